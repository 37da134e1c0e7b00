import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join, sep } from 'node:path';
import Database from 'better-sqlite3';
import type { Config } from '../../config.ts';
import { LOCK_FILE } from '../../lib/dataLock.ts';
import { INCOMING } from '../../lib/incoming.ts';

/** Names and checks that backup and restore share. */
export const DATABASE = 'piazza.db';
export const KEYS = 'keys.json';
export const BACKUPS = 'backups';
/** Lists a backup's files, so that a restore can check that it is complete. */
export const MANIFEST = 'backup.json';
/** Suffix of a backup in progress or interrupted. */
export const PARTIAL = '.partial';
/** Prefixes of the folders in which restore keeps the replaced data, and the new data until it is complete. */
export const REPLACED = 'replaced-';
export const RESTORING = '.restoring';
/** Folder in which the restore drill opens a backup, and those of backups that are encrypted or decrypted; all temporary. */
export const DRILL = '.drill';
export const PLAIN = '.plain';
/** Lists the encrypted files of a backup, whose own list is encrypted too. */
export const SEALED = 'sealed.json';

export interface Manifest {
  made_at: string;
  /** The database's `user_version`. */
  version: number;
  /** By path in the backup, separated by `/`. */
  files: Record<string, Fingerprint>;
  /** Files that rows name and that the portal had lost, as `folder/name`. */
  lost: string[];
  /** What a restored copy is compared with. */
  record: CopyRecord;
}

export interface CopyRecord {
  /** Rows by table. */
  counts: Record<string, number>;
  /** Some public pages and their titles. */
  pages: { path: string; title: string }[];
}

export interface Fingerprint {
  bytes: number;
  sha256: string;
}

/** Whether a backup's folder is lost with the portal's disk: it lies in the data folder, and nothing carries it elsewhere. */
export const staysHere = ({ data_dir, backup }: Pick<Config, 'data_dir' | 'backup'>, folder: string): boolean =>
  backup?.copy_command == null && `${folder}${sep}`.startsWith(data_dir + sep);

/** True for entries not copied as files: the database (SQLite copies it), older copies, files in progress, the lock. */
export function isOutsideCopy(entry: string): boolean {
  return (
    [DATABASE, LOCK_FILE, REPLACED].some((name) => entry.startsWith(name)) ||
    [BACKUPS, RESTORING, INCOMING, MANIFEST].includes(entry) ||
    [DRILL, PLAIN].some((name) => entry.startsWith(name))
  );
}

/** All files below a folder, as relative paths separated by `/`. Empty when there is no folder. */
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

/** Size and hash of a file. @param sync also syncs it to disk */
export async function fingerprint(path: string, sync = false): Promise<Fingerprint> {
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

/** True for SQLite's errors about a file that is no database or is corrupt. */
export function isBroken(error: unknown): boolean {
  return error instanceof Database.SqliteError && /^SQLITE_(NOTADB|CORRUPT)/.test(error.code);
}

/**
 * @returns a sentence when the file is no portal's database, corrupt, or breaks a foreign key; null when it is sound
 */
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
