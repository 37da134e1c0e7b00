import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { StartError } from '../config.ts';
import { checkWritable } from './db.ts';

/** Beside the database, and empty: only the lock on it counts. */
export const LOCK_FILE = 'piazza.lock';

/** What a portal that is stopping needs at most (server/main.ts), and some more: a new container starts while the old one drains. */
const PATIENCE_MS = 12_000;
const LOOK_AGAIN_MS = 200;

export interface DataLock {
  release(): void;
}

/** A connection that nobody refers to is closed by the garbage collector, and its lock with it. */
const held = new Set<Database.Database>();

/**
 * Makes this process the only one that serves the folder, until it ends. The lock is the operating system's on an open file (SQLite
 * takes it, portably), so that it goes with the process however that ends; nothing is left that somebody has to clean up.
 * @returns null when another process has it
 * @throws StartError when the folder takes no lock
 */
export function lockNow(dataDir: string): DataLock | null {
  const file = join(dataDir, LOCK_FILE);
  let db: Database.Database | undefined;
  try {
    db = new Database(file, { timeout: 0 });
    // Nothing is ever written, not even a journal: a full disk must not keep a portal from starting.
    db.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    held.add(db);
    return { release: () => release(db as Database.Database) };
  } catch (error) {
    db?.close();
    const code = error instanceof Database.SqliteError ? error.code : String(error);
    if (code.startsWith('SQLITE_BUSY')) return null;
    throw new StartError(`DATA_DIR is "${dataDir}", but ${file} can't be locked (${code}).`);
  }
}

function release(db: Database.Database): void {
  held.delete(db);
  db.close();
}

/**
 * The same for a start, which waits a moment for a portal that is just stopping.
 * @param waiting called once, when there is something to wait for
 * @throws StartError when the folder can't be written to, or is another process's for longer than that
 */
export async function lockData(dataDir: string, waiting: () => void, patienceMs = PATIENCE_MS): Promise<DataLock> {
  checkWritable(dataDir);
  const until = performance.now() + patienceMs;
  for (let first = true; ; first = false) {
    const lock = lockNow(dataDir);
    if (lock !== null) return lock;
    if (performance.now() >= until) {
      throw new StartError(
        `DATA_DIR is "${dataDir}", but another Piazza serves this folder: stop it, or give this one a folder of its own.`,
      );
    }
    if (first) waiting();
    await sleep(LOOK_AGAIN_MS);
  }
}
