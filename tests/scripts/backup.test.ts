import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockNow } from '../../server/plugins/dataLock.ts';

const root = join(import.meta.dirname, '../..');
let folder: string;
let live: Database.Database;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'piazza-backup-'));
  mkdirSync(join(folder, 'data/storage'), { recursive: true });
  writeFileSync(join(folder, 'data/keys.json'), '{"secret":"x"}');
  writeFileSync(join(folder, 'data/storage/foto.jpg'), 'foto');
  live = openTown(join(folder, 'data'));
  live.exec(`CREATE TABLE notes (text TEXT); INSERT INTO notes VALUES ('prima')`);
});

afterEach(() => {
  live.close();
  rmSync(folder, { recursive: true, force: true });
});

/** As the server holds it: in WAL mode, with what was written still in the log. */
function openTown(dataDir: string): Database.Database {
  const db = new Database(join(dataDir, 'piazza.db'));
  db.pragma('journal_mode = WAL');
  return db;
}

function script(name: string, dataDir: string, ...args: string[]): { code: number | null; output: string } {
  const env = { ...process.env, DATA_DIR: join(folder, dataDir) };
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, `scripts/${name}.ts`), ...args], {
    env,
    timeout: 15_000,
  });
  return { code: status, output: `${stdout}${stderr}` };
}

function backup(): string {
  expect(script('backup', 'data').code).toBe(0);
  return join(folder, 'data/backups', readdirSync(join(folder, 'data/backups')).at(-1) ?? '');
}

function notes(dataDir: string): unknown[] {
  const db = openTown(join(folder, dataDir));
  const rows = db.prepare('SELECT text FROM notes').pluck().all();
  db.close();
  return rows;
}

it('copies a database in use, its keys and its files, and brings them back elsewhere', () => {
  const copy = backup();
  expect(readdirSync(copy).sort()).toEqual(['keys.json', 'piazza.db', 'storage']);
  expect(script('restore', 'elsewhere', copy).code).toBe(0);
  expect(notes('elsewhere')).toEqual(['prima']);
  expect(readFileSync(join(folder, 'elsewhere/storage/foto.jpg'), 'utf8')).toBe('foto');
});

it('backs up to a folder of one’s choice, and not the backups themselves', () => {
  backup();
  expect(script('backup', 'data', join(folder, 'disk')).code).toBe(0);
  const [copy = ''] = readdirSync(join(folder, 'disk'));
  expect(readdirSync(join(folder, 'disk', copy)).sort()).toEqual(['keys.json', 'piazza.db', 'storage']);
});

it('leaves the folder it copies to out of the copy, however deep it lies in the data', () => {
  for (const _ of [1, 2]) expect(script('backup', 'data', join(folder, 'data/copies/daily')).code).toBe(0);
  const copies = readdirSync(join(folder, 'data/copies/daily'));
  expect(copies).toHaveLength(2);
  for (const copy of copies) {
    const entries = readdirSync(join(folder, 'data/copies/daily', copy)).sort();
    expect(entries).toEqual(['keys.json', 'piazza.db', 'storage']);
  }
});

it.each(['storage', 'storage/copies', 'private'])('refuses to copy into %s, which the copy would then lack', (part) => {
  const { code, output } = script('backup', 'data', join(folder, 'data', part));
  expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('is part of what is backed up') });
  expect(readdirSync(join(folder, 'data/storage'))).toEqual(['foto.jpg']);
});

it('ends while another process goes on writing', { timeout: 30_000 }, async () => {
  // 80 MB: in steps of 100 pages, the copy would be started over long before its end.
  live.exec(`CREATE TABLE pages (data BLOB);
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
    INSERT INTO pages SELECT randomblob(4000) FROM n`);
  const source = `
    const db = new (require('better-sqlite3'))(process.argv[1], { timeout: 5000 });
    const insert = db.prepare("INSERT INTO notes VALUES ('intanto')");
    const end = Date.now() + 25_000;
    insert.run();
    console.log('writing');
    while (Date.now() < end) insert.run();`;
  const writer = spawn(process.execPath, ['-e', source, join(folder, 'data/piazza.db')], { cwd: root });
  try {
    await once(writer.stdout, 'data');
    const { code, output } = script('backup', 'data');
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('is sound') });
    expect(writer.exitCode).toBeNull();
  } finally {
    const gone = once(writer, 'exit');
    writer.kill('SIGKILL');
    await gone;
  }
});

