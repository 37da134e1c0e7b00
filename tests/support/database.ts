import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, openDb } from '../../server/lib/db.ts';

/** A migrated database without rows, read once a worker: the migrations take longer than most tests. */
let empty: Buffer | undefined;

/**
 * Opens a new, empty database in that folder. It doesn't wait for the disk: a test that kills a process opens its own
 * with `openDb`.
 */
export function emptyDb(folder: string): Db {
  empty ??= migrated();
  writeFileSync(join(folder, 'piazza.db'), empty);
  const { db } = openDb(folder);
  db.pragma('synchronous = OFF');
  return db;
}

/** An empty database in a folder of its own. Close it when done. */
export function temporaryDb(): { db: Db; folder: string; close: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'piazza-db-'));
  const db = emptyDb(folder);
  return {
    db,
    folder,
    close() {
      db.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function migrated(): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'piazza-empty-'));
  try {
    // Closing the last connection moves the log into the file.
    openDb(folder).db.close();
    return readFileSync(join(folder, 'piazza.db'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
