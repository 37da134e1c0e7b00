/**
 * A named parameter as an expression. SQLite as better-sqlite3 builds it (STAT4) plans a statement anew whenever a parameter it has
 * looked at while planning is bound to another value, which takes longer than most searches; it does not look into expressions.
 */
export const given = (name: string): string => `(@${name} || '')`;
