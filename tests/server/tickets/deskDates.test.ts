import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { OrderView } from '../../../shared/contract/tickets.ts';
import { call, type MovableClock, movableClock, person, signIn, type TestTown, testApp } from '../../support/app.ts';
import { oncePerFile } from '../../support/oncePerFile.ts';
import { type Sale, saleOf } from './sale.ts';

const ROSALIA = 'rosalia@example.it';
let town: TestTown;
let clock: MovableClock;
let sale: Sale;
let rosalia: string;

beforeAll(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterAll(() => void vi.useRealTimers());
const again = oncePerFile(() => {
  clock = movableClock();
  return testApp({ clock });
});
beforeEach(async () => {
  town = await again();
  sale = saleOf(town.db, { cents: 1500 });
  rosalia = await signIn(town.app, ROSALIA, { roles: ['organizzatore'], name: 'Rosalia' });
  town.db.prepare('UPDATE events SET owner_id = ?').run(person(town.app, ROSALIA));
});

const change = async (body: object, cookie = rosalia, id = sale.occurrence_id) => {
  const asked = { starts: '2026-12-05T21:00', ends: '2026-12-05T23:00', cancelled: false, reason: '', ...body };
  const url = `/api/desk/tickets/${sale.event_id}/dates/${id}`;
  const response = await call(town.app, 'PUT', url, { cookie, body: asked });
  return { status: response.statusCode, body: response.body === '' ? null : response.json() };
};
const view = async (uuid: string) => (await call(town.app, 'GET', `/api/orders/${uuid}`)).json<OrderView>();
async function order(method: string, email: string): Promise<string> {
  const items = [{ category_id: sale.category_id, quantity: 2 }];
  const body = { occurrence_id: sale.occurrence_id, items, idempotency_key: randomUUID() };
  const { uuid } = (await call(town.app, 'POST', `/api/events/${sale.slug}/orders`, { body })).json<{ uuid: string }>();
  const details = { name: 'Anna', email, terms: true, method };
  await call(town.app, 'PUT', `/api/orders/${uuid}/details`, { body: details });
  return uuid;
}
async function mailsAfter(minutes: number): Promise<string[]> {
  town.mails.length = 0;
  clock.advance({ minutes });
  vi.advanceTimersByTime(60_000);
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  return town.mails.map(({ to, subject }) => `${to}: ${subject}`).sort();
}

it('moves a date, and asks who has a ticket and who still owes the transfer', async () => {
  const [paid, owing] = [await order('porta', 'a@example.it'), await order('bonifico', 'b@example.it')];
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
  const kept = await call(town.app, 'POST', `/api/orders/${owing}/keeping`);
  expect(kept.json()).toMatchObject({ state: 'awaiting_transfer', moved_from: null });
  expect((await call(town.app, 'DELETE', `/api/orders/${paid}`)).json()).toMatchObject({ state: 'cancelled' });
});

it('calls a date off and puts it back within half an hour; later the tickets are void', async () => {
  const uuid = await order('porta', 'a@example.it');
  await mailsAfter(1);
  expect((await change({ cancelled: true, reason: 'Allerta meteo' })).status).toBe(204);
  const shown = (await call(town.app, 'GET', `/api/events/${sale.slug}`)).json();
  expect(shown.occurrences).toMatchObject([{ is_cancelled: true, cancel_reason: 'Allerta meteo' }]);
  expect((await change({})).status).toBe(204);
  expect(await mailsAfter(40)).toEqual([]);
  expect((await view(uuid)).state).toBe('to_pay_at_door');
  await change({ cancelled: true });
  expect(await mailsAfter(31)).toEqual(['a@example.it: Annullato: Sagra del pesce']);
  expect((await view(uuid)).state).toBe('cancelled');
});

it('refuses a stranger, a date that began, one of another event and one that ends before it starts', async () => {
  const stranger = await signIn(town.app, 'altra@example.it', { roles: ['organizzatore'] });
  expect((await change({ cancelled: true }, stranger)).status).toBe(404);
  expect((await change({}, rosalia, saleOf(town.db).occurrence_id)).status).toBe(404);
  expect(await change({ ends: '2026-12-05T20:00' })).toMatchObject({
    status: 422,
    body: { errors: { ends: ['Finisce prima di cominciare.'] } },
  });
  town.db.prepare("UPDATE event_occurrences SET starts_at = '2026-01-01T20:00:00.000Z'").run();
  expect((await change({ cancelled: true })).status).toBe(409);
});

it('tells whoever got a passed-on ticket of a move, a message and the end, at the address it was passed to', async () => {
  const [kept, back] = (await view(await order('porta', 'a@example.it'))).seats.map(({ ticket }) =>
    String(ticket?.split('/').at(-1)),
  ) as [string, string];
  for (const [ticket, name] of [
    [kept, 'lia'],
    [back, 'ugo'],
  ])
    await call(town.app, 'POST', `/api/tickets/${ticket}/transfer`, { body: { name, email: `${name}@example.it` } });
  await mailsAfter(1);
  await change({ starts: '2026-12-06T20:30', ends: '2026-12-06T23:00' });
  expect(await mailsAfter(31)).toEqual([
    'a@example.it: Data cambiata: Sagra del pesce',
    'lia@example.it: Data cambiata: Sagra del pesce',
    'ugo@example.it: Data cambiata: Sagra del pesce',
  ]);
  expect(JSON.stringify(town.mails.filter(({ to }) => to !== 'a@example.it'))).not.toContain('/ordine/');
  const message = { occurrence_id: sale.occurrence_id, subject: 'Pioggia', text: 'Al coperto', key: randomUUID() };
  const url = `/api/desk/tickets/${sale.event_id}/messages`;
  expect((await call(town.app, 'POST', url, { cookie: rosalia, body: message })).statusCode).toBe(200);
  expect(await mailsAfter(1)).toEqual([
    'a@example.it: C’è un messaggio: Sagra del pesce',
    'lia@example.it: C’è un messaggio: Sagra del pesce',
    'ugo@example.it: C’è un messaggio: Sagra del pesce',
  ]);
  await change({ starts: '2026-12-06T20:30', ends: '2026-12-06T23:00', cancelled: true });
  expect(await mailsAfter(31)).toEqual([
    'a@example.it: Annullato: Sagra del pesce',
    'lia@example.it: Annullato: Sagra del pesce',
    'ugo@example.it: Annullato: Sagra del pesce',
  ]);
});
