/**
 * SQL that is true for what everybody may see: published, and not planned for later. What is published always has a date: the
 * schema sees to it. As a subquery the present is asked for once a statement, not once a row.
 * @param alias of the table; none: its columns stand alone
 */
export function published(alias?: string): string {
  const of = alias === undefined ? '' : `${alias}.`;
  return `${of}status = 'pubblicato' AND ${of}published_at <= (SELECT present())`;
}
