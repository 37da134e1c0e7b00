import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { App } from '../../../server/http/app.ts';
import type { OrderView } from '../../../shared/contract/tickets.ts';
import { call, restarted, signIn, type TestTown, testApp } from '../../support/app.ts';
import { eventually } from '../../support/eventually.ts';
import { tracesOf } from '../../support/traces.ts';
import { uuidOf } from './bookings.ts';
import { type Sale, saleOf } from './sale.ts';

/** The marker in every name and address that the test's person types. */
const MARK = 'zzcanarino';
let town: TestTown;
let sale: Sale;
let question: number;
const again: App[] = [];

beforeEach(async () => {
  town = await testApp({ mailsToFiles: true });
  sale = saleOf(town.db);
  town.db.prepare('UPDATE ticketing SET asks_names = 1, return_hours = 1').run();
  question = sale.insert('ticket_questions', {
    event_id: sale.event_id,
    position: 0,
    label: 'Allergie?',
    per: 'order',
    is_needed: 1,
  });
});
afterEach(async () => {
  for (const app of again.splice(0)) await app.close();
  await town.close();
});

type Change = 'GET' | 'POST' | 'PUT' | 'DELETE';
const api = async <T = OrderView>(method: Change, url: string, body?: object, cookie?: string) => {
  const response = await call(town.app, method, url, { body, cookie });
  expect(response.statusCode, response.body).toBeLessThan(300);
  // Joining the waiting list has an empty answer, so that it tells nothing about the address.
  return (response.body === '' ? null : response.json()) as T;
};

async function order(mark: string, quantity = 2): Promise<OrderView> {
  const { uuid } = await api<{ uuid: string }>('POST', `/api/events/${sale.slug}/orders`, {
    occurrence_id: sale.occurrence_id,
    items: [{ category_id: sale.category_id, quantity }],
    idempotency_key: randomUUID(),
  });
  const { seats } = await api('GET', `/api/orders/${uuid}`);
  const holders = Object.fromEntries(seats.map(({ id }) => [id, `${mark} persona`]));
  const details = {
    name: `${mark} Riva`,
    email: `${mark}@example.it`,
    terms: true,
    holders,
    answers: { [question]: mark },
  };
  return api('PUT', `/api/orders/${uuid}/details`, details);
}

/** Starts another portal on the same data, which does what is due at a start; the one before it ends first, as in a town. */
async function startAgain(): Promise<void> {
  for (const app of again.splice(0)) await app.close();
  const app = await restarted(town.app);
  again.push(app);
}

it('leaves nothing of who ordered thirty days after the event: file, log of the database, mails, log', async () => {
  const { uuid, seats } = await order(MARK);
  town.db
    .prepare('UPDATE orders SET total_cents = 100, refund_iban = @mark, refund_holder = @mark')
    .run({ mark: MARK });
  await api('PUT', `/api/orders/${uuid}/invoice`, {
    ...{ name: `${MARK} srl`, tax_code: '', vat_number: '07643520567', address: `Via ${MARK}`, postcode: '92019' },
    ...{ town: MARK, province: 'AG', sdi_code: '', pec: `${MARK}@pec.it` },
  });
  const transfer = `/api/tickets/${uuidOf(seats[0]?.ticket)}/transfer`;
  await api('POST', transfer, { name: `${MARK} amica`, email: `${MARK}.amica@example.it` });
  // All of one network, and nobody confirms an address.
  town.db.prepare('UPDATE ticketing SET max_per_order = 20').run();
  for (let n = 0; n < 2; n += 1) await order(`${MARK}-altri${n}`, n === 0 ? 10 : 7);
  const office = await signIn(town.app, 'redazione@example.it', { roles: ['redattore', 'amministratore'] });
  const { occurrence_id, category_id } = sale;
  const guests = [{ name: `${MARK} ospite`, email: `${MARK}.ospite@example.it`, seats: 1 }];
  await api('POST', `/api/desk/tickets/${sale.event_id}/gifts`, { occurrence_id, category_id, guests }, office);
  await api('POST', `/api/events/${sale.slug}/waitlist`, {
    occurrence_id: sale.occurrence_id,
    category_id: sale.category_id,
    party: 1,
    name: `${MARK} attesa`,
    email: `${MARK}.attesa@example.it`,
  });
  await startAgain();
  const unsent = 'SELECT id FROM orders WHERE mail_due IS NOT NULL UNION ALL SELECT id FROM mail_queue';
  await eventually(() => expect(town.db.prepare(unsent).all()).toEqual([]));
  expect(tracesOf(town, MARK).some((file) => file.endsWith('.eml'))).toBe(true);

  // Half past three in the night to a Monday, seven weeks later: data has expired, and the file is rewritten.
  town.clock.advance({ hours: 24 * 50 + 17, minutes: 30 });
  await startAgain();
  // The file may be in the middle of being rewritten.
  await eventually(startAgain);
  await eventually(() => expect(tracesOf(town, MARK)).toEqual([]));
  expect(town.db.prepare('SELECT COUNT(*), SUM(price_cents) FROM seats').raw().get()).toEqual([20, 0]);
});

it('keeps the address while money is owed', async () => {
  const { uuid } = await order(MARK);
  const id = Number(town.db.prepare('SELECT id FROM orders WHERE uuid = ?').pluck().get(uuid));
  const paid_at = '2026-11-21T09:00:00.000Z';
  const payment_id = sale.insert('payments', { order_id: id, provider: 'pos', cents: 100, paid_at });
  sale.insert('refunds', { payment_id, cents: 100, state: 'owed', created_at: paid_at, changed_at: paid_at });
  const email = town.db.prepare('SELECT email FROM orders').pluck();
  town.clock.advance({ hours: 24 * 45 });
  await startAgain();
  expect(email.get()).toBe(`${MARK}@example.it`);
  town.db.prepare("UPDATE refunds SET state = 'by_hand'").run();
  await startAgain();
  expect(email.get()).toBeNull();
});
