import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { insideCopied } from '../../server/configBackup.ts';
import { lockNow } from '../../server/lib/dataLock.ts';
import { openDb } from '../../server/lib/db.ts';
import { loadKeys } from '../../server/lib/keys.ts';
import { makeBackup } from '../../server/ops/backups/backup.ts';
import { backupProblem } from '../../server/ops/backups/check.ts';
import { contentOf } from '../support/content.ts';

const WHOLE = ['backup.json', 'keys.json', 'piazza.db', 'private', 'storage'];
const root = join(import.meta.dirname, '../..');
let folder: string;
let live: Database.Database;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'piazza-backup-'));
  for (const part of ['storage', 'private']) mkdirSync(join(folder, 'data', part), { recursive: true });
  loadKeys(readConfig({ DATA_DIR: join(folder, 'data') }));
  writeFileSync(join(folder, 'data/storage/foto.jpg'), 'foto');
  live = openDb(join(folder, 'data')).db;
  live.exec(`CREATE TABLE notes (text TEXT); INSERT INTO notes VALUES ('prima')`);
});

afterEach(() => {
  live.close();
  rmSync(folder, { recursive: true, force: true });
});

function script(name: string, dataDir: string, ...args: string[]): { code: number | null; output: string } {
  // With PIAZZA_DEV the drill opens the portal's pages without a built client.
  const env = { ...process.env, DATA_DIR: join(folder, dataDir), PIAZZA_DEV: '1' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, `scripts/${name}.ts`), ...args], {
    env,
    timeout: 60_000,
  });
  return { code: status, output: `${stdout}${stderr}` };
}

/** As the script makes one, without a process of its own. */
const backup = async (target = 'data/backups') => (await makeBackup(join(folder, 'data'), join(folder, target))).folder;

const copiesIn = (target: string) => readdirSync(join(folder, target)).map((name) => join(folder, target, name));

const KEYS = ['a', 'b', 'c'].map((letter) => letter.repeat(32)) as [string, string, string];

/** Rows that name private files, and the files. */
function attach(...keys: string[]): void {
  live.exec(
    `INSERT OR IGNORE INTO users (id, name, email, created_at, updated_at) VALUES (1, 'Anna', 'anna@example.it', '', '');
     INSERT OR IGNORE INTO role_requests (id, user_id, role, organisation, tax_id, phone, email, reason, created_at)
     VALUES (1, 1, 'esercente', '', '', '', '', '', '')`,
  );
  const insert = live.prepare(
    "INSERT INTO role_request_files (request_id, name, type, size, key) VALUES (1, 'a', 'application/pdf', 1, ?)",
  );
  for (const key of keys) {
    writeFileSync(join(folder, 'data/private', key), `file ${key}`);
    insert.run(key);
  }
}

/** The folder of what a restore has replaced. */
const setAside = () =>
  join('data', readdirSync(join(folder, 'data')).find((entry) => entry.startsWith('replaced-')) ?? '');

/** Does `work` while another process runs this source, which prints a line once it writes. Its arguments: the database, and `private`. */
async function beside(source: string, work: () => Promise<unknown>): Promise<void> {
  const data = join(folder, 'data');
  const writer = spawn(process.execPath, ['-e', source, join(data, 'piazza.db'), join(data, 'private')], { cwd: root });
  try {
    await once(writer.stdout, 'data');
    await work();
    expect(writer.exitCode).toBeNull();
  } finally {
    const gone = once(writer, 'exit');
    writer.kill('SIGKILL');
    await gone;
  }
}

function notes(dataDir: string): unknown[] {
  const db = new Database(join(folder, dataDir, 'piazza.db'));
  const rows = db.prepare('SELECT text FROM notes').pluck().all();
  db.close();
  return rows;
}

