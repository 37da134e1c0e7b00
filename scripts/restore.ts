import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import Database from 'better-sqlite3';
import { readConfig } from '../server/config.ts';
import { backupProblem } from '../server/copies/check.ts';
import { BACKUPS, DATABASE, isBroken, isOutsideCopy, MANIFEST, REPLACED, RESTORING } from '../server/copies/copies.ts';
import { lockNow } from '../server/lib/dataLock.ts';

/**
 * `npm run restore -- <backup folder> [--force] [--incomplete]`: puts a backup in DATA_DIR. It refuses what is no whole backup, while
 * a server runs, and to replace data unless told --force; what is replaced is set aside, not deleted.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { force: { type: 'boolean', default: false }, incomplete: { type: 'boolean', default: false } },
});
const dataDir = readConfig(process.env).data_dir;
const problem = await restore(positionals[0]);
if (problem !== null) {
  console.error(problem);
  process.exitCode = 1;
}

/** @returns the reason why nothing was changed, or null when the backup is in place */
async function restore(folder: string | undefined): Promise<string | null> {
  if (folder === undefined) return 'Which backup? npm run restore -- <folder> [--force]';
  const backup = resolve(folder);
  const wrong = await backupProblem(backup, values.incomplete);
  if (wrong !== null) return wrong;
  mkdirSync(dataDir, { recursive: true });
  // Until this process ends: no server starts on a folder that is half restored.
  if (lockNow(dataDir) === null) return `A server uses ${dataDir}: stop it first.`;
  if (existsSync(join(dataDir, DATABASE)) && isOpenElsewhere(join(dataDir, DATABASE))) {
    return `A server uses ${dataDir}: stop it first.`;
  }
  // Looked at last: closing a database that a killed server left takes its -wal and -shm away.
  const present = readdirSync(dataDir).filter((entry) => entry.startsWith(DATABASE) || !isOutsideCopy(entry));
  if (present.length > 0 && !values.force)
    return `${dataDir} is not empty; with --force its content is set aside first.`;
  // All of it is in the data folder before anything there is touched: a restore that is interrupted changes nothing.
  const brought = join(dataDir, RESTORING);
  rmSync(brought, { recursive: true, force: true });
  mkdirSync(brought, { mode: 0o700 });
  for (const entry of readdirSync(backup).filter((entry) => entry !== BACKUPS && entry !== MANIFEST)) {
    cpSync(join(backup, entry), join(brought, entry), { recursive: true, preserveTimestamps: true });
  }
  if (present.length > 0) setAside(present);
  // The database last: without it the folder is no portal's yet.
  for (const entry of readdirSync(brought).sort((a, b) => Number(a === DATABASE) - Number(b === DATABASE)))
    renameSync(join(brought, entry), join(dataDir, entry));
  rmSync(brought, { recursive: true });
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
