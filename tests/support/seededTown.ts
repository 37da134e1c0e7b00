import { seedTown } from '../../db/seed/write.ts';
import { setPresent } from '../../server/lib/db.ts';
import { movableClock, NOW } from './app.ts';
import { temporaryDb } from './database.ts';

/** The demo town in a file of its own, without a server. Close it when done. */
export function seededTown() {
  const own = temporaryDb();
  const clock = movableClock();
  setPresent(own.db, clock);
  seedTown(own.db, { now: Temporal.Instant.from(NOW), passwordHash: 'a-hash' });
  return { ...own, clock };
}
