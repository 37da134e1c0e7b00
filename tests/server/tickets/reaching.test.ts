import { describe, expect, it, vi } from 'vitest';
import type { DeskOrder, DeskOrderPage } from '../../../shared/contract/ticketDesk.ts';
import type { OrderView } from '../../../shared/contract/tickets.ts';
import { newMember } from '../../support/accounts.ts';
import { call, comeFromElsewhere, person, signIn } from '../../support/app.ts';
import {
  api,
  askToWait,
  bookings,
  claim,
  enter,
  giveOneBack,
  order,
  passOn,
  sale,
  tick,
  town,
  uuidOf,
} from './bookings.ts';

/** Tickets come to whoever bought them: found again, sent again, sent to the address that was meant. */
bookings();

/** Asks from a network of its own. */
function ask<T = OrderView>(...asked: Parameters<typeof api>) {
  comeFromElsewhere();
  return api<T>(...asked);
}
function booked(email = 'anna@gmial.com', more: { seats?: number; cookie?: string } = {}): Promise<OrderView> {
  comeFromElsewhere();
  return order({ email, ...more });
}
/** Sends what is due, and hands over the mails since the last time. */
async function mails() {
  await tick();
  return town.mails.splice(0);
}
const search = (email: string) => ask('POST', '/api/orders/search', { email });
const setState = (uuid: string, state: string) =>
  town.db.prepare('UPDATE orders SET state = ? WHERE uuid = ?').run(state, uuid);

describe('tickets are found again', () => {
  it('by mail: orders, passed-on tickets and waiting lists to come, each with its link', async () => {
    const order = await booked('anna@example.it', { seats: 2 });
    await passOn(uuidOf(order.seats[1]?.ticket), 'lia@example.it');
    town.db.prepare('UPDATE pools SET size = taken').run();
    expect((await askToWait('anna@example.it', 1)).status).toBe(201);
    await mails();

    expect(await search('ANNA@Example.IT')).toEqual({ status: 204, body: null });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: 'anna@example.it', subject: expect.stringMatching(/^I tuoi biglietti — /) });
    expect(mail?.text).toContain('Sagra del pesce\nsabato 5 dicembre 2026 alle 21:00\nPorto, Molo 1\n2 posti');
    expect(mail?.text).toContain(`/ordine/${order.uuid}`);
    expect(mail?.text).toMatch(/\/lista-attesa\/[\w-]{36}/);
    expect(mail?.html).toContain(`/ordine/${order.uuid}">Apri l’ordine</a>`);

    await search('lia@example.it');
    const [toLia] = await mails();
    expect(toLia?.text).toMatch(/\/ticket\/[\w-]{36}/);
    expect(toLia?.text).not.toContain(order.uuid);
  });

  it('with the same answer for an address that has none, that nobody mails', async () => {
    const { uuid } = await booked('anna@example.it');
    await mails();
    const answerTo = async (email: string) => {
      const { statusCode, body, headers } = await call(town.app, 'POST', '/api/orders/search', { body: { email } });
      return [statusCode, body, Object.keys(headers).toSorted()];
    };
    expect(await answerTo('nessuno@example.it')).toEqual(await answerTo('anna@example.it'));
    expect((await mails()).map(({ to }) => to)).toEqual(['anna@example.it']);
    expect(town.log.join('')).not.toMatch(new RegExp(`${uuid}|anna@example`));
  });

  it('before anything was looked for: what the answer takes says nothing', async () => {
    const orders = Array.from({ length: 5 }, () => booked('anna@example.it'));
    await Promise.all(orders);
    await mails();
    const prepared = vi.spyOn(town.db, 'prepare');
    await search('anna@example.it');
    expect(prepared).not.toHaveBeenCalled();
    prepared.mockRestore();
    expect(town.mails).toEqual([]);
    expect(await mails()).toHaveLength(1);
  });

  it('not after the event, nor of an order that was given back or is only held', async () => {
    const order = await booked('anna@example.it');
    await claim();
    await mails();
    setState(order.uuid, 'cancelled');
    await search('anna@example.it');
    expect(await mails()).toEqual([]);
    setState(order.uuid, 'confirmed');
    town.clock.advance({ hours: 15 * 24 });
    await search('anna@example.it');
    expect((await mails()).filter(({ subject }) => subject.startsWith('I tuoi biglietti'))).toEqual([]);
  });

  it('a few times an hour: of a network for an address, and of all for an address, known or not', async () => {
    await booked('anna@example.it');
    await mails();
    for (const email of ['anna@example.it', 'nessuno@example.it']) {
      const answers = [];
      for (const from of ['here', 'here', 'here', 'elsewhere', 'elsewhere', 'elsewhere'])
        answers.push((await (from === 'here' ? api : ask)('POST', '/api/orders/search', { email })).status);
      expect(answers).toEqual([204, 204, 429, 204, 204, 429]);
    }
    expect(await mails()).toHaveLength(4);
    // The tickets' own mails have a quota of their own, which no stranger uses up by searching.
    await booked('anna@example.it');
    expect((await mails()).map(({ subject }) => subject)).toEqual(['I tuoi posti: Sagra del pesce']);
  });
});

