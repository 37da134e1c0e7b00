import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { Agent, request } from 'undici';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, NOW, type TestTown, testApp } from '../../support/app.ts';
import { type Sale, saleOf } from './sale.ts';

const BUYERS = 300;

let town: TestTown;
let sale: Sale;
beforeAll(async () => {
  town = await testApp({ config: { rate_limits: false } });
});
beforeEach(() => {
  sale = saleOf(town.db);
});
afterAll(() => town.close());

const bodyOf = (quantity: number, more: object = {}) => ({
  occurrence_id: sale.occurrence_id,
  items: [{ category_id: sale.category_id, quantity }],
  idempotency_key: randomUUID(),
  ...more,
});
const claim = async (body: object) => {
  const response = await call(town.app, 'POST', `/api/events/${sale.slug}/orders`, { body });
  return {
    status: response.statusCode,
    body: response.json() as { uuid: string; message: string; errors?: Record<string, string[]> },
  };
};
/** The clients ask for a seat each at the same time, over HTTP. @returns the orders made, and how many clients were told that it is sold out */
async function rush() {
  const origin = `http://127.0.0.1:${(town.app.server.address() as AddressInfo).port}`;
  const dispatcher = new Agent({ connections: BUYERS, pipelining: 1 });
  const headers = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' };
  const answers = await Promise.all(
    Array.from({ length: BUYERS }, async () => {
      const asked = { method: 'POST', headers, body: JSON.stringify(bodyOf(1)), dispatcher } as const;
      const { statusCode, body } = await request(`${origin}/api/events/${sale.slug}/orders`, asked);
      return { statusCode, body: (await body.json()) as { uuid?: string } };
    }),
  );
  await dispatcher.destroy();
  return {
    sold: answers.filter(({ statusCode }) => statusCode === 201).map(({ body }) => body.uuid),
    refused: answers.filter(({ statusCode }) => statusCode === 409).length,
  };
}

describe('a rush', () => {
  it('of 300 clients over HTTP on 20 seats sells 20, and tells the others', { timeout: 60_000 }, async () => {
    await town.app.listen({ port: 0, host: '127.0.0.1' });
    const { sold, refused } = await rush();
    expect([sold.length, refused]).toEqual([20, BUYERS - 20]);
    expect([sale.taken(), sale.counted()]).toEqual([20, 20]);
    const kept = town.db.prepare('SELECT uuid FROM orders WHERE event_id = ?').pluck().all(sale.event_id);
    expect(kept.sort()).toEqual(sold.sort());
  });

  it('in two processes on one database sells what there is', { timeout: 60_000 }, async () => {
    town.db.prepare('UPDATE pools SET size = 300').run();
    const facts = { ...sale.claimOf(1), now: NOW, buyers: 40 };
    const env = { PATH: process.env.PATH ?? '', DATA_DIR: dirname(town.db.name), CLAIM: JSON.stringify(facts) };
    const processes = [0, 1].map(() => {
      const child = spawn(process.execPath, [join(import.meta.dirname, '../../support/claimProcess.ts')], {
        env,
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      let output = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
      return {
        child,
        ready: once(child.stdout, 'data'),
        ended: once(child, 'exit').then(() => Number(output.split('\n')[1])),
      };
    });
    await Promise.all(processes.map(({ ready }) => ready));
    for (const { child } of processes) child.stdin.write('now\n');
    const held = await Promise.all(processes.map(({ ended }) => ended));
    expect(held.reduce((sum, n) => sum + n, 0)).toBe(300);
    expect([sale.taken(), sale.counted()]).toEqual([300, 300]);
  });
});

describe('what cannot be asked for', () => {
  it.each([0, 10_001, -1, 1.5])('%d seats', async (quantity) => {
    expect((await claim(bodyOf(quantity))).status).toBe(422);
    expect(sale.taken()).toBe(0);
  });

  it.each<[number, string, object, Record<string, string>]>([
    [403, 'of another site', {}, { 'x-requested-with': '' }],
    [413, 'too large', { x: 'x'.repeat(70_000) }, {}],
    [422, 'without a date', {}, {}],
  ])('and keeps nobody’s claim from being answered after 200: %d, %s', async (status, _what, body, headers) => {
    const url = `/api/events/${sale.slug}/orders`;
    const many = Array.from({ length: 200 }, () => call(town.app, 'POST', url, { body, headers }));
    expect(new Set((await Promise.all(many)).map(({ statusCode }) => statusCode))).toEqual(new Set([status]));
    expect((await claim(bodyOf(1))).status).toBe(201);
  });

  it('an order of somebody else: nobody knows its address', async () => {
    for (const [method, url] of [
      ['GET', ''],
      ['PUT', '/details'],
      ['POST', '/extension'],
      ['POST', '/payment'],
      ['POST', '/payment/check'],
      ['DELETE', ''],
      ['DELETE', '/seats/1'],
    ] as const) {
      const body = method === 'PUT' ? { body: { name: 'x', email: 'x@example.it', terms: true } } : {};
      expect((await call(town.app, method, `/api/orders/${randomUUID()}${url}`, body)).statusCode, method + url).toBe(
        404,
      );
    }
  });
});
