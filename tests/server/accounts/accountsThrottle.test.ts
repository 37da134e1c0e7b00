import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as passwords from '../../../server/features/accounts/password.ts';
import { DEVICE_COOKIE } from '../../../shared/rules/accounts.ts';
import { cookieOf, deviceOf, login, newMember, PASSWORD, register, tokenIn, whoAmI } from '../../support/accounts.ts';
import { call, restarted, testApp } from '../../support/app.ts';
import { townPerFile } from '../../support/oncePerFile.ts';

vi.mock(import('../../../server/features/accounts/password.ts'), async (original) => {
  const real = await original();
  // As in cheapPasswords.ts, which knows another copy of the module.
  Object.assign(real.COST, { memory: 64, passes: 1 });
  return { ...real, verifyPassword: vi.fn(real.verifyPassword), hashPassword: vi.fn(real.hashPassword) };
});

const ANNA = 'anna@example.it';
const WRONG = 'sbagliata sbagliata';

const town = await townPerFile(() => testApp({ config: { trust_proxy: true } }));
beforeEach(async () => {
  await register(town, ANNA);
  town.mails.length = 0;
  vi.mocked(passwords.verifyPassword).mockClear();
  vi.mocked(passwords.hashPassword).mockClear();
});

/** A login from another client address. */
const loginFrom = (ip: string, email: string, password = WRONG) =>
  call(town.app, 'POST', '/api/auth/login', { body: { email, password }, headers: { 'x-forwarded-for': ip } });

const forgotFrom = (ip: string, email = ANNA, cookie?: string) =>
  call(town.app, 'POST', '/api/auth/password/forgot', {
    body: { email },
    headers: { 'x-forwarded-for': ip },
    cookie,
  });

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
    town.clock.advance({ minutes: 10 });
    const response = await login(town, email);
    expect([response.statusCode, response.headers['retry-after'], response.json()]).toEqual([
      429,
      '300',
      { message: 'Troppi tentativi non riusciti. Riprova tra 5 minuti.' },
    ]);
    town.clock.advance({ minutes: 5 });
    expect((await login(town, email)).statusCode).toBe(email === ANNA ? 200 : 401);
  },
);

it('counts per network, and ignores the case of the address', async () => {
  for (let index = 0; index < 5; index += 1) await loginFrom('10.0.0.1', 'ANNA@example.it');
  expect((await loginFrom('10.0.0.1', ANNA, PASSWORD)).statusCode).toBe(429);
  expect((await loginFrom('10.0.0.2', ANNA, PASSWORD)).statusCode).toBe(200);
});

it.each([
  ['a known', ANNA],
  ['an unknown', 'nessuno@example.it'],
])('limits guessing %s address from many networks to fifty tries an hour', async (_kind, email) => {
  for (let index = 0; index < 50; index += 1) expect((await loginFrom(`10.0.${index}.1`, email)).statusCode).toBe(401);
  const refused = await loginFrom('10.1.0.1', email, PASSWORD);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
  town.clock.advance({ hours: 1 });
  expect((await loginFrom('10.1.0.1', email, PASSWORD)).statusCode).toBe(email === ANNA ? 200 : 401);
});

