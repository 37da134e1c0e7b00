import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { Page } from '../../shared/contract/pagination.ts';
import type { ListedKind } from '../../shared/rules/kinds.ts';
import { type ListFilter, type ListState, listState, listUrl } from '../../shared/rules/lists.ts';
import type { ApiError } from './http.ts';
import { useResource } from './resource.ts';

type Changes<K extends ListedKind> = { [F in ListFilter<K>]?: string | undefined };

export interface Pressed {
  pressed: boolean;
  href: string;
  onPress: () => void;
}

export interface ListView<K extends ListedKind, T> {
  state: ListState<K>;
  /** The page to show; while another page loads, still the previous one. Null: nothing has loaded yet. */
  shown: T | null;
  /** Whether `shown` is older than what the address asks for. */
  stale: boolean;
  error: ApiError | null;
  retry: () => void;
  /** The address of this list with some filters changed; back on page 1 unless `page` is among them. */
  href: (changes: Changes<K>) => string;
  /** Changes filters in place: no new history entry, no scrolling, the focus stays. */
  set: (changes: Changes<K>) => void;
  /** What a chip needs that makes this choice, or takes it back; `value` undefined: without the filter. */
  chip: (filter: ListFilter<K>, value: string | undefined) => Pressed;
  reset: () => void;
  filtered: boolean;
  filters: number;
}

/** Parameters that page, sort or draw a list without leaving items out. */
const HIDES_NOTHING = new Set(['page', 'sort', 'near', 'view']);

/** The last address of each list, filters included: the breadcrumb of an item leads back there. */
const leftAt: Partial<Record<ListedKind, string>> = {};

export function listHref(kind: ListedKind, base: string): string {
  return leftAt[kind] ?? base;
}

/** A list: the page's query string is its only state, and the same filters go to the API (shared/rules/lists.ts). */
export function useList<K extends ListedKind, T extends Page<unknown>>(kind: K, base: string): ListView<K, T> {
  const search = useSearch();
  const [, navigate] = useLocation();
  const params = new URLSearchParams(search);
  const state = listState(kind, (name) => params.get(name));
  const { data, error, retry } = useResource<T>(listUrl(kind, `/api/${kind}`, state));
  const [last, setLast] = useState(data);
  if (data !== null && data !== last) setLast(data);
  const here = listUrl(kind, base, state);
  useEffect(() => {
    leftAt[kind] = here;
  }, [kind, here]);
  const filters = Object.keys(state).filter((name) => !HIDES_NOTHING.has(name)).length;

  const href = (changes: Changes<K>) => {
    const next: Record<string, string> = {};
    for (const [name, value] of Object.entries<string | undefined>({ ...state, page: undefined, ...changes }))
      if (value !== undefined && value !== '') next[name] = value;
    return listUrl(kind, base, next as ListState<K>);
  };
  // The entry stays what it is, such as an open overlay's.
  const set = (changes: Changes<K>) => navigate(href(changes), { replace: true, state: history.state });
  return {
    state,
    shown: data ?? last,
    stale: data === null,
    error,
    retry,
    href,
    set,
    chip: (filter, value) => {
      const pressed = state[filter] === value;
      const changes: Record<string, string | undefined> = { [filter]: pressed ? undefined : value };
      return { pressed, href: href(changes as Changes<K>), onPress: () => set(changes as Changes<K>) };
    },
    reset: () => navigate(base, { replace: true, state: history.state }),
    filtered: filters > 0,
    filters,
  };
}
