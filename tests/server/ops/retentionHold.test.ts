import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isoInstant } from '../../../server/lib/clock.ts';
import { createUpkeep } from '../../../server/ops/retention/upkeep.ts';
import { person, startedAgain, type TestTown, testApp } from '../../support/app.ts';
import { holdWriteLock } from '../../support/foreignLock.ts';
import { keptRunning, startRetention } from '../../support/retention.ts';
import { inserter } from '../../support/rows.ts';

const TITLE = 'La pulizia dei dati scaduti è ferma';
const DAY_MS = 86_400_000;

let town: TestTown;

beforeEach(async () => {
  town = await testApp();
});
afterEach(async () => {
  vi.useRealTimers();
  await town.close();
});

/** Contact messages that expire so many days from now. */
function messages(number: number, days: number): void {
  const insert = inserter(town.db);
  const expires_at = isoInstant(town.clock().add({ hours: days * 24 }));
  town.db.transaction(() => {
    for (let count = 0; count < number; count += 1) insert('contact_messages', { expires_at });
  })();
}
const left = () => town.db.prepare('SELECT count(*) FROM contact_messages').pluck().get();
const upkeep = () => createUpkeep(town.db, town.clock);
const removeExpired = async () => (await startRetention(town.db, town.clock)).close();

/** Restarts the portal after the clock changed meanwhile. */
async function startAgain() {
  const again = await startedAgain(town.app);
  await again.app.close();
  return again;
}
const told = () =>
  town.db
    .prepare<[string], { body: string; email: string }>(
      `SELECT n.body, u.email FROM notifications AS n JOIN notification_deliveries AS d ON d.notification_id = n.id
       JOIN users AS u ON u.id = d.user_id WHERE n.title = ? ORDER BY u.email`,
    )
    .all(TITLE);

describe('a clock that is three years ahead', () => {
  beforeEach(() => {
    messages(3, 365);
    person(town.app, 'anna@example.it', { roles: ['amministratore'] });
    person(town.app, 'bice@example.it', { roles: ['redattore'] });
    town.clock.advance({ hours: 3 * 365 * 24 });
  });

  it('puts the removal on hold, and the administrators are told once, in the portal and by mail', async () => {
    const dump = () =>
      ['contact_messages', 'users', 'sessions', 'audit_log'].map((name) =>
        town.db.prepare(`SELECT * FROM ${name}`).all(),
      );
    const before = dump();
    const again = await startAgain();
    expect(dump()).toEqual(before);
    const body =
      'L’orologio del server segna il 20 novembre 2029, ma il portale era in funzione l’ultima volta il 21 novembre 2026. ' +
      'Non è stato cancellato nulla. Chi gestisce il server controlla con «npm run retention» e, se è tutto giusto, conferma.';
    expect(told()).toEqual([{ body, email: 'anna@example.it' }]);
    expect(again.mails.map(({ to, subject }) => [to, subject])).toEqual([['anna@example.it', `${TITLE} — Piazza`]]);
    expect(again.log.join('\n')).toContain('nothing that expired is removed until somebody confirms it');

    const third = await startAgain();
    expect([told().length, third.mails, left()]).toEqual([1, [], 3]);
  });

  it('is forgotten as soon as the clock is right again', async () => {
    await removeExpired();
    expect(upkeep().state().held_why).toBe('clock');
    town.clock.advance({ hours: -3 * 365 * 24 });
    await removeExpired();
    expect([upkeep().state().held_why, left()]).toEqual([null, 3]);
  });

  it('is also noticed while the portal runs, and a confirmation takes effect within a minute', async () => {
    town.clock.advance({ hours: -3 * 365 * 24 });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const app = await startRetention(town.db, town.clock);
    town.clock.advance({ hours: 3 * 365 * 24 });
    vi.advanceTimersByTime(DAY_MS);
    expect([upkeep().state().held_why, left()]).toEqual(['clock', 3]);
    upkeep().confirm();
    vi.advanceTimersByTime(60_000);
    expect([upkeep().state().held_why, left()]).toEqual([null, 0]);
    await app.close();
  });

  it('looks the same as a portal that was off for long: the command says why and asks for a confirmation', async () => {
    await removeExpired();
    const script = (...args: string[]) => {
      const env = { ...process.env, DATA_DIR: join(town.db.name, '..') };
      const file = join(import.meta.dirname, '../../../scripts/retention.ts');
      return spawnSync(process.execPath, [file, ...args], { env, encoding: 'utf8' });
    };
    const asked = script();
    expect([asked.status, asked.stdout]).toEqual([0, expect.stringContaining('the portal had last run on 2026-11-21')]);
    expect(asked.stdout).toContain('npm run retention -- --confirm');
    await removeExpired();
    expect(left()).toBe(3);
    expect(script('--confirm').stdout).toContain('Confirmed');
    // The command uses this machine's town.clock; the test replaces it with its own.
    keptRunning(town.db, town.clock);
    await removeExpired();
    expect([left(), upkeep().state().held_why]).toEqual([0, null]);
  });
});

