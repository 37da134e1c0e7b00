import { type ListKind, type ListState, listState, listUrl } from '../../shared/rules/lists.ts';
import { HttpError } from '../http/errors.ts';
import type { Fallback } from '../http/noscript.ts';
import type { Page } from './page.ts';
import type { Sources } from './sources.ts';

type Lists = Sources['lists'];

/** The page of a list with the filters of the address. */
export function list<K extends ListKind>(
  kind: K,
  title: string,
  description: string,
  items: (page: ReturnType<Lists[K]>) => Fallback['items'],
): Page {
  return (sources, { query }) => {
    const state = listState(kind, (name) => query.get(name));
    const ask = sources.lists[kind] as (query: Record<string, string>) => ReturnType<Lists[K]>;
    let page: ReturnType<Lists[K]>;
    try {
      page = ask(state as Record<string, string>);
    } catch (error) {
      if (!(error instanceof HttpError) || error.statusCode !== 422) throw error;
      return { status: 422, title, description: error.message, private: true };
    }
    return {
      title,
      description,
      preload: { [listUrl(kind, `/api/${kind}`, state as ListState<K>)]: page },
      items: items(page),
    };
  };
}
