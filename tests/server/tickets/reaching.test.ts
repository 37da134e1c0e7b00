import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeskOrder, DeskOrderPage } from '../../../shared/contract/ticketDesk.ts';
import type { OrderView, WaitAnswer } from '../../../shared/contract/tickets.ts';
import { newMember } from '../../support/accounts.ts';
import { call, person, signIn, type TestTown, testApp } from '../../support/app.ts';
import { oncePerFile } from '../../support/oncePerFile.ts';
import { type Sale, saleOf } from './sale.ts';

/** Tickets come to whoever bought them: found again, sent again, sent to the address that was meant. */

let town: TestTown;
let sale: Sale;

beforeAll(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterAll(() => void vi.useRealTimers());
const again = oncePerFile(() => testApp({ config: { trust_proxy: true } }));
beforeEach(async () => {
  town = await again();
  sale = saleOf(town.db);
});

let network = 0;
/** A network of its own for each call. */
const elsewhere = () => {
  network += 1;
  return `10.1.${Math.floor(network / 250)}.${network % 250}`;
};
const api = async <T>(
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  body?: object,
  { cookie, ip = elsewhere() }: { cookie?: string; ip?: string } = {},
) => {
  const response = await call(town.app, method, url, {
    headers: { 'x-forwarded-for': ip },
    ...(body === undefined ? {} : { body }),
    ...(cookie === undefined ? {} : { cookie }),
  });
  return {
    status: response.statusCode,
    text: response.body,
    headers: response.headers,
    body: (response.body === '' ? null : response.json()) as T & { message?: string },
  };
};

async function booked(email = 'anna@gmial.com', { seats = 1, cookie = undefined as string | undefined } = {}) {
  const who = cookie === undefined ? {} : { cookie };
  const body = {
    occurrence_id: sale.occurrence_id,
    items: [{ category_id: sale.category_id, quantity: seats }],
    idempotency_key: randomUUID(),
  };
  const { uuid } = (await api<{ uuid: string }>('POST', `/api/events/${sale.slug}/orders`, body, who)).body;
  const details = { name: 'Anna Riso', email, terms: true };
  return (await api<OrderView>('PUT', `/api/orders/${uuid}/details`, details, who)).body;
}

/** Sends what is due, and hands over the mails since the last time. */
async function mails() {
  vi.advanceTimersByTime(5_000);
  for (let turn = 0; turn < 3; turn += 1) await nextTurn();
  return town.mails.splice(0);
}
const search = (email: string, ip?: string) =>
  api('POST', '/api/orders/search', { email }, ip === undefined ? {} : { ip });

describe('tickets are found again', () => {
  it('by mail: orders, passed-on tickets and waiting lists to come, each with its link', async () => {
    const order = await booked('anna@example.it', { seats: 2 });
    const [, second] = order.seats;
    const passed = { name: 'Lia Conti', email: 'lia@example.it' };
    await api('POST', `/api${second?.ticket?.replace('/ticket', '/tickets')}/transfer`, passed);
    town.db.prepare('UPDATE pools SET size = taken').run();
    const wait = {
      occurrence_id: sale.occurrence_id,
      category_id: sale.category_id,
      party: 1,
      name: 'Anna',
      email: 'anna@example.it',
    };
    expect((await api<WaitAnswer>('POST', `/api/events/${sale.slug}/waitlist`, wait)).status).toBe(201);
    await mails();

    expect(await search('ANNA@Example.IT')).toMatchObject({ status: 204, text: '' });
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
    const [known, unknown] = [await search('anna@example.it'), await search('nessuno@example.it')];
    const comparable = ({ status, text, headers }: typeof known) => [status, text, Object.keys(headers).toSorted()];
    expect(comparable(unknown)).toEqual(comparable(known));
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
    await api('POST', `/api/events/${sale.slug}/orders`, {
      occurrence_id: sale.occurrence_id,
      items: [{ category_id: sale.category_id, quantity: 1 }],
      idempotency_key: randomUUID(),
    });
    await mails();
    town.db.prepare("UPDATE orders SET state = 'cancelled' WHERE uuid = ?").run(order.uuid);
    await search('anna@example.it');
    expect(await mails()).toEqual([]);
    town.db.prepare("UPDATE orders SET state = 'confirmed' WHERE uuid = ?").run(order.uuid);
    town.clock.advance({ hours: 15 * 24 });
    await search('anna@example.it');
    expect((await mails()).filter(({ subject }) => subject.startsWith('I tuoi biglietti'))).toEqual([]);
  });

  it('a few times an hour: of a network for an address, and of all for an address, known or not', async () => {
    await booked('anna@example.it');
    await mails();
    for (const email of ['anna@example.it', 'nessuno@example.it']) {
      const answers = [];
      for (const ip of ['10.9.0.1', '10.9.0.1', '10.9.0.1', '10.9.1.1', '10.9.2.1', '10.9.3.1'])
        answers.push((await search(email, ip)).status);
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
    const send = () => api(`POST`, `/api/orders/${uuid}/mail`, undefined, { ip: '10.9.0.1' });
    // It is about to leave anyway.
    expect((await send()).status).toBe(204);
    expect(await mails()).toHaveLength(1);
    expect((await send()).status).toBe(204);
    expect((await send()).status).toBe(204);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: 'anna@example.it', subject: 'I tuoi posti: Sagra del pesce' });
    expect(mail?.attachments).toHaveLength(3);
    expect((await send()).status).toBe(204);
    expect(await send()).toMatchObject({ status: 204 });
    await mails();
    expect((await send()).status).toBe(429);
    town.clock.advance({ hours: 2 });
    expect((await send()).status).toBe(204);
  });

  it('goes to another address: the former one learns of it, and nothing it was sent opens or enters any more', async () => {
    const order = await booked('anna@gmial.com', { seats: 2 });
    const [first, second] = order.seats.map(({ ticket }) => ticket?.split('/').at(-1));
    await api('POST', `/api/tickets/${second}/transfer`, { name: 'Lia Conti', email: 'lia@example.it' });
    const passed = town.db.prepare('SELECT uuid FROM seats WHERE passed_at IS NOT NULL').pluck().get() as string;
    await mails();
    const moved = await api<OrderView>('PUT', `/api/orders/${order.uuid}/email`, { email: 'Anna@gmail.com' });
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
      api('PUT', `/api/orders/${uuid}/email`, { email }, cookie === undefined ? {} : { cookie });
    expect(await change(order.uuid, 'ANNA@example.it')).toMatchObject({
      status: 422,
      body: { errors: { email: ['L’indirizzo è già questo.'] } },
    });
    expect((await change(order.uuid, 'anna@')).status).toBe(422);
    expect((await change(randomUUID(), 'lia@example.it')).status).toBe(404);
    town.db.prepare("UPDATE orders SET state = 'cancelled' WHERE uuid = ?").run(order.uuid);
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
    const ticket = order.seats[0]?.ticket?.split('/').at(-1);
    const at = '2026-12-05T19:00:00.000Z';
    const device = sale.insert('door_devices', {
      event_id: sale.event_id,
      name: 'Porta',
      token_hash: 'x',
      created_at: at,
      expires_at: '2027-01-01T00:00:00.000Z',
    });
    sale.insert('scans', {
      uuid: randomUUID(),
      seat_id: order.seats[0]?.id as number,
      device_id: device,
      kind: 'in',
      at,
      received_at: at,
    });
    expect((await api('PUT', `/api/orders/${order.uuid}/email`, { email: 'anna@gmail.com' })).status).toBe(200);
    expect((await api('GET', `/api/tickets/${ticket}`)).status).toBe(200);
  });

  it('is sent again, and elsewhere, by the organiser, not by a stranger with a role', async () => {
    await booked('anna@gmial.com');
    const rosalia = await signIn(town.app, 'rosalia@example.it', { roles: ['organizzatore'], name: 'Rosalia' });
    town.db.prepare('UPDATE events SET owner_id = ?').run(person(town.app, 'rosalia@example.it'));
    const stranger = await signIn(town.app, 'altro@example.it', { roles: ['organizzatore'], name: 'Altro' });
    const desk = `/api/desk/tickets/${sale.event_id}/orders`;
    const list = await api<DeskOrderPage>('GET', desk, undefined, { cookie: rosalia });
    const url = `${desk}/${list.body.data[0]?.id}`;
    await mails();
    for (const [method, part, body] of [
      ['POST', 'mail', undefined],
      ['PUT', 'email', { email: 'ladro@example.it' }],
    ] as const) {
      expect((await api(method, `${url}/${part}`, body, { cookie: stranger })).status).toBe(404);
      expect((await api(method, `${url}/${part}`, body)).status).toBe(401);
    }
    expect((await api('POST', `${url}/mail`, undefined, { cookie: rosalia })).status).toBe(200);
    expect((await mails()).map(({ to }) => to)).toEqual(['anna@gmial.com']);
    const { status, body, text } = await api<DeskOrder>(
      'PUT',
      `${url}/email`,
      { email: 'anna@gmail.com' },
      { cookie: rosalia },
    );
    expect([status, body.email]).toEqual([200, 'anna@gmail.com']);
    const uuid = town.db.prepare('SELECT uuid FROM orders').pluck().get() as string;
    expect(text).not.toContain(uuid);
    expect((await mails()).map(({ to }) => to)).toEqual(['anna@gmial.com', 'anna@gmail.com']);
    expect(
      town.db.prepare("SELECT COUNT(*) FROM audit_log WHERE action = 'ticket_order.readdressed'").pluck().get(),
    ).toBe(1);
  });
});
