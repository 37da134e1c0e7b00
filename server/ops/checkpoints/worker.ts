import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';

const LOOK_MS = 100;
/** The thread checkpoints when the log has so many pages, 128 MB, and not sooner, because commits wait for the disk meanwhile. */
const MOST_PAGES = 32_768;

/** The thread that checkpoints the writes of imports, so that no request waits for the disk. */
const db = new Database(workerData as string);
const log = (mode: 'NOOP' | 'PASSIVE') =>
  db.pragma(`wal_checkpoint(${mode})`) as [{ log: number; checkpointed: number }];

const looking = setInterval(() => {
  const [{ log: pages, checkpointed }] = log('NOOP');
  // PASSIVE blocks neither readers nor writers.
  if (pages - checkpointed >= MOST_PAGES) log('PASSIVE');
}, LOOK_MS);
parentPort?.once('message', () => {
  clearInterval(looking);
  log('PASSIVE');
  db.close();
});
