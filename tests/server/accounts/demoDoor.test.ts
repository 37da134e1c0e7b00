import { afterEach, beforeEach, expect, it } from 'vitest';
import { newDemoCode } from '../../../server/features/accounts/demoDoor.ts';
import { hashPassword } from '../../../server/features/accounts/password.ts';
import { login, PASSWORD, register } from '../../support/accounts.ts';
import { call, person, type TestTown, testApp } from '../../support/app.ts';

const ADMIN = 'admin@piazza.test';
const CODE = 'K7QF-2MXP';

let town: TestTown;
const start = async (config: Parameters<typeof testApp>[0] = {}) => {
  town = await testApp({ demo_code: CODE, ...config });
  const id = person(town.app, ADMIN, { roles: ['amministratore'] });
  town.db.prepare('UPDATE users SET password_hash = ? WHERE id = ?').run(await hashPassword(PASSWORD), id);
};
beforeEach(() => start());
afterEach(() => town.close());

interface From {
  headers?: Record<string, string>;
  address?: string;
  code?: string;
}

/** A login of the demo administrator, whose password is public. By default from this machine, at its own name. */
async function enter({ headers = {}, address = '127.0.0.1', code }: From) {
  const response = await town.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: address,
    headers: { host: 'localhost:3000', 'x-requested-with': 'XMLHttpRequest', ...headers },
    payload: { email: ADMIN, password: PASSWORD, ...(code === undefined ? {} : { demo_code: code }) },
  });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}

const PROXIED = { 'x-forwarded-for': '203.0.113.7' };

it.each([
  ['localhost', {}],
  ['a name under localhost', { headers: { host: 'piazza.localhost:3000' } }],
  ['127.0.0.1', { headers: { host: '127.0.0.1:3000' } }],
  ['IPv6', { headers: { host: '[::1]:3000' }, address: '::1' }],
  ['a socket that speaks both', { address: '::ffff:127.0.0.1' }],
])('does not ask for the code on this machine: %s', async (_name, from: From) => {
  expect((await enter(from)).status).toBe(200);
});

it.each<[string, From]>([
  ['another machine of the house', { headers: { host: '192.168.1.20:3000' }, address: '192.168.1.30' }],
  ['another machine that says it is this one', { address: '192.168.1.30' }],
  ['a tunnel that keeps its name', { headers: { host: 'blu-gatto.example.dev' } }],
  ['a tunnel that says localhost, and for whom it asks', { headers: PROXIED }],
  ['a proxy with the header of the standard', { headers: { forwarded: 'for=203.0.113.7' } }],
])('asks for the code when the request comes by %s', async (_name, from) => {
  const asked = await enter(from);
  expect([asked.status, asked.body]).toEqual([
    422,
    { message: expect.stringContaining('codice'), errors: { demo_code: ['Scrivi il codice.'] } },
  ]);
  expect((await enter({ ...from, code: '' })).body.errors).toEqual({ demo_code: ['Scrivi il codice.'] });
  expect((await enter({ ...from, code: 'K7QF-2MXQ' })).body.errors).toEqual({ demo_code: ['Il codice non è giusto.'] });
  expect((await enter({ ...from, code: ' k7qf2mxp ' })).status).toBe(200);
});

it('behind Docker’s bridge, does not ask when PORT_IS_LOCAL says that the port is local', async () => {
  expect((await enter({ address: '172.18.0.1' })).status).toBe(422);
  await town.close();
  await start({ config: { port_is_local: true } });
  expect((await enter({ address: '172.18.0.1' })).status).toBe(200);
  expect((await enter({ address: '172.18.0.1', headers: PROXIED })).status).toBe(422);
  expect((await enter({ address: '172.18.0.1', headers: { host: 'blu-gatto.example.dev' } })).status).toBe(422);
});

it('asks everybody when the portal has a public address, because a raw tunnel looks like this machine', async () => {
  await town.close();
  await start({ config: { public_origin: 'https://piazza.example.org' } });
  expect((await enter({})).status).toBe(422);
  expect((await enter({ code: CODE })).status).toBe(200);
});

it('stops an address after ten wrong codes, and nobody else', async () => {
  for (let index = 0; index < 10; index += 1)
    expect((await enter({ address: '192.168.1.30', code: `AAAA-AAA${index}` })).status).toBe(422);
  const refused = await enter({ address: '192.168.1.30', code: CODE });
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '900']);
  expect(refused.body.message).toBe('Troppi codici sbagliati. Riprova tra 15 minuti.');
  expect((await enter({ address: '192.168.1.31', code: CODE })).status).toBe(200);
  expect((await enter({})).status).toBe(200);
  town.clock.advance({ minutes: 15 });
  expect((await enter({ address: '192.168.1.30', code: CODE })).status).toBe(200);
});

it('does not ask for other accounts, and the demo’s still need their password', async () => {
  await register(town, 'anna@example.it');
  const body = { email: 'anna@example.it', password: PASSWORD };
  expect((await call(town.app, 'POST', '/api/auth/login', { body, headers: PROXIED })).statusCode).toBe(200);
  expect((await login(town, ADMIN, 'sbagliata sbagliata')).statusCode).toBe(401);
});

it('is not used in a real town', async () => {
  await town.close();
  await start({ config: { demo: false } });
  expect((await enter({ headers: PROXIED })).status).toBe(200);
});

it('creates a different code every time, without letters that look alike', () => {
  const codes = Array.from({ length: 200 }, newDemoCode);
  expect(new Set(codes).size).toBe(200);
  for (const code of codes) expect(code).toMatch(/^[A-HJKMNP-Z2-9]{4}-[A-HJKMNP-Z2-9]{4}$/);
});
