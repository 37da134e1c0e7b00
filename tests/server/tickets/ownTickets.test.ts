import { expect, it } from 'vitest';
import type { TicketToday } from '../../../shared/contract/tickets.ts';
import { newMember } from '../../support/accounts.ts';
import { api, bookings, claim, confirmed, finish, ownOrders, passOn, town, uuidOf, view } from './bookings.ts';

/** What a member finds among their own tickets. */
bookings();

it('lists a ticket that was passed on to a member’s confirmed address, until it is passed on again', async () => {
  const cookie = await newMember(town, 'socia@example.it');
  const order = await claim(2);
  await finish(order);
  const [{ id } = { id: 0 }] = (await view(order)).seats;
  const ticketOf = () => town.db.prepare('SELECT uuid FROM seats WHERE id = ?').pluck().get(id) as string;
  const mine = async () => (await ownOrders(cookie)).passed_on;
  const told = async () => {
    const url = '/api/frontend/profile/summary';
    return (await api<{ orders_ahead: number }>('GET', url, undefined, cookie)).body.orders_ahead;
  };
  expect(await passOn(ticketOf(), 'SOCIA@example.it')).toBe(204);
  // Anybody may register with an address that they do not read.
  expect([await mine(), await told()]).toEqual([[], 0]);
  town.db.prepare("UPDATE users SET email_verified_at = created_at WHERE email = 'socia@example.it'").run();
  expect(await mine()).toMatchObject([
    { ticket: ticketOf(), category: 'Intero', holder: 'Lia Conti', event: { title: 'Sagra del pesce' } },
  ]);
  expect(JSON.stringify(await mine())).not.toContain(order);
  expect(await told()).toBe(1);
  const other = await confirmed('altra@example.it');
  const theirs = async () => (await ownOrders(other)).passed_on;
  expect(await theirs()).toEqual([]);
  const exported = async () =>
    (await api<{ tickets_passed_on_to_me: object[] }>('GET', '/api/frontend/profile/export', undefined, cookie)).body
      .tickets_passed_on_to_me;
  expect(await exported()).toMatchObject([{ holder: 'Lia Conti', category: 'Intero', event: 'Sagra del pesce' }]);
  expect(await passOn(ticketOf(), 'altra@example.it')).toBe(204);
  expect([await mine(), await told(), await exported()]).toEqual([[], 0, []]);
  expect(await theirs()).toHaveLength(1);
});

it('has a ticket that a member passed on to themselves once', async () => {
  const cookie = await confirmed('socia@example.it');
  const uuid = await claim(1);
  const { seats } = (await finish(uuid, {}, cookie)).body;
  await passOn(uuidOf(seats[0]?.ticket), 'socia@example.it', 'Ninfa');
  const { data, passed_on } = await ownOrders(cookie);
  expect([data.map(({ tickets }) => tickets.length), passed_on.map(({ holder }) => holder)]).toEqual([[0], ['Ninfa']]);
});

it('lists a member’s own orders', async () => {
  const cookie = await newMember(town, 'socia@example.it');
  const uuid = await claim(1);
  await finish(uuid, {}, cookie);
  await finish(await claim(1));
  const { data } = await ownOrders(cookie);
  expect(data.map((order) => [order.uuid, order.tickets.length])).toEqual([[uuid, 1]]);
  const today = async () =>
    (await api<TicketToday>('GET', '/api/frontend/profile/ticket-today', undefined, cookie)).body.next;
  expect(await today()).toBeNull();
  const starts_at = '2026-11-21T22:30:00.000Z';
  town.db.prepare("UPDATE event_occurrences SET starts_at = ?, ends_at = '2026-11-22T01:00:00.000Z'").run(starts_at);
  const [seat] = (await view(uuid)).seats;
  const ticket = uuidOf(seat?.ticket);
  expect(await today()).toEqual({ order: uuid, ticket, tickets: 1, title: 'Sagra del pesce', starts_at });
  // Half past midnight of the next day is not today.
  town.db.prepare("UPDATE event_occurrences SET starts_at = '2026-11-21T23:30:00.000Z'").run();
  expect(await today()).toBeNull();
});
