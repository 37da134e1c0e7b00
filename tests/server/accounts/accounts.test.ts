import { describe, expect, it } from 'vitest';
import { cookieOf, login, newMember, PASSWORD, register, tokenIn, whoAmI } from '../../support/accounts.ts';
import { call, person, signIn, testApp } from '../../support/app.ts';
import { townPerFile } from '../../support/oncePerFile.ts';

const ANNA = 'anna@example.it';

const town = await townPerFile(() => testApp());

const post = (path: string, body: unknown, cookie?: string) =>
  call(town.app, 'POST', `/api/auth/${path}`, { body, cookie });
const user = async (cookie: string) => (await call(town.app, 'GET', '/api/frontend/profile', { cookie })).json().user;

describe('signing up', () => {
  it('creates an unverified account that can sign in at once', async () => {
    const response = await register(town, ' Anna@Example.IT'.trim(), { name: '  Anna   Maria ' });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({ message: 'Ti abbiamo scritto: apri il link per completare la registrazione.' });
    expect(response.cookies).toEqual([]);
    expect(await user(cookieOf(await login(town, ANNA)))).toEqual({
      id: expect.any(Number),
      name: 'Anna Maria',
      email: ANNA,
      email_verified: false,
      roles: [],
      created_at: '2026-11-21T09:00:00.000Z',
    });
  });

  it('gives the same answer for a known address, changes nothing, and tells the owner by mail', async () => {
    const first = await register(town, ANNA);
    const again = await register(town, 'ANNA@example.it', { name: 'Altra', password: 'un’altra password' });
    expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body]);
    expect(town.db.prepare('SELECT count(*) FROM users').pluck().get()).toBe(1);
    expect(town.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [ANNA, 'Conferma il tuo indirizzo — Piazza'],
      [ANNA, 'Hai già un account — Piazza'],
    ]);
    expect((await login(town, ANNA, 'un’altra password')).statusCode).toBe(401);
  });

  it('puts no text of the person who signs up into the mail', async () => {
    await register(town, ANNA, { name: 'Vinci 1000 euro su truffa.example' });
    expect(JSON.stringify(town.mails)).not.toContain('truffa');
  });

  it('says what is wrong with each field', async () => {
    const response = await post('register', { name: ' ', email: 'anna', password: 'corta', accept_terms: false });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toEqual({
      message: 'Controlla i campi segnalati.',
      errors: {
        name: ['Scrivi il tuo nome, da 2 a 80 caratteri.'],
        email: ['Scrivi un indirizzo email valido, come nome@esempio.it.'],
        password: ['La password deve avere da 10 a 200 caratteri.'],
        accept_terms: ['Per registrarti serve accettare i termini.'],
      },
    });
    expect((await post('register', {})).json().errors.email).toEqual(['Questo campo è obbligatorio.']);
  });

  it.each(['Password123', ANNA])('refuses a password that is easy to guess: %s', async (password) => {
    const response = await register(town, ANNA, { password });
    expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, ['password']]);
  });

  it.each(['riga\nnuova', 'ro\u202evescio'])(
    'refuses a name with characters that change the surrounding text',
    async (name) => {
      expect((await register(town, ANNA, { name })).statusCode).toBe(422);
    },
  );

  it('refuses unknown fields, so that nobody can give themselves a role', async () => {
    expect((await register(town, ANNA, { roles: ['amministratore'] })).statusCode).toBe(422);
  });
});

