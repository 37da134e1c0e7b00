import { beforeEach, describe, expect, it } from 'vitest';
import { SESSION_COOKIE } from '../../../shared/rules/accounts.ts';
import { whoAmI } from '../../support/accounts.ts';
import { call, signIn, testApp } from '../../support/app.ts';
import { townPerFile } from '../../support/oncePerFile.ts';
import { admin, ask, decide } from '../../support/roles.ts';

let anna: string;
let office: string;

const town = await townPerFile(() => testApp());
beforeEach(async () => {
  anna = await signIn(town.app, 'anna@example.it', { name: 'Anna Riso' });
  office = await admin(town);
});

const profile = (cookie: string) => call(town.app, 'GET', '/api/frontend/profile', { cookie });
const rolesOf = async (cookie: string) => (await profile(cookie)).json().user.roles;
const log = () => town.db.prepare('SELECT * FROM audit_log').all();
const noticesOf = async (cookie: string) => (await call(town.app, 'GET', '/api/notifications', { cookie })).json().data;

describe('approving', () => {
  it('grants the role, notifies the person here and by mail, and is logged', async () => {
    await ask(town, anna);
    const response = await decide(town, office, 1, true, '  Visura verificata, benvenuta.  ');
    expect(response.json()).toMatchObject({
      status: 'approved',
      outcome: 'Visura verificata, benvenuta.',
      decided_by: 'Ada Admin',
      roles: ['esercente'],
    });
    expect(await rolesOf(anna)).toEqual(['esercente']);
    expect((await noticesOf(anna))[0]).toMatchObject({
      title: 'Sei esercente',
      body: 'Visura verificata, benvenuta.',
      type: 'success',
      deep_link: '/profilo/richieste',
    });
    expect(town.mails.at(-1)).toMatchObject({
      to: 'anna@example.it',
      subject: 'La tua richiesta è approvata — Piazza',
      text: expect.stringContaining('Visura verificata, benvenuta.'),
    });
    expect(log()).toEqual([
      expect.objectContaining({
        action: 'role_request.approved',
        subject: 'Richiesta n. 1, Esercente',
        reason: 'Visura verificata, benvenuta.',
        before: '{"status":"open","roles":[]}',
        after: '{"status":"approved","roles":["esercente"]}',
      }),
    ]);
  });

  it('fails when it cannot be logged', async () => {
    await ask(town, anna);
    town.db.exec("CREATE TRIGGER full BEFORE INSERT ON audit_log BEGIN SELECT RAISE(ABORT, 'full'); END");
    expect((await decide(town, office, 1, true)).statusCode).toBe(500);
    expect(await rolesOf(anna)).toEqual([]);
    expect(town.db.prepare('SELECT status FROM role_requests').pluck().get()).toBe('open');
    expect([await noticesOf(anna), town.mails]).toEqual([[], []]);
  });

  it('changes the token of the person’s session; the old one stays valid for a minute', async () => {
    await ask(town, anna);
    await decide(town, office, 1, true);
    const stream = await call(town.app, 'GET', '/api/settings', {
      cookie: anna,
      headers: { accept: 'text/event-stream' },
    });
    expect(stream.headers['set-cookie']).toBeUndefined();
    const first = await profile(anna);
    const token = first.cookies.find(({ name }) => name === SESSION_COOKIE)?.value;
    expect(token).toMatch(/^[\w-]{43}$/);
    const fresh = `${SESSION_COOKIE}=${token}`;
    const second = await profile(anna);
    expect([second.json().user.email, second.headers['set-cookie']]).toEqual(['anna@example.it', undefined]);
    town.clock.advance({ seconds: 61 });
    expect([await whoAmI(town, anna), await whoAmI(town, fresh)]).toEqual([null, 'anna@example.it']);
    // The administrator's own did not change.
    expect((await profile(office)).headers['set-cookie']).toBeUndefined();
  });
});

describe('refusing', () => {
  it('sends only the reason, and allows another request', async () => {
    await ask(town, anna);
    await decide(town, office, 1, false, 'Manca la visura camerale.');
    expect(await rolesOf(anna)).toEqual([]);
    const [mine] = (await call(town.app, 'GET', '/api/frontend/profile/role-requests', { cookie: anna })).json().data;
    expect(mine).toMatchObject({
      status: 'rejected',
      outcome: 'Manca la visura camerale.',
      closed_at: '2026-11-21T09:00:00.000Z',
    });
    expect((await noticesOf(anna))[0]).toMatchObject({ title: 'Richiesta «Esercente» non approvata', type: 'warning' });
    expect(town.mails.at(-1)?.text).toContain('Manca la visura camerale.');
    expect(log()).toEqual([expect.objectContaining({ action: 'role_request.refused' })]);
    expect((await ask(town, anna)).statusCode).toBe(201);
  });

  it('needs a reason, and is possible once', async () => {
    await ask(town, anna);
    for (const reason of ['', 'No.', ' '.repeat(20)])
      expect((await decide(town, office, 1, false, reason)).json().errors).toHaveProperty('reason');
    expect((await decide(town, office, 1, false)).statusCode).toBe(200);
    expect((await decide(town, office, 1, true)).statusCode).toBe(409);
    expect((await decide(town, office, 2, true)).statusCode).toBe(404);
    expect(log()).toHaveLength(1);
  });
});

describe('the queue', () => {
  const queue = async (query = '') =>
    (await call(town.app, 'GET', `/api/office/role-requests${query}`, { cookie: office })).json();

  it('lists open requests oldest first, then answered ones', async () => {
    for (const role of ['esercente', 'organizzatore', 'inserzionista', 'redattore']) await ask(town, anna, { role });
    await decide(town, office, 1, true);
    await decide(town, office, 3, false);
    const { data, counts, total } = await queue();
    expect(data.map(({ id }: { id: number }) => id)).toEqual([2, 4, 3, 1]);
    expect([counts, total]).toEqual([{ open: 2, approved: 1, rejected: 1 }, 4]);
    expect((await queue('?status=open&per_page=1')).data).toEqual([
      {
        id: 2,
        role: 'organizzatore',
        activity: null,
        level: null,
        organisation: 'Bottega del Mare',
        name: 'Anna Riso',
        status: 'open',
        created_at: '2026-11-21T09:00:00.000Z',
        closed_at: null,
      },
    ]);
  });

  it('opens a request with the account behind it', async () => {
    await ask(town, anna);
    const detail = await call(town.app, 'GET', '/api/office/role-requests/1', { cookie: office });
    expect(detail.json()).toMatchObject({ tax_id: '00743110157', account_email: 'anna@example.it', earlier: 0 });
  });
});
