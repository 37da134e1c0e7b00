import { beforeEach, describe, expect, it } from 'vitest';
import { cookieOf, login, newMember, PASSWORD, register, tokenIn, whoAmI } from '../../support/accounts.ts';
import { call, type Method, person, signIn, testApp } from '../../support/app.ts';
import { townPerFile } from '../../support/oncePerFile.ts';
import { inserter } from '../../support/rows.ts';

const ANNA = 'anna@example.it';
const NEW = 'anna.nuova@example.it';
const URL = '/api/frontend/profile';
let cookie: string;

const town = await townPerFile(() => testApp());
beforeEach(async () => {
  cookie = await newMember(town, ANNA);
});

const ask = (method: Method, path: string, body?: unknown) => call(town.app, method, `${URL}${path}`, { body, cookie });
const subjects = () => town.mails.slice(1).map(({ to, subject }) => `${to}: ${subject.replace(' — Piazza', '')}`);

it('counts what is on the pages of the account, the person’s own only', async () => {
  const user_id = person(town.app, ANNA);
  const insert = inserter(town.db);
  for (const item_id of [7, 8]) insert('saved_items', { user_id, kind: 'events', item_id });
  const expected = { saved: 2, sessions: 1, orders_ahead: 0, coupons_usable: 0, requests_open: 0, passkeys: 0 };
  expect((await ask('GET', '/summary')).json()).toMatchObject(expected);
  const other = await newMember(town, 'bruno@example.it');
  const { json } = await call(town.app, 'GET', `${URL}/summary`, { cookie: other });
  expect(json()).toMatchObject({ ...expected, saved: 0 });
});

it('changes the name', async () => {
  expect((await ask('PATCH', '', { name: ' Anna  Rossi ' })).json().user.name).toBe('Anna Rossi');
  expect((await ask('GET', '')).json().user.name).toBe('Anna Rossi');
  expect((await ask('PATCH', '', { name: 'A' })).statusCode).toBe(422);
});

describe('changing the address', () => {
  const change = (email = NEW, password = PASSWORD) => ask('PUT', '/email', { email, password });
  const verify = (token: string) => call(town.app, 'POST', '/api/auth/verify', { body: { token } });

  it('waits for the new one to be confirmed, and tells the old one', async () => {
    const response = await change();
    expect(response.json()).toEqual({
      message: 'Ti abbiamo scritto al nuovo indirizzo: apri il link per confermarlo.',
    });
    expect(subjects()).toEqual([`${ANNA}: Richiesta di cambio indirizzo`, `${NEW}: Conferma il nuovo indirizzo`]);
    expect(await whoAmI(town, cookie)).toBe(ANNA);
    await verify(tokenIn(town.mails.at(-1)));
    expect((await ask('GET', '')).json().user).toMatchObject({ email: NEW, email_verified: true });
    expect((await login(town, ANNA)).statusCode).toBe(401);
    expect((await login(town, NEW)).statusCode).toBe(200);
  });

  it('gives the same answer when the new one has an account, and tells only its owner by mail', async () => {
    const free = await change();
    await register(town, 'bruno@example.it');
    const taken = await change('Bruno@example.it');
    expect([taken.statusCode, taken.body]).toEqual([free.statusCode, free.body]);
    expect(subjects().slice(-2)).toEqual([
      `${ANNA}: Richiesta di cambio indirizzo`,
      'bruno@example.it: Questo indirizzo ha già un account',
    ]);
  });

  it('fails when somebody has registered the address meanwhile', async () => {
    await change();
    const token = tokenIn(town.mails.at(-1));
    await register(town, NEW);
    const response = await verify(token);
    expect([response.statusCode, response.json()]).toEqual([409, { message: 'Questo indirizzo ha già un account.' }]);
    expect(await whoAmI(town, cookie)).toBe(ANNA);
  });

  it('needs the password and a different address', async () => {
    const wrong = await change(NEW, 'sbagliata sbagliata');
    expect(wrong.json().errors).toEqual({ password: ['La password non è corretta.'] });
    expect((await change('ANNA@example.it')).json().errors).toEqual({ email: ['È già il tuo indirizzo.'] });
    expect(subjects()).toEqual([]);
  });

  it('invalidates password resets mailed to the old address', async () => {
    await call(town.app, 'POST', '/api/auth/password/forgot', { body: { email: ANNA } });
    const reset = tokenIn(town.mails.at(-1));
    await change();
    await verify(tokenIn(town.mails.at(-1)));
    const body = { token: reset, password: 'una barca nuova' };
    expect((await call(town.app, 'POST', '/api/auth/password/reset', { body })).statusCode).toBe(422);
  });

  it('is cancelled by a new password, because an intruder may have asked for it', async () => {
    await change();
    const token = tokenIn(town.mails.at(-1));
    cookie = cookieOf(await ask('PUT', '/password', { current_password: PASSWORD, password: 'una barca nuova' }));
    expect((await verify(token)).statusCode).toBe(422);
    expect(await whoAmI(town, cookie)).toBe(ANNA);
  });
});

