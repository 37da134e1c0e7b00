import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { TicketSettings } from '../../../shared/contract/ticketDesk.ts';
import type { OrderView } from '../../../shared/contract/tickets.ts';
import { CONFIRM, CONFIRMED_MINUTES } from '../../../shared/rules/strongSignIn.ts';
import { call, type MovableClock, movableClock, person, signIn, type TestTown, testApp } from '../../support/app.ts';
import { oncePerFile } from '../../support/oncePerFile.ts';
import { type Sale, saleOf } from './sale.ts';

/** Where buyers' money goes: who may change it, who is told, and what orders that already wait keep. */

const [OLD, NEW] = ['IT60X0542811101000000123456', 'IT33X0542811101000000123457'];
const OWNER = 'rosalia@example.it';
let town: TestTown;
let clock: MovableClock;
let sale: Sale;
let owner: string;

beforeAll(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterAll(() => void vi.useRealTimers());
const again = oncePerFile(() => {
  clock = movableClock();
  return testApp({ clock });
});
beforeEach(async () => {
  town = await again();
  sale = saleOf(town.db, { cents: 1500 });
  town.db.prepare('UPDATE ticketing SET iban = ?, account_holder = ?').run(OLD, 'Pro loco');
  owner = await signIn(town.app, OWNER, { roles: ['organizzatore'] });
  town.db.prepare('UPDATE events SET owner_id = ?').run(person(town.app, OWNER));
});

const url = () => `/api/desk/tickets/${sale.event_id}/settings`;
async function save(more: object) {
  const { saved } = (await call(town.app, 'GET', url(), { cookie: owner })).json<TicketSettings>();
  return call(town.app, 'PUT', url(), { cookie: owner, body: { ...saved, declares: true, ...more } });
}
const stored = () => town.db.prepare('SELECT iban FROM ticketing').pluck().get();
const told = () =>
  town.db
    .prepare(
      `SELECT u.email FROM notification_deliveries AS d JOIN notifications AS n ON n.id = d.notification_id
       JOIN users AS u ON u.id = d.user_id WHERE n.title = 'C’è un nuovo IBAN' ORDER BY u.email`,
    )
    .pluck()
    .all();

async function booked(): Promise<OrderView> {
  const claim = {
    occurrence_id: sale.occurrence_id,
    items: [{ category_id: sale.category_id, quantity: 1 }],
    idempotency_key: randomUUID(),
  };
  const { uuid } = (await call(town.app, 'POST', `/api/events/${sale.slug}/orders`, { body: claim })).json();
  const body = { name: 'Anna', email: 'anna@example.it', terms: true, method: 'bonifico' };
  return (await call(town.app, 'PUT', `/api/orders/${uuid}/details`, { body })).json<OrderView>();
}
const view = async ({ uuid }: OrderView) => (await call(town.app, 'GET', `/api/orders/${uuid}`)).json<OrderView>();

it('changes for nobody who did not confirm lately, unlike what moves no money', async () => {
  expect((await save({})).statusCode).toBe(200);
  clock.advance({ minutes: CONFIRMED_MINUTES });
  expect((await save({ max_per_order: 7 })).statusCode).toBe(200);
  for (const change of [{ iban: NEW }, { account_holder: 'Un altro' }]) {
    const refused = await save(change);
    expect([refused.statusCode, refused.json().code]).toEqual([403, CONFIRM]);
  }
  expect([stored(), told()]).toEqual([OLD, []]);
});

it('is told to the owner, to who manages the event and to the office, whoever changed it, and logged', async () => {
  for (const [email, role] of [
    ['agata@example.it', 'redattore'],
    ['anna@example.it', null],
    ['aiuto@example.it', null],
  ] as const)
    await signIn(town.app, email, role === null ? {} : { roles: [role] });
  town.db
    .prepare(
      "INSERT INTO managers (user_id, organiser_id, email, created_at, accepted_at) VALUES (?, ?, 'a', 'x', 'x')",
    )
    .run(person(town.app, 'aiuto@example.it'), person(town.app, OWNER));
  // Anybody may register with an address that they do not read: those are told in the portal only.
  town.db
    .prepare("UPDATE users SET email_verified_at = CASE email WHEN 'aiuto@example.it' THEN NULL ELSE 'x' END")
    .run();
  town.mails.length = 0;
  expect((await save({ iban: NEW })).statusCode).toBe(200);
  expect(town.mails.map(({ to, subject }) => [to, subject])).toEqual(
    [OWNER, 'agata@example.it'].map((to) => [to, 'C’è un nuovo IBAN — Piazza']),
  );
  expect(told()).toEqual(['agata@example.it', 'aiuto@example.it', OWNER]);
  expect((await save({ iban: NEW, max_per_order: 7 })).statusCode).toBe(200);
  expect(told()).toHaveLength(3);
  expect(town.db.prepare("SELECT before, after FROM audit_log WHERE action = 'tickets.account_changed'").all()).toEqual(
    [{ before: JSON.stringify({ iban: OLD }), after: JSON.stringify({ iban: NEW }) }],
  );
});

it('stays that of orders that already wait, on their page and in their reminder', async () => {
  const before = await booked();
  await save({ iban: NEW, account_holder: 'Un altro' });
  expect((await view(before)).transfer).toMatchObject({ iban: OLD, account_holder: 'Pro loco' });
  expect((await booked()).transfer).toMatchObject({ iban: NEW, account_holder: 'Un altro' });
  vi.advanceTimersByTime(5_000);
  town.mails.length = 0;
  town.db.prepare("UPDATE orders SET remind_at = '2026-01-01T00:00:00.000Z' WHERE uuid = ?").run(before.uuid);
  vi.advanceTimersByTime(5_000);
  expect(town.mails.map(({ text }) => [text?.includes(OLD), text?.includes(NEW)])).toEqual([[true, false]]);
});
