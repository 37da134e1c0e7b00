import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { databaseTrouble } from '../../lib/databaseErrors.ts';
import type { PagesChecked } from './pages.ts';

/** Reads every page of the database once, on its own connection, and exits. Other readers and writers continue. */
try {
  // On Linux this applies to this thread only: requests have priority.
  setPriority(19);
} catch {
  // Some systems forbid it, and nothing depends on it.
}

function check(file: string): PagesChecked {
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

parentPort?.postMessage(check(workerData as string));
