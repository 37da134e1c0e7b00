import type { SearchSection } from '../../../shared/rules/search.ts';
import type { When } from './stretches.ts';
import type { Term } from './term.ts';

/** What a query asks for, before it becomes SQL. */
export interface Understanding {
  terms: Term[];
  /** The kinds it names; empty when it names none. */
  kinds: SearchSection[];
  when: When | null;
  /** Asks for what is open, now or at `when`. */
  open: boolean;
  /** Asks for what costs nothing. */
  free: boolean;
  /** Asks for what costs little: at most so many cents, or cheap by its kind's measure. */
  price: { most: number | null; said: string } | null;
  /** What must not be said: 'lavoro non stagionale'. */
  without: Term[];
  /** What was said and is nowhere: 'senza cipolla'. */
  missing: string[];
}

/** Of a query that says nothing yet. */
export function nothingUnderstood(): Understanding {
  return { terms: [], kinds: [], when: null, open: false, free: false, price: null, without: [], missing: [] };
}

/** Whether it asks for more than words. */
export function asksSomething({ kinds, when, open, free, price, missing }: Understanding): boolean {
  return kinds.length > 0 || when !== null || open || free || price !== null || missing.length > 0;
}

export function isOnly(kinds: readonly SearchSection[], kind: SearchSection): boolean {
  return kinds.length === 1 && kinds[0] === kind;
}

/** The categories, when they are all that the words ask of activities. */
export function onlyCategories({ terms }: Pick<Understanding, 'terms'>): string[] {
  if (terms.some((term) => term.categories.length === 0)) return [];
  return [...new Set(terms.flatMap((term) => term.categories))];
}
