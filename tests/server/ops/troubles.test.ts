import Database from 'better-sqlite3';
import type { FastifyBaseLogger } from 'fastify';
import { Registry } from 'prom-client';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Config, readConfig } from '../../../server/config.ts';
import { createWriting } from '../../../server/http/writing.ts';
import { isoInstant } from '../../../server/lib/clock.ts';
import type { Verdict } from '../../../server/ops/health/check.ts';
import { ALARMING } from '../../../server/ops/health/checks.ts';
import { registerStateGauges } from '../../../server/ops/metrics/stateGauges.ts';
import {
  type Administrators,
  createAdministrators,
  type Warning,
} from '../../../server/ops/troubles/administrators.ts';
import { createTroubles } from '../../../server/ops/troubles/troubles.ts';
import { movableClock } from '../../support/app.ts';
import { dbPerTest } from '../../support/perTest.ts';
import { inserter } from '../../support/rows.ts';

const WARNING: Warning = { title: 'Il forno è spento', what: 'Non scalda.', todo: 'Chiama il fornaio.' };
const FULL = new Database.SqliteError('of a test', 'SQLITE_FULL');
const BUSY = new Database.SqliteError('of a test', 'SQLITE_BUSY');

const clock = movableClock();
const own = dbPerTest();
let told: string[];
let logged: unknown[];
let broken: boolean;
beforeEach(() => {
  [told, logged, broken] = [[], [], true];
});

/** A minute of a portal that has just started; it looks at one thing. @param patience_min how long it may fail before anybody is told */
function portal(administrators: Partial<Administrators> = {}, patience_min?: number) {
  const { db } = own;
  const tell: Administrators['tell'] = (warning, within) => {
    within();
    told.push(warning.title);
  };
  const mailNow = (warning: Warning) => void told.push(`now: ${warning.title}`);
  const { what, ...frame } = WARNING;
  const mail = { ...frame, ...(patience_min === undefined ? {} : { patience_min }) };
  const look = async (): Promise<Verdict> =>
    broken ? { state: 'broken', what, mail } : { state: 'ok', what: 'Scalda.' };
  const log = { error: (entry: unknown) => void logged.push(entry) } as unknown as FastifyBaseLogger;
  const { ifFree } = createWriting(db);
  const all = { tell, mailNow, ...administrators };
  return createTroubles({ db, clock, log, ifFree, looks: { oven: look }, administrators: all });
}

it('tells of what is broken for a quarter of an hour, once a day, across restarts and pauses', async () => {
  const pass = async (minutes: number, isBroken = true) => {
    broken = isBroken;
    clock.advance({ minutes });
    await portal()();
    return told.length;
  };
  expect([await pass(0), await pass(14), await pass(1), await pass(1), await pass(60)]).toEqual([0, 0, 1, 1, 1]);
  // It recovers and fails again on the same day: there is no second mail.
  expect([await pass(1, false), await pass(1), await pass(16), await pass(21 * 60)]).toEqual([1, 1, 1, 1]);
  expect(await pass(60)).toBe(2);
  // On another day it has its quarter of an hour again.
  expect([await pass(1, false), await pass(24 * 60), await pass(14), await pass(1)]).toEqual([2, 2, 2, 3]);
  expect(logged).toEqual([]);
});

it('measures what is broken, and no more what works again', async () => {
  const registry = new Registry();
  registerStateGauges(registry, own.db, clock);
  const measured = () => registry.getSingleMetricAsString('piazza_broken');
  await portal()();
  expect(await measured()).toContain('{kind="oven"} 1');
  broken = false;
  await portal()();
  expect(await measured()).toContain('{kind="oven"} 0');
});

it('what cannot wait is told at once', async () => {
  await portal({}, 0)();
  expect(told).toEqual([WARNING.title]);
});

it('mails from memory when the database takes no writes, once', async () => {
  const tell = () => {
    throw FULL;
  };
  const look = portal({ tell });
  await look();
  clock.advance({ minutes: 15 });
  for (let minute = 0; minute < 5; minute += 1) await look();
  expect(told).toEqual([`now: ${WARNING.title}`]);
});

