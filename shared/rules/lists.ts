/**
 * The filters of the lists. A list's state is in its page's URL; the same names go to the API in the same order, so
 * that the document can include the very answer the client is about to request.
 */
export const LIST_FILTERS = {
  activities: [
    'accessible_toilet',
    'baby_changing',
    'category',
    'dogs_allowed',
    'near',
    'open_now',
    'page',
    'sort',
    'step_free',
    'view',
  ],
  jobs: ['category', 'contract', 'page', 'q', 'salary_known', 'working_time'],
  events: ['category', 'day', 'family', 'free', 'page', 'when'],
  promotions: ['category', 'page', 'when'],
  flyers: ['category', 'page'],
  articles: ['category', 'page'],
} as const;

export type ListKind = keyof typeof LIST_FILTERS;
export type ListFilter<K extends ListKind> = (typeof LIST_FILTERS)[K][number];
export type ListState<K extends ListKind> = { [F in ListFilter<K>]?: string };

/** Reads a list's filters from query parameters; unknown and empty ones are ignored. */
export function listState<K extends ListKind>(kind: K, get: (name: string) => string | null): ListState<K> {
  const state: Record<string, string> = {};
  for (const name of LIST_FILTERS[kind]) {
    const value = get(name);
    if (value) state[name] = value;
  }
  return state as ListState<K>;
}

/** `base` with the filters as query, always in the same order; page 1 is omitted. */
export function listUrl<K extends ListKind>(kind: K, base: string, state: ListState<K>): string {
  const values = state as Record<string, string | undefined>;
  const query = LIST_FILTERS[kind]
    .filter((name) => values[name] && !(name === 'page' && values[name] === '1'))
    .map((name) => `${name}=${encodeURIComponent(values[name] as string)}`)
    .join('&');
  return query === '' ? base : `${base}?${query}`;
}
