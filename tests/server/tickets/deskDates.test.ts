import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { EventDetail } from '../../../shared/contract/events.ts';
import type { DatePeople } from '../../../shared/contract/ticketDesk.ts';
import { person } from '../../support/app.ts';
import {
  api,
  bookings,
  claim,
  confirmed,
  giveBack,
  mailsAfter,
  order,
  passOn,
  rosalia,
  sale,
  town,
  uuidOf,
  view,
} from './bookings.ts';
import { saleOf } from './sale.ts';

bookings({ cents: 1500, isOrganised: true });

const change = (body: object, id = sale.occurrence_id) => {
  const asked = { starts: '2026-12-05T21:00', ends: '2026-12-05T23:00', cancelled: false, reason: '', ...body };
  return api<null>('PUT', `/api/desk/tickets/${sale.event_id}/dates/${id}`, asked, rosalia);
};

it('moves a date, and asks who has a ticket and who still owes the transfer', async () => {
  const { uuid: paid } = await order({ method: 'porta', email: 'a@example.it' });
  const { uuid: owing } = await order({ method: 'bonifico', email: 'b@example.it' });
  await mailsAfter(1);
  expect(await change({ starts: '2027-02-10T20:30', ends: '2027-02-10T23:00' })).toEqual({ status: 204, body: null });
  expect(await mailsAfter(31)).toEqual([
    'a@example.it: Data cambiata: Sagra del pesce',
    'b@example.it: Data cambiata: Sagra del pesce',
  ]);
  for (const uuid of [paid, owing])
    expect(await view(uuid)).toMatchObject({
      moved_from: '2026-12-05T20:00:00.000Z',
      occurrence: { id: sale.occurrence_id, starts_at: '2027-02-10T19:30:00.000Z' },
    });
  const kept = await api('POST', `/api/orders/${owing}/keeping`);
  expect(kept.body).toMatchObject({ state: 'awaiting_transfer', moved_from: null });
  expect((await giveBack(paid)).body).toMatchObject({ state: 'cancelled' });
});

it('calls a date off and puts it back within half an hour; later the tickets are void', async () => {
  const { uuid } = await order({ method: 'porta', email: 'a@example.it' });
  await mailsAfter(1);
  expect((await change({ cancelled: true, reason: 'Allerta meteo' })).status).toBe(204);
  const shown = await api<EventDetail>('GET', `/api/events/${sale.slug}`);
  expect(shown.body.occurrences).toMatchObject([{ is_cancelled: true, cancel_reason: 'Allerta meteo' }]);
  expect((await change({})).status).toBe(204);
  expect(await mailsAfter(40)).toEqual([]);
  expect((await view(uuid)).state).toBe('to_pay_at_door');
  await change({ cancelled: true });
  expect(await mailsAfter(31)).toEqual(['a@example.it: Annullato: Sagra del pesce']);
  expect((await view(uuid)).state).toBe('cancelled');
});

it('refuses a date that began, one of another event and one that ends before it starts', async () => {
  expect((await change({}, saleOf(town.db).occurrence_id)).status).toBe(404);
  expect(await change({ ends: '2026-12-05T20:00' })).toMatchObject({
    status: 422,
    body: { errors: { ends: ['Finisce prima di cominciare.'] } },
  });
  town.db.prepare("UPDATE event_occurrences SET starts_at = '2026-01-01T20:00:00.000Z'").run();
  expect((await change({ cancelled: true })).status).toBe(409);
});

it('tells whoever got a passed-on ticket of a move, a message and the end, at the address it was passed to', async () => {
  const toAll = (subject: string) =>
    ['a', 'lia', 'ugo'].map((name) => `${name}@example.it: ${subject}: Sagra del pesce`);
  const { seats } = await order({ seats: 2, method: 'porta', email: 'a@example.it' });
  for (const [n, name] of ['lia', 'ugo'].entries())
    expect(await passOn(uuidOf(seats[n]?.ticket), `${name}@example.it`)).toBe(204);
  await mailsAfter(1);
  await change({ starts: '2026-12-06T20:30', ends: '2026-12-06T23:00' });
  expect(await mailsAfter(31)).toEqual(toAll('Data cambiata'));
  expect(JSON.stringify(town.mails.filter(({ to }) => to !== 'a@example.it'))).not.toContain('/ordine/');
  const message = { occurrence_id: sale.occurrence_id, subject: 'Pioggia', text: 'Al coperto', key: randomUUID() };
  const url = `/api/desk/tickets/${sale.event_id}/messages`;
  expect((await api('POST', url, message, rosalia)).status).toBe(200);
  expect(await mailsAfter(1)).toEqual(toAll('C’è un messaggio'));
  await change({ starts: '2026-12-06T20:30', ends: '2026-12-06T23:00', cancelled: true });
  expect(await mailsAfter(31)).toEqual(toAll('Annullato'));
});

it('says before how many people hear of it: each once, whoever saved it, has a place or was passed a ticket', async () => {
  const url = `/api/desk/tickets/${sale.event_id}/dates/people`;
  const people = async () => (await api<DatePeople>('GET', url, undefined, rosalia)).body;
  expect(await people()).toMatchObject({ data: [], all: 0 });
  const cookie = await confirmed('lia@example.it');
  const user_id = person(town.app, 'lia@example.it');
  sale.insert('saved_items', { user_id, kind: 'events', item_id: sale.event_id });
  await order({ method: 'porta', email: 'lia@example.it', cookie });
  await order({ method: 'bonifico', email: 'a@example.it' });
  const { seats } = await order({ seats: 2, method: 'porta', email: 'A@example.it' });
  expect(await people()).toEqual({ data: [{ id: sale.occurrence_id, people: 2 }], all: 2 });
  expect(await passOn(uuidOf(seats[0]?.ticket), 'ugo@example.it')).toBe(204);
  expect((await people()).all).toBe(3);
  // A hold that nobody finished hears of nothing.
  await claim();
  expect((await people()).all).toBe(3);
});
