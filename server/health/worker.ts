import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { databaseTrouble } from '../lib/databaseErrors.ts';
import type { PagesChecked } from './pages.ts';

/** Reads every page of the database once, on a connection of its own, and ends. Readers and writers go on meanwhile. */
try {
  // On Linux this is the thread's own: a page being asked for goes first.
  setPriority(19);
} catch {
  // Not everywhere allowed, and nothing depends on it.
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
