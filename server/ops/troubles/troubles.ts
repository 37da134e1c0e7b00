import type { FastifyBaseLogger } from 'fastify';
import type { Writing } from '../../http/writing.ts';
import { type Clock, isoInstant } from '../../lib/clock.ts';
import { databaseTrouble } from '../../lib/databaseErrors.ts';
import type { Db } from '../../lib/db.ts';
import type { Verdict } from '../health/check.ts';
import type { Administrators } from './administrators.ts';

interface Dependencies {
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
  ifFree: Writing['ifFree'];
  /** By topic (server/ops/health/checks.ts). */
  looks: Record<string, () => Promise<Verdict>>;
  administrators: Administrators;
}

const PATIENCE_MIN = 15;
/** An hour less than a day, so that daily mails come at about the same hour. */
const QUIET_HOURS = 23;

interface Trouble {
  /** Null: it works again. */
  since: string | null;
  told_at: string | null;
}

/**
 * Reports to the administrators what has been broken for a quarter of an hour, once a day per topic. The state is
 * stored, so that a restart neither repeats nor loses a report.
 * @returns looks at everything, to be called every minute
 */
export function createTroubles({ db, clock, log, ifFree, looks, administrators }: Dependencies): () => Promise<void> {
  const rowOf = db.prepare<[string], Trouble>(
    "SELECT nullif(since, '') AS since, told_at FROM troubles WHERE topic = ?",
  );
  const began = db.prepare<{ topic: string; now: string }>(
    'INSERT INTO troubles (topic, since) VALUES (@topic, @now) ON CONFLICT DO UPDATE SET since = @now',
  );
  const told = db.prepare<{ topic: string; now: string }>('UPDATE troubles SET told_at = @now WHERE topic = @topic');
  // When it was told last stays.
  const well = db.prepare<[string]>("UPDATE troubles SET since = '' WHERE topic = ?");
  /** Reports that could not be stored, by topic. */
  const remembered = new Map<string, Trouble>();
  const minutesAgo = (minutes: number) => isoInstant(clock().subtract({ minutes }));

  function note(topic: string, { what, mail }: Verdict): void {
    const row = remembered.get(topic) ?? rowOf.get(topic) ?? { since: null, told_at: null };
    if (mail === undefined) {
      remembered.delete(topic);
      if (row.since !== null) well.run(topic);
      return;
    }
    const { patience_min = PATIENCE_MIN, ...frame } = mail;
    const now = isoInstant(clock());
    const since = row.since ?? now;
    const isTold = row.told_at !== null && row.told_at > minutesAgo(QUIET_HOURS * 60);
    const isDue = !isTold && since <= minutesAgo(patience_min);
    try {
      if (row.since === null) began.run({ topic, now });
      if (isDue) administrators.tell({ ...frame, what }, () => told.run({ topic, now }));
    } catch (error) {
      const trouble = databaseTrouble(error);
      if (trouble === null || trouble === 'busy') throw error;
      remembered.set(topic, { since, told_at: isDue ? now : row.told_at });
      if (isDue) administrators.mailNow({ ...frame, what });
    }
  }

  async function lookAt(topic: string, look: () => Promise<Verdict>): Promise<void> {
    try {
      const verdict = await look();
      // While another connection writes, the next minute is soon enough.
      if (db.open) ifFree(() => note(topic, verdict));
    } catch (error) {
      log.error({ err: error, topic }, 'what is broken could not be told, trying again');
    }
  }

  return async () => {
    for (const [topic, look] of Object.entries(looks)) await lookAt(topic, look);
  };
}
