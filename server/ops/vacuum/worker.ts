import { workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';

/** Rewrites the database file in a thread, on its own connection; an error ends the thread. */
const db = new Database((workerData as { file: string }).file);
// Other writers have priority.
db.pragma('busy_timeout = 5000');
// The temporary copy must not fill the memory.
db.pragma('temp_store = FILE');
db.exec('VACUUM');
// The new pages lie in the WAL until here: only now is the old content gone from the file.
emptyWal();
db.close();

/** @throws when readers or writers keep the WAL in use for too long */
function emptyWal(): void {
  const [result] = db.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
  if (result?.busy !== 0) throw new Error('the WAL could not be emptied');
}
