import { Worker } from 'node:worker_threads';

export interface PagesChecked {
  /** SQLite's message, for the log; null when every page is sound. */
  damage: string | null;
}

export interface DatabaseJob {
  /** The database file. */
  file: string;
  job: 'check' | 'vacuum' | 'checkpoint';
}

/** Reads every page of the database once. Rejects when the check itself fails. */
export const checkPages = (file: string) => inThread<PagesChecked>({ file, job: 'check' });

/** Rewrites the database file. Rejects with the error that stopped it; the file is unchanged then. */
export const vacuumFile = (file: string) => inThread<null>({ file, job: 'vacuum' });

/** Moves the write-ahead log into the database, as far as no reader needs it; readers and writers continue. */
export const checkpointFile = (file: string) => inThread<null>({ file, job: 'checkpoint' });

/** Long work on the database runs in a thread with a connection of its own. */
function inThread<Result>(workerData: DatabaseJob): Promise<Result> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./databaseWorker.ts', import.meta.url), {
      workerData,
      name: workerData.job,
      resourceLimits: { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 64 },
    });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the thread of the ${workerData.job} ended with ${code}`)));
    // The thread does not keep a stopping portal alive.
    worker.unref();
  });
}
