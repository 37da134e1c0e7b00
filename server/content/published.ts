/**
 * SQL that is true for what everybody may see: published and not scheduled for later. The schema guarantees that
 * published rows have a date. The subquery makes SQLite evaluate the present once per statement, not once per row.
 * @param alias of the table; without it the columns are not qualified
 */
export function published(alias?: string): string {
  const of = alias === undefined ? '' : `${alias}.`;
  return `${of}status = 'published' AND ${of}published_at <= (SELECT present())`;
}
