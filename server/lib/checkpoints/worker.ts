import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';

const LOOK_MS = 100;
/** Pages in the log from which on they are brought home, 128 MB: whoever commits while that happens waits for the disk. */
const MOST_PAGES = 32_768;

/** The thread that moves what imports and rushes write from the log into the database's file, so that nobody's answer waits for the disk. */
const db = new Database(workerData as string);
const log = (mode: 'NOOP' | 'PASSIVE') =>
  db.pragma(`wal_checkpoint(${mode})`) as [{ log: number; checkpointed: number }];

const looking = setInterval(() => {
  const [{ log: pages, checkpointed }] = log('NOOP');
  // PASSIVE keeps nobody from reading or writing meanwhile.
  if (pages - checkpointed >= MOST_PAGES) log('PASSIVE');
}, LOOK_MS);
parentPort?.once('message', () => {
  clearInterval(looking);
  log('PASSIVE');
  db.close();
});
