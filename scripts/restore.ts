import { cpSync, existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import Database from 'better-sqlite3';
import { readConfig } from '../server/config.ts';
import { lockNow } from '../server/plugins/dataLock.ts';
import { BACKUPS, checkDatabase, DATABASE, isBroken, isOutsideCopy, REPLACED } from './copies.ts';

/**
 * `npm run restore -- <backup folder> [--force]`: puts a backup in DATA_DIR. It refuses while a server runs, and refuses
 * to replace data unless told --force; what is replaced is set aside, not deleted.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { force: { type: 'boolean', default: false } },
});
const dataDir = readConfig(process.env).data_dir;
const problem = restore(positionals[0], values.force);
if (problem !== null) {
  console.error(problem);
  process.exitCode = 1;
}

/** @returns the reason why nothing was changed, or null when the backup is in place */
function restore(folder: string | undefined, force: boolean): string | null {
  if (folder === undefined) return 'Which backup? npm run restore -- <folder> [--force]';
  const backup = resolve(folder);
  if (!existsSync(join(backup, DATABASE))) return `${backup} is not a backup: it has no ${DATABASE}.`;
  const damage = checkDatabase(join(backup, DATABASE));
  if (damage !== null) return damage;
  mkdirSync(dataDir, { recursive: true });
  // Until this process ends: no server starts on a folder that is half restored.
  if (lockNow(dataDir) === null) return `A server uses ${dataDir}: stop it first.`;
  if (existsSync(join(dataDir, DATABASE)) && isOpenElsewhere(join(dataDir, DATABASE))) {
    return `A server uses ${dataDir}: stop it first.`;
  }
  // Looked at last: closing a database that a killed server left takes its -wal and -shm away.
  const present = readdirSync(dataDir).filter((entry) => entry.startsWith(DATABASE) || !isOutsideCopy(entry));
  if (present.length > 0 && !force) return `${dataDir} is not empty; with --force its content is set aside first.`;
  if (present.length > 0) setAside(present);
  for (const entry of readdirSync(backup).filter((entry) => entry !== BACKUPS)) {
    cpSync(join(backup, entry), join(dataDir, entry), { recursive: true, preserveTimestamps: true });
  }
  console.log(`Restored ${backup} to ${dataDir}.`);
  return null;
}

function setAside(entries: string[]): void {
  const folder = join(dataDir, REPLACED + new Date().toISOString().replaceAll(':', '-'));
  mkdirSync(folder, { mode: 0o700 });
  for (const entry of entries) renameSync(join(dataDir, entry), join(folder, entry));
  console.log(`What was there is in ${folder}.`);
}

/** A database in WAL mode leaves it only for the last connection: any other one, even idle, keeps it from doing so. */
function isOpenElsewhere(file: string): boolean {
  const db = new Database(file, { timeout: 500 });
  try {
    db.pragma('journal_mode = DELETE');
    db.pragma('journal_mode = WAL');
    return false;
  } catch (error) {
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')) return true;
    // No server runs on a file that SQLite cannot read: it may be replaced.
    if (isBroken(error)) return false;
    throw error;
  } finally {
    db.close();
  }
}
