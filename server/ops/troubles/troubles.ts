import type { FastifyBaseLogger } from 'fastify';
import { type Clock, isoInstant } from '../../lib/clock.ts';
import { databaseTrouble } from '../../lib/databaseErrors.ts';
import type { Db } from '../../lib/db.ts';
import type { Administrators, Warning } from './administrators.ts';

/** A condition that can be broken. */
export interface Check {
  topic: string;
  /** The problem; null while all is well. Called every minute, so it must be cheap. */
  look(): Warning | null;
  /** Minutes it must be broken before it is reported; default 15. */
  patience_min?: number;
}

interface Dependencies {
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
  checks: Check[];
  administrators: Administrators;
}

/** Long enough for a restart or a short network failure to pass. */
const PATIENCE_MIN = 15;
/** An hour less than a day, so that daily mails come at about the same hour. */
const QUIET_HOURS = 23;

interface Trouble {
  /** Null: it works again. */
  since: string | null;
  told_at: string | null;
}

/**
 * Reports to the administrators what has been broken for a quarter of an hour, once a day per condition. The state is
 * stored, so that a restart neither repeats nor loses a report.
 * @returns the check of all conditions, to be called every minute
 */
export function createTroubles({ db, clock, log, checks, administrators }: Dependencies): () => void {
  const rowOf = db.prepare<[string], Trouble>('SELECT since, told_at FROM troubles WHERE topic = ?');
  const began = db.prepare<{ topic: string; now: string }>(
    'INSERT INTO troubles (topic, since) VALUES (@topic, @now) ON CONFLICT DO UPDATE SET since = @now',
  );
  const told = db.prepare<{ topic: string; now: string }>('UPDATE troubles SET told_at = @now WHERE topic = @topic');
  const well = db.prepare<[string]>('UPDATE troubles SET since = NULL WHERE topic = ?');
  /** Reports that could not be stored, by topic. */
  const remembered = new Map<string, Trouble>();
  const minutesAgo = (minutes: number) => isoInstant(clock().subtract({ minutes }));

  function look(check: Check): void {
    const { topic, patience_min = PATIENCE_MIN } = check;
    const row = remembered.get(topic) ?? rowOf.get(topic) ?? { since: null, told_at: null };
    const warning = check.look();
    if (warning === null) {
      remembered.delete(topic);
      if (row.since !== null) well.run(topic);
      return;
    }
    const now = isoInstant(clock());
    const since = row.since ?? now;
    const isTold = row.told_at !== null && row.told_at > minutesAgo(QUIET_HOURS * 60);
    const isDue = !isTold && since <= minutesAgo(patience_min);
    try {
      if (row.since === null) began.run({ topic, now });
      if (isDue) administrators.tell(warning, () => told.run({ topic, now }));
    } catch (error) {
      if (databaseTrouble(error) === null) throw error;
      remembered.set(topic, { since, told_at: isDue ? now : row.told_at });
      if (isDue) administrators.mailNow(warning);
    }
  }

  return () => {
    for (const check of checks) {
      try {
        look(check);
      } catch (error) {
        log.error({ err: error, topic: check.topic }, 'what is broken could not be told, trying again');
      }
    }
  };
}
