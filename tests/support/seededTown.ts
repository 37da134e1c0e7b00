import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedTown } from '../../db/seed/write.ts';
import { type Db, setPresent } from '../../server/lib/db.ts';
import { type MovableClock, movableClock, NOW } from './app.ts';
import { emptyDb } from './database.ts';

/** The demo town in a file of its own, without a server. Close it when done. */
export function seededTown(): { db: Db; clock: MovableClock; folder: string; close: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'piazza-seeded-'));
  const db = emptyDb(folder);
  const clock = movableClock();
  setPresent(db, clock);
  seedTown(db, { now: Temporal.Instant.from(NOW), passwordHash: 'a-hash' });
  return {
    db,
    clock,
    folder,
    close() {
      db.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
