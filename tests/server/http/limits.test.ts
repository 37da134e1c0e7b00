import { expect, it } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { StartError } from '../../../server/env.ts';
import { call, testApp } from '../../support/app.ts';
import { townPerFile } from '../../support/oncePerFile.ts';

const town = await townPerFile(() => testApp({ config: { trust_proxy: true } }));

/** The public calls and how often a client may make them. */
const LIMITED = [
  ['POST', '/api/auth/register', 30],
  ['POST', '/api/auth/login', 60],
  ['POST', '/api/auth/password/forgot', 30],
  ['POST', '/api/auth/password/reset', 60],
  ['POST', '/api/contact', 10],
  ['POST', '/api/pages/termini/feedback', 30],
  ['POST', '/api/notifications/subscriptions', 60],
  ['POST', '/api/privacy/consents', 60],
  ['POST', '/api/pwa/install-click', 60],
  ['GET', '/api/search?q=bar', 120],
] as const;

it.each(LIMITED)('%s %s is answered %i times, then says in Italian when to come back', async (method, url, max) => {
  const from = (ip: string) =>
    call(town.app, method, url, {
      ...(method === 'POST' ? { body: {} } : {}),
      headers: { 'x-forwarded-for': ip },
    });
  for (let index = 0; index < max; index += 1) expect((await from('10.0.0.7')).statusCode).not.toBe(429);
  const refused = await from('10.0.0.7');
  expect(refused.statusCode).toBe(429);
  const seconds = Number(refused.headers['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(refused.json()).toEqual({
    message: expect.stringMatching(/^Troppe richieste: riprova tra (meno di un minuto|un minuto|\d+ minuti)\.$/),
  });
  // Another client is not affected.
  expect((await from('10.0.0.8')).statusCode).not.toBe(429);
});

it('counts an IPv6 client by its /64, and the /48 around it ten times as much', async () => {
  const from = (ip: string) => call(town.app, 'POST', '/api/contact', { body: {}, headers: { 'x-forwarded-for': ip } });
  const times = async (count: number, ip: (index: number) => string) => {
    const statuses = new Set<number>();
    for (let index = 0; index < count; index += 1) statuses.add((await from(ip(index))).statusCode);
    return [...statuses];
  };
  expect(await times(10, (index) => `2a00:1:2:3::${index + 1}`)).not.toContain(429);
  // Refused requests of a client do not count for its neighbours.
  expect(await times(100, (index) => `2a00:1:2:3::${index + 1}`)).toEqual([429]);
  expect(await times(90, (index) => `2a00:1:2:${(index + 16).toString(16)}::1`)).not.toContain(429);
  const refused = await from('2a00:1:2:ffff::1');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await from('2a00:1:3::1')).statusCode).not.toBe(429);
});

it('the limits can be lifted for a load test, but never in production', () => {
  expect(readConfig({}).rate_limits).toBe(true);
  expect(readConfig({ RATE_LIMITS: 'off' }).rate_limits).toBe(false);
  expect(() => readConfig({ NODE_ENV: 'production', RATE_LIMITS: 'off' })).toThrow(StartError);
});
