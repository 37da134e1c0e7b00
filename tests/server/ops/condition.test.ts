import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDb } from '../../../server/lib/db.ts';
import { checkPages } from '../../../server/ops/databaseThread.ts';
import { createHealth } from '../../../server/ops/health/condition.ts';
import type { Role } from '../../../shared/rules/accounts.ts';
import { call, signIn, type TestTown, testApp } from '../../support/app.ts';
import { eventually } from '../../support/eventually.ts';
import { folderPerTest } from '../../support/perTest.ts';

const MB = 1024 * 1024;
const failed = (code: string) => new Database.SqliteError('of a test', code);

const folder = folderPerTest();
afterEach(() => void vi.useRealTimers());

/** @param room bytes free, of a disk of 100 GB unless told otherwise */
function health(room: { free: number; total?: number }, check = async () => ({ damage: null as string | null })) {
  return createHealth({
    dataDir: folder(),
    file: join(folder(), 'piazza.db'),
    log: Fastify().log,
    room: async () => ({ total: 100_000 * MB, ...room }),
    check,
  });
}

describe('a disk without room', () => {
  it.each([
    ['63 MB of 100 GB', { free: 63 * MB }, 'Il disco è quasi pieno: il portale potrebbe non salvare.'],
    ['64 MB of 100 GB', { free: 64 * MB }, null],
    ['3 MB of 64 MB', { free: 3 * MB, total: 64 * MB }, 'Il disco è quasi pieno: il portale potrebbe non salvare.'],
    ['60 MB of 64 MB', { free: 60 * MB, total: 64 * MB }, null],
  ])('%s', async (_name, room, problem) => {
    const portal = health(room);
    await portal.start();
    expect(portal.problem()).toBe(problem);
    portal.stop();
  });

  it('stays full until there is twice the room, so that the state does not flap', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
    const room = { free: 10 * MB };
    const portal = health(room);
    await portal.start();
    const isFullWith = async (free: number) => {
      room.free = free;
      await vi.advanceTimersByTimeAsync(15_000);
      return portal.problem() !== null;
    };
    expect([
      await isFullWith(100 * MB),
      await isFullWith(127 * MB),
      await isFullWith(128 * MB),
      await isFullWith(70 * MB),
    ]).toEqual([true, true, false, false]);
    portal.stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a database that cannot be written to', () => {
  it.each(['SQLITE_FULL', 'SQLITE_READONLY', 'SQLITE_IOERR_WRITE', 'SQLITE_CANTOPEN'])('%s', (code) => {
    const portal = health({ free: 1000 * MB });
    portal.saw(failed(code));
    expect(portal.problem()).toBe('Il database non si può scrivere.');
  });

  it('counts as well again after two minutes, when a write succeeds', () => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const portal = health({ free: 1000 * MB });
    portal.saw(failed('SQLITE_FULL'));
    now = 119_999;
    portal.wrote();
    expect(portal.problem()).not.toBeNull();
    now = 120_000;
    expect(portal.problem()).not.toBeNull();
    portal.wrote();
    expect(portal.problem()).toBeNull();
  });

  it('is not reported for a busy database or an invalid statement', () => {
    const portal = health({ free: 1000 * MB });
    for (const error of [failed('SQLITE_BUSY'), failed('SQLITE_CONSTRAINT_UNIQUE'), new Error('x')]) portal.saw(error);
    expect(portal.problem()).toBeNull();
  });
});

