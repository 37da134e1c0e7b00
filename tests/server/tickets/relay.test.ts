import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { newMember } from '../../support/accounts.ts';
import { call, type MovableClock, movableClock, person, type TestTown, testApp } from '../../support/app.ts';
import { oncePerFile } from '../../support/oncePerFile.ts';
import { type Sale, saleOf } from './sale.ts';

/** Strangers try to use the town's mail server as a relay, by ordering tickets for a victim's address. */

const VICTIM = 'vittima@example.it';
const TEXT = 'PREMIO-VINTO https://truffa.example';
let town: TestTown;
let clock: MovableClock;
let sale: Sale;

beforeAll(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterAll(() => void vi.useRealTimers());
const again = oncePerFile(() => {
  clock = movableClock();
  return testApp({ clock, config: { trust_proxy: true } });
});
beforeEach(async () => {
  town = await again();
  sale = saleOf(town.db, { size: 500 });
});

async function order(email: string, network: number): Promise<void> {
  const headers = { 'x-forwarded-for': `10.0.${network}.1` };
  const claimed = await call(town.app, 'POST', `/api/events/${sale.slug}/orders`, {
    headers,
    body: {
      occurrence_id: sale.occurrence_id,
      items: [{ category_id: sale.category_id, quantity: 1 }],
      idempotency_key: randomUUID(),
    },
  });
  expect(claimed.statusCode, claimed.body).toBe(201);
  const body = { name: TEXT, email, terms: true };
  const done = await call(town.app, 'PUT', `/api/orders/${claimed.json().uuid}/details`, { headers, body });
  expect(done.statusCode, done.body).toBe(200);
}

const mailsTo = (to: string) => town.mails.filter((mail) => mail.to === to);
/** Runs the tickets' periodic work, then sends the mails that it queued. */
async function round(): Promise<void> {
  vi.advanceTimersByTime(5_000);
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

it('a stranger’s order and an invitation bring none of the stranger’s words to an address that nobody confirmed', async () => {
  await order(VICTIM, 1);
  const cookie = await confirmed('organizza@example.it');
  const id = person(town.app, 'organizza@example.it');
  town.db.prepare('UPDATE users SET name = ? WHERE id = ?').run(TEXT, id);
  town.db.prepare("INSERT INTO user_roles (user_id, role, granted_at) VALUES (?, 'organizzatore', 'x')").run(id);
  await confirmed('bruno@example.it');
  town.mails.length = 0;
  for (const email of [VICTIM, 'bruno@example.it']) {
    const answer = await call(town.app, 'POST', '/api/desk/managers', { cookie, body: { email, organiser: true } });
    expect(answer.statusCode, answer.body).toBe(204);
  }
  await round();
  expect(mailsTo(VICTIM).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Un invito'),
    'I tuoi posti: Sagra del pesce',
  ]);
  expect(JSON.stringify(mailsTo(VICTIM))).not.toMatch(/PREMIO|truffa/);
  // Bruno's address is confirmed, so his mail may name who ordered.
  expect(JSON.stringify(mailsTo('bruno@example.it'))).toMatch(/PREMIO/);
});

async function confirmed(email: string): Promise<string> {
  const cookie = await newMember(town, email);
  town.db.prepare("UPDATE users SET email_verified_at = 'x' WHERE email = ?").run(email);
  return cookie;
}
