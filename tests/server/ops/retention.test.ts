import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAudit } from '../../../server/features/audit/audit.ts';
import { isoInstant } from '../../../server/lib/clock.ts';
import { person, restarted, type TestTown, testApp } from '../../support/app.ts';
import { startRetention } from '../../support/retention.ts';
import { inserter } from '../../support/rows.ts';

const EXPIRED = '2026-11-21T10:00:00.000Z';
const LIVING = '2026-11-21T10:00:00.001Z';
const TABLES = ['sessions', 'user_tokens', 'login_attempts', 'contact_messages'];
let town: TestTown;

beforeEach(async () => {
  town = await testApp();
  const user_id = person(town.app, 'anna@example.it');
  const insert = inserter(town.db);
  for (const expires_at of [EXPIRED, LIVING]) {
    insert('sessions', { user_id, expires_at });
    insert('user_tokens', { token_hash: expires_at, user_id, expires_at });
    insert('login_attempts', { key: expires_at, reset_at: expires_at });
    insert('contact_messages', { expires_at });
  }
});
afterEach(async () => {
  vi.useRealTimers();
  await town.close();
});

const left = () => TABLES.map((table) => Number(town.db.prepare(`SELECT count(*) FROM ${table}`).pluck().get()));
const start = () => startRetention(town.db, town.clock);

it('removes expired rows at start, and nothing else', async () => {
  await (await start()).close();
  expect(left()).toEqual([2, 2, 2, 2]);
  town.clock.advance({ hours: 1 });
  await (await start()).close();
  expect(left()).toEqual([1, 1, 1, 1]);
  expect(town.db.prepare('SELECT expires_at FROM sessions').pluck().all()).toEqual([LIVING]);
});

it('keeps a decision for 24 months', async () => {
  const audit = createAudit(town.db, town.clock);
  audit.record({ actor_id: null, action: 'role.granted', subject: 'Vecchia' });
  town.clock.advance({ hours: 24 });
  audit.record({ actor_id: null, action: 'role.granted', subject: 'Di un giorno dopo' });
  const log = () => town.db.prepare('SELECT subject FROM audit_log ORDER BY id').pluck().all();
  // Up to exactly 21 November 2028.
  const twoYears = 731 * 24 * 3_600_000;
  town.clock.advance({ milliseconds: twoYears - 24 * 3_600_000 - 1 });
  await (await restarted(town.app)).close();
  expect(log()).toEqual(['Vecchia', 'Di un giorno dopo']);
  town.clock.advance({ milliseconds: 1 });
  await (await restarted(town.app)).close();
  expect(log()).toEqual(['Di un giorno dopo']);
});

it('keeps a person’s notifications for a year, and afterwards announcements without their recipients', async () => {
  const insert = inserter(town.db);
  const user_id = person(town.app, 'anna@example.it');
  const tell = (title: string, announced: boolean) => {
    const created_at = isoInstant(town.clock());
    const notification_id = insert('notifications', { title, created_at });
    insert('notification_deliveries', { notification_id, user_id, created_at });
    if (announced) insert('announcements', { notification_id });
  };
  tell('Promemoria', false);
  tell('Allerta', true);
  town.clock.advance({ hours: 24 });
  tell('Di un giorno dopo', false);
  const kept = () => [
    town.db.prepare('SELECT title FROM notifications ORDER BY id').pluck().all(),
    town.db.prepare('SELECT count(*) FROM notification_deliveries').pluck().get(),
  ];
  town.clock.advance({ milliseconds: 364 * 86_400_000 - 1 });
  await (await restarted(town.app)).close();
  expect(kept()).toEqual([['Promemoria', 'Allerta', 'Di un giorno dopo'], 3]);
  town.clock.advance({ milliseconds: 1 });
  await (await restarted(town.app)).close();
  expect(kept()).toEqual([['Allerta', 'Di un giorno dopo'], 1]);
});

it('runs again every day until the portal stops', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const app = await start();
  town.clock.advance({ hours: 1 });
  vi.advanceTimersByTime(86_400_000 - 1);
  expect(left()).toEqual([2, 2, 2, 2]);
  vi.advanceTimersByTime(1);
  expect(left()).toEqual([1, 1, 1, 1]);
  await app.close();
  expect(vi.getTimerCount()).toBe(0);
});

it('continues with the other tables when one fails', async () => {
  town.db.exec("CREATE TRIGGER stuck BEFORE DELETE ON user_tokens BEGIN SELECT RAISE(ABORT, 'no'); END");
  town.clock.advance({ hours: 1 });
  await (await start()).close();
  expect(left()).toEqual([1, 2, 1, 1]);
});
