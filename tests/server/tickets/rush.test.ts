import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Agent, request } from 'undici';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HttpError } from '../../../server/http/errors.ts';
import type { Db } from '../../../server/lib/db.ts';
import type { OrderView } from '../../../shared/contract/tickets.ts';
import { call, NOW, type TestTown, testApp } from '../../support/app.ts';
import { emptyDb } from '../../support/database.ts';
import { createCarelessClaim, removeGuards } from './carelessClaim.ts';
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
const view = async (uuid: string) => (await call(town.app, 'GET', `/api/orders/${uuid}`)).json() as OrderView;

/** The clients ask for a seat each at the same time, over HTTP. @returns the orders made, and how many clients were told that it is sold out */
async function rush(server: Server, { slug }: Sale) {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const dispatcher = new Agent({ connections: BUYERS, pipelining: 1 });
  const headers = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' };
  const answers = await Promise.all(
    Array.from({ length: BUYERS }, async () => {
      const asked = { method: 'POST', headers, body: JSON.stringify(bodyOf(1)), dispatcher } as const;
      const { statusCode, body } = await request(`${origin}/api/events/${slug}/orders`, asked);
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
    const { sold, refused } = await rush(town.app.server, sale);
    expect([sold.length, refused]).toEqual([20, BUYERS - 20]);
    expect([sale.taken(), sale.counted()]).toEqual([20, 20]);
    const kept = town.db.prepare('SELECT uuid FROM orders WHERE event_id = ?').pluck().all(sale.event_id);
    expect(kept.sort()).toEqual(sold.sort());
  });

  // Shows that the test above can fail: the same clients, and a claim that awaits between its check and its write.
  it('of the same clients on a careless claim sells too many, unless the database refuses', {
    timeout: 60_000,
  }, async () => {
    expect(await carelessRush(removeGuards)).toBeGreaterThan(20);
    expect(await carelessRush(() => {})).toBe(20);
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

/** The rush on a portal of one route, whose claim is careless. @returns how many seats it sold, and confirmed to its clients */
async function carelessRush(prepare: (db: Db) => void): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'piazza-careless-'));
  const db = emptyDb(folder);
  const own = saleOf(db);
  prepare(db);
  // Like a slow service that the claim asks: it answers when more clients wait for it than there are seats.
  const { promise, resolve } = Promise.withResolvers<void>();
  let waiting = 0;
  const claim = createCarelessClaim(db, own, () => {
    waiting += 1;
    if (waiting > 20) resolve();
    return promise;
  });
  const server = createServer(async (_asked, answer) => {
    try {
      const uuid = await claim(own.claimOf(1), NOW);
      answer.writeHead(201).end(JSON.stringify({ uuid }));
    } catch (error) {
      answer.writeHead(error instanceof HttpError ? error.statusCode : 500).end('{}');
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  try {
    const { sold, refused } = await rush(server, own);
    expect([sold.length, refused]).toEqual([own.counted(), BUYERS - own.counted()]);
    return own.counted();
  } finally {
    server.close();
    db.close();
    rmSync(folder, { recursive: true });
  }
}

describe('what cannot be asked for', () => {
  it.each([
    ['no seat', 0, 422],
    ['10,000 seats', 10_000, 422],
    ['more than anybody may ask', 10_001, 422],
    ['less than none', -1, 422],
    ['half a seat', 1.5, 422],
  ])('%s', async (_what, quantity, status) => {
    expect((await claim(bodyOf(quantity))).status).toBe(status);
    expect(sale.taken()).toBe(0);
  });

  it('a seat of another event, on its date or in its category', async () => {
    const other = saleOf(town.db);
    const theirs = [{ category_id: other.category_id, quantity: 1 }];
    const refused = await Promise.all([
      claim(bodyOf(1, { items: theirs })),
      claim(bodyOf(1, { occurrence_id: other.occurrence_id })),
      claim(bodyOf(1, { items: theirs, occurrence_id: other.occurrence_id })),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  it('the same category twice, to have more than its limit', async () => {
    town.db.prepare('UPDATE ticket_categories SET max_per_order = 2').run();
    const item = { category_id: sale.category_id, quantity: 2 };
    const { status } = await claim(bodyOf(2, { items: [item, item] }));
    expect([status, sale.taken()]).toEqual([422, 0]);
  });

  it('a code that somebody used up between two presses', async () => {
    const code = { event_id: sale.event_id, code: 'MARE', effect: 'percent', value: 50, max_uses: 1 };
    sale.insert('promo_codes', code);
    const [first, second] = await Promise.all([
      claim(bodyOf(1, { promo_code: 'mare' })),
      claim(bodyOf(1, { promo_code: 'MARE' })),
    ]);
    expect([first.status, second.status].sort()).toEqual([201, 422]);
    expect(town.db.prepare('SELECT used FROM promo_codes WHERE event_id = ?').pluck().get(sale.event_id)).toBe(1);
  });

  it('the price of a page that is out of date: the order says what it costs, before it is paid', async () => {
    const paid = sale.addCategory({ name: 'Platea' }, undefined, { cents: 800 });
    const items = [{ category_id: paid, quantity: 2 }];
    town.db.prepare('UPDATE prices SET cents = 1200 WHERE category_id = ?').run(paid);
    const { body } = await claim(bodyOf(1, { items }));
    expect((await view(body.uuid)).total_cents).toBe(2400);
    town.db.prepare('UPDATE prices SET cents = 5000 WHERE category_id = ?').run(paid);
    expect((await view(body.uuid)).total_cents).toBe(2400);
  });

  it('a date whose window closed while the page was open', async () => {
    town.db.prepare('UPDATE ticketing SET closes_minutes = 60 * 24 * 30').run();
    const { status, body } = await claim(bodyOf(1));
    expect([status, body.message]).toEqual([409, 'Le prenotazioni per questa data sono chiuse.']);
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
