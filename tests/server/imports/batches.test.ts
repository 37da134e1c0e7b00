import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ImportRunDetail } from '../../../shared/contract/imports.ts';
import { isAtWork } from '../../../shared/rules/imports.ts';
import { call, restarted, signIn } from '../../support/app.ts';
import { type ContentTown, contentTown } from '../../support/content.ts';
import { eventually } from '../../support/eventually.ts';
import { dump, importRoom, type Room } from '../../support/imports.ts';

let town: ContentTown;
let room: Room;

beforeEach(async () => {
  town = await contentTown();
  town.make.category('activities', 'bar');
  room = await importRoom(town);
});
afterEach(() => town.close());

const LIST = ['Nome;Categoria;Indirizzo;Lat;Lng']
  .concat(
    Array.from({ length: 60 }, (_, n) => `Bar numero ${n};bar;Via ${n};${37.5 + n / 1000};13,1`.replace('.', ',')),
  )
  .join('\n');
const settings = { district: 'Centro' };
const URL = '/api/office/imports';
const SEARCH = ['search_activities', 'search_events', 'search_jobs', 'search_promotions'];
/** At how many pages of its log SQLite checkpoints in the main thread. */
const pages = () => Number(town.db.pragma('wal_autocheckpoint', { simple: true }));
const online = () => Number(town.db.prepare('SELECT count(*) FROM activities').pluck().get());

describe('an import of many rows', { timeout: 120_000 }, () => {
  it('lets others be answered while it goes online and while it is taken back', async () => {
    const before = dump(town.db);
    const run = await room.preview('activities', LIST, settings);
    const seen: number[] = [];
    const logs = new Set<number>();
    const watched = async (method: 'POST' | 'DELETE', after: string) => {
      expect((await room.ask<ImportRunDetail>(method, `${URL}/${run.id}/application`)).status).toBe(200);
      expect((await room.ask('DELETE', `${URL}/${run.id}`)).status).toBe(409);
      for (;;) {
        const { body } = await room.ask<ImportRunDetail>('GET', `${URL}/${run.id}`);
        if (!isAtWork(body.state)) return expect([body.state, body.problem]).toEqual([after, '']);
        seen.push(body.progress);
        logs.add(pages());
        expect((await call(town.app, 'GET', '/api/activities')).statusCode).toBe(200);
        await sleep(5);
      }
    };
    await watched('POST', 'applied');
    expect(online()).toBe(60);
    expect(seen.filter((part) => part > 0 && part < 1).length).toBeGreaterThan(1);
    await watched('DELETE', 'undone');
    expect(dump(town.db)).toEqual(before);
    await eventually(() => expect(pages()).toBe(1_000));
    expect(logs).toContain(32_768);
    for (const table of SEARCH)
      expect(() => town.db.exec(`INSERT INTO ${table} (${table}) VALUES ('integrity-check')`)).not.toThrow();
  });

  it('goes on where a portal that stopped left it', async () => {
    const run = await room.preview('activities', LIST, settings);
    await room.ask('POST', `${URL}/${run.id}/application`);
    while (online() < 5) await sleep(1);
    await town.app.close();
    expect(online()).toBeLessThan(60);
    const again = await restarted(town.app);
    const detail = async () => (await call(again, 'GET', `${URL}/${run.id}`, { cookie: room.cookie })).json();
    try {
      while (isAtWork((await detail()).state)) await sleep(20);
      expect(online()).toBe(60);
      expect(await detail()).toMatchObject({ report: { created: 60 } });
    } finally {
      await again.close();
    }
  });

  it('is taken back when whoever published it is no longer of the office', async () => {
    const content = () => dump(town.db).filter((line) => !/^(users|user_roles) /.test(line));
    const before = content();
    const run = await room.preview('activities', LIST, settings);
    await room.ask('POST', `${URL}/${run.id}/application`);
    while (online() < 5) await sleep(1);
    await town.app.close();
    const suspended = (at: string | null) =>
      town.db.prepare("UPDATE users SET suspended_at = ? WHERE email = 'redazione@example.it'").run(at);
    suspended('2026-11-22T08:00:00.000Z');
    const admin = await signIn(town.app, 'admin@example.it', { roles: ['amministratore'] });
    const again = await restarted(town.app);
    const detail = async () => (await call(again, 'GET', `${URL}/${run.id}`, { cookie: admin })).json();
    try {
      while (isAtWork((await detail()).state)) await sleep(20);
      expect(await detail()).toMatchObject({
        state: 'failed',
        problem: expect.stringContaining('non è più nella redazione'),
      });
    } finally {
      await again.close();
    }
    expect(content()).toEqual(before);
  });

  it('is taken back whole when an error stops it', async () => {
    const before = dump(town.db);
    const run = await room.preview('activities', LIST, settings);
    town.db.exec(
      "CREATE TRIGGER stop BEFORE INSERT ON activities WHEN new.name = 'Bar numero 40' BEGIN SELECT raise(ABORT, 'disk'); END",
    );
    const failed = await room.apply(run.id);
    expect(failed).toMatchObject({ state: 'failed', problem: expect.stringContaining('niente ne è rimasto online') });
    town.db.exec('DROP TRIGGER stop');
    expect(dump(town.db)).toEqual(before);
  });
});
