import { Worker } from 'node:worker_threads';
import type { Db } from '../db.ts';

/** SQLite's default for automatic checkpoints, in pages. */
const USUAL_PAGES = 1_000;
/** Pages that a rush may leave in the log, 128 MB: with more, the next commit checkpoints them as usual. */
export const RUSH_PAGES = 32_768;
/** A rush is over when it made no commit for this long. */
const CALM_MS = 3_000;

/**
 * Checkpoints the write-ahead log from a thread of its own while and after thousands of rows are written. Otherwise the commit
 * of every thousandth page would do it in the main thread, every second, and all requests would wait for the disk.
 */
export function createCheckpoints(db: Db) {
  let working = 0;
  let thread: { worker: Worker; gone: Promise<void> } | null = null;
  /** Threads that are doing their last checkpoint. */
  let ending = 0;
  let calm: NodeJS.Timeout | null = null;

  /** Sets after how many pages SQLite checkpoints by itself, by what is going on now. */
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
    // Without the thread SQLite checkpoints by itself, as without an import.
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
    // Work that begins meanwhile gets a thread of its own.
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
    /** Call it at each commit of a rush: there are no checkpoints until some seconds after the last one. */
    rush(): void {
      if (calm === null) {
        calm = setTimeout(() => {
          calm = null;
          void during(async () => {});
        }, CALM_MS).unref();
        setPages();
      } else calm.refresh();
    },
    /** Forgets a rush: closing the database checkpoints the log. */
    close(): void {
      if (calm !== null) clearTimeout(calm);
      calm = null;
    },
  };
}
