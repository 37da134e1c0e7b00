import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LiveTown, liveTown, members, withoutFile } from '../support/liveTown.ts';
import { keepWriting, upload } from '../support/writers.ts';

const BACKUP = join(import.meta.dirname, '../../scripts/backup.ts');
const COPIES = 6;
const run = promisify(execFile);

let town: LiveTown;
let origin: string;
let cookies: string[];
beforeAll(async () => {
  town = liveTown();
  origin = await town.start();
  cookies = town.withDb((db) => members(db, 6_000));
});
afterAll(() => town.remove());

it('a copy made while files are uploaded is complete: every row has its file', async () => {
  let taken = 0;
  let uploaded = 0;
  let isOver = false;
  const next = () => {
    const cookie = cookies[taken++];
    return cookie === undefined ? undefined : { cookie, number: taken };
  };
  const told = ({ ok }: Response) => {
    if (ok) uploaded += 1;
  };
  const writers = [1, 2].map(() => keepWriting(origin, upload, next, told, () => isOver));
  const copies = join(town.folder, 'backups');
  for (let copy = 0; copy < COPIES; copy++) {
    const before = uploaded;
    await run(process.execPath, [BACKUP], { env: { ...process.env, DATA_DIR: town.folder } });
    expect(uploaded).toBeGreaterThan(before);
  }
  isOver = true;
  await Promise.all(writers);

  const folders = readdirSync(copies);
  expect(folders).toHaveLength(COPIES);
  for (const name of folders) {
    const db = new Database(join(copies, name, 'piazza.db'), { readonly: true });
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(db.pragma('foreign_key_check')).toEqual([]);
    expect([name, withoutFile(db, join(copies, name))]).toEqual([name, []]);
    db.close();
  }
});
