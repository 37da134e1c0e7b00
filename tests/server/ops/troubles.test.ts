import Database from 'better-sqlite3';
import Fastify from 'fastify';
import { beforeEach, expect, it } from 'vitest';
import {
  type Administrators,
  createAdministrators,
  type Warning,
} from '../../../server/ops/troubles/administrators.ts';
import { troubleChecks } from '../../../server/ops/troubles/checks.ts';
import { createTroubles } from '../../../server/ops/troubles/troubles.ts';
import { movableClock } from '../../support/app.ts';
import { dbPerTest } from '../../support/perTest.ts';
import { inserter } from '../../support/rows.ts';

const WARNING: Warning = { title: 'Il forno è spento', what: 'Non scalda.', todo: 'Chiama il fornaio.' };
const FULL = new Database.SqliteError('of a test', 'SQLITE_FULL');

const clock = movableClock();
const own = dbPerTest();
let told: string[];
let broken: boolean;
beforeEach(() => {
  [told, broken] = [[], true];
});

/** The checks of a portal that has just started; there is one check. @param patience_min how long it may fail before anybody is told */
function portal(administrators: Partial<Administrators> = {}, patience_min?: number) {
  const tell: Administrators['tell'] = (warning, within) => {
    within();
    told.push(warning.title);
  };
  const mailNow = (warning: Warning) => void told.push(`now: ${warning.title}`);
  const look = () => (broken ? WARNING : null);
  const check = { topic: 'oven', look, ...(patience_min === undefined ? {} : { patience_min }) };
  const all = { tell, mailNow, ...administrators };
  return createTroubles({ db: own.db, clock, log: Fastify().log, checks: [check], administrators: all });
}

it('tells of what is broken for a quarter of an hour, once a day, across restarts and pauses', () => {
  const pass = (minutes: number, isBroken = true) => {
    broken = isBroken;
    clock.advance({ minutes });
    portal()();
    return told.length;
  };
  expect([pass(0), pass(14), pass(1), pass(1), pass(60)]).toEqual([0, 0, 1, 1, 1]);
  // It recovers and fails again on the same day: there is no second mail.
  expect([pass(1, false), pass(1), pass(16), pass(21 * 60)]).toEqual([1, 1, 1, 1]);
  expect(pass(60)).toBe(2);
});

it('what cannot wait is told at once', () => {
  portal({}, 0)();
  expect(told).toEqual([WARNING.title]);
});

it('mails from memory when the database takes no writes, once', () => {
  const tell = () => {
    throw FULL;
  };
  const look = portal({ tell });
  look();
  clock.advance({ minutes: 15 });
  for (let minute = 0; minute < 5; minute += 1) look();
  expect(told).toEqual([`now: ${WARNING.title}`]);
});

it('reaches every administrator in the portal and by mail, with what to do', () => {
  const { db } = own;
  const insert = inserter(db);
  for (const [email, role] of [
    ['anna@example.it', 'amministratore'],
    ['bice@example.it', 'redattore'],
  ] as const)
    insert('user_roles', { user_id: insert('users', { email }), role });
  const administrators = createAdministrators({
    ...{
      db,
      mailThrottle: { warning: () => ({}) as never },
      portalName: () => 'Piazza',
      notify: () => undefined,
    },
    mailer: { send: (mail) => void told.push(`${mail.to}: ${mail.text}`), sendNow: ({ to }) => void told.push(to) },
  });
  administrators.tell(WARNING, () => undefined);
  administrators.mailNow(WARNING);
  expect(told).toEqual([
    expect.stringMatching(/^anna@example\.it: Non scalda\.\n\nChiama il fornaio\./),
    'anna@example.it',
  ]);
});

it('a running portal tells of mails that no server takes, and of push that is refused', () => {
  const { db } = own;
  const checks = troubleChecks({
    ...{ config: { backup: null }, db, clock, health: { problem: () => null }, mailer: { failure: () => 'chiuso' } },
    stoppedFeeds: () => null,
    nightly: { state: () => ({ backup: { last: null, good: null }, drill: { last: null, good: null } }) },
  });
  const broken = () => checks.filter(({ look }) => look() !== null).map(({ topic }) => topic);
  db.exec(
    `INSERT INTO notifications (id, title, body, type, deep_link, created_at) VALUES (1, '', '', 'info', '/', '')`,
  );
  const settle = db.prepare(
    `INSERT INTO push_queue (notification_id, origin, state, result, due_at, settled_at, expires_at)
     VALUES (1, 'https://push.example', ?, '', 0, ?, 0)`,
  );
  const settled = (state: 'sent' | 'refused', count: number) => {
    for (let n = 0; n < count; n += 1) settle.run(state, clock().epochMilliseconds);
  };
  expect(broken()).toEqual(['mail']);
  settled('refused', 19);
  expect(broken()).toEqual(['mail']);
  settled('refused', 11);
  settled('sent', 10);
  expect(broken()).toEqual(['mail', 'push']);
  expect(checks.find(({ topic }) => topic === 'push')).toMatchObject({ patience_min: 0 });
  expect(checks.map(({ look }) => look()?.what).join()).toContain('30 invii su 40');
  settled('sent', 120);
  expect(broken()).toEqual(['mail']);
  settled('refused', 30);
  clock.advance({ minutes: 61 });
  expect(broken()).toEqual(['mail']);
});
