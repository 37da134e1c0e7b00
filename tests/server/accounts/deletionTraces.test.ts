import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mailFiles } from '../../../server/lib/mailFiles.ts';
import { PASSWORD } from '../../support/accounts.ts';
import { call, movableClock, NOW, person, restarted, signIn, type TestTown, testApp } from '../../support/app.ts';
import { contentOf } from '../../support/content.ts';
import { eventually } from '../../support/eventually.ts';
import { multipart } from '../../support/form.ts';
import { TINY_PDF } from '../../support/pdf.ts';
import { pushDevice } from '../../support/pushDevice.ts';
import { ask, decide } from '../../support/roles.ts';
import { columnsWith, tracesOf } from '../../support/traces.ts';

/** The marker in every text that the test person types and that others write to her. */
const MARK = 'zzcanarino';
const EMAIL = `${MARK}.posta@example.it`;
const HOST = 'localhost:8443';
/** Longer than a page of the database, so that parts of it are in overflow pages. */
const long = (what: string) => `${MARK} ${what} `.repeat(90).trim();

let town: TestTown;
let canary: string;
let office: string;
let owner: string;
beforeEach(async () => {
  town = await testApp({ mailsToFiles: true, config: { push_allowed_hosts: [HOST] } });
  office = await signIn(town.app, 'ufficio@example.it', { roles: ['redattore', 'amministratore'] });
  owner = await signIn(town.app, 'oste@example.it', { roles: ['esercente'] });
});
afterEach(() => town.close());

const folder = () => dirname(town.db.name);
const ok = async (answer: ReturnType<typeof call>) => {
  const { statusCode, body } = await answer;
  expect(statusCode, body).toBeLessThan(300);
};

/** Turns push on for the device of this name. */
async function subscribe(name: string, cookie: string, user_agent: string): Promise<void> {
  const { endpoint, keys } = pushDevice(`https://${HOST}/wpush/${MARK}-${name}`);
  const device = { type: 'mobile', os: 'android', browser: 'chrome' };
  const meta = { display_mode: 'standalone', source: 'prompt' };
  const body = { endpoint, keys, expirationTime: null, device, user_agent, meta };
  await ok(call(town.app, 'POST', '/api/notifications/subscriptions', { cookie, body }));
}

