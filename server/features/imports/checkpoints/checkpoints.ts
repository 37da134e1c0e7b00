import { Worker } from 'node:worker_threads';
import type { Db } from '../../../lib/db.ts';

/** SQLite's own measure, in pages. */
const USUAL_PAGES = 1_000;

/**
 * Moves the log into the database's file from a thread of its own, as long as thousands of rows are written: otherwise whoever writes
 * the thousandth page does it, every second, and everybody waits for the disk meanwhile.
 */
export function createCheckpoints(db: Db) {
  let working = 0;
  let thread: { worker: Worker; gone: Promise<void> } | null = null;

  function begin(): void {
    working += 1;
    if (thread !== null) return;
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: db.name,
      name: 'checkpoints',
      resourceLimits: { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 32 },
    });
    const gone = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
    // Without the thread the log is kept as it is without an import.
    worker.once('error', usual);
    thread = { worker, gone };
    db.pragma('wal_autocheckpoint = 0');
  }

  const usual = () => void db.pragma(`wal_autocheckpoint = ${USUAL_PAGES}`);

  async function end(): Promise<void> {
    working -= 1;
    if (working > 0 || thread === null) return;
    const { worker, gone } = thread;
    thread = null;
    worker.postMessage('the last');
    await gone;
    // Somebody else may have begun meanwhile.
    if (thread === null) usual();
  }

  return {
    async during<T>(work: () => Promise<T>): Promise<T> {
      begin();
      try {
        return await work();
      } finally {
        await end();
      }
    },
  };
}
