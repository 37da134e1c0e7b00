import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { draftDates } from '../../../server/features/events/draftDates.ts';
import type { OrderView, TicketView } from '../../../shared/contract/tickets.ts';
import { call, type MovableClock, movableClock, type TestTown, testApp } from '../../support/app.ts';
import { oncePerFile } from '../../support/oncePerFile.ts';
import { type Sale, saleOf } from './sale.ts';

const GUEST = 'ospite@example.it';
let town: TestTown;
let clock: MovableClock;
let sale: Sale;

beforeAll(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterAll(() => void vi.useRealTimers());
const again = oncePerFile(() => {
  clock = movableClock();
  return testApp({ clock });
});
beforeEach(async () => {
  town = await again();
  sale = saleOf(town.db);
});

const api = async <T = OrderView>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) => {
  const response = await call(town.app, method, url, body === undefined ? {} : { body });
  return { status: response.statusCode, body: response.json<T>() };
};
async function order(): Promise<string> {
  const items = [{ category_id: sale.category_id, quantity: 2 }];
  const body = { occurrence_id: sale.occurrence_id, items, idempotency_key: randomUUID() };
  const { uuid } = (await api<{ uuid: string }>('POST', `/api/events/${sale.slug}/orders`, body)).body;
  await api('PUT', `/api/orders/${uuid}/details`, { name: 'Anna', email: GUEST, terms: true });
  return uuid;
}
/** Moves the date to this day, as an organiser's draft does when it is published. */
function move(day: string): void {
  const now = clock().toString({ fractionalSecondDigits: 3 });
  const date = { id: sale.occurrence_id, starts: `${day}T21:00`, ends: `${day}T23:00`, cancelled: false };
  town.db.transaction(() => draftDates(town.db).write(sale.event_id, [date], now)).immediate();
}
async function mailsAfter(minutes: number): Promise<string[]> {
  town.mails.length = 0;
  clock.advance({ minutes });
  vi.advanceTimersByTime(5_000);
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  return town.mails.map(({ subject }) => subject);
}

it('a date that moved asks a guest to keep the seats or give them back, whatever the deadline', async () => {
  const kept = await order();
  const given = await order();
  await mailsAfter(1);
  const before = (await api('GET', `/api/orders/${kept}`)).body;
  expect(before).toMatchObject({ moved_from: null, seats: [{ returnable: false }, {}] });
  expect((await api('DELETE', `/api/orders/${given}`)).status).toBe(409);

  move('2027-02-10');
  expect(await mailsAfter(29)).toEqual([]);
  expect(await mailsAfter(2)).toEqual(['Data cambiata: Sagra del pesce', 'Data cambiata: Sagra del pesce']);
  expect(town.mails[0]?.text).toContain('mercoledì 10 febbraio 2027 alle 21:00');
  expect(town.mails[0]?.text).toContain('era sabato 5 dicembre 2026 alle 21:00');
  expect(await mailsAfter(2)).toEqual([]);
  const asked = (await api('GET', `/api/orders/${kept}`)).body;
  expect(asked).toMatchObject({ moved_from: before.occurrence.starts_at, seats: [{ returnable: true }, {}] });
  const ticket = async () =>
    (await api<TicketView>('GET', `/api${asked.seats[0]?.ticket?.replace('ticket', 'tickets')}`)).body;
  expect(await ticket()).toMatchObject({ state: 'valid', moved_from: before.occurrence.starts_at });
  // Personal data of the orders is kept until after the new date.
  expect(town.db.prepare('SELECT min(forget_at) FROM orders').pluck().get()).toBe('2027-03-12T20:00:00.000Z');

  expect((await api('POST', `/api/orders/${kept}/keeping`)).body).toMatchObject({
    state: 'confirmed',
    moved_from: null,
  });
  expect((await ticket()).moved_from).toBeNull();
  expect((await api('DELETE', `/api/orders/${kept}`)).status).toBe(409);
  expect((await api('DELETE', `/api/orders/${given}`)).body.state).toBe('cancelled');
  expect(sale.taken()).toBe(2);
  expect((await api('POST', `/api/orders/${randomUUID()}/keeping`)).status).toBe(404);
});

it('a date that is postponed keeps who waits for it and the devices of its doors', async () => {
  const { event_id, occurrence_id, category_id } = sale;
  const at = { created_at: '2026-11-20T08:00:00.000Z' };
  const person = { name: 'Anna', email: GUEST, uuid: randomUUID(), party: 1, state: 'waiting' };
  sale.insert('waitlist', { ...person, ...at, occurrence_id, category_id, forget_at: '2027-01-04T20:00:00.000Z' });
  sale.insert('door_devices', {
    ...{ event_id, name: 'Mare', token_hash: 'x', expires_at: '2026-12-06T22:00:00.000Z' },
    ...at,
  });
  const ends = () =>
    town.db.prepare('SELECT forget_at, expires_at FROM waitlist, door_devices').get() as Record<string, string>;
  move('2027-02-10');
  expect(ends()).toEqual({ forget_at: '2027-03-12T20:00:00.000Z', expires_at: '2027-02-11T22:00:00.000Z' });
  move('2026-12-01');
  expect(ends()).toEqual({ forget_at: '2027-03-12T20:00:00.000Z', expires_at: '2027-02-11T22:00:00.000Z' });
});

it('a date that is put back in time asks nobody, and one that began takes nothing back', async () => {
  const uuid = await order();
  await mailsAfter(1);
  move('2027-02-10');
  move('2026-12-05');
  expect(await mailsAfter(40)).toEqual([]);
  expect((await api('GET', `/api/orders/${uuid}`)).body.moved_from).toBeNull();
  move('2026-12-06');
  clock.advance({ hours: 24 * 16 });
  expect((await api('GET', `/api/orders/${uuid}`)).body.moved_from).toBeNull();
  expect((await api('DELETE', `/api/orders/${uuid}`)).status).toBe(409);
});
