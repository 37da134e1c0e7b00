import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { LOCK_FILE } from '../lib/dataLock.ts';
import { INCOMING } from '../lib/incoming.ts';

/** What backup and restore agree on. */
export const DATABASE = 'piazza.db';
export const KEYS = 'keys.json';
export const BACKUPS = 'backups';
/** Lists what a backup holds, so that a restore knows that it is whole. */
export const MANIFEST = 'backup.json';
/** A backup that was interrupted ends in this. */
export const PARTIAL = '.partial';
/** Restore puts here what it replaces, and here what it brings, until all of it is there. */
export const REPLACED = 'replaced-';
export const RESTORING = '.restoring';

export interface Manifest {
  made_at: string;
  /** Of the database, as `user_version` counts. */
  version: number;
  /** By path in the backup, with `/`. */
  files: Record<string, { bytes: number; sha256: string }>;
  /** Files that rows name and that the portal itself had lost, as `folder/name`. */
  lost: string[];
}

/** True for what a copy does not carry over as files: the database (copied by SQLite), older copies, what is on its way, the lock. */
export function isOutsideCopy(entry: string): boolean {
  return (
    [DATABASE, LOCK_FILE, REPLACED].some((name) => entry.startsWith(name)) ||
    [BACKUPS, RESTORING, INCOMING, MANIFEST].includes(entry)
  );
}

/** Every file below a folder, as a path from there with `/`. None when there is no folder. */
export function filesBelow(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Reads a file to its end. @param sync also has the disk keep what was written of it */
export async function fingerprint(path: string, sync = false): Promise<{ bytes: number; sha256: string }> {
  const file = await open(path);
  try {
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const chunk of file.createReadStream({ autoClose: false })) {
      hash.update(chunk);
      bytes += chunk.length;
    }
    if (sync) await file.sync();
    return { bytes, sha256: hash.digest('hex') };
  } finally {
    await file.close();
  }
}

export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** True for what SQLite throws about a file that is no database, or no longer one it can read. */
export function isBroken(error: unknown): boolean {
  return error instanceof Database.SqliteError && /^SQLITE_(NOTADB|CORRUPT)/.test(error.code);
}

/** @returns a sentence when the file is no portal's, damaged, or has a reference that leads nowhere; null when it is sound */
export function checkDatabase(file: string): string | null {
  const db = new Database(file, { readonly: true, fileMustExist: true });
  try {
    const result = db.pragma('integrity_check', { simple: true });
    if (result !== 'ok') return `${file} is damaged: ${result}`;
    const isPortal =
      db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'users'").get() !== undefined;
    if (!isPortal) return `${file} holds no portal: it has no table of users.`;
    const dangling = db.pragma('foreign_key_check') as unknown[];
    return dangling.length > 0 ? `${file} has ${dangling.length} references that lead nowhere.` : null;
  } catch (error) {
    if (isBroken(error)) return `${file} is damaged: ${(error as Error).message}.`;
    throw error;
  } finally {
    db.close();
  }
}
