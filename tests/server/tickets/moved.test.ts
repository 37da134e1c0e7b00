import { expect, it } from 'vitest';
import { draftDates } from '../../../server/features/events/draftDates.ts';
import { movedSeats } from '../../../server/features/tickets/movedSeats.ts';
import { isoInstant } from '../../../server/lib/clock.ts';
import type { TicketView } from '../../../shared/contract/tickets.ts';
import { api, bookings, clock, giveBack, mailsAfter, order, sale, town, uuidOf, view } from './bookings.ts';

bookings();

const booked = async () => (await order({ seats: 2 })).uuid;
/** Moves the date to this day, as an organiser's draft does when it is published. */
function move(day: string): void {
  const now = isoInstant(clock());
  const date = { id: sale.occurrence_id, starts: `${day}T21:00`, ends: `${day}T23:00`, cancelled: false };
  town.db.transaction(() => draftDates(town.db, movedSeats(town.db)).write(sale.event_id, [date], now)).immediate();
}

it('a date that moved asks a guest to keep the seats or give them back, whatever the deadline', async () => {
  const kept = await booked();
  const given = await booked();
  await mailsAfter(1);
  const before = await view(kept);
  expect(before).toMatchObject({ moved_from: null, seats: [{ returnable: false }, {}] });
  expect((await giveBack(given)).status).toBe(409);

  move('2027-02-10');
  expect(await mailsAfter(29)).toEqual([]);
  expect(await mailsAfter(2)).toEqual(Array(2).fill('anna@example.it: Data cambiata: Sagra del pesce'));
  expect(town.mails[0]?.text).toContain('mercoledì 10 febbraio 2027 alle 21:00');
  expect(town.mails[0]?.text).toContain('era sabato 5 dicembre 2026 alle 21:00');
  expect(await mailsAfter(2)).toEqual([]);
  const asked = await view(kept);
  expect(asked).toMatchObject({ moved_from: before.occurrence.starts_at, seats: [{ returnable: true }, {}] });
  const ticket = async () => (await api<TicketView>('GET', `/api/tickets/${uuidOf(asked.seats[0]?.ticket)}`)).body;
  expect(await ticket()).toMatchObject({ state: 'valid', moved_from: before.occurrence.starts_at });
  // Personal data of the orders is kept until after the new date.
  expect(town.db.prepare('SELECT min(forget_at) FROM orders').pluck().get()).toBe('2027-03-12T20:00:00.000Z');

  expect((await api('POST', `/api/orders/${kept}/keeping`)).body).toMatchObject({
    state: 'confirmed',
    moved_from: null,
  });
  expect((await ticket()).moved_from).toBeNull();
  expect((await giveBack(kept)).status).toBe(409);
  expect((await giveBack(given)).body.state).toBe('cancelled');
  expect(sale.taken()).toBe(2);
});

it('a date that is postponed keeps who waits for it and the devices of its doors', async () => {
  const { event_id, occurrence_id, category_id } = sale;
  const at = { created_at: '2026-11-20T08:00:00.000Z' };
  const waiting = { occurrence_id, category_id, state: 'waiting', party: 1, forget_at: '2027-01-04T20:00:00.000Z' };
  sale.insert('waitlist', { ...waiting, ...at });
  sale.insert('door_devices', { event_id, name: 'Mare', expires_at: '2026-12-06T22:00:00.000Z', ...at });
  const ends = () =>
    town.db.prepare('SELECT forget_at, expires_at FROM waitlist, door_devices').get() as Record<string, string>;
  move('2027-02-10');
  expect(ends()).toEqual({ forget_at: '2027-03-12T20:00:00.000Z', expires_at: '2027-02-11T22:00:00.000Z' });
  move('2026-12-01');
  expect(ends()).toEqual({ forget_at: '2027-03-12T20:00:00.000Z', expires_at: '2027-02-11T22:00:00.000Z' });
});

it('a date that is put back in time asks nobody, and one that began takes nothing back', async () => {
  const uuid = await booked();
  await mailsAfter(1);
  move('2027-02-10');
  move('2026-12-05');
  expect(await mailsAfter(40)).toEqual([]);
  expect((await view(uuid)).moved_from).toBeNull();
  move('2026-12-06');
  clock.advance({ hours: 24 * 16 });
  expect((await view(uuid)).moved_from).toBeNull();
  expect((await giveBack(uuid)).status).toBe(409);
});

it('a date that is brought forward waits for a transfer until it begins, and says so', async () => {
  const category = sale.addCategory({ name: 'Platea' }, undefined, { cents: 1500 });
  const { uuid, transfer } = await order({ category, method: 'bonifico' });
  expect(transfer?.until).toBe('2026-11-25');
  const { expires_at } = await view(uuid);
  move('2026-11-23');
  expect(await view(uuid)).toMatchObject({ expires_at: '2026-11-23T20:00:00.000Z', transfer: { until: '2026-11-23' } });
  // It was a slip: the buyer has as long as before.
  move('2026-12-05');
  expect(await view(uuid)).toMatchObject({ expires_at, transfer: { until: '2026-11-25' } });
});
