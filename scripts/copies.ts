import Database from 'better-sqlite3';
import { LOCK_FILE } from '../server/plugins/dataLock.ts';

/** What backup and restore agree on. */
export const DATABASE = 'piazza.db';
export const BACKUPS = 'backups';
/** Restore puts here what it replaces. */
export const REPLACED = 'replaced-';

/** True for what a copy does not carry over as files: the database (copied by SQLite), older copies, replaced data, the lock. */
export function isOutsideCopy(entry: string): boolean {
  return entry.startsWith(DATABASE) || entry.startsWith(LOCK_FILE) || entry === BACKUPS || entry.startsWith(REPLACED);
}

/** True for what SQLite throws about a file that is no database, or no longer one it can read. */
export function isBroken(error: unknown): boolean {
  return error instanceof Database.SqliteError && /^SQLITE_(NOTADB|CORRUPT)/.test(error.code);
}

/** @returns a sentence when SQLite finds the file damaged or a reference that leads nowhere, null when it is sound */
export function checkDatabase(file: string): string | null {
  const db = new Database(file, { readonly: true, fileMustExist: true });
  try {
    const result = db.pragma('integrity_check', { simple: true });
    if (result !== 'ok') return `${file} is damaged: ${result}`;
    const dangling = db.pragma('foreign_key_check') as unknown[];
    return dangling.length > 0 ? `${file} has ${dangling.length} references that lead nowhere.` : null;
  } catch (error) {
    if (isBroken(error)) return `${file} is damaged: ${(error as Error).message}.`;
    throw error;
  } finally {
    db.close();
  }
}