describe('changing the password', () => {
  const change = (current: string, password: string) =>
    ask('PUT', '/password', { current_password: current, password });

  it('gives this session a new token, ends the others, and tells the owner', async () => {
    const elsewhere = cookieOf(await login(town, ANNA));
    const response = await change(PASSWORD, 'una barca nuova');
    expect(response.statusCode).toBe(200);
    expect(await whoAmI(town, cookie)).toBeNull();
    expect(await whoAmI(town, elsewhere)).toBeNull();
    expect(await whoAmI(town, cookieOf(response))).toBe(ANNA);
    expect(subjects()).toEqual([`${ANNA}: La tua password è cambiata`]);
    expect((await login(town, ANNA)).statusCode).toBe(401);
    expect((await login(town, ANNA, 'una barca nuova')).statusCode).toBe(200);
  });

  it('keeps what belongs to the session, such as the device’s push subscription', async () => {
    const id = () => town.db.prepare('SELECT id FROM sessions').pluck().all();
    const before = id();
    await change(PASSWORD, 'una barca nuova');
    expect(id()).toEqual(before);
  });

  it('needs the current one and a different new one', async () => {
    expect((await change('sbagliata sbagliata', 'una barca nuova')).json().errors).toEqual({
      current_password: ['La password non è corretta.'],
    });
    expect(Object.keys((await change(PASSWORD, PASSWORD)).json().errors)).toEqual(['password']);
    expect(Object.keys((await change(PASSWORD, ANNA)).json().errors)).toEqual(['password']);
    expect(Object.keys((await change(PASSWORD, 'corta')).json().errors)).toEqual(['password']);
    expect(await whoAmI(town, cookie)).toBe(ANNA);
  });
});

describe('sessions', () => {
  const FIREFOX = 'Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0';
  const loginFrom = (agent: string) =>
    call(town.app, 'POST', '/api/auth/login', {
      body: { email: ANNA, password: PASSWORD },
      headers: { 'user-agent': agent },
    });

  it('are listed with their devices, the last used first', async () => {
    town.clock.advance({ hours: 2 });
    await loginFrom(FIREFOX);
    town.clock.advance({ hours: 2 });
    await signIn(town.app, 'bruno@example.it');
    expect((await ask('GET', '/sessions')).json()).toEqual({
      data: [
        {
          id: expect.any(Number),
          device: 'Dispositivo sconosciuto',
          current: true,
          created_at: '2026-11-21T09:00:00.000Z',
          last_seen_at: '2026-11-21T13:00:00.000Z',
        },
        {
          id: expect.any(Number),
          device: 'Firefox su Android',
          current: false,
          created_at: '2026-11-21T11:00:00.000Z',
          last_seen_at: '2026-11-21T11:00:00.000Z',
        },
      ],
    });
  });

  it('are ended one by one', async () => {
    const elsewhere = cookieOf(await loginFrom(FIREFOX));
    const ids = (await ask('GET', '/sessions')).json().data;
    const other = ids.find((session: { current: boolean }) => !session.current).id;
    const response = await ask('DELETE', `/sessions/${other}`);
    expect([response.statusCode, response.cookies]).toEqual([204, []]);
    expect([await whoAmI(town, elsewhere), await whoAmI(town, cookie)]).toEqual([null, ANNA]);
    expect((await ask('DELETE', `/sessions/${other}`)).json()).toEqual({ message: 'Questa sessione non c’è più.' });
  });

  it('of this device also lose their cookie', async () => {
    const [{ id }] = (await ask('GET', '/sessions')).json().data;
    expect((await ask('DELETE', `/sessions/${id}`)).headers['set-cookie']).toContain('piazza_session=; Max-Age=0');
    expect(await whoAmI(town, cookie)).toBeNull();
  });

  it('are all ended by signing out everywhere, including this one but not other people’s', async () => {
    const elsewhere = cookieOf(await loginFrom(FIREFOX));
    const stranger = await signIn(town.app, 'bruno@example.it');
    const response = await ask('DELETE', '/sessions');
    expect([response.statusCode, response.headers['set-cookie']]).toEqual([204, expect.stringContaining('Max-Age=0')]);
    expect([await whoAmI(town, cookie), await whoAmI(town, elsewhere)]).toEqual([null, null]);
    expect(await whoAmI(town, stranger)).toBe('bruno@example.it');
  });
});

it('asking for the verification mail again replaces the older link', async () => {
  const older = tokenIn(town.mails[0]);
  expect((await ask('POST', '/verification')).statusCode).toBe(200);
  const verify = (token: string) => call(town.app, 'POST', '/api/auth/verify', { body: { token } });
  expect((await verify(older)).statusCode).toBe(422);
  expect((await verify(tokenIn(town.mails[1]))).statusCode).toBe(200);
  const again = await ask('POST', '/verification');
  expect([again.statusCode, again.json()]).toEqual([409, { message: 'Il tuo indirizzo è già confermato.' }]);
});
