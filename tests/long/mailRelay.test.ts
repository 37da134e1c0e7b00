import { expect, it } from 'vitest';
import { cookieOf, login, PASSWORD, register } from '../support/accounts.ts';
import { call, signIn, testApp } from '../support/app.ts';
import { townPerFile } from '../support/oncePerFile.ts';

/** An attacker tries to use the town's mail server as a relay: the portal should write to a victim. */

const VICTIM = 'vittima@example.it';
/** The attacker's text: in a name, a message, a place. */
const TEXT = 'PREMIO-VINTO https://truffa.example';
const town = await townPerFile(() => testApp({ config: { trust_proxy: true } }));

const from = (network: number) => ({ 'x-forwarded-for': `10.${network >> 8}.${network & 255}.1` });

it('no mail contains the attacker’s text, and few calls cause a mail at all', async () => {
  const post = (url: string, body: object, network: number, cookie?: string) =>
    call(town.app, 'POST', url, { body, headers: from(network), cookie });
  await register(town, VICTIM, { name: TEXT });
  const squatter = cookieOf(await login(town, VICTIM));
  const office = await signIn(town.app, 'redazione@example.it', { roles: ['redattore', 'amministratore'] });
  const request = {
    kind: 'matrimonio',
    day: '2027-06-12',
    alternatives: [],
    time_of_day: 'sera',
    people: 80,
    budget: '6000',
    place: TEXT,
    needs: [],
    details: TEXT,
    name: TEXT.slice(0, 80),
    phone: '',
  };
  const statuses: number[] = [];
  for (let network = 0; network < 40; network += 1) {
    const answers = [
      await register(town, VICTIM, { name: TEXT }),
      await post('/api/auth/register', { name: TEXT, email: VICTIM, password: PASSWORD, accept_terms: true }, network),
      await post('/api/auth/password/forgot', { email: VICTIM }, network),
      await post('/api/frontend/profile/verification', {}, network, squatter),
      await post('/api/private-events', request, network, squatter),
      await post('/api/private-events', { ...request, email: VICTIM }, network, squatter),
      await post('/api/contact', { topic: 'altro', name: TEXT.slice(0, 80), email: VICTIM, message: TEXT }, network),
    ];
    statuses.push(...answers.map(({ statusCode }) => statusCode));
  }
  const { data } = (await call(town.app, 'GET', '/api/office/messages', { cookie: office })).json();
  for (const { id } of data.slice(0, 5))
    await call(town.app, 'PUT', `/api/office/messages/${id}/answer`, {
      body: { answer: `Non capiamo: ${TEXT}` },
      cookie: office,
    });
  const id = town.db.prepare('SELECT id FROM users WHERE email = ?').pluck().get(VICTIM);
  const suspended = await call(town.app, 'PUT', `/api/office/users/${id}/suspension`, {
    body: { reason: `Perché ${TEXT} è una truffa.` },
    cookie: office,
  });
  expect(suspended.statusCode, suspended.body).toBe(200);

  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  const read = town.mails.filter(({ to }) => to === VICTIM);
  expect(JSON.stringify(read)).not.toMatch(/PREMIO|truffa/);
  // Sign-ups 8, resets 6, verification 5; five answers and the suspension are the office's.
  expect(read.length).toBe(8 + 6 + 5 + 5 + 1);
  expect(town.db.prepare('SELECT count(*) FROM private_event_requests').pluck().get()).toBe(0);
});
