import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { wallTime, weekdayOf } from '../../shared/rules/dates.ts';
import { holidayOf } from '../../shared/rules/holidays.ts';
import { type Season, seasonOn } from '../../shared/rules/seasons.ts';
import { StartError } from '../env.ts';
import { type Clock, isoInstant, systemClock } from './clock.ts';
import { isDiskFull } from './databaseErrors.ts';
import { compileAtFirstUse } from './statement.ts';

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
 * @throws StartError when the folder can't be written, or the database comes from a newer Piazza or from before 1.0.
 */
export function openDb(dataDir: string): OpenedDb {
  checkWritable(dataDir);
  checkHeader(join(dataDir, 'piazza.db'));
  closeToOthers(dataDir);
  const db = openFile(join(dataDir, 'piazza.db'));
  db.pragma('synchronous = FULL');
  db.pragma('foreign_keys = ON');
  db.pragma('busy_timeout = 5000');
  // Deleted data is overwritten, not only unlinked (docs/decisions/0044).
  db.pragma('secure_delete = ON');
  // Pages that are not kept come from the system's cache: the same speed with half of it (docs/decisions/0060).
  db.pragma('cache_size = -16000');
  db.pragma('temp_store = MEMORY');
  defineFunctions(db);
  return { db, migrated: migrate(db) };
}

function defineFunctions(db: Db): void {
  // For queries on opening hours: 1 on a public holiday, takes 'YYYY-MM-DD'.
  db.function('is_holiday', { deterministic: true }, (day) => Number(holidayOf(String(day)) !== null));
  // What the season of a day (shared/rules/seasons.ts) has on it, as JSON; NULL outside of all of them.
  db.function('season_shifts', { deterministic: true }, (seasons, day) => {
    const season = seasonOn(JSON.parse(String(seasons)) as Season[], String(day));
    const weekday = weekdayOf(String(day));
    return season === undefined ? null : JSON.stringify(season.hours.filter((shift) => shift.weekday === weekday));
  });
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
  checkHeader(file);
  const db = new Database(file, { readonly: true });
  compileAtFirstUse(db);
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
    compileAtFirstUse(db);
    return db;
  } catch (error) {
    if (!(error instanceof Database.SqliteError) || isDiskFull(error)) throw error;
    throw new StartError(
      `${file} can't be opened as a database (${error.code}): restore a backup, or set DATA_DIR to another folder.`,
    );
  }
}

const migrations = (): string[] =>
  readdirSync(MIGRATIONS)
    .filter((name) => /^\d{4}_\w+\.sql$/.test(name))
    .sort();

/** SQLite's `application_id` of a portal's database since 1.0: "PZZA". */
const APPLICATION_ID = 0x505a5a41;

/**
 * Before 1.0 databases had versions of their own and no application id.
 * @throws StartError that says what to do instead
 */
function refuseBeforeRelease(version: number, application: number): void {
  if (version === 0 || application === APPLICATION_ID) return;
  throw new StartError(
    'The database was made by a Piazza from before 1.0, which this one cannot upgrade; nothing in it was changed. For a demo, set DATA_DIR to a new folder. ' +
      'A town keeps its present Piazza running, saves the files of its open data (/dati-aperti), and imports them into a new folder (/profilo/moduli/importa).',
  );
}

/** Reads the two numbers from the file's header, so that a database from before 1.0 is not even opened. */
function checkHeader(file: string): void {
  if (!existsSync(file)) return;
  const header = Buffer.alloc(100);
  const descriptor = openSync(file, 'r');
  try {
    // What is no database at all is refused by SQLite.
    if (readSync(descriptor, header, 0, 100, 0) === 100 && header.toString('latin1', 0, 15) === 'SQLite format 3')
      refuseBeforeRelease(header.readUInt32BE(60), header.readUInt32BE(68));
  } finally {
    closeSync(descriptor);
  }
}

/** Does work in one transaction that has the lock from its beginning on. */
export const immediate = <T>(db: Db, work: () => T): T => db.transaction(work).immediate();

/** Runs each migration the database has not had, one transaction each; `user_version` is the number of the last. */
export function migrate(db: Db): number {
  const files = migrations();
  const current = Number(db.pragma('user_version', { simple: true }));
  refuseBeforeRelease(current, Number(db.pragma('application_id', { simple: true })));
  if (current > files.length) {
    throw new StartError(
      `The database is at version ${current}, but this Piazza knows ${files.length}: start the newer Piazza it comes from, or restore a backup.`,
    );
  }
  for (const [index, name] of files.entries()) {
    if (index < current) continue;
    db.transaction(() => {
      db.exec(readFileSync(join(MIGRATIONS, name), 'utf8'));
      db.pragma(`application_id = ${APPLICATION_ID}`);
      db.pragma(`user_version = ${index + 1}`);
    }).immediate();
  }
  return files.length - current;
}
