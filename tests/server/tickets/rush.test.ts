import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, NOW, testApp } from '../../support/app.ts';
import { townPerFile } from '../../support/oncePerFile.ts';
import { type Sale, saleOf } from './sale.ts';

const town = await townPerFile(() => testApp({ config: { rate_limits: false } }));
let sale: Sale;
beforeEach(() => {
  sale = saleOf(town.db);
});

/** Asks for a seat. */
const claim = async () => {
  const body = {
    occurrence_id: sale.occurrence_id,
    items: [{ category_id: sale.category_id, quantity: 1 }],
    idempotency_key: randomUUID(),
  };
  const response = await call(town.app, 'POST', `/api/events/${sale.slug}/orders`, { body });
  return { status: response.statusCode, uuid: response.json<{ uuid?: string }>().uuid };
};

describe('a rush', () => {
  it('of 300 clients on 20 seats sells 20, and tells the others', async () => {
    const answers = await Promise.all(Array.from({ length: 300 }, claim));
    const sold = answers.filter(({ status }) => status === 201).map(({ uuid }) => uuid);
    expect([sold.length, answers.filter(({ status }) => status === 409).length]).toEqual([20, 280]);
    expect([sale.taken(), sale.counted()]).toEqual([20, 20]);
    const kept = town.db.prepare('SELECT uuid FROM orders WHERE event_id = ?').pluck().all(sale.event_id);
    expect(kept.sort()).toEqual(sold.sort());
  });

  it('in two processes on one database sells what there is', async () => {
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
  it.each<[number, string, object, Record<string, string>]>([
    [403, 'of another site', {}, { 'x-requested-with': '' }],
    [413, 'too large', { x: 'x'.repeat(70_000) }, {}],
    [422, 'without a date', {}, {}],
  ])('and keeps nobody’s claim from being answered after 200: %d, %s', async (status, _what, body, headers) => {
    const url = `/api/events/${sale.slug}/orders`;
    const many = Array.from({ length: 200 }, () => call(town.app, 'POST', url, { body, headers }));
    expect(new Set((await Promise.all(many)).map(({ statusCode }) => statusCode))).toEqual(new Set([status]));
    expect((await claim()).status).toBe(201);
  });
});