describe('confirming the address', () => {
  const verify = (token: string, cookie?: string) => post('verify', { token }, cookie);

  it('accepts the link once', async () => {
    const cookie = await newMember(town, ANNA);
    const token = tokenIn(town.mails[0]);
    expect((await verify(token)).json()).toEqual({ message: 'Il tuo indirizzo è confermato.' });
    expect((await user(cookie)).email_verified).toBe(true);
    const again = await verify(token);
    expect(again.json().errors).toEqual({ token: ['Questo link è scaduto o è già stato usato: chiedine uno nuovo.'] });
  });

  it('needs more than opening the page, because mail scanners open it too', async () => {
    const cookie = await newMember(town, ANNA);
    await call(town.app, 'GET', `/verifica-email?token=${tokenIn(town.mails[0])}`);
    expect((await user(cookie)).email_verified).toBe(false);
  });

  it('gives a new token to the session that confirms, but not to another person’s', async () => {
    const cookie = await newMember(town, ANNA);
    const other = await signIn(town.app, 'bruno@example.it');
    const stranger = await verify(tokenIn(town.mails[0]), other);
    expect([stranger.statusCode, stranger.cookies]).toEqual([200, []]);

    const carla = await newMember(town, 'carla@example.it');
    const response = await verify(tokenIn(town.mails.at(-1)), carla);
    expect(await whoAmI(town, carla)).toBeNull();
    expect(await whoAmI(town, cookieOf(response))).toBe('carla@example.it');
    expect(await whoAmI(town, cookie)).toBe(ANNA);
  });

  it('works for 24 hours', async () => {
    await register(town, ANNA);
    town.clock.advance({ hours: 23, minutes: 59 });
    const token = tokenIn(town.mails[0]);
    town.clock.advance({ minutes: 1 });
    expect((await verify(token)).statusCode).toBe(422);
    town.clock.advance({ milliseconds: -1 });
    expect((await verify(token)).statusCode).toBe(200);
  });

  it('refuses a token made for another purpose and an invented one', async () => {
    await register(town, ANNA);
    await post('password/forgot', { email: ANNA });
    expect((await verify(tokenIn(town.mails[1]))).statusCode).toBe(422);
    expect((await verify('A'.repeat(43))).statusCode).toBe(422);
    expect((await post('verify', {})).json().errors).toEqual({ token: ['Questo campo è obbligatorio.'] });
  });
});