it('copies a database in use, its keys and its files, and restores them elsewhere', () => {
  expect(script('backup', 'data')).toMatchObject({ code: 0, output: expect.stringContaining('all read back') });
  const [copy = ''] = copiesIn('data/backups');
  expect(readdirSync(copy).sort()).toEqual(WHOLE);
  expect(script('restore', 'elsewhere', copy).code).toBe(0);
  expect(notes('elsewhere')).toEqual(['prima']);
  expect(readFileSync(join(folder, 'elsewhere/storage/foto.jpg'), 'utf8')).toBe('foto');
});

it('keeps the result of a drill by hand for the health page', async () => {
  const copy = await backup();
  expect(script('drill', 'data')).toMatchObject({ code: 0 });
  const drills = live.prepare("SELECT problem, detail ->> 'name' AS name FROM backup_runs WHERE kind = 'drill'").all();
  expect(drills).toEqual([{ problem: null, name: basename(copy) }]);
});

it('backs up to a given folder, without the backups themselves', async () => {
  await backup();
  expect(script('backup', 'data', join(folder, 'disk')).code).toBe(0);
  expect(copiesIn('disk').map((copy) => readdirSync(copy).sort())).toEqual([WHOLE]);
});

it('leaves the target folder out of the copy, however deep it is in the data folder', async () => {
  for (const _ of [1, 2]) await backup('data/backups/daily');
  expect(copiesIn('data/backups/daily').map((copy) => readdirSync(copy).sort())).toEqual([WHOLE, WHOLE]);
});

it('refuses to copy into a folder that would then be missing in the copy', () => {
  const { code, output } = script('backup', 'data', join(folder, 'data/storage/copies'));
  expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('is part of what is backed up') });
  expect(readdirSync(join(folder, 'data/storage'))).toEqual(['foto.jpg']);
  const inside = (part: string) => insideCopied(join(folder, 'data'), join(folder, 'data', part));
  expect(['storage', 'private', 'backups'].map((part) => inside(part) === null)).toEqual([false, false, true]);
});

it('ends while another process goes on writing', { timeout: 180_000 }, async () => {
  // 20 MB: in steps of 100 pages the copy would restart long before its end.
  live.exec(`CREATE TABLE blobs (data BLOB);
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
    INSERT INTO blobs SELECT randomblob(4000) FROM n`);
  const source = `
    const db = new (require('better-sqlite3'))(process.argv[1], { timeout: 5000 });
    const insert = db.prepare("INSERT INTO notes VALUES ('intanto')");
    const end = Date.now() + 150_000;
    insert.run();
    console.log('writing');
    while (Date.now() < end) insert.run();`;
  await beside(source, backup);
});

it('refuses to restore while a server has the database open, even when forced', async () => {
  const copy = await backup();
  live.exec(`INSERT INTO notes VALUES ('dopo')`);
  const { code, output } = script('restore', 'data', copy, '--force');
  expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('stop it first') });
  expect(live.prepare('SELECT count(*) FROM notes').pluck().get()).toBe(2);
});

it('refuses to restore beside a server that has only just started, and restores no lock', async () => {
  const copy = await backup();
  const lock = lockNow(join(folder, 'data'));
  live.close();
  const { code, output } = script('restore', 'data', copy, '--force');
  expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('stop it first') });
  // A backup is taken while the server runs.
  expect(readdirSync(await backup()).sort()).toEqual(WHOLE);
  lock?.release();
  expect(script('restore', 'data', copy, '--force')).toEqual({ code: 0, output: expect.stringContaining('Restored') });
  expect(readdirSync(join(folder, setAside())).sort()).toEqual(['keys.json', 'piazza.db', 'private', 'storage']);
});

it('refuses to replace data, and sets it aside when forced', async () => {
  const copy = await backup();
  live.exec(`INSERT INTO notes VALUES ('dopo')`);
  live.close();
  const { code, output } = script('restore', 'data', copy);
  expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('--force') });
  expect(notes('data')).toEqual(['prima', 'dopo']);
  expect(script('restore', 'data', copy, '--force').code).toBe(0);
  expect(notes('data')).toEqual(['prima']);
  expect(notes(setAside())).toEqual(['prima', 'dopo']);
});

