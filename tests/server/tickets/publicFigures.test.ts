import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTicketKeys } from '../../../server/features/tickets/qrContent.ts';
import type { EventDetail } from '../../../shared/contract/events.ts';
import type { TicketView } from '../../../shared/contract/tickets.ts';
import { call } from '../../support/app.ts';
import { api, bookings, clock, order, passOn, sale, town, uuidOf } from './bookings.ts';

/** The numbers of seats on an event's page, and the page that a scanned ticket opens. */

bookings({ size: 8 });

const detail = async () => (await api<EventDetail>('GET', `/api/events/${sale.slug}`)).body;
const figures = async () => {
  const { capacity, seats_left, booking } = await detail();
  return { capacity, seats_left, booking };
};

describe('the seats of an event with tickets', () => {
  it('are counted from its pools, and exactly only when few are left', async () => {
    town.db.prepare('UPDATE events SET capacity = 500, seats_left = 400').run();
    expect(await figures()).toEqual({ capacity: 8, seats_left: null, booking: 'open' });
    await order({ seats: 3 });
    expect(await figures()).toEqual({ capacity: 8, seats_left: 5, booking: 'open' });
    await order({ seats: 5 });
    expect(await figures()).toEqual({ capacity: 8, seats_left: 0, booking: 'sold_out' });
    const list = await api<{ data: { seats_left: number | null }[] }>('GET', '/api/events');
    expect(list.body.data.map(({ seats_left }) => seats_left)).toEqual([0]);
  });

  it('do not count a batch within the room twice, nor what only the desk sells', async () => {
    const early = sale.addPool('Primi', 3);
    const desk = sale.addPool('Invitati', 4);
    const gallery = sale.addPool('Galleria', 2);
    sale.addCategory({ name: 'Prevendita' }, [sale.pool_id, early]);
    sale.addCategory({ name: 'Omaggio', shown: 'cassa' }, [desk]);
    sale.addCategory({ name: 'Galleria' }, [gallery]);
    expect((await detail()).capacity).toBe(10);
  });

  it.each([
    ['closed', 'UPDATE ticketing SET is_open = 0'],
    ['soon', "UPDATE ticketing SET opens_at = '2026-11-30T08:00:00.000Z'"],
    ['closed', 'UPDATE ticketing SET closes_minutes = 100000'],
    ['closed', "UPDATE event_occurrences SET cancelled_at = '2026-11-20T08:00:00.000Z'"],
    [null, 'DELETE FROM ticketing'],
  ])('are said to be %s after %s', async (booking, sql) => {
    town.db.prepare(sql).run();
    clock.advance({ minutes: 1 });
    expect((await detail()).booking).toBe(booking);
  });
});

describe('a scanned ticket', () => {
  const scanned = (code: string) => call(town.app, 'GET', `/api/ticket-codes/${code}`);

  it('is proved without an address, a code or a word that changes it, until it is handed over', async () => {
    const [seat] = (await order()).seats;
    const uuid = uuidOf(seat?.ticket);
    const page = await town.app.inject(String(seat?.ticket));
    // Offline the ticket is drawn from the data inside the document, so the data is there, and no shared cache may store it.
    expect(page.body).toContain(`"/api/tickets/${uuid}":`);
    const code = codeOf(seat?.id ?? 0, 1);
    const { order_code } = (await api<TicketView>('GET', `/api/tickets/${uuid}`)).body;
    const shown = await town.app.inject(`/T/${code}`);
    expect([shown.statusCode, shown.headers['referrer-policy']]).toEqual([200, 'no-referrer']);
    expect(shown.body).toContain('noindex');
    expect(shown.body).toContain(`"/api/ticket-codes/${code}":`);
    for (const body of [shown.body, (await scanned(code)).body])
      for (const secret of [uuid, order_code]) expect(body).not.toContain(secret);
    expect((await scanned(code)).json()).toMatchObject({ state: 'valid', holder: 'Anna Riso', category: 'Intero' });
    await passOn(uuid, 'ugo@example.it');
    expect([(await scanned(code)).statusCode, (await town.app.inject(`/T/${code}`)).statusCode]).toEqual([404, 404]);
    expect((await town.app.inject(String(seat?.ticket))).statusCode).toBe(404);
  });

  it('with a former key is proved only if it was issued before the key was changed', async () => {
    const [before] = (await order()).seats;
    town.db.prepare('UPDATE ticket_key SET number = 2').run();
    const { seats } = await order();
    const status = async (id = 0, key = 1, epoch = 1) =>
      (await scanned(codeOf(id, epoch, ownSecret(), key))).statusCode;
    const id = seats[0]?.id ?? 0;
    expect([await status(before?.id), await status(id)]).toEqual([200, 404]);
    // Passing a ticket on, also back, signs it anew.
    await passOn(uuidOf(before?.ticket), 'ugo@example.it');
    expect(await status(before?.id, 1, 2)).toBe(404);
    expect(town.db.prepare('SELECT id, key_number FROM seats WHERE state = ? ORDER BY id').raw().all('issued')).toEqual(
      [
        [before?.id, 2],
        [id, 2],
      ],
    );
  });

  it('opens nothing when somebody else signed it', async () => {
    const [seat] = (await order()).seats;
    expect((await scanned(codeOf(seat?.id ?? 0, 1, 'another town'))).statusCode).toBe(404);
    expect((await scanned('NIENTE')).statusCode).toBe(404);
  });
});

/** The part of the ticket's QR code after the address. @param secret signs it; this town's own by default */
function codeOf(seat_id: number, epoch: number, secret = ownSecret(), key = 1): string {
  const { occurrence_id, category_id } = sale;
  const text = createTicketKeys(secret, key).contentOf('', { occurrence_id, category_id, seat_id, epoch });
  return text.slice(text.lastIndexOf('/') + 1);
}

function ownSecret(): string {
  const kept = readFileSync(join(dirname(town.db.name), 'keys.json'), 'utf8');
  return (JSON.parse(kept) as { secret: string }).secret;
}

it('changes the name on a ticket', async () => {
  const { uuid, seats } = await order();
  const put = (holder: string) => api('PUT', `/api/orders/${uuid}/seats/${seats[0]?.id}`, { holder });
  expect((await put(' Ugo Ferro ')).body.seats[0]).toMatchObject({ holder: 'Ugo Ferro', ticket: seats[0]?.ticket });
  expect((await put(' ')).status).toBe(422);
});