it('waits a minute while another connection writes', async () => {
  let isBusy = true;
  const tell: Administrators['tell'] = (_warning, within) => {
    if (isBusy) throw BUSY;
    within();
    told.push('later');
  };
  const look = portal({ tell }, 0);
  await look();
  expect(told).toEqual([]);
  isBusy = false;
  await expect.poll(() => look().then(() => told)).toEqual(['later']);
  expect(logged).toEqual([]);
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

describe('a running portal', () => {
  /** The topics that are told, and after how many minutes; the words of one of them. */
  async function verdicts(backup: Config['backup'] = null) {
    const readers = {
      config: { ...readConfig({ SMTP_URL: 'smtp://mail.example:25' }), backup, data_dir: own.folder },
      ...{ db: own.db, clock, trouble: async () => null, mailFailure: () => 'chiuso' },
    };
    const looks = Object.entries(ALARMING).map(async ([topic, check]) => [topic, await check.open(readers)()] as const);
    const found = (await Promise.all(looks)).filter(([, { mail }]) => mail !== undefined);
    return Object.fromEntries(found.map(([topic, { mail, what }]) => [topic, [mail?.patience_min ?? 15, what]]));
  }

  it('tells of mails that no server takes, and of push that is refused', async () => {
    const { db } = own;
    const broken = async () => Object.keys(await verdicts());
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
    expect(await broken()).toEqual(['mail']);
    settled('refused', 19);
    expect(await broken()).toEqual(['mail']);
    settled('refused', 11);
    settled('sent', 10);
    expect(await verdicts()).toMatchObject({
      mail: [15, 'L’ultima mail non è partita: chiuso'],
      push: [0, expect.stringContaining('30 invii su 40')],
    });
    settled('sent', 120);
    expect(await broken()).toEqual(['mail']);
    settled('refused', 30);
    clock.advance({ minutes: 61 });
    expect(await broken()).toEqual(['mail']);
  });

  it('looks each minute without reading what a day sent, or what waits', async () => {
    const { db } = own;
    db.exec(
      `INSERT INTO notifications (id, title, body, type, deep_link, created_at) VALUES (1, '', '', 'info', '/', '');
       WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60000)
       INSERT INTO push_queue (notification_id, origin, state, result, due_at, settled_at, expires_at)
         SELECT 1, 'https://push.example', 'sent', '', 0, ${clock().epochMilliseconds - 7_200_000}, 0 FROM n;
       WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 4000)
       INSERT INTO mail_queue (recipient, subject, text, html, purpose, sender_key, tries, due_at, created_at, expires_at)
         SELECT 'anna@example.it', '', hex(zeroblob(1000)), hex(zeroblob(5000)), 'ticket', '', 1, '', '', '' FROM n;`,
    );
    await verdicts();
    const began = process.threadCpuUsage();
    await verdicts();
    const { user, system } = process.threadCpuUsage(began);
    expect((user + system) / 1_000).toBeLessThan(12);
  });

  it('tells of a backup that fails or does not come, and gives a new portal time for its first', async () => {
    const backup = { folder: '/copie' } as Config['backup'];
    const ran = (kind: string, problem: string | null) =>
      inserter(own.db)('backup_runs', { kind, problem, ended_at: isoInstant(clock()), detail: '{"rows":1,"pages":1}' });
    const made = () => own.db.prepare('UPDATE upkeep SET backed_up_at = ?').run(isoInstant(clock()));
    const told = async () => (await verdicts(backup)).backup;
    expect(await told()).toEqual([30 * 60, expect.stringContaining('Nessuna copia')]);
    ran('backup', 'No room');
    expect(await told()).toEqual([15, expect.stringContaining('Nessuna copia')]);
    made();
    ran('backup', null);
    expect(await told()).toBeUndefined();
    clock.advance({ hours: 24 });
    ran('backup', 'No room');
    // The page says so too, although the last copy is young.
    expect(await told()).toEqual([
      15,
      expect.stringMatching(/questa notte non è riuscita. L’ultima copia è di 1 giorno fa/),
    ]);
    ran('backup', null);
    expect(await told()).toBeUndefined();
    clock.advance({ hours: 6 });
    expect(await told()).toEqual([15, 'L’ultima copia è di 1 giorno fa.']);
    expect(await verdicts()).not.toHaveProperty('backup');
    ran('drill', 'Broken');
    expect((await verdicts(backup)).drill).toEqual([0, expect.stringContaining('non è riuscita')]);
  });
});
