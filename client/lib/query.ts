import { useLocation, useSearch } from 'wouter';

export interface QueryState {
  get: (name: string) => string;
  /** The address with some values changed, '' taking one away; back on page 1 unless `page` is among them. */
  href: (changes: Record<string, string>) => string;
  /** Changes values in place: no new step back. */
  set: (changes: Record<string, string>) => void;
}

/** A screen whose only state is its address. */
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
