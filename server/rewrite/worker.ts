import { workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';

/** Writes the database anew, in a thread and a connection of its own; a failure ends the thread with it. */
const db = new Database((workerData as { file: string }).file);
// What writes at this moment goes first.
db.pragma('busy_timeout = 5000');
// The copy that is being made must not fill the memory.
db.pragma('temp_store = FILE');
db.exec('VACUUM');
db.prepare('DELETE FROM rewrites').run();
db.pragma('wal_checkpoint(TRUNCATE)');
db.close();