describe('the mail of an order', () => {
  it('is sent again, with tickets and calendar, a few times an hour', async () => {
    const { uuid } = await booked('anna@example.it', { seats: 2 });
    const send = () => api('POST', `/api/orders/${uuid}/mail`);
    // It is about to leave anyway.
    expect((await send()).status).toBe(204);
    expect(await mails()).toHaveLength(1);
    expect((await send()).status).toBe(204);
    expect((await send()).status).toBe(204);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: 'anna@example.it', subject: 'I tuoi posti: Sagra del pesce' });
    expect(mail?.attachments).toHaveLength(3);
    expect(mail?.text).toContain('2 posti a tuo nome');
    // One that was given back is nobody's any more.
    town.db.prepare('UPDATE ticketing SET return_hours = 1').run();
    expect((await giveOneBack(uuid)).status).toBe(200);
    expect((await send()).status).toBe(204);
    expect(await send()).toMatchObject({ status: 204 });
    expect((await mails()).at(-1)).toMatchObject({ text: expect.stringContaining('Un posto a tuo nome') });
    expect((await send()).status).toBe(429);
    town.clock.advance({ hours: 2 });
    expect((await send()).status).toBe(204);
  });

  it('goes to another address: the former one learns of it, and nothing it was sent opens or enters any more', async () => {
    const order = await booked('anna@gmial.com', { seats: 2 });
    const [first, second] = order.seats.map(({ ticket }) => uuidOf(ticket));
    await passOn(String(second), 'lia@example.it');
    const passed = town.db.prepare('SELECT uuid FROM seats WHERE passed_at IS NOT NULL').pluck().get() as string;
    await mails();
    const moved = await ask('PUT', `/api/orders/${order.uuid}/email`, { email: 'Anna@gmail.com' });
    expect(moved.body).toMatchObject({
      email: 'anna@gmail.com',
      code: order.code,
      state: 'confirmed',
      name: 'Anna Riso',
    });
    expect(moved.body.uuid).not.toBe(order.uuid);
    for (const url of [`/api/orders/${order.uuid}`, `/api/tickets/${first}`])
      expect((await api('GET', url)).status).toBe(404);
    expect((await api('GET', `/api/orders/${moved.body.uuid}`)).status).toBe(200);
    // A ticket that was passed on is its holder's.
    expect((await api('GET', `/api/tickets/${passed}`)).status).toBe(200);
    expect(town.db.prepare('SELECT epoch FROM seats ORDER BY id').pluck().all()).toEqual([2, 2]);

    const [toFormer, tickets, ...others] = await mails();
    expect(others).toEqual([]);
    expect(toFormer).toMatchObject({ to: 'anna@gmial.com', subject: 'Ordine spostato: Sagra del pesce' });
    expect(`${toFormer?.text}${toFormer?.html}`).not.toMatch(/anna@gmail|\/ordine\/|\/ticket\/|Anna/);
    expect(tickets).toMatchObject({ to: 'anna@gmail.com', subject: 'I tuoi posti: Sagra del pesce' });
    expect(tickets?.text).toContain(`/ordine/${moved.body.uuid}`);
    expect(tickets?.attachments?.filter((file) => 'qr' in file)).toHaveLength(1);
  });

  it('is no other address for the same one, a broken one, an order that is over, or somebody else’s account', async () => {
    const order = await booked('anna@example.it');
    const change = (uuid: string, email: string, cookie?: string) =>
      ask('PUT', `/api/orders/${uuid}/email`, { email }, cookie);
    expect(await change(order.uuid, 'ANNA@example.it')).toMatchObject({
      status: 422,
      body: { errors: { email: ['L’indirizzo è già questo.'] } },
    });
    expect((await change(order.uuid, 'anna@')).status).toBe(422);
    setState(order.uuid, 'cancelled');
    expect((await change(order.uuid, 'lia@example.it')).status).toBe(409);
    expect((await api('POST', `/api/orders/${order.uuid}/mail`)).status).toBe(409);

    const cookie = await newMember(town, 'socia@example.it');
    const own = await booked('socia@example.it', { cookie });
    expect((await change(own.uuid, 'ladro@example.it')).status).toBe(403);
    const other = await newMember(town, 'ladro@example.it');
    expect((await change(own.uuid, 'ladro@example.it', other)).status).toBe(403);
    expect((await change(own.uuid, 'nuova@example.it', cookie)).status).toBe(200);
  });

  it('keeps the ticket of whoever is in', async () => {
    const order = await booked('anna@gmial.com');
    const ticket = uuidOf(order.seats[0]?.ticket);
    enter(order.seats[0]?.id);
    expect((await api('PUT', `/api/orders/${order.uuid}/email`, { email: 'anna@gmail.com' })).status).toBe(200);
    expect((await api('GET', `/api/tickets/${ticket}`)).status).toBe(200);
  });

  it('is sent again, and elsewhere, by the organiser', async () => {
    await booked('anna@gmial.com');
    const rosalia = await signIn(town.app, 'rosalia@example.it', { roles: ['organizzatore'], name: 'Rosalia' });
    town.db.prepare('UPDATE events SET owner_id = ?').run(person(town.app, 'rosalia@example.it'));
    const desk = `/api/desk/tickets/${sale.event_id}/orders`;
    const list = await api<DeskOrderPage>('GET', desk, undefined, rosalia);
    const url = `${desk}/${list.body.data[0]?.id}`;
    await mails();
    expect((await api('POST', `${url}/mail`, undefined, rosalia)).status).toBe(200);
    expect((await mails()).map(({ to }) => to)).toEqual(['anna@gmial.com']);
    const { status, body } = await api<DeskOrder>('PUT', `${url}/email`, { email: 'anna@gmail.com' }, rosalia);
    expect([status, body.email]).toEqual([200, 'anna@gmail.com']);
    const uuid = town.db.prepare('SELECT uuid FROM orders').pluck().get() as string;
    expect(JSON.stringify(body)).not.toContain(uuid);
    expect((await mails()).map(({ to }) => to)).toEqual(['anna@gmial.com', 'anna@gmail.com']);
    expect(
      town.db.prepare("SELECT COUNT(*) FROM audit_log WHERE action = 'ticket_order.readdressed'").pluck().get(),
    ).toBe(1);
  });
});