it('accepts a week without the portal', async () => {
  messages(3, 6);
  town.clock.advance({ hours: 7 * 24 });
  await removeExpired();
  expect([left(), upkeep().state().held_why]).toEqual([0, null]);
});

it('accepts a clock that goes back and then forward to the right time', async () => {
  town.clock.advance({ hours: -50 * 365 * 24 });
  await removeExpired();
  town.clock.advance({ hours: 50 * 365 * 24 });
  await removeExpired();
  expect(upkeep().state()).toMatchObject({ held_why: null, seen_at: isoInstant(town.clock()) });
});

describe('a removal larger than usual', () => {
  it('is rolled back in all tables, reported once, and carried out after a confirmation', async () => {
    messages(150, 0.5);
    town.db.exec("INSERT INTO login_attempts (key, failures, reset_at) VALUES ('k', 1, '2026-11-21T10:00:00.000Z')");
    town.clock.advance({ hours: 24 });
    person(town.app, 'anna@example.it', { roles: ['amministratore'] });
    const first = await startAgain();
    const attempts = () => town.db.prepare('SELECT count(*) FROM login_attempts').pluck().get();
    expect([left(), attempts(), upkeep().state().held_why]).toEqual([150, 1, 'amount']);
    expect(told()).toEqual([
      { email: 'anna@example.it', body: expect.stringContaining('150 righe su 150 in contact_messages') },
    ]);
    expect(first.mails).toHaveLength(1);
    const second = await startAgain();
    expect([left(), told().length, second.mails]).toEqual([150, 1, []]);
    upkeep().confirm();
    await removeExpired();
    expect([left(), attempts(), upkeep().state()]).toMatchObject([0, 0, { held_why: null, confirmed_until: null }]);
  });

  it.each([
    ['fewer than a hundred rows', 99, 0, 0],
    ['half of the table', 150, 150, 0],
    ['ten times what the last runs removed', 150, 0, 15],
  ])('%s are not', async (_name, going, staying, before) => {
    messages(before, 0.25);
    messages(going, 1.5);
    messages(staying, 300);
    town.clock.advance({ hours: 24 });
    await removeExpired();
    town.clock.advance({ hours: 24 });
    await removeExpired();
    expect([left(), upkeep().state().held_why]).toEqual([staying, null]);
  });

  it('is allowed for tables never cleaned before and for short-lived rows', async () => {
    town.db.exec("DELETE FROM retention_runs WHERE table_name = 'contact_messages'");
    messages(500, 0.5);
    const attempt = town.db.prepare('INSERT INTO login_attempts (key, failures, reset_at) VALUES (?, 1, ?)');
    for (let key = 0; key < 500; key += 1) attempt.run(`k${key}`, isoInstant(town.clock().add({ hours: 1 })));
    town.clock.advance({ hours: 24 });
    await removeExpired();
    expect([left(), upkeep().state().held_why]).toEqual([0, null]);
  });
});

it.each([
  ['mails, after three days without a mail server', 'mail_queue', 'expires_at'],
  ['reminders of one large event', 'event_reminders', 'expires_at'],
  ['a sold-out event’s waiting list', 'waitlist', 'forget_at'],
  ['addresses that somebody invented for the week by mail', 'week_readers', 'expires_at'],
  ['presses on install', 'install_clicks', 'created_at'],
])('%s, all at once, hold nothing up', async (_what, table, column) => {
  const insert = inserter(town.db);
  // Events and people are not looked at.
  town.db.pragma('foreign_keys = OFF');
  const at = isoInstant(town.clock().add({ hours: table === 'install_clicks' ? -31 * 24 : 1 }));
  const more = (n: number) =>
    table === 'event_reminders' ? { user_id: n, occurrence_id: 1 } : table === 'waitlist' ? { party: 1 } : {};
  for (let n = 0; n < 150; n += 1) insert(table, { ...more(n), [column]: at });
  town.clock.advance({ hours: 24 });
  const { app } = await startedAgain(town.app);
  await app.close();
  expect(town.db.prepare(`SELECT count(*) FROM ${table}`).pluck().get()).toBe(0);
  expect(upkeep().state().held_why).toBeNull();
});

it('a removal that meets another writer runs when that has ended', async () => {
  messages(3, 0.5);
  town.clock.advance({ hours: 24 });
  const letGo = await holdWriteLock(town.db.name);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const app = await startRetention(town.db, town.clock);
  vi.advanceTimersByTime(60_000);
  expect(left()).toBe(3);
  await letGo();
  vi.advanceTimersByTime(60_000);
  expect(left()).toBe(0);
  await app.close();
});
