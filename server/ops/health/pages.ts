import { Worker } from 'node:worker_threads';

export interface PagesChecked {
  /** SQLite's message, for the log; null when every page is sound. */
  damage: string | null;
}

/** Checks the database's pages in a thread. Rejects when the check itself fails. */
export function checkPages(file: string): Promise<PagesChecked> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./pagesWorker.ts', import.meta.url), {
      workerData: file,
      name: 'pages',
      resourceLimits: { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 64 },
    });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the check of the pages ended with ${code}`)));
    // The thread does not keep a stopping portal alive.
    worker.unref();
  });
}
