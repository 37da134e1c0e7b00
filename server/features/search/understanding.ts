import type { SearchSection } from '../../../shared/rules/search.ts';
import type { When } from './periods.ts';
import type { Term } from './term.ts';

/** A parsed query. */
export interface Understanding {
  terms: Term[];
  /** The kinds that the query names. */
  kinds: SearchSection[];
  when: When | null;
  /** The query asks for places that are open, now or at `when`. */
  open: boolean;
  /** The query asks for places that are closed, now or at `when`. */
  closed: boolean;
  /** The query asks for free things. */
  free: boolean;
  /** The query asks for cheap things: `most` in cents, null for what counts as cheap in its kind. */
  price: { most: number | null; said: string } | null;
  /** Words that a result must not contain: 'lavoro non stagionale'. */
  without: Term[];
  /** Words of the query that occur in no document: 'senza cipolla'. */
  missing: string[];
}

/** The starting point of parsing. */
export function nothingUnderstood(): Understanding {
  return {
    terms: [],
    kinds: [],
    when: null,
    open: false,
    closed: false,
    free: false,
    price: null,
    without: [],
    missing: [],
  };
}

/** Whether the query asks for anything besides words. */
export function asksSomething({ kinds, when, open, closed, free, price, missing }: Understanding): boolean {
  return kinds.length > 0 || when !== null || open || closed || free || price !== null || missing.length > 0;
}

export function isOnly(kinds: readonly SearchSection[], kind: SearchSection): boolean {
  return kinds.length === 1 && kinds[0] === kind;
}

/** The categories, when the query's words ask for nothing else. */
export function onlyCategories({ terms }: Pick<Understanding, 'terms'>): string[] {
  if (terms.some((term) => term.categories.length === 0)) return [];
  return [...new Set(terms.flatMap((term) => term.categories))];
}
