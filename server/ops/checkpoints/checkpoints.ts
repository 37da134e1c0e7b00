import { Worker } from 'node:worker_threads';
import type { Db } from '../../lib/db.ts';

/** SQLite's default for automatic checkpoints, in pages. */
const USUAL_PAGES = 1_000;

/**
 * Checkpoints the write-ahead log from a thread of its own while and after an import writes thousands of rows. Otherwise the commit
 * of every thousandth page would do it in the main thread, every second, and all requests would wait for the disk.
 */
export function createCheckpoints(db: Db) {
  let working = 0;
  let thread: { worker: Worker; gone: Promise<void> } | null = null;
  /** Threads that are doing their last checkpoint. */
  let ending = 0;

  /** Sets after how many pages SQLite checkpoints by itself, by what is going on now. */
  function setPages(): void {
    const pages = thread !== null || ending > 0 ? 0 : USUAL_PAGES;
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

  return async function during<T>(work: () => Promise<T>): Promise<T> {
    begin();
    try {
      return await work();
    } finally {
      await end();
    }
  };
}
