import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import Database from 'better-sqlite3';
import { readConfig } from '../server/config.ts';
import { lockNow } from '../server/lib/dataLock.ts';
import { DATABASE, isBroken, isOutsideCopy, PLAIN, REPLACED } from '../server/ops/backups/backups.ts';
import { backupProblem } from '../server/ops/backups/check.ts';
import { bringIn } from '../server/ops/backups/restore.ts';
import { isSealed, openSealed } from '../server/ops/backups/seal.ts';

/**
 * `npm run restore -- <backup folder> [--identity <key file>] [--force] [--incomplete]`: puts a backup into DATA_DIR.
 * Refuses incomplete backups, a running server, and, without --force, to replace data; replaced data is moved aside, not
 * deleted. An encrypted backup needs the file of its private key.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    force: { type: 'boolean', default: false },
    incomplete: { type: 'boolean', default: false },
    identity: { type: 'string' },
  },
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
  if (!isSealed(resolve(folder))) return await restorePlain(resolve(folder));
  if (values.identity === undefined)
    return `${resolve(folder)} is encrypted: name the file of its private key, --identity <file>.`;
  // Decrypted beside the data, where the disk is the portal's own.
  const plain = join(dataDir, PLAIN);
  try {
    await openSealed(resolve(folder), readFileSync(values.identity, 'utf8'), plain);
    return await restorePlain(plain);
  } catch (error) {
    return `${resolve(folder)} cannot be opened: ${error instanceof Error ? error.message : error}`;
  } finally {
    rmSync(plain, { recursive: true, force: true });
  }
}

async function restorePlain(backup: string): Promise<string | null> {
  const wrong = await backupProblem(backup, values.incomplete);
  if (wrong !== null) return wrong;
  mkdirSync(dataDir, { recursive: true });
  // Held until this process ends, so that no server starts on a half-restored folder.
  if (lockNow(dataDir) === null) return `A server uses ${dataDir}: stop it first.`;
  if (existsSync(join(dataDir, DATABASE)) && isOpenElsewhere(join(dataDir, DATABASE))) {
    return `A server uses ${dataDir}: stop it first.`;
  }
  // Checked last, because closing a database left by a killed server deletes its -wal and -shm files.
  const present = readdirSync(dataDir).filter((entry) => entry.startsWith(DATABASE) || !isOutsideCopy(entry));
  if (present.length > 0 && !values.force)
    return `${dataDir} is not empty; with --force its content is set aside first.`;
  bringIn(backup, dataDir, () => {
    if (present.length > 0) setAside(present);
  });
  console.log(`Restored ${resolve(positionals[0] ?? backup)} to ${dataDir}.`);
  return null;
}

function setAside(entries: string[]): void {
  const folder = join(dataDir, REPLACED + new Date().toISOString().replaceAll(':', '-'));
  mkdirSync(folder, { mode: 0o700 });
  for (const entry of entries) renameSync(join(dataDir, entry), join(folder, entry));
  console.log(`What was there is in ${folder}.`);
}

/** Only the last connection can switch a database out of WAL mode; any other connection, even an idle one, prevents it. */
function isOpenElsewhere(file: string): boolean {
  const db = new Database(file, { timeout: 500 });
  try {
    db.pragma('journal_mode = DELETE');
    db.pragma('journal_mode = WAL');
    return false;
  } catch (error) {
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')) return true;
    // SQLite cannot read the file, so no server is using it: it may be replaced.
    if (isBroken(error)) return false;
    throw error;
  } finally {
    db.close();
  }
}
