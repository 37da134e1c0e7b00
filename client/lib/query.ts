import { useLocation, useSearch } from 'wouter';

export interface QueryState {
  get: (name: string) => string;
  /** The address with some values changed; '' removes one. Back on page 1 unless `page` is among them. */
  href: (changes: Record<string, string>) => string;
  /** Changes values in place, without a new history entry. */
  set: (changes: Record<string, string>) => void;
}

/** The state of a screen that lives in its query string alone. */
export function useQuery(base: string): QueryState {
  const search = useSearch();
  const [, navigate] = useLocation();
  const params = new URLSearchParams(search);
  const href = (changes: Record<string, string>) => {
    const next = new URLSearchParams(search);
    next.delete('page');
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    return next.size === 0 ? base : `${base}?${next}`;
  };
  return {
    get: (name) => params.get(name) ?? '',
    href,
    set: (changes) => navigate(href(changes), { replace: true }),
  };
}