it.each([
  ['is no database', () => Buffer.alloc(8192, 'garbage ')],
  ['is damaged', (sound: Buffer) => Buffer.concat([sound.subarray(0, 100), Buffer.alloc(sound.length - 100, 0xff)])],
])('replaces, when forced, a database that %s', async (_, broken) => {
  const copy = await backup();
  live.close();
  writeFileSync(join(folder, 'data/piazza.db'), broken(readFileSync(join(folder, 'data/piazza.db'))));
  const { code, output } = script('restore', 'data', copy, '--force');
  expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('Restored') });
  expect(notes('data')).toEqual(['prima']);
});

describe('files and the rows that name them', () => {
  it('are copied together, without files that no row names or that are still arriving', async () => {
    attach(KEYS[0], KEYS[1]);
    writeFileSync(join(folder, 'data/private', KEYS[2]), 'no row names it');
    mkdirSync(join(folder, 'data/incoming'));
    writeFileSync(join(folder, 'data/incoming/half'), 'half');
    const [named, unnamed] = ['a', 'b'].map((letter) => `photos/${letter.repeat(24)}-10x10`) as [string, string];
    for (const photo of [named, unnamed]) {
      mkdirSync(join(folder, 'data/storage', photo), { recursive: true });
      writeFileSync(join(folder, 'data/storage', photo, '10.webp'), photo);
    }
    contentOf(live).activity({ photo_path: named });
    const copy = await backup();
    expect(readdirSync(copy).sort()).toEqual(WHOLE);
    expect(readdirSync(join(copy, 'private')).sort()).toEqual([KEYS[0], KEYS[1]]);
    expect(readdirSync(join(copy, 'storage/photos'))).toEqual([named.slice('photos/'.length)]);
    expect(script('restore', 'elsewhere', copy).output).toContain('Restored');
    expect(readFileSync(join(folder, 'elsewhere/private', KEYS[0]), 'utf8')).toBe(`file ${KEYS[0]}`);
    expect(existsSync(join(folder, 'elsewhere/backup.json'))).toBe(false);
  });

  it('are reported when one is missing in the portal; the rest is backed up and can be restored', () => {
    attach(KEYS[0], KEYS[1]);
    rmSync(join(folder, 'data/private', KEYS[0]));
    const { code, output } = script('backup', 'data');
    expect([code, output]).toEqual([1, expect.stringContaining(`has lost 1 files`)]);
    expect(output).toContain(`private/${KEYS[0]}`);
    expect(script('restore', 'elsewhere', copiesIn('data/backups')[0] ?? '').code).toBe(0);
    expect(readdirSync(join(folder, 'elsewhere/private'))).toEqual([KEYS[1]]);
  });

  it('always match, however fast they come and go', { timeout: 60_000 }, async () => {
    attach();
    // In the portal's order: creates the file before its row, deletes the row before its file.
    const source = `
      const { writeFileSync, rmSync } = require('node:fs');
      const { randomBytes } = require('node:crypto');
      const [, file, folder] = process.argv;
      const db = new (require('better-sqlite3'))(file, { timeout: 5000 });
      const insert = db.prepare("INSERT INTO role_request_files (request_id, name, type, size, key) VALUES (1, 'a', 'application/pdf', 1, ?)");
      const remove = db.prepare('DELETE FROM role_request_files WHERE key = ?');
      const kept = [];
      for (;;) {
        const key = randomBytes(24).toString('base64url');
        writeFileSync(folder + '/' + key, key);
        insert.run(key);
        kept.push(key);
        if (kept.length === 1) console.log('writing');
        if (kept.length > 20) {
          const old = kept.shift();
          remove.run(old);
          rmSync(folder + '/' + old);
        }
      }`;
    await beside(source, async () => {
      for (let round = 0; round < 4; round += 1) await backup();
    });
    const copies = copiesIn('data/backups');
    expect(copies).toHaveLength(4);
    for (const copy of copies) {
      const db = new Database(join(copy, 'piazza.db'), { readonly: true });
      const named = db.prepare('SELECT key FROM role_request_files ORDER BY key').pluck().all();
      db.close();
      expect(named.length).toBeGreaterThan(0);
      expect(readdirSync(join(copy, 'private')).sort()).toEqual([...named].sort());
    }
  });
});

