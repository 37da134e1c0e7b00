import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { StartError } from '../env.ts';
import { checkWritable } from './db.ts';

/** An empty file beside the database, on which the lock is held. */
export const LOCK_FILE = 'piazza.lock';

/** Longer than a stopping portal needs (server/main.ts), because a new container starts while the old one drains. */
const PATIENCE_MS = 12_000;
const LOOK_AGAIN_MS = 200;

export interface DataLock {
  release(): void;
}

/** Keeps references, because the garbage collector closes an unreferenced connection and releases its lock. */
const held = new Set<Database.Database>();

/**
 * Makes this process the only one that serves the folder, until it ends. SQLite takes the operating system's lock on an
 * open file, which ends with the process in any case, so nobody has to clean up after a crash.
 * @returns null when another process has it
 * @throws StartError when the folder's file system can't lock
 */
export function lockNow(dataDir: string): DataLock | null {
  const file = join(dataDir, LOCK_FILE);
  let db: Database.Database | undefined;
  try {
    db = new Database(file, { timeout: 0 });
    // Nothing is written, not even a journal, so that a portal also starts on a full disk.
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
 * Like `lockNow`, but waits for a portal that is just stopping.
 * @param waiting called once, when another process has the lock
 * @throws StartError when the folder can't be written to, or another process keeps the lock for longer
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
