import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import type { Db } from '../../server/lib/db.ts';
import { temporaryDb } from './database.ts';

/** A new folder for each test of a file, removed after it. To be called once, outside the tests. @returns its path */
export function folderPerTest(): () => string {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'piazza-test-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  return () => folder;
}

/** The same with an empty database in it, without a portal. What it holds is renewed before each test. */
export function dbPerTest(): { db: Db; folder: string } {
  const own = {} as ReturnType<typeof temporaryDb>;
  beforeEach(() => void Object.assign(own, temporaryDb()));
  afterEach(() => own.close());
  return own;
}
