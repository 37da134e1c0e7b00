import type { Clock } from '../lib/clock.ts';
import type { Db } from '../lib/db.ts';
import { type Mentioned, mailFiles } from '../lib/mailFiles.ts';
import type { App } from './app.ts';
import type { DiscardedFiles } from './discardedFiles.ts';
import { every } from './every.ts';

/** A mail may be on its way to its file when its person leaves, the one that says goodbye for certain. */
const MAILS_AGAIN_MS = 10_000;
const LOG_AGAIN_MS = 1_000;
const DAY_S = 86_400;

export interface Traces {
  /** Takes away what deleted rows leave outside of the tables. To be called after the commit. */
  clear(person: Mentioned): void;
}

interface Dependencies {
  db: Db;
  clock: Clock;
  data_dir: string;
  discarded: DiscardedFiles;
}

/**
 * What a person leaves besides rows: files, mails that were written to files, and the write-ahead log, which holds the pages as
 * they were before. Pages of the database itself are overwritten as rows go (secure_delete, server/lib/db.ts).
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

  /** A reader that is still at work keeps the log; then it is tried again. */
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

  // A stop between a deletion and its end.
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
      void discarded.sweep();
    },
  };
}

/** Writes the log into the database and empties it, without waiting for anybody. @returns whether it is empty */
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