/** Signs up, types the marker into every field there is, and is answered. */
async function live(): Promise<void> {
  const { app, db } = town;
  const make = contentOf(db);
  const agent = { 'user-agent': `Mozilla/5.0 ${MARK} telefono` };
  const body = { name: `Anna ${MARK} Riva`, email: EMAIL, password: PASSWORD, accept_terms: true };
  await ok(call(app, 'POST', '/api/auth/register', { body }));
  db.prepare('UPDATE users SET email_verified_at = ? WHERE email = ?').run(NOW, EMAIL);
  const login = await call(app, 'POST', '/api/auth/login', {
    body: { email: EMAIL, password: PASSWORD },
    headers: agent,
  });
  canary = `piazza_session=${login.cookies[0]?.value}`;
  const id = Number(db.prepare('SELECT id FROM users WHERE email = ?').pluck().get(EMAIL));
  const send = (method: 'POST' | 'PUT', url: string, typed: object, cookie = canary) =>
    ok(call(app, method, url, { cookie, body: typed }));

  const attachment = { field: 'attachments', name: `${MARK} visura.pdf`, bytes: TINY_PDF };
  const fields = { organisation: `${MARK} bottega`, email: `${MARK}.bottega@example.it`, reason: long('motivo') };
  await ok(ask(town, canary, fields, [attachment]));
  await ok(decide(town, office, 1, false, `Non si può, ${MARK}.`));

  await send('POST', '/api/private-events', {
    kind: 'matrimonio',
    day: '2027-06-12',
    alternatives: [],
    time_of_day: 'sera',
    people: 80,
    budget: '6000',
    place: `${MARK} porto`,
    needs: ['sala'],
    details: long('dettagli'),
    name: `Anna ${MARK}`,
    phone: '0925 000 111',
  });
  await send('POST', '/api/private-events/1/messages', { body: `${MARK} domanda` });
  await send(
    'POST',
    '/api/office/private-events/1/answers',
    { body: `Cara ${MARK}, serve un acconto.`, status: 'rejected' },
    office,
  );

  const ownerId = person(app, 'oste@example.it');
  const shop = make.activity({ slug: 'osteria', name: 'Osteria', owner_id: ownerId });
  const job = make.job({ title: 'Cameriere', owner_id: ownerId });
  const cv = { field: 'cv', name: `${MARK} cv.pdf`, bytes: TINY_PDF };
  await ok(
    call(app, 'POST', `/api/jobs/${job}/application`, {
      cookie: canary,
      ...multipart({ message: long('lavoro') }, [cv]),
    }),
  );
  await send('POST', '/api/job-alerts', { filters: { q: `${MARK} cameriere` } });
  await send('PUT', '/api/activities/osteria/review', {
    rating: 4,
    body: 'Siamo stati bene, il pesce era fresco e il conto giusto.',
    visited_on: '2026-11-20',
  });
  await send('PUT', '/api/reviews/1/reply', { body: `Grazie, Anna ${MARK} Riva.` }, owner);
  await send(
    'POST',
    '/api/reviews/1/reports',
    { reason: 'other', detail: `Anna ${MARK} Riva non è mai venuta.` },
    owner,
  );
  await send(
    'PUT',
    '/api/office/reports/1/decision',
    { decision: 'archive', reason: `Anna ${MARK} Riva non c’era.` },
    office,
  );
  await send('POST', '/api/contact', {
    topic: 'altro',
    name: `Anna ${MARK}`,
    email: EMAIL,
    message: long('messaggio'),
  });
  await send('PUT', '/api/office/messages/1/answer', { answer: `Cara ${MARK}, grazie.` }, office);
  make.insert('leads', { activity_id: shop, user_id: id, name: `${MARK} contatto`, email: EMAIL });

  // One device she still has, and one she signed out of.
  for (const name of ['nuovo', 'vecchio']) {
    const session = await signIn(app, EMAIL);
    await subscribe(name, session, `Mozilla/5.0 ${MARK} ${name}`);
    if (name === 'vecchio') await ok(call(app, 'POST', '/api/auth/logout', { cookie: session }));
  }
  await send(
    'POST',
    '/api/office/notifications',
    {
      title: `Per ${MARK}`,
      body: `Cara ${MARK}, passa in ufficio.`,
      type: 'info',
      deep_link: '/',
      audience: { kind: 'users', user_ids: [id] },
    },
    office,
  );
  await send('POST', `/api/office/users/${id}/roles`, { role: 'esercente', reason: `${MARK} ha un negozio` }, office);
}

const traces = () => tracesOf(town, MARK);
const columns = () => columnsWith(town.db, MARK);

describe('deletion', () => {
  it('removes the person from tables, database file, WAL, mails, files and logs', async () => {
    await live();
    const mails = () => readdirSync(join(folder(), 'mail')).length;
    // Registration, private event twice, answers, contact twice, role, request, reports.
    await expect.poll(mails).toBeGreaterThan(7);
    town.db.pragma('wal_checkpoint');
    expect(columns().length).toBeGreaterThan(20);
    expect(traces()).toEqual(expect.arrayContaining(['piazza.db', 'piazza.db-wal']));
    expect(readdirSync(join(folder(), 'private')).length).toBe(2);

    const data = (await call(town.app, 'GET', '/api/frontend/profile/export', { cookie: canary })).json();
    expect(data.push_devices).toEqual([expect.objectContaining({ user_agent: `Mozilla/5.0 ${MARK} nuovo` })]);
    expect(data.former_push_devices).toEqual([expect.objectContaining({ user_agent: `Mozilla/5.0 ${MARK} vecchio` })]);

    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      const answer = await call(town.app, 'DELETE', '/api/frontend/profile', {
        cookie: canary,
        body: { password: PASSWORD },
      });
      expect(answer.statusCode).toBe(204);
      expect(columns()).toEqual([]);
    } finally {
      // The farewell mail is being written to its file.
      await eventually(() => expect(traces().some((file) => file.startsWith('mail'))).toBe(true));
      await vi.advanceTimersByTimeAsync(11_000);
      vi.useRealTimers();
    }
    await expect.poll(traces).toEqual([]);
    await expect.poll(() => readdirSync(join(folder(), 'private'))).toEqual([]);
    // The decisions themselves stay in the log.
    expect(town.db.prepare('SELECT DISTINCT action FROM audit_log ORDER BY 1').pluck().all()).toContain(
      'private_event.moved',
    );
    expect(town.db.pragma('integrity_check', { simple: true })).toBe('ok');
  });

  it('empties the WAL at the next start when the portal stopped in between', async () => {
    await live();
    town.db.prepare(`UPDATE users SET name = 'x', email = 'x' WHERE email = ?`).run(EMAIL);
    const size = () => statSync(join(folder(), 'piazza.db-wal')).size;
    const before = size();
    const again = await restarted(town.app);
    // The rewriting has shrunk the file; the start has not yet written anything to it.
    expect(size()).toBeLessThan(before / 2);
    await again.close();
  });

  it('of the second owner of a device leaves the first one’s data, and no device of somebody else', async () => {
    await live();
    await subscribe('vecchio', owner, 'Mozilla/5.0 di famiglia');
    await ok(call(town.app, 'DELETE', '/api/frontend/profile', { cookie: canary, body: { password: PASSWORD } }));
    expect(town.db.prepare('SELECT user_agent FROM push_subscriptions').pluck().all()).toEqual([
      'Mozilla/5.0 di famiglia',
    ]);
  });
});