it('refuses to restore while a server has the database open, even when forced', () => {
  const copy = backup();
  live.exec(`INSERT INTO notes VALUES ('dopo')`);
  const { code, output } = script('restore', 'data', copy, '--force');
  expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('stop it first') });
  expect(live.prepare('SELECT count(*) FROM notes').pluck().get()).toBe(2);
});

it('refuses to restore beside a server that has only just started, and restores no lock', () => {
  const copy = backup();
  const lock = lockNow(join(folder, 'data'));
  live.close();
  const { code, output } = script('restore', 'data', copy, '--force');
  expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('stop it first') });
  // A backup is taken while the server runs.
  expect(readdirSync(backup()).sort()).toEqual(['keys.json', 'piazza.db', 'storage']);
  lock?.release();
  expect(script('restore', 'data', copy, '--force')).toEqual({ code: 0, output: expect.stringContaining('Restored') });
  const aside = readdirSync(join(folder, 'data')).find((entry) => entry.startsWith('replaced-')) ?? '';
  expect(readdirSync(join(folder, 'data', aside)).sort()).toEqual(['keys.json', 'piazza.db', 'storage']);
});

it('refuses to replace data, and sets it aside when forced', () => {
  const copy = backup();
  live.exec(`INSERT INTO notes VALUES ('dopo')`);
  live.close();
  const { code, output } = script('restore', 'data', copy);
  expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('--force') });
  expect(notes('data')).toEqual(['prima', 'dopo']);
  expect(script('restore', 'data', copy, '--force').code).toBe(0);
  expect(notes('data')).toEqual(['prima']);
  const aside = readdirSync(join(folder, 'data')).find((entry) => entry.startsWith('replaced-')) ?? '';
  expect(notes(join('data', aside))).toEqual(['prima', 'dopo']);
});

it.each([
  ['is no database', () => Buffer.alloc(8192, 'garbage ')],
  ['is damaged', (sound: Buffer) => Buffer.concat([sound.subarray(0, 100), Buffer.alloc(sound.length - 100, 0xff)])],
])('replaces, when forced, a database that %s', (_, broken) => {
  const copy = backup();
  live.close();
  writeFileSync(join(folder, 'data/piazza.db'), broken(readFileSync(join(folder, 'data/piazza.db'))));
  const { code, output } = script('restore', 'data', copy, '--force');
  expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('Restored') });
  expect(notes('data')).toEqual(['prima']);
});

it('refuses what is not a sound backup', () => {
  expect(script('restore', 'elsewhere', folder).output).toContain('is not a backup');
  writeFileSync(join(folder, 'piazza.db'), 'not a database');
  const { code, output } = script('restore', 'elsewhere', folder);
  expect(code).toBe(1);
  expect(output).toMatch(/^\S+ is damaged: [^\n]+\n$/);
  expect(script('backup', 'elsewhere').output).toContain('nothing to back up');
});

it('gives the image all that the client is built from (.dockerignore)', () => {
  const [, list = ''] =
    /const BUILT_FROM = \[([^\]]*)\]/.exec(readFileSync(join(root, 'scripts/workspace.mjs'), 'utf8')) ?? [];
  const builtFrom = [...list.matchAll(/'([^'/]+)[^']*'/g)].map(([, entry]) => entry);
  expect(builtFrom).toContain('client');
  const allowed = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
  const needed = [...builtFrom, 'scripts', 'package.json', '.npmrc'];
  expect(needed.filter((entry) => !allowed.includes(`!${entry}`))).toEqual([]);
});
