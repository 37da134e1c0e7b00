import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { databaseTrouble } from '../lib/databaseErrors.ts';
import type { DatabaseJob, PagesChecked } from './databaseThread.ts';

/** Other readers and writers continue. */
function check(file: string): PagesChecked {
  try {
    // On Linux this applies to this thread only: requests have priority.
    setPriority(19);
  } catch {
    // Some systems forbid it, and nothing depends on it.
  }
  const db = new Database(file, { readonly: true, fileMustExist: true });
  try {
    const found = db.pragma('quick_check(1)', { simple: true });
    return found === 'ok' ? { damage: null } : { damage: String(found) };
  } catch (error) {
    if (databaseTrouble(error) === 'damaged') return { damage: String(error) };
    throw error;
  } finally {
    db.close();
  }
}

/** @throws when readers or writers keep the write-ahead log in use for too long */
function vacuum(file: string): null {
  const db = new Database(file);
  // Other writers have priority.
  db.pragma('busy_timeout = 5000');
  // The temporary copy must not fill the memory.
  db.pragma('temp_store = FILE');
  db.exec('VACUUM');
  // The new pages lie in the log until here: only now is the old content gone from the file.
  const [result] = db.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
  if (result?.busy !== 0) throw new Error('the WAL could not be emptied');
  db.close();
  return null;
}

function checkpoint(file: string): null {
  const db = new Database(file);
  db.pragma('wal_checkpoint(PASSIVE)');
  db.close();
  return null;
}

const { file, job } = workerData as DatabaseJob;
parentPort?.postMessage({ check, vacuum, checkpoint }[job](file));
