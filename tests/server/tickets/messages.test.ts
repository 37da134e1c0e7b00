import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeskMessages } from '../../../shared/contract/ticketDesk.ts';
import type { OrderView, TicketView } from '../../../shared/contract/tickets.ts';
import { call, type MovableClock, movableClock, person, signIn, type TestTown, testApp } from '../../support/app.ts';
import { oncePerFile } from '../../support/oncePerFile.ts';
import { type Sale, saleOf } from './sale.ts';

const WORDS = { subject: 'Entrata dal molo', text: 'Si entra dal molo 3.\nPortate una felpa.' };
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
  sale = saleOf(town.db);
  rosalia = await signIn(town.app, 'rosalia@example.it', { roles: ['organizzatore'], name: 'Rosalia' });
  town.db.prepare('UPDATE events SET owner_id = ?').run(person(town.app, 'rosalia@example.it'));
});

const api = async <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object, cookie = '') => {
  const response = await call(town.app, method, url, { cookie, ...(body === undefined ? {} : { body }) });
  return { status: response.statusCode, body: response.json<T & { errors?: Record<string, string[]> }>() };
};
/** Runs the tickets' periodic work, then sends the mails that it queued. */
async function round(): Promise<void> {
  vi.advanceTimersByTime(5_000);
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Orders one seat and finishes the order. */
async function order(email: string, cookie = ''): Promise<OrderView> {
  const items = [{ category_id: sale.category_id, quantity: 1 }];
  const { occurrence_id } = sale;
  const body = { occurrence_id, items, idempotency_key: randomUUID() };
  const { uuid } = (await api<{ uuid: string }>('POST', `/api/events/${sale.slug}/orders`, body, cookie)).body;
  return (await api<OrderView>('PUT', `/api/orders/${uuid}/details`, { name: 'Anna', email, terms: true }, cookie))
    .body;
}
const url = () => `/api/desk/tickets/${sale.event_id}/messages`;
const send = (more: object = {}, cookie = rosalia) =>
  api<DeskMessages>('POST', url(), { occurrence_id: sale.occurrence_id, ...WORDS, key: randomUUID(), ...more }, cookie);

describe('a message to everybody with a seat on a date', () => {
  it('reaches members with its words, guests without them, and stands on their orders and tickets', async () => {
    const lia = await signIn(town.app, 'lia@example.it', { name: 'Lia' });
    await order('lia@example.it', lia);
    const guest = await order('ospite@example.it');
    await order('OSPITE@example.it');
    const gone = await order('via@example.it');
    await api('DELETE', `/api/orders/${gone.uuid}`);
    town.db.prepare("UPDATE orders SET state = 'cancelled' WHERE uuid = ?").run(gone.uuid);
    await round();
    town.mails.length = 0;

    expect((await api<DeskMessages>('GET', url(), undefined, rosalia)).body).toMatchObject({
      dates: [{ id: sale.occurrence_id, members: 1, guests: 1, unreached: 0 }],
      left_today: 3,
    });
    const key = randomUUID();
    for (const _press of [1, 2])
      expect((await send({ key })).body).toMatchObject({
        data: [{ ...WORDS, members: 1, guests: 1 }],
        left_today: 2,
      });
    await round();
    expect(town.mails.map(({ to, subject }) => [to.toLowerCase(), subject])).toEqual([
      ['ospite@example.it', 'C’è un messaggio: Sagra del pesce'],
    ]);
    // Nobody has confirmed that address, so the town's mail does not contain what the organiser typed.
    expect(JSON.stringify(town.mails)).not.toMatch(/molo 3|felpa|Entrata/);
    const told = (await api<{ data: { title: string; body: string }[] }>('GET', '/api/notifications', undefined, lia))
      .body.data;
    expect(told).toMatchObject([{ title: 'Sagra del pesce: Entrata dal molo', body: WORDS.text }]);

    expect((await api<OrderView>('GET', `/api/orders/${guest.uuid}`)).body.messages).toMatchObject([WORDS]);
    const ticket = `/api/tickets/${guest.seats[0]?.ticket?.split('/').at(-1)}`;
    expect((await api<TicketView>('GET', ticket)).body.messages).toMatchObject([WORDS]);
    expect((await api<OrderView>('GET', `/api/orders/${gone.uuid}`)).body.messages).toEqual([]);
    expect(town.db.prepare('SELECT action, subject FROM audit_log').all()).toEqual([
      { action: 'ticket_message.sent', subject: '«Sagra del pesce»' },
    ]);
  });

  it('is refused to strangers, without words or holders, and after the day’s third', async () => {
    expect((await send()).status).toBe(404);
    await order('ospite@example.it');
    const stranger = await signIn(town.app, 'altro@example.it', { roles: ['organizzatore'] });
    expect((await api('GET', url(), undefined, stranger)).status).toBe(404);
    expect((await send({}, stranger)).status).toBe(404);
    expect((await send({ occurrence_id: saleOf(town.db).occurrence_id })).status).toBe(404);
    expect((await send({ subject: ' ', text: ' ' })).body.errors).toEqual({
      subject: ['Scrivi di che cosa si tratta.'],
      text: ['Scrivi il messaggio.'],
    });
    expect((await send({ text: 'x'.repeat(1001) })).status).toBe(422);
    for (const _message of [1, 2, 3]) expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(409);
    clock.advance({ hours: 25 });
    rosalia = await signIn(town.app, 'rosalia@example.it');
    expect((await send()).status).toBe(200);
  });

  it('leaves with the data of those it was for', async () => {
    const { uuid } = await order('ospite@example.it');
    await send();
    const forgetAt = town.db.prepare('SELECT forget_at FROM orders WHERE uuid = ?').pluck().get(uuid);
    expect(town.db.prepare('SELECT forget_at FROM ticket_messages').pluck().all()).toEqual([forgetAt]);
  });
});
