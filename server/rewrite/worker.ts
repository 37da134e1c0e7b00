import { workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';

/** Rewrites the database file in a thread, on its own connection; an error ends the thread. */
const db = new Database((workerData as { file: string }).file);
// Other writers have priority.
db.pragma('busy_timeout = 5000');
// The temporary copy must not fill the memory.
db.pragma('temp_store = FILE');
db.exec('VACUUM');
db.prepare('DELETE FROM rewrites').run();
db.pragma('wal_checkpoint(TRUNCATE)');
db.close();
