import { type Clock, isoInstant } from './clock.ts';
import type { Db } from './db.ts';

/** Tells the statements what time it is: `present()`, of the clock that counts for this connection. */
export function setPresent(db: Db, clock: Clock): void {
  db.function('present', () => isoInstant(clock()));
}

/**
 * SQL that is true for what everybody may see: published, and not planned for later. What is published always has a date: the
 * schema sees to it. As a subquery the present is asked for once a statement, not once a row.
 * @param alias of the table; none: its columns stand alone
 */
export function published(alias?: string): string {
  const of = alias === undefined ? '' : `${alias}.`;
  return `${of}status = 'pubblicato' AND ${of}published_at <= (SELECT present())`;
}
