import { wallTime } from '../../shared/rules/dates.ts';
import type { App } from '../http/app.ts';
import { type Clock, isoInstant } from '../lib/clock.ts';
import type { Db } from '../lib/db.ts';
import { vacuumFile } from './databaseThread.ts';
import { every } from './every.ts';

const LOOK_S = 900;
/** The night of Sunday to Monday, because writers wait while the file is rewritten; reads continue. */
const [MONDAY, FROM, UNTIL] = [1, '03:00', '05:00'];

/**
 * Rewrites the database file every week: SQLite overwrites what it deletes, but not copies left when it moved rows
 * between pages earlier (docs/decisions/0044). A failed vacuum is tried again a quarter of an hour later.
 */
export function registerVacuum(app: App, db: Db, clock: Clock): void {
  /** The day it was last done or begun. */
  let doneOn = '';

  async function vacuum(day: string): Promise<void> {
    doneOn = day;
    try {
      await vacuumFile(db.name);
      app.log.info('the database was rewritten');
    } catch (error) {
      doneOn = '';
      app.log.error({ err: error }, 'the database could not be rewritten, trying again');
    }
  }

  every(app, LOOK_S, 'vacuum of the database', () => {
    const { day, time, weekday } = wallTime(isoInstant(clock()));
    if (weekday === MONDAY && time >= FROM && time < UNTIL && doneOn !== day) void vacuum(day);
  });
}