describe('signing in', () => {
  it('sets a cookie that scripts and other sites can’t use', async () => {
    await register(town, ANNA);
    const response = await login(town, ANNA);
    expect(response.json()).toEqual({ user: expect.objectContaining({ email: ANNA }) });
    expect([response.headers['set-cookie']].flat()[0]).toMatch(
      /^piazza_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('sets it for HTTPS only where the portal is served over HTTPS', async () => {
    const safe = await testApp({ config: { public_origin: 'https://piazza.example.it' } });
    await register(safe, ANNA);
    const response = await login(safe, ANNA);
    await safe.close();
    const cookies = [response.headers['set-cookie']].flat();
    expect(cookies).toEqual([expect.stringContaining('; Secure'), expect.stringContaining('; Secure')]);
  });

  it('keeps no token in the database', async () => {
    const token = (await newMember(town, ANNA)).split('=')[1];
    const [row] = town.db.prepare('SELECT * FROM sessions').all();
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it('gives the same answer whatever is wrong', async () => {
    await register(town, ANNA);
    person(town.app, 'senza-password@example.it');
    const wrong = await login(town, ANNA, 'sbagliata sbagliata');
    const unknown = await login(town, 'nessuno@example.it');
    const without = await login(town, 'senza-password@example.it');
    expect([wrong.statusCode, wrong.json()]).toEqual([401, { message: 'L’email o la password non sono corrette.' }]);
    expect([unknown.statusCode, unknown.body]).toEqual([wrong.statusCode, wrong.body]);
    expect([without.statusCode, without.body]).toEqual([wrong.statusCode, wrong.body]);
  });

  it('starts a new session each time and ends the previous one of that browser', async () => {
    const first = await newMember(town, ANNA);
    const second = cookieOf(await login(town, ANNA, PASSWORD, first));
    expect(second).not.toBe(first);
    expect([await whoAmI(town, first), await whoAmI(town, second)]).toEqual([null, ANNA]);
  });

  it('refuses a token that a visitor made up', async () => {
    await register(town, ANNA);
    const planted = `piazza_session=${'x'.repeat(43)}`;
    expect(cookieOf(await login(town, ANNA, PASSWORD, planted))).not.toBe(planted);
    expect(await whoAmI(town, planted)).toBeNull();
  });

  it('accepts the password in composed or decomposed Unicode', async () => {
    await register(town, ANNA, { password: 'perché così'.normalize('NFC') });
    expect((await login(town, ANNA, 'perché così'.normalize('NFD'))).statusCode).toBe(200);
  });

  it('keeps at most 30 sessions of one person', async () => {
    await register(town, ANNA);
    for (let index = 0; index < 40; index += 1) await signIn(town.app, ANNA);
    await login(town, ANNA);
    expect(town.db.prepare('SELECT count(*) FROM sessions').pluck().get()).toBe(30);
  });
});

describe('signing out', () => {
  it('ends the session and clears the cookie', async () => {
    const cookie = await newMember(town, ANNA);
    const response = await post('logout', undefined, cookie);
    expect([response.statusCode, response.body]).toEqual([204, '']);
    expect([response.headers['set-cookie']].flat().at(-1)).toMatch(
      /^piazza_session=; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970/,
    );
    expect(await whoAmI(town, cookie)).toBeNull();
  });

  it('succeeds for a visitor', async () => {
    expect((await post('logout', undefined)).statusCode).toBe(204);
  });
});

describe('a session', () => {
  it('ends 30 days after its last use, and each use extends it together with its cookie', async () => {
    const cookie = await newMember(town, ANNA);
    town.clock.advance({ hours: 29 * 24 });
    const used = await call(town.app, 'GET', '/api/frontend/profile', { cookie });
    expect(cookieOf(used)).toBe(cookie);
    town.clock.advance({ hours: 29 * 24 });
    expect(await whoAmI(town, cookie)).toBe(ANNA);
    town.clock.advance({ hours: 30 * 24 });
    expect(await whoAmI(town, cookie)).toBeNull();
  });

  it('is written at most once an hour', async () => {
    const cookie = await newMember(town, ANNA);
    const changes = () => town.db.prepare('SELECT total_changes()').pluck().get();
    const before = changes();
    town.clock.advance({ minutes: 59 });
    const read = await call(town.app, 'GET', '/api/frontend/profile', { cookie });
    expect([changes(), read.cookies]).toEqual([before, []]);
    town.clock.advance({ minutes: 1 });
    await whoAmI(town, cookie);
    expect(changes()).toBe(Number(before) + 1);
  });
});

describe('a forgotten password', () => {
  const forgot = (email: string) => post('password/forgot', { email });
  const reset = (token: string, password = 'una barca nuova') => post('password/reset', { token, password });

  it('gives the same answer for every address, and writes only to known ones', async () => {
    await register(town, ANNA);
    const known = await forgot('Anna@example.it');
    const unknown = await forgot('nessuno@example.it');
    expect(known.statusCode).toBe(200);
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    expect(town.mails.slice(1).map(({ to, subject }) => [to, subject])).toEqual([
      [ANNA, 'Scegli una nuova password — Piazza'],
    ]);
  });

  it('is replaced through the link, once: every session ends, the owner is told, the address is confirmed', async () => {
    const cookie = await newMember(town, ANNA);
    await forgot(ANNA);
    const token = tokenIn(town.mails.at(-1));
    expect((await reset(token)).statusCode).toBe(200);
    expect(await whoAmI(town, cookie)).toBeNull();
    expect((await login(town, ANNA)).statusCode).toBe(401);
    expect((await login(town, ANNA, 'una barca nuova')).json().user.email_verified).toBe(true);
    expect(town.mails.at(-1)?.subject).toBe('La tua password è cambiata — Piazza');
    expect((await reset(token, 'una terza barca')).statusCode).toBe(422);
    expect((await login(town, ANNA, 'una barca nuova')).statusCode).toBe(200);
  });

  it('has a link that works for an hour', async () => {
    await register(town, ANNA);
    await forgot(ANNA);
    const token = tokenIn(town.mails.at(-1));
    town.clock.advance({ minutes: 60 });
    expect((await reset(token)).statusCode).toBe(422);
    town.clock.advance({ milliseconds: -1 });
    expect((await reset(token)).statusCode).toBe(200);
  });

  it('has links that stay valid when somebody asks for another; the first one used ends them all', async () => {
    await register(town, ANNA);
    await forgot(ANNA);
    await forgot(ANNA);
    const [older, newer] = town.mails.slice(1).map(tokenIn);
    expect((await reset(older ?? '')).statusCode).toBe(200);
    expect((await reset(newer ?? '')).statusCode).toBe(422);
  });

  it('keeps the link when the new password is refused', async () => {
    await register(town, ANNA);
    await forgot(ANNA);
    const token = tokenIn(town.mails.at(-1));
    expect(Object.keys((await reset(token, ANNA)).json().errors)).toEqual(['password']);
    expect(Object.keys((await reset(token, 'corta')).json().errors)).toEqual(['password']);
    expect((await reset(token)).statusCode).toBe(200);
  });
});

it('logs neither addresses nor tokens, even at the most detailed level', async () => {
  const loud = await testApp({ config: { log_level: 'trace' } });
  const cookie = await newMember(loud, ANNA);
  const token = tokenIn(loud.mails[0]);
  await call(loud.app, 'GET', `/verifica-email?token=${token}`);
  await call(loud.app, 'POST', '/api/auth/verify', { body: { token }, cookie });
  await login(loud, ANNA, 'sbagliata sbagliata');
  await loud.close();
  const log = loud.log.join('\n');
  expect(log).toContain('/api/auth/login');
  expect(log).toContain('/verifica-email');
  for (const secret of [ANNA, token, cookie.split('=')[1], '127.0.0.1']) expect(log).not.toContain(secret);
});
