import type { App } from '../../http/app.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';
import { mailFiles } from '../../lib/mailFiles.ts';
import type { Mentioned } from '../../lib/mentioned.ts';
import { every } from '../every.ts';
import type { DiscardedFiles } from './discardedFiles.ts';

/** When a person's account is deleted, a mail (at least the goodbye) may still be on its way to its file. */
const MAILS_AGAIN_MS = 10_000;
const LOG_AGAIN_MS = 1_000;
const DAY_S = 86_400;

export interface Traces {
  /** Removes what deleted rows leave outside of the tables. Call it after the commit. */
  clear(person: Mentioned): void;
}

interface Dependencies {
  db: Db;
  clock: Clock;
  data_dir: string;
  discarded: DiscardedFiles;
}

/**
 * Data of a deleted person outside of rows: files, mails written to files, and the write-ahead log, which has the old
 * pages. Pages of the database itself are overwritten on deletion (secure_delete, server/lib/db.ts).
 */
export function registerTraces(app: App, { db, clock, data_dir, discarded }: Dependencies): Traces {
  const mails = mailFiles(data_dir, clock);
  const timers = new Set<NodeJS.Timeout>();
  const later = (ms: number, work: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms).unref();
    timers.add(timer);
  };

  /** An active reader keeps the log from being emptied; then it is tried again. */
  function emptyLog(): void {
    if (db.open && !truncateLog(db)) later(LOG_AGAIN_MS, emptyLog);
  }

  function forgetMails(person: Mentioned): void {
    try {
      mails.removeAbout(person);
    } catch (error) {
      app.log.error({ err: error }, 'mails of a deleted account could not be removed');
    }
  }

  // For a portal that was stopped between a deletion and emptying the log.
  app.addHook('onReady', async () => emptyLog());
  every(app, DAY_S, 'old mail files', mails.removeOld);
  app.addHook('onClose', async () => {
    for (const timer of timers) clearTimeout(timer);
  });

  return {
    clear(person) {
      emptyLog();
      forgetMails(person);
      later(MAILS_AGAIN_MS, () => forgetMails(person));
      void discarded.removeNow();
    },
  };
}

/** Checkpoints and truncates the log without waiting for readers or writers. @returns whether it is empty */
function truncateLog(db: Db): boolean {
  const patience = Number(db.pragma('busy_timeout', { simple: true }));
  db.pragma('busy_timeout = 0');
  try {
    const [outcome] = db.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
    return outcome?.busy === 0;
  } finally {
    db.pragma(`busy_timeout = ${patience}`);
  }
}
