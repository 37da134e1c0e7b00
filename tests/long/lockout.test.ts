import { expect, it } from 'vitest';
import { cookieOf, deviceOf, login, PASSWORD, register, whoAmI } from '../support/accounts.ts';
import { call, testApp } from '../support/app.ts';
import { townPerFile } from '../support/oncePerFile.ts';

/** Many networks guess one account's password for a day: the owner can always sign in, the guessers cannot. */

const ANNA = 'anna@example.it';
const HOURS = 6;
const NETWORKS = 60;
const town = await townPerFile(() => testApp({ config: { trust_proxy: true, rate_limits: false } }));

const from = (ip: string) => ({ 'x-forwarded-for': ip });
const machine = (hour: number, index: number) => `10.${hour}.${index}.1`;
const tryLogin = (ip: string, password: string, cookie?: string) =>
  call(town.app, 'POST', '/api/auth/login', { body: { email: ANNA, password }, headers: from(ip), cookie });
const forgot = (ip: string, cookie?: string) =>
  call(town.app, 'POST', '/api/auth/password/forgot', { body: { email: ANNA }, headers: from(ip), cookie });

it('the owner’s device can sign in every hour, and gets two resets an hour; guesses are limited', async () => {
  await register(town, ANNA);
  const phone = deviceOf(await login(town, ANNA));
  let checked = 0;
  for (let hour = 0; hour < HOURS; hour += 1) {
    town.mails.length = 0;
    for (let index = 0; index < NETWORKS; index += 1) {
      const guess = await tryLogin(machine(hour, index), 'sbagliata sbagliata');
      if (guess.statusCode === 401) checked += 1;
      await forgot(machine(hour, index));
      await call(town.app, 'POST', '/api/auth/register', {
        body: { name: 'Eve', email: ANNA, password: PASSWORD, accept_terms: true },
        headers: from(machine(hour, index)),
      });
    }
    // The owner, at home and then on one of the attacking networks.
    for (const ip of ['192.0.2.1', machine(hour, 0)]) {
      const entered = await tryLogin(ip, PASSWORD, phone);
      expect(entered.statusCode, `hour ${hour}`).toBe(200);
      expect(await whoAmI(town, cookieOf(entered))).toBe(ANNA);
      expect((await forgot(ip, phone)).statusCode).toBe(200);
    }
    expect(town.mails.filter(({ subject }) => subject.startsWith('Scegli')).length).toBeGreaterThanOrEqual(2);
    town.clock.advance({ hours: 1 });
  }
  // Fifty an hour of the sixty tries, each from another network.
  expect(checked).toBe(50 * HOURS);
  expect(town.log.join()).not.toContain('anna@');
});
