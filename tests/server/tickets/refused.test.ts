import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Agent, request } from 'undici';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, signIn, type TestTown, testApp } from '../../support/app.ts';
import { type Sale, saleOf } from './sale.ts';

/** More than any number of claims that a portal might count as under way. */
const MANY = 200;
const CLAIMS_A_CLIENT = 40;

let town: TestTown;
let sale: Sale;
let admin: string;
let dispatcher: Agent;
let clients = 0;
beforeAll(async () => {
  town = await testApp({ config: { trust_proxy: ['loopback'] } });
  sale = saleOf(town.db, { size: 100 });
  admin = await signIn(town.app, 'admin@piazza.test', { roles: ['amministratore'] });
  dispatcher = new Agent({ connections: 50, pipelining: 1 });
  await town.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await dispatcher.destroy();
  await town.close();
});

const port = () => (town.app.server.address() as AddressInfo).port;
const newClient = () => `203.0.${++clients >> 8}.${clients & 255}`;
const claim = () => ({
  occurrence_id: sale.occurrence_id,
  items: [{ category_id: sale.category_id, quantity: 1 }],
  idempotency_key: randomUUID(),
});

async function post(body: object, headers: Record<string, string> = {}): Promise<number> {
  const { statusCode, body: answer } = await request(`http://127.0.0.1:${port()}/api/events/${sale.slug}/orders`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      'x-forwarded-for': newClient(),
      ...headers,
    },
    body: JSON.stringify(body),
    dispatcher,
    headersTimeout: 10_000,
  });
  await answer.dump();
  return statusCode;
}
const postMany = (many: number, body: object, headers = {}) =>
  Promise.all(Array.from({ length: many }, () => post(body, headers)));

async function abort(): Promise<void> {
  const socket = connect(port(), '127.0.0.1').on('error', () => {});
  await once(socket, 'connect');
  const headers = `Host: x\r\nContent-Type: application/json\r\nX-Requested-With: XMLHttpRequest\r\nX-Forwarded-For: ${newClient()}\r\nContent-Length: 100`;
  socket.write(`POST /api/events/${sale.slug}/orders HTTP/1.1\r\n${headers}\r\n\r\n{`);
  await new Promise(setImmediate);
  socket.destroy();
}

const closePortal = (maintenance_enabled: boolean) =>
  call(town.app, 'PUT', '/api/office/settings/maintenance', {
    cookie: admin,
    body: {
      maintenance_enabled,
      maintenance_message: 'Torniamo alle 18.',
      maintenance_starts_at: null,
      maintenance_ends_at: null,
    },
  });

const all = (status: number) => Array.from({ length: MANY }, () => status);

it.each<[string, () => Promise<void>]>([
  ['of other sites (403)', async () => expect(await postMany(MANY, {}, { 'x-requested-with': '' })).toEqual(all(403))],
  [
    'of one client (429)',
    async () => {
      const many = await postMany(CLAIMS_A_CLIENT + MANY, {}, { 'x-forwarded-for': '198.51.100.7' });
      expect(many.filter((status) => status === 429)).toEqual(all(429));
    },
  ],
  ['too large (413)', async () => expect(await postMany(MANY, { x: 'x'.repeat(70_000) })).toEqual(all(413))],
  ['aborted by their clients', async () => void (await Promise.all(Array.from({ length: MANY }, abort)))],
  [
    'while the portal is closed (503)',
    async () => {
      await closePortal(true);
      expect(await postMany(MANY, claim())).toEqual(all(503));
      await closePortal(false);
    },
  ],
])('answers a claim after 200 claims %s', { timeout: 60_000 }, async (_kind, refuse) => {
  await refuse();
  expect(await post(claim())).toBe(201);
});
