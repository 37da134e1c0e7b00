import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { wallTime } from '../../shared/rules/dates.ts';
import { holidayOf } from '../../shared/rules/holidays.ts';
import { StartError } from '../config.ts';
import { type Clock, isoInstant, systemClock } from './clock.ts';
import { isDiskFull } from './databaseErrors.ts';
import { normalEmail } from './emailAddress.ts';
import { keepPlans } from './plans.ts';

export type Db = Database.Database;

/** The files of a portal that are opened for writing at its start, where they exist. */
const FILES = ['piazza.db', 'piazza.db-wal', 'piazza.db-shm', 'keys.json'];
const MIGRATIONS = join(import.meta.dirname, '../../db/migrations');

export interface OpenedDb {
  db: Db;
  /** Number of migrations run by this call. */
  migrated: number;
}

/**
 * Opens (and makes) the folder's database file and brings it to the newest version.
 * @throws StartError when the folder can't be written or the database comes from a newer Piazza.
 */
export function openDb(dataDir: string): OpenedDb {
  checkWritable(dataDir);
  closeToOthers(dataDir);
  const db = openFile(join(dataDir, 'piazza.db'));
  db.pragma('synchronous = FULL');
  db.pragma('foreign_keys = ON');
  db.pragma('busy_timeout = 5000');
  // Deleted data is overwritten, not only unlinked (docs/decisions/0044).
  db.pragma('secure_delete = ON');
  db.pragma('cache_size = -32000');
  db.pragma('temp_store = MEMORY');
  defineFunctions(db);
  return { db, migrated: migrate(db) };
}

function defineFunctions(db: Db): void {
  // For queries on opening hours: 1 on a public holiday, takes 'YYYY-MM-DD'.
  db.function('is_holiday', { deterministic: true }, (day) => Number(holidayOf(String(day)) !== null));
  // The town's day of an instant; NULL of NULL.
  db.function('town_day', { deterministic: true }, (instant) =>
    instant === null ? null : wallTime(String(instant)).day,
  );
  setPresent(db, systemClock);
}

/**
 * Opens a portal's database to look at it, whether the portal runs or not; nothing is migrated.
 * @throws StartError when there is none, or it is of another version than this Piazza
 */
export function openDbToRead(dataDir: string): Db {
  const file = join(dataDir, 'piazza.db');
  if (!existsSync(file)) throw new StartError(`${dataDir} has no portal.`);
  const db = new Database(file, { readonly: true });
  keepPlans(db);
  defineFunctions(db);
  const [version, known] = [Number(db.pragma('user_version', { simple: true })), migrations().length];
  if (version === known) return db;
  db.close();
  throw new StartError(
    `The database is at version ${version}, but this Piazza knows ${known}: start it once, or use the Piazza it belongs to.`,
  );
}

/** Defines the SQL function `present()`, which returns the current time of this connection's clock. */
export function setPresent(db: Db, clock: Clock): void {
  db.function('present', () => isoInstant(clock()));
}

export function checkWritable(dataDir: string): void {
  const refused = unwritable(dataDir, () => mkdirSync(dataDir, { recursive: true, mode: 0o700 }));
  if (refused === null) return;
  const reason = refused.code === null ? '' : ` (${refused.code})`;
  const which = refused.place === dataDir ? 'there' : `to ${refused.place}`;
  throw new StartError(`DATA_DIR is "${dataDir}", but Piazza can't write ${which}${reason}.`);
}

/**
 * Checks the folder and the files in it, which another user's start may own: SQLite opens such a file and fails
 * later.
 * @returns what can't be written; null: all of it can
 */
export function unwritable(
  dataDir: string,
  before: () => void = () => {},
  access = accessSync,
): { place: string; code: string | null } | null {
  let place = dataDir;
  try {
    before();
    access(dataDir, constants.W_OK);
    for (const name of FILES) {
      place = join(dataDir, name);
      if (existsSync(place)) access(place, constants.R_OK | constants.W_OK);
    }
    return null;
  } catch (error) {
    return { place, code: error instanceof Error && 'code' in error ? String(error.code) : null };
  }
}

/** Files that an older Piazza made, or a copy brought, may be readable by every user of the machine. */
function closeToOthers(dataDir: string): void {
  for (const name of FILES) {
    try {
      chmodSync(join(dataDir, name), 0o600);
    } catch {
      // There is no such file, it is somebody else's, or its file system has no modes.
    }
  }
}

function openFile(file: string): Db {
  try {
    const db = new Database(file);
    // This is the first statement that reads the file.
    db.pragma('journal_mode = WAL');
    keepPlans(db);
    return db;
  } catch (error) {
    if (!(error instanceof Database.SqliteError) || isDiskFull(error)) throw error;
    throw new StartError(
      `${file} can't be opened as a database (${error.code}): restore a backup, or set DATA_DIR to another folder.`,
    );
  }
}

/** Defines `normal_email`, which migrations call for addresses stored before they were compared in ASCII. */
export function prepareForMigrations(db: Db): void {
  db.function('normal_email', { deterministic: true }, (email) => normalEmail(String(email)));
}

const migrations = (): string[] =>
  readdirSync(MIGRATIONS)
    .filter((name) => /^\d{4}_\w+\.sql$/.test(name))
    .sort();

/** Runs each migration the database has not had, one transaction each; `user_version` is the number of the last. */
export function migrate(db: Db): number {
  prepareForMigrations(db);
  const files = migrations();
  const current = Number(db.pragma('user_version', { simple: true }));
  if (current > files.length) {
    throw new StartError(
      `The database is at version ${current}, but this Piazza knows ${files.length}: start the newer Piazza it comes from, or restore a backup.`,
    );
  }
  // A migration may change a table's declaration, which is refused otherwise.
  db.unsafeMode(true);
  try {
    for (const [index, name] of files.entries()) {
      if (index < current) continue;
      db.transaction(() => {
        db.exec(readFileSync(join(MIGRATIONS, name), 'utf8'));
        db.pragma(`user_version = ${index + 1}`);
      }).immediate();
    }
  } finally {
    db.unsafeMode(false);
  }
  return files.length - current;
}
