import { Worker } from 'node:worker_threads';
import type { Db } from '../db.ts';

/** SQLite's own measure, in pages. */
const USUAL_PAGES = 1_000;
/** Pages that a rush may leave in the log, 128 MB: then whoever commits brings them home, as usual. */
const RUSH_PAGES = 32_768;
/** A rush is over when nobody has told of it for so long. */
const CALM_MS = 3_000;

/**
 * Moves the log into the database's file from a thread of its own, while and after thousands of rows are written: otherwise whoever
 * writes the thousandth page does it, every second, and everybody waits for the disk meanwhile.
 */
export function createCheckpoints(db: Db) {
  let working = 0;
  let thread: { worker: Worker; gone: Promise<void> } | null = null;
  /** Threads that move the log for the last time. */
  let ending = 0;
  let calm: NodeJS.Timeout | null = null;

  /** When SQLite itself moves the log, by what goes on now. */
  function setPages(): void {
    const pages = thread !== null || ending > 0 ? 0 : calm !== null ? RUSH_PAGES : USUAL_PAGES;
    if (db.open) db.pragma(`wal_autocheckpoint = ${pages}`);
  }

  function begin(): void {
    working += 1;
    if (thread !== null) return;
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: db.name,
      name: 'checkpoints',
      resourceLimits: { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 32 },
    });
    const gone = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
    thread = { worker, gone };
    // Without the thread the log is kept as it is without an import.
    worker.once('error', () => {
      if (thread?.worker === worker) thread = null;
      setPages();
    });
    setPages();
  }

  async function end(): Promise<void> {
    working -= 1;
    if (working > 0 || thread === null) return;
    const { worker, gone } = thread;
    // Whoever begins meanwhile gets a thread of their own.
    thread = null;
    ending += 1;
    worker.postMessage('the last');
    await gone;
    ending -= 1;
    setPages();
  }

  async function during<T>(work: () => Promise<T>): Promise<T> {
    begin();
    try {
      return await work();
    } finally {
      await end();
    }
  }

  return {
    during,
    /** Called with each commit of a rush: the log is left alone until there was none for some seconds. */
    rush(): void {
      if (calm === null) {
        calm = setTimeout(() => {
          calm = null;
          void during(async () => {});
        }, CALM_MS).unref();
        setPages();
      } else calm.refresh();
    },
    /** Forgets a rush: a database that is closed moves its log by itself. */
    close(): void {
      if (calm !== null) clearTimeout(calm);
      calm = null;
    },
  };
}