describe('in the night of Sunday to Monday', () => {
  const bytes = () => readFileSync(town.db.name, 'latin1').split(MARK).length - 1;

  it('the file is rewritten, because SQLite leaves copies of rows that it moved', async () => {
    // SQLite leaves such copies in a few of ten thousand cases; here the test makes them.
    town.db.pragma('secure_delete = OFF');
    town.db.exec('CREATE TABLE prova (name TEXT)');
    const insert = town.db.prepare('INSERT INTO prova (name) VALUES (?)');
    for (let number = 0; number < 100; number++) insert.run(`${MARK} ${number}`);
    town.db.exec('DELETE FROM prova');
    town.db.pragma('wal_checkpoint(TRUNCATE)');
    expect(bytes()).toBeGreaterThan(0);

    // Sunday at three in the morning, and Monday at one: not yet.
    for (const hours of [17, 22]) {
      town.clock.advance({ hours });
      await (await restarted(town.app)).close();
    }
    expect(bytes()).toBeGreaterThan(0);
    town.clock.advance({ hours: 2 });
    const again = await restarted(town.app);
    await expect.poll(bytes).toBe(0);
    await again.close();
    expect(town.db.pragma('integrity_check', { simple: true })).toBe('ok');
  });
});

describe('mails in files', () => {
  const write = (name: string, source: string) => {
    mkdirSync(join(folder(), 'mail'), { recursive: true });
    writeFileSync(join(folder(), 'mail', name), source);
  };
  const left = () => readdirSync(join(folder(), 'mail')).sort();
  const base64 = (text: string) => Buffer.from(text).toString('base64');

  it('are deleted when they are addressed to the person or contain the name, in any encoding', () => {
    write('a.eml', 'To: ANNA@example.it\n\nCiao');
    write('b.eml', 'To: citta@example.it\n\nDa: Nicol=C3=B2 Riv=\na, sul tavolo');
    write('c.eml', `To: citta@example.it\nContent-Transfer-Encoding: base64\n\n${base64('Scrive anna@example.it.')}\n`);
    write('d.eml', 'To: marianna@example.it\n\nDa: Nicola Riva, Nicolò Rivalta');
    write('e.txt', 'anna@example.it');
    mailFiles(folder(), movableClock()).removeAbout({ addresses: ['anna@example.it'], names: ['Nicolò Riva'] });
    expect(left()).toEqual(['d.eml', 'e.txt']);
  });

  it('are deleted after thirty days', () => {
    write('2026-10-22T08-59-59-999Z-abcdef.eml', 'x');
    write('2026-10-22T09-00-00-000Z-abcdef.eml', 'x');
    mailFiles(folder(), movableClock()).removeOld();
    expect(left()).toEqual(['2026-10-22T09-00-00-000Z-abcdef.eml']);
  });
});