describe('a device that was signed in before', () => {
  const loginWith = (device: string, password: string, email = ANNA) =>
    call(town.app, 'POST', '/api/auth/login', { body: { email, password }, cookie: device });

  it('can sign in while others guess, even from its own network', async () => {
    const device = deviceOf(await login(town, ANNA));
    await fail(5, ANNA);
    for (let index = 0; index < 45; index += 1) await loginFrom(`10.0.${index}.1`, ANNA);
    expect((await login(town, ANNA)).statusCode).toBe(429);
    expect((await loginFrom('10.1.0.1', ANNA, PASSWORD)).statusCode).toBe(429);
    expect((await loginWith(device, PASSWORD)).statusCode).toBe(200);
  });

  it('has five failures of its own, which delay nobody else', async () => {
    const device = deviceOf(await login(town, ANNA));
    for (let index = 0; index < 5; index += 1) expect((await loginWith(device, WRONG)).statusCode).toBe(401);
    expect((await loginWith(device, PASSWORD)).statusCode).toBe(429);
    expect((await login(town, ANNA)).statusCode).toBe(200);
  });

  it('is recognised only for its own accounts, and its cookie cannot be forged', async () => {
    await register(town, 'bruno@example.it');
    const brunos = deviceOf(await login(town, 'bruno@example.it'));
    const annas = deviceOf(await login(town, ANNA));
    const [name = '', ...marks] = brunos.slice(`${DEVICE_COOKIE}=`.length).split('.');
    const [other = '', mark = ''] = annas.slice(`${DEVICE_COOKIE}=`.length).split('.');
    await fail(5, ANNA);
    const forged = [
      brunos,
      `${DEVICE_COOKIE}=${name}.${mark}`,
      `${DEVICE_COOKIE}=${other}.${marks[0]}`,
      `${DEVICE_COOKIE}=${other}`,
      `${DEVICE_COOKIE}=${other}.${'A'.repeat(22)}`,
      `${DEVICE_COOKIE}=${Array(7).fill(mark).join('.')}`,
    ];
    for (const cookie of forged) expect((await loginWith(cookie, PASSWORD)).statusCode, cookie).toBe(429);
    expect((await loginWith(annas, PASSWORD)).statusCode).toBe(200);
  });

  it('is recognised by a cookie that scripts and other sites can’t use, for a year, also for two people', async () => {
    const response = await login(town, ANNA);
    const cookie = response.cookies.find(({ name }) => name === DEVICE_COOKIE);
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 365 * 86_400 });
    expect(cookie?.value).toMatch(/^[\w-]{22}\.[\w-]{22}$/);
    await register(town, 'bruno@example.it');
    const shared = deviceOf(await loginWith(deviceOf(response), PASSWORD, 'bruno@example.it'));
    await fail(5, ANNA);
    await fail(5, 'bruno@example.it');
    expect((await loginWith(shared, PASSWORD)).statusCode).toBe(200);
    expect((await loginWith(shared, PASSWORD, 'bruno@example.it')).statusCode).toBe(200);
  });

  it('is also the one that chose a new password by mail, and one that signs out', async () => {
    const session = cookieOf(await login(town, ANNA));
    expect(deviceOf(await call(town.app, 'POST', '/api/auth/logout', { cookie: session }))).toMatch(/\./);
    await forgotFrom('10.0.0.1');
    const body = { token: tokenIn(town.mails.at(-1)), password: 'una barca nuova' };
    const device = deviceOf(await call(town.app, 'POST', '/api/auth/password/reset', { body }));
    await fail(5, ANNA);
    expect((await loginWith(device, 'una barca nuova')).statusCode).toBe(200);
  });

  it('is not limited by its network’s failures either', async () => {
    const device = deviceOf(await login(town, ANNA));
    for (let index = 0; index < 61; index += 1) await login(town, `persona${index}@example.it`, WRONG);
    expect((await login(town, ANNA)).json().message).toMatch(/^Troppe richieste/);
    expect((await loginWith(device, PASSWORD)).statusCode).toBe(200);
  });
});

it.each([
  ['a client address', () => '10.0.0.1', '10.0.0.2'],
  ['an IPv6 /64', (n: number) => `2001:db8:1:2::${n}`, '2001:db8:1:3::1'],
])('stops %s after twenty failures over many accounts; others go on', async (_what, own, other) => {
  for (let n = 0; n < 20; n += 1) await loginFrom(own(n), `persona${n}@example.it`);
  expect((await loginFrom(own(20), ANNA, PASSWORD)).statusCode).toBe(429);
  expect((await loginFrom(other, ANNA, PASSWORD)).statusCode).toBe(200);
});

it('counts before it checks, so parallel requests do not get through', async () => {
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
  expect(JSON.stringify(rows)).not.toMatch(/anna|127\.0\.0\.1/);
  const again = await restarted(town.app);
  const body = { email: ANNA, password: PASSWORD };
  expect((await call(again, 'POST', '/api/auth/login', { body })).statusCode).toBe(429);
  await again.close();
});

it('ends with a password reset, which only the owner of the address can do', async () => {
  await fail(5, ANNA);
  await call(town.app, 'POST', '/api/auth/password/forgot', { body: { email: ANNA } });
  const body = { token: tokenIn(town.mails.at(-1)), password: 'una barca nuova' };
  await call(town.app, 'POST', '/api/auth/password/reset', { body });
  expect((await login(town, ANNA, 'una barca nuova')).statusCode).toBe(200);
});

