import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { wallTime } from '../../shared/rules/dates.ts';
import type { App } from '../http/app.ts';
import { every } from '../http/every.ts';
import { type Clock, isoInstant } from '../lib/clock.ts';
import type { Db } from '../lib/db.ts';

const LOOK_S = 900;
/** At night, because writers wait while the file is rewritten; reads continue. */
const [FROM, UNTIL] = ['03:00', '05:00'];

/**
 * Rewrites the database file the night after a deletion: SQLite overwrites what it deletes, but not copies left when it
 * moved rows between pages earlier (docs/decisions/0044). A failed rewrite is tried again a quarter of an hour later.
 */
export function registerRewrite(app: App, db: Db, clock: Clock): void {
  const due = db.prepare<[], 1>('SELECT 1 FROM rewrites').pluck();
  let underWay = false;

  async function rewrite(): Promise<void> {
    underWay = true;
    try {
      await rewriteFile(db.name);
      app.log.info('the database was written anew after a deletion');
    } catch (error) {
      app.log.error({ err: error }, 'the database could not be written anew, trying again');
    }
    underWay = false;
  }

  every(app, LOOK_S, 'rewriting the database', () => {
    const { time } = wallTime(isoInstant(clock()));
    if (!underWay && time >= FROM && time < UNTIL && due.get() !== undefined) void rewrite();
  });
}

/** @throws the error that stopped it; the file is unchanged then */
async function rewriteFile(file: string): Promise<void> {
  await once(new Worker(new URL('./worker.ts', import.meta.url), { workerData: { file } }), 'exit');
}