describe('damaged pages', () => {
  it('are reported as soon as a statement meets them, until a full check finds none', async () => {
    let answer = (_: { damage: string | null }) => {};
    const check = () => new Promise<{ damage: string | null }>((resolve) => (answer = resolve));
    const portal = health({ free: 1000 * MB }, check);
    portal.saw(failed('SQLITE_CORRUPT'));
    expect(portal.problem()).toBe('Il database è danneggiato.');
    answer({ damage: null });
    await eventually(() => expect(portal.problem()).toBeNull());
    portal.stop();
  });

  it('are checked for periodically, less often when a check takes long', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    let checked = 0;
    const portal = health({ free: 1000 * MB }, async () => {
      checked += 1;
      // Two seconds are half a percent of 400.
      now += checked === 1 ? 10 : 2_000;
      return { damage: checked === 2 ? 'Tree 4 page 7' : null };
    });
    await portal.start();
    await vi.advanceTimersByTimeAsync(20_000);
    expect([checked, portal.problem()]).toEqual([1, null]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([checked, portal.problem()]).toEqual([2, 'Il database è danneggiato.']);
    await vi.advanceTimersByTimeAsync(399_000);
    expect(checked).toBe(2);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([checked, portal.problem()]).toEqual([3, null]);
    portal.stop();
  });

  it('are found by a thread that reads the file while the portal has it open', async () => {
    const { db } = openDb(folder());
    expect(await checkPages(db.name)).toEqual({ damage: null });
    db.exec('CREATE TABLE notes (text TEXT)');
    const insert = db.prepare('INSERT INTO notes VALUES (?)');
    for (let row = 0; row < 500; row += 1) insert.run('un testo '.repeat(50));
    db.pragma('wal_checkpoint(TRUNCATE)');
    const root = Number(db.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'notes'").pluck().get());
    damage(db.name, root, Number(db.pragma('page_size', { simple: true })));
    const { damage: found } = await checkPages(db.name);
    expect(found).toMatch(/page|malformed/i);
    db.close();
  });
});

function damage(file: string, page: number, size: number): void {
  const open = openSync(file, 'r+');
  writeSync(open, Buffer.alloc(size, 0xa5), 0, size, (page - 1) * size);
  closeSync(open);
}

describe('GET /api/health', () => {
  let town: TestTown;
  beforeEach(async () => {
    town = await testApp();
  });
  afterEach(() => town.close());
  const ask = async () => {
    const answer = await call(town.app, 'GET', '/api/health');
    return [answer.statusCode, answer.json()];
  };

  it('tells version and schema to administrators, and to nobody else', async () => {
    const as = async (email: string, roles: Role[]) =>
      (await call(town.app, 'GET', '/api/health', { cookie: await signIn(town.app, email, { roles }) })).json();
    expect(await as('bice@example.it', ['redattore'])).toEqual({ status: 'ok' });
    expect(await as('anna@example.it', ['amministratore'])).toEqual({
      status: 'ok',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      schema: town.db.pragma('user_version', { simple: true }),
    });
  });

  it('says that a write failed because the disk is full, and so does the failed call', async () => {
    expect(await ask()).toEqual([200, { status: 'ok' }]);
    const most = town.db.pragma('max_page_count', { simple: true });
    town.db.pragma(`max_page_count = ${town.db.pragma('page_count', { simple: true })}`);
    const fill = town.db.prepare(
      "INSERT INTO install_clicks (platform, device, source, created_at) VALUES ('', '', '', '')",
    );
    expect(() => {
      for (;;) fill.run();
    }).toThrow('database or disk is full');
    const answer = await call(town.app, 'POST', '/api/pwa/install-click', { body: { platform: 'android' } });
    expect([answer.statusCode, answer.json(), answer.headers['retry-after']]).toEqual([
      503,
      { message: 'In questo momento il portale non può salvare nulla: riprova più tardi.' },
      '60',
    ]);
    expect(await ask()).toEqual([503, { message: 'Il database non si può scrivere.' }]);
    town.db.pragma(`max_page_count = ${most}`);
  });

  it('includes failures of scheduled work', async () => {
    const work = () => {
      throw failed('SQLITE_CORRUPT');
    };
    expect(() => town.app.writing.ifFree(work)).toThrow('of a test');
    expect(await ask()).toEqual([503, { message: 'Il database è danneggiato.' }]);
  });

  it('says that pages are damaged after any call has met one', async () => {
    const other = new Database(town.db.name).unsafeMode();
    other.exec(`PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET rootpage = 4000000 WHERE name = 'content_version';
      PRAGMA schema_version = 9999`);
    other.close();
    expect((await call(town.app, 'GET', '/api/home')).statusCode).toBe(500);
    expect(await ask()).toEqual([503, { message: 'Il database è danneggiato.' }]);
  });
});