it('counts wrong passwords in the profile for that session alone', async () => {
  const cookie = cookieOf(await login(town, ANNA));
  await fail(5, ANNA);
  const erase = () => call(town.app, 'DELETE', '/api/frontend/profile', { cookie, body: { password: WRONG } });
  for (let index = 0; index < 5; index += 1) expect((await erase()).statusCode).toBe(422);
  expect((await erase()).statusCode).toBe(429);
  expect((await loginFrom('10.0.0.2', ANNA, PASSWORD)).statusCode).toBe(200);
  expect(await whoAmI(town, cookie)).toBe(ANNA);
});

describe('mails that anybody can cause', () => {
  it('are three resets an hour from one network, known address or not, and it says when to come back', async () => {
    for (let index = 0; index < 3; index += 1) {
      expect((await forgotFrom('10.0.0.1')).statusCode).toBe(200);
      expect((await forgotFrom('10.0.0.1', 'nessuno@example.it')).statusCode).toBe(200);
    }
    const known = await forgotFrom('10.0.0.1');
    const unknown = await forgotFrom('10.0.0.1', 'nessuno@example.it');
    expect([known.statusCode, known.headers['retry-after']]).toEqual([429, '3600']);
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    town.clock.advance({ hours: 1 });
    expect((await forgotFrom('10.0.0.1')).statusCode).toBe(200);
  });

  it('do not prevent the owner’s reset: sign-ups, other networks and a known device count separately', async () => {
    const device = deviceOf(await login(town, ANNA));
    for (let index = 0; index < 12; index += 1)
      await call(town.app, 'POST', '/api/auth/register', {
        body: { name: 'Eve', email: ANNA, password: PASSWORD, accept_terms: true },
        headers: { 'x-forwarded-for': `10.0.1.${index}` },
      });
    // Seven mails: six for the attackers' requests and one for the owner's.
    expect(town.mails).toHaveLength(7);
    for (let index = 0; index < 3; index += 1) await forgotFrom('10.0.0.1');
    expect((await forgotFrom('10.0.0.9')).statusCode).toBe(200);
    for (let index = 0; index < 9; index += 1) await forgotFrom(`10.0.2.${index}`);
    expect((await forgotFrom('10.0.0.8')).statusCode).toBe(429);
    for (let index = 0; index < 2; index += 1)
      expect((await forgotFrom('10.0.0.8', ANNA, device)).statusCode).toBe(200);
    expect(town.mails).toHaveLength(7 + 8);
  });

  it('throttle the verification mail', async () => {
    const cookie = await newMember(town, 'bruno@example.it');
    const again = () => call(town.app, 'POST', '/api/frontend/profile/verification', { cookie });
    for (let index = 0; index < 5; index += 1) expect((await again()).statusCode).toBe(200);
    expect((await again()).statusCode).toBe(429);
  });
});

it('accounts that come and go write no more mails to an address that they do not own', async () => {
  const bruno = 'bruno@example.it';
  const comeAndGo = async (email: string) => {
    const { statusCode } = await register(town, email);
    if (statusCode !== 201) return statusCode;
    const cookie = cookieOf(await login(town, email));
    return (await call(town.app, 'DELETE', '/api/frontend/profile', { cookie, body: { password: PASSWORD } }))
      .statusCode;
  };
  const outcomes: number[] = [];
  for (let index = 0; index < 12; index += 1)
    outcomes.push(await comeAndGo(index < 6 ? bruno : `bruno+${index}@example.it`));
  // Four sign-ups of a network for a mailbox, and the mails that say good-bye.
  expect(outcomes).toEqual([204, 204, 204, 204, ...Array(8).fill(429)]);
  expect(town.mails).toHaveLength(8);
});

it('verifies a password even for an address without an account, for equal timing', async () => {
  await login(town, 'nessuno@example.it');
  expect(passwords.verifyPassword).toHaveBeenCalledExactlyOnceWith(PASSWORD, null);
  await login(town, ANNA);
  expect(passwords.verifyPassword).toHaveBeenCalledTimes(2);
});

it('hashes the password of a sign-up with a known address too, and waits for the disk once', async () => {
  const commits = () =>
    Number(town.db.prepare("SELECT count(*) FROM login_attempts WHERE key LIKE 'mail:%:sign_up'").pluck().get());
  await register(town, ANNA);
  await register(town, 'bruno@example.it');
  expect(passwords.hashPassword).toHaveBeenCalledTimes(2);
  expect(commits()).toBe(2);
});