describe('restore refuses what is not a backup', () => {
  const SENTENCES: [string, (copy: string) => unknown, RegExp][] = [
    [
      'an empty database',
      (copy) => writeFileSync(join(copy, 'piazza.db'), ''),
      /is not a backup: its piazza\.db is empty/,
    ],
    ['a text', (copy) => writeFileSync(join(copy, 'piazza.db'), 'not a database'), /piazza\.db is damaged: /],
    [
      'another program’s database',
      (copy) => {
        rmSync(join(copy, 'piazza.db'));
        new Database(join(copy, 'piazza.db')).exec('CREATE TABLE notes (text TEXT)').close();
      },
      /holds no portal/,
    ],
    ['no database', (copy) => rmSync(join(copy, 'piazza.db')), /is not a backup: it has no piazza\.db/],
    ['no keys', (copy) => rmSync(join(copy, 'keys.json')), /is not a whole backup: it has no keys\.json/],
    [
      'broken keys',
      (copy) => writeFileSync(join(copy, 'keys.json'), '{"secret":'),
      /keys\.json cannot be read as keys/,
    ],
    ['no private files', (copy) => rmSync(join(copy, 'private'), { recursive: true }), /it has no private\./],
    ['no storage', (copy) => rmSync(join(copy, 'storage'), { recursive: true }), /it has no storage\./],
    ['one file less', (copy) => rmSync(join(copy, 'private', KEYS[0])), /is not whole: private\/a{32} is missing/],
    [
      'another file in the place of one',
      (copy) => writeFileSync(join(copy, 'private', KEYS[0]), 'other'),
      /is damaged: private\/a{32} is not what was backed up/,
    ],
    ['a broken list', (copy) => writeFileSync(join(copy, 'backup.json'), '{'), /backup\.json cannot be read/],
    [
      'an interrupted one',
      (copy) => {
        renameSync(copy, `${copy}.partial`);
        return `${copy}.partial`;
      },
      /was interrupted: it is no backup/,
    ],
  ];

  it.each(SENTENCES)('%s', async (_, harm, sentence) => {
    attach(KEYS[0]);
    const copy = await backup();
    const other = harm(copy);
    const harmed = typeof other === 'string' ? other : copy;
    expect(await backupProblem(harmed, false)).toMatch(sentence);
  });

  it('a backup of an older Piazza with missing files, unless forced', async () => {
    attach(KEYS[0]);
    const copy = join(folder, 'older');
    cpSync(await backup(), copy, { recursive: true });
    rmSync(join(copy, 'backup.json'));
    rmSync(join(copy, 'private', KEYS[0]));
    const { code, output } = script('restore', 'elsewhere', copy);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(existsSync(join(folder, 'elsewhere'))).toBe(false);
    expect([code, output]).toEqual([1, expect.stringMatching(/lacks 1 files that its rows name, .* --incomplete/)]);
    expect(script('restore', 'elsewhere', copy, '--incomplete').code).toBe(0);
    expect(notes('elsewhere')).toEqual(['prima']);
  });

  it('any folder', async () => {
    expect(await backupProblem(folder, false)).toContain('is not a backup');
    expect(script('restore', 'elsewhere').output).toContain('Which backup?');
  });
});

it('refuses to back up an empty folder, and what could not be restored', async () => {
  expect(script('backup', 'elsewhere').output).toContain('nothing to back up');
  rmSync(join(folder, 'data/keys.json'));
  await expect(backup()).rejects.toThrow('has no keys.json');
  expect(existsSync(join(folder, 'data/backups'))).toBe(true);
  expect(readdirSync(join(folder, 'data/backups'))).toEqual([]);
});
