import type { SearchSection } from '../../../shared/rules/search.ts';

/**
 * A named parameter as an expression. SQLite as better-sqlite3 builds it (STAT4) plans a statement anew whenever a parameter it has
 * looked at while planning is bound to another value, which takes longer than most searches; it does not look into expressions.
 */
export const parameter = (name: string): string => `(@${name} || '')`;

/** The condition that a row contains none of the words in @without; `id` is the SQL of its id. */
export const saysNoneOf = (kind: SearchSection, id: string): string =>
  `(@without IS NULL OR ${id} NOT IN (SELECT rowid FROM search_${kind} WHERE search_${kind} MATCH ${parameter('without')}))`;
