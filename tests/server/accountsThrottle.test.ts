import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as passwords from '../../server/features/accounts/password.ts';
import { cookieOf, login, newMember, PASSWORD, register, tokenIn, whoAmI } from '../support/accounts.ts';
import { call, type MovableClock, movableClock, type TestTown, testApp } from '../support/app.ts';

vi.mock('../../server/features/accounts/password.ts', { spy: true });

const ANNA = 'anna@example.it';
const WRONG = 'sbagliata sbagliata';
let clock: MovableClock;
let town: TestTown;

beforeEach(async () => {
  clock = movableClock();
  town = await testApp({ clock, config: { trust_proxy: true } });
  await register(town, ANNA);
  vi.mocked(passwords.verifyPassword).mockClear();
  vi.mocked(passwords.hashPassword).mockClear();
});
afterEach(() => town.close());

/** A login from another client address. */
const loginFrom = (ip: string, email: string, password = WRONG) =>
  call(town.app, 'POST', '/api/auth/login', { body: { email, password }, headers: { 'x-forwarded-for': ip } });

async function fail(times: number, email: string): Promise<void> {
  for (let index = 0; index < times; index += 1) expect((await login(town, email, WRONG)).statusCode).toBe(401);
}

it.each([
  ['a known', ANNA],
  ['an unknown', 'nessuno@example.it'],
])(
  'stops after five failures with %s address, for a quarter of an hour, whatever the password',
  async (_kind, email) => {
    await fail(5, email);
    clock.advance({ minutes: 10 });
    const response = await login(town, email);
    expect([response.statusCode, response.headers['retry-after'], response.json()]).toEqual([
      429,
      '300',
      { message: 'Troppi tentativi non riusciti. Riprova tra 5 minuti.' },
    ]);
    clock.advance({ minutes: 5 });
    expect((await login(town, email)).statusCode).toBe(email === ANNA ? 200 : 401);
  },
);

it('counts an account from wherever the failures come, in whatever case it is typed', async () => {
  for (let index = 0; index < 5; index += 1) await loginFrom(`10.0.0.${index}`, 'ANNA@example.it');
  expect((await loginFrom('10.0.0.99', ANNA, PASSWORD)).statusCode).toBe(429);
});

it('stops a client address after twenty failures over many accounts; others go on', async () => {
  for (let index = 0; index < 20; index += 1) await loginFrom('10.0.0.1', `persona${index}@example.it`);
  expect((await loginFrom('10.0.0.1', ANNA, PASSWORD)).statusCode).toBe(429);
  expect((await loginFrom('10.0.0.2', ANNA, PASSWORD)).statusCode).toBe(200);
});

it('takes a whole /64 of IPv6 for one client', async () => {
  for (let index = 0; index < 20; index += 1) await loginFrom(`2001:db8:1:2::${index}`, `persona${index}@example.it`);
  expect((await loginFrom('2001:db8:1:2:ffff::1', ANNA, PASSWORD)).statusCode).toBe(429);
  expect((await loginFrom('2001:db8:1:3::1', ANNA, PASSWORD)).statusCode).toBe(200);
});

it('counts before it checks: a burst does not get through', async () => {
  const burst = await Promise.all(Array.from({ length: 12 }, () => login(town, ANNA, WRONG)));
  expect(burst.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(5).fill(401), ...Array(7).fill(429)]);
});

it('forgets an account’s failures, and takes back its own count, when the password is right', async () => {
  await fail(4, ANNA);
  for (let index = 0; index < 30; index += 1) expect((await login(town, ANNA)).statusCode).toBe(200);
  await fail(4, ANNA);
});

it('survives a restart, without keeping addresses', async () => {
  await fail(5, ANNA);
  const rows = town.db.prepare('SELECT * FROM login_attempts').all();
  expect(rows).toHaveLength(3);
  expect(JSON.stringify(rows)).not.toMatch(/anna|127\.0\.0\.1/);
});

it('opens again with a reset: who reads the mail is not who was guessing', async () => {
  await fail(5, ANNA);
  await call(town.app, 'POST', '/api/auth/password/forgot', { body: { email: ANNA } });
  const body = { token: tokenIn(town.mails.at(-1)), password: 'una barca nuova' };
  await call(town.app, 'POST', '/api/auth/password/reset', { body });
  expect((await login(town, ANNA, 'una barca nuova')).statusCode).toBe(200);
});

it('counts wrong passwords in the profile too', async () => {
  const cookie = cookieOf(await login(town, ANNA));
  const erase = () => call(town.app, 'DELETE', '/api/frontend/profile', { cookie, body: { password: WRONG } });
  for (let index = 0; index < 5; index += 1) expect((await erase()).statusCode).toBe(422);
  expect((await erase()).statusCode).toBe(429);
  expect((await login(town, ANNA)).statusCode).toBe(429);
  expect(await whoAmI(town, cookie)).toBe(ANNA);
});

it('mails an address five times an hour, known or not, and says when to come back', async () => {
  const forgot = (email: string) => call(town.app, 'POST', '/api/auth/password/forgot', { body: { email } });
  for (let index = 0; index < 4; index += 1) expect((await forgot(ANNA)).statusCode).toBe(200);
  for (let index = 0; index < 5; index += 1) expect((await forgot('nessuno@example.it')).statusCode).toBe(200);
  const known = await forgot(ANNA);
  const unknown = await forgot('nessuno@example.it');
  expect([known.statusCode, known.headers['retry-after']]).toEqual([429, '3600']);
  expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
  expect((await register(town, ANNA)).statusCode).toBe(429);
  expect(town.mails).toHaveLength(5);
  clock.advance({ hours: 1 });
  expect((await forgot(ANNA)).statusCode).toBe(200);
});

it('throttles the verification mail', async () => {
  const cookie = await newMember(town, 'bruno@example.it');
  const again = () => call(town.app, 'POST', '/api/frontend/profile/verification', { cookie });
  for (let index = 0; index < 4; index += 1) expect((await again()).statusCode).toBe(200);
  expect((await again()).statusCode).toBe(429);
});

it('checks a password for an address without account too: the same work', async () => {
  await login(town, 'nessuno@example.it');
  expect(passwords.verifyPassword).toHaveBeenCalledExactlyOnceWith(PASSWORD, null);
  await login(town, ANNA);
  expect(passwords.verifyPassword).toHaveBeenCalledTimes(2);
});

it('hashes the password of a sign-up with a known address too, and waits for the disk once', async () => {
  const commits = () =>
    Number(town.db.prepare("SELECT count(*) FROM login_attempts WHERE key LIKE 'mail:%'").pluck().get());
  await register(town, ANNA);
  await register(town, 'bruno@example.it');
  expect(passwords.hashPassword).toHaveBeenCalledTimes(2);
  expect(commits()).toBe(2);
});

it.each([
  ['POST', '/api/auth/register', 30],
  ['POST', '/api/auth/login', 60],
  ['POST', '/api/auth/password/forgot', 30],
] as const)('limits %s %s for one client to %i', async (method, url, max) => {
  const from = (ip: string) => call(town.app, method, url, { body: {}, headers: { 'x-forwarded-for': ip } });
  for (let index = 0; index < max; index += 1) expect((await from('10.0.0.7')).statusCode).toBe(422);
  const response = await from('10.0.0.7');
  expect([response.statusCode, response.json()]).toEqual([
    429,
    { message: expect.stringMatching(/^Troppe richieste: riprova tra /) },
  ]);
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  expect((await from('10.0.0.8')).statusCode).toBe(422);
});
