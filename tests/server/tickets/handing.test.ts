import { describe, expect, it, vi } from 'vitest';
import type { TicketToday } from '../../../shared/contract/tickets.ts';
import { newMember } from '../../support/accounts.ts';
import { api, bookings, enter, giveBack, order, ownOrders, passOn, sale, town, view } from './bookings.ts';

/** A ticket that was passed on is its new holder's: what its order shows and allows, and who is told. */

bookings({ ticketing: 'return_hours = 24' });

/** The uuid that the ticket of a seat has now, which its order does not say. */
const ticketOf = (seat: number) => town.db.prepare('SELECT uuid FROM seats WHERE id = ?').pluck().get(seat) as string;
const newMails = () => town.mails.splice(0).map(({ to, subject }) => `${to}: ${subject.split(':')[0]}`);

/** A buyer's order. @returns its uuid and seats */
async function booked(seats: number, cookie?: string) {
  const { uuid, seats: of } = await order({ seats, ...(cookie && { cookie }) });
  return { uuid, ids: of.map(({ id }) => id) as [number, ...number[]] };
}

describe('a ticket that was passed on', () => {
  it('is in its order without address, code and actions, and in no mail to the buyer', async () => {
    const { uuid, ids } = await booked(2);
    const [first, second] = ids as [number, number];
    const old = ticketOf(first);
    expect(await passOn(old, 'lia@example.it')).toBe(204);
    const order = await view(uuid);
    expect(order.seats).toMatchObject([
      { id: first, holder: 'Lia Conti', is_passed: true, ticket: null, returnable: false },
      { id: second, is_passed: false, ticket: `/ticket/${ticketOf(second)}`, returnable: true },
    ]);
    expect(JSON.stringify(order)).not.toContain(ticketOf(first));
    expect((await api('GET', `/api/tickets/${old}`)).status).toBe(404);
    expect((await api('GET', `/api/tickets/${ticketOf(first)}`)).status).toBe(200);
    town.mails.length = 0;
    vi.advanceTimersByTime(5_000);
    const codes = ({ attachments = [] }: (typeof town.mails)[number]) =>
      attachments.filter((file) => 'qr' in file).length;
    expect(town.mails.map((mail) => [mail.to, codes(mail)])).toEqual([['anna@example.it', 1]]);
  });

  it('is not renamed, returned or returned with all others by its buyer', async () => {
    const { uuid, ids } = await booked(2);
    await passOn(ticketOf(ids[0]), 'lia@example.it');
    const url = `/api/orders/${uuid}/seats/${ids[0]}`;
    const refusal = {
      status: 409,
      body: { message: 'Questo biglietto è passato a un’altra persona: prima riprendilo.' },
    };
    expect(await api('PUT', url, { holder: 'Anna' })).toEqual(refusal);
    expect(await api('DELETE', url)).toEqual(refusal);
    expect(await giveBack(uuid)).toEqual({
      status: 409,
      body: { message: 'Di questo ordine hai passato dei biglietti: riprendili, poi restituisci tutto.' },
    });
    expect(sale.taken()).toBe(2);
    expect((await giveBack(uuid, ids[1])).status).toBe(200);
  });

  it('is taken back once, unless somebody went in with it', async () => {
    const { uuid, ids } = await booked(1);
    const recall = () => api('POST', `/api/orders/${uuid}/seats/${ids[0]}/recall`);
    expect(await recall()).toMatchObject({ status: 409, body: { message: 'Questo biglietto è già tuo.' } });
    await passOn(ticketOf(ids[0]), 'lia@example.it');
    const theirs = ticketOf(ids[0]);
    const { status, body } = await recall();
    expect([status, body.seats]).toMatchObject([200, [{ is_passed: false, holder: '', returnable: true }]]);
    expect((await api('GET', `/api/tickets/${theirs}`)).status).toBe(404);
    expect(await passOn(theirs, 'ugo@example.it')).toBe(404);
    expect(body.seats[0]?.ticket).toBe(`/ticket/${ticketOf(ids[0])}`);

    await passOn(ticketOf(ids[0]), 'lia@example.it');
    enter(ids[0]);
    expect(await recall()).toEqual({ status: 409, body: { message: 'Questo biglietto è già entrato.' } });
  });

  it.each([
    ['Lia Sanna', 'Lia Sanna ti ha passato un biglietto.'],
    ['Vinci su premi.example', 'Qualcuno ti ha passato un biglietto.'],
    ['Hai vinto un premio', 'Qualcuno ti ha passato un biglietto.'],
  ])('says who passed it on, when that is plainly a name: %s', async (name, words) => {
    const { ids } = await booked(1);
    await passOn(ticketOf(ids[0]), 'lia@example.it', name);
    town.db.prepare("UPDATE orders SET state = 'to_pay_at_door'").run();
    town.db.prepare('UPDATE seats SET price_cents = 1500').run();
    await passOn(ticketOf(ids[0]), 'ugo@example.it');
    const mail = town.mails.find(({ to }) => to === 'ugo@example.it');
    expect(mail?.text).toContain(words);
    expect(mail?.text).toMatch(/All’ingresso si pagano 15\s€/);
  });

  it('tells whoever had it of every change, without a word that somebody typed', async () => {
    const { uuid, ids } = await booked(1);
    vi.advanceTimersByTime(5_000);
    town.mails.length = 0;
    await passOn(ticketOf(ids[0]), 'lia@example.it', 'PREMIO');
    expect(JSON.stringify(town.mails)).not.toContain('PREMIO');
    expect(newMails()).toEqual(['anna@example.it: Biglietto passato', 'lia@example.it: Un biglietto per te']);
    await passOn(ticketOf(ids[0]), 'ugo@example.it');
    expect(JSON.stringify(town.mails)).not.toContain(uuid);
    expect(newMails()).toEqual(['lia@example.it: Biglietto passato', 'ugo@example.it: Un biglietto per te']);
    await api('POST', `/api/orders/${uuid}/seats/${ids[0]}/recall`);
    expect(newMails()).toEqual(['ugo@example.it: Biglietto ripreso']);
  });

  it('stays passed on when its holder’s data is deleted', async () => {
    const { uuid, ids } = await booked(1);
    await passOn(ticketOf(ids[0]), 'lia@example.it');
    town.db.prepare("UPDATE seats SET email = NULL, holder = ''").run();
    expect((await view(uuid)).seats).toMatchObject([{ is_passed: true, ticket: null, holder: '' }]);
    town.mails.length = 0;
    expect((await api('POST', `/api/orders/${uuid}/seats/${ids[0]}/recall`)).status).toBe(200);
    expect(newMails()).toEqual([]);
  });

  it('leaves the buyer’s list of tickets, also of today', async () => {
    const cookie = await newMember(town, 'socia@example.it');
    const { uuid, ids } = await booked(2, cookie);
    const starts_at = '2026-11-21T22:30:00.000Z';
    town.db.prepare("UPDATE event_occurrences SET starts_at = ?, ends_at = '2026-11-22T01:00:00.000Z'").run(starts_at);
    await passOn(ticketOf(ids[0]), 'lia@example.it');
    const own = await ownOrders(cookie);
    expect(own.data[0]?.tickets.map((ticket) => ticket.uuid)).toEqual([ticketOf(ids[1] as number)]);
    const today = async () =>
      (await api<TicketToday>('GET', '/api/frontend/profile/ticket-today', undefined, cookie)).body.next;
    expect(await today()).toMatchObject({ order: uuid, ticket: ticketOf(ids[1] as number), tickets: 1 });
    await passOn(ticketOf(ids[1] as number), 'ugo@example.it');
    expect(await today()).toBeNull();
  });
});
