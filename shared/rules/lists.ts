import type { ListedKind } from './kinds.ts';
import { SECTIONS } from './sections.ts';

/**
 * A list's state is in its page's URL; the same names go to the API in the same order, so that the document can include
 * the very answer the client is about to request. The filters of each list are in sections.ts.
 */
export type ListFilter<K extends ListedKind> = (typeof SECTIONS)[K]['filters'][number];
export type ListState<K extends ListedKind> = { [F in ListFilter<K>]?: string };

/** Reads a list's filters from query parameters; unknown and empty ones are ignored. */
export function listState<K extends ListedKind>(kind: K, get: (name: string) => string | null): ListState<K> {
  const state: Record<string, string> = {};
  for (const name of SECTIONS[kind].filters) {
    const value = get(name);
    if (value) state[name] = value;
  }
  return state as ListState<K>;
}

/** `base` with the filters as query, always in the same order; page 1 is omitted. */
export function listUrl<K extends ListedKind>(kind: K, base: string, state: ListState<K>): string {
  const values = state as Record<string, string | undefined>;
  const query = SECTIONS[kind].filters
    .filter((name) => values[name] && !(name === 'page' && values[name] === '1'))
    .map((name) => `${name}=${encodeURIComponent(values[name] as string)}`)
    .join('&');
  return query === '' ? base : `${base}?${query}`;
}
