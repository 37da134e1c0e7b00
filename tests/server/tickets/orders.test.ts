import { createPublicKey, randomUUID, verify } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createTicketKeys } from '../../../server/features/tickets/qrContent.ts';
import { HttpError } from '../../../server/http/errors.ts';
import type {
  EventTickets,
  OrderView,
  OwnOrders,
  TicketToday,
  TicketView,
  WaitView,
} from '../../../shared/contract/tickets.ts';
import { readTicketCode } from '../../../shared/rules/ticketCode.ts';
import { HOLD_MINUTES, TRANSFER_GRACE_DAYS } from '../../../shared/rules/tickets.ts';
import { newMember } from '../../support/accounts.ts';
import { call } from '../../support/app.ts';
import {
  api,
  bookings,
  claim,
  claimOf,
  clock,
  confirmed,
  finish,
  IBAN,
  passOn,
  sale,
  tick,
  town,
  uuidOf,
  view,
} from './bookings.ts';
import { saleOf } from './sale.ts';

bookings({ ticketing: `return_hours = 24, iban = '${IBAN}', account_holder = 'Pro loco'` });
let paid: number;
beforeEach(() => {
  paid = sale.addCategory({ name: 'Platea' }, undefined, { cents: 1500 });
});

/** The code in the last mail. */
const code = () => /\b\d{6}\b/.exec(town.mails.at(-1)?.subject ?? '')?.[0];
/** Finishes with the code that is mailed to the address, when one is asked for. */
async function finishConfirmed(uuid: string, email: string, more: object = {}) {
  const first = await finish(uuid, { email, ...more });
  return first.status === 422 ? await finish(uuid, { email, ...more, email_code: code() }) : first;
}

it('lets one client hold one order, or a quarter of the room, without saying for whom', async () => {
  const url = `/api/events/${sale.slug}/orders`;
  const first = claimOf(10);
  const { uuid } = (await api('POST', url, first)).body;
  expect(await api('POST', url, claimOf(1))).toMatchObject({
    status: 429,
    body: { message: expect.stringContaining('conferma o lascia liberi quelli') },
  });
  // The same request sent twice is one order; people with an account have a limit of their own.
  expect((await api('POST', url, first)).body).toEqual({ uuid });
  const cookie = await newMember(town, 'socio@example.it');
  expect((await api('POST', url, claimOf(1), cookie)).status).toBe(201);
  await finish(uuid);
  expect((await api('POST', url, claimOf(5))).status).toBe(201);
  town.db.prepare('UPDATE pools SET size = 400').run();
  for (const seats of [10, 10, 10, 10, 10, 10, 10, 10, 10]) await claim(seats);
  expect((await api('POST', url, claimOf(6))).status).toBe(429);
  clock.advance({ minutes: HOLD_MINUTES });
  expect((await api('POST', url, claimOf(6))).status).toBe(201);
});

it('lets one client hold no more when all requests come in the same moment', async () => {
  town.db.prepare('UPDATE pools SET size = 400').run();
  const url = `/api/events/${sale.slug}/orders`;
  const asked = Array.from({ length: 40 }, () => api('POST', url, claimOf(10)));
  const refused = (await Promise.all(asked)).filter(({ status }) => status === 429);
  expect([refused.length, sale.taken()]).toEqual([30, 100]);
});

it('asks what the organiser asks, of the order and of each seat, and forgets what a passed-on ticket said', async () => {
  const { event_id } = sale;
  const ask = (per: string, position: number, is_needed: number) =>
    sale.insert('ticket_questions', { event_id, position, label: `Domanda ${position}`, per, is_needed });
  const [order, seat] = [ask('order', 1, 0), ask('seat', 2, 1)];
  const offered = (await api<EventTickets>('GET', `/api/events/${sale.slug}/tickets`)).body.questions;
  expect(offered.map(({ id, per, is_needed }) => [id, per, is_needed])).toEqual([
    [order, 'order', false],
    [seat, 'seat', true],
  ]);
  const uuid = await claim(2);
  const [first, second] = (await view(uuid)).seats.map(({ id }) => id) as [number, number];
  expect(await finish(uuid, { answers: { [`${seat}.${first}`]: 'Sì' } })).toMatchObject({
    status: 422,
    body: { errors: { [`answers.${seat}.${second}`]: ['Serve una risposta.'] } },
  });
  const answers = { [order]: ' Tutto ', [`${seat}.${first}`]: 'Sì', [`${seat}.${second}`]: 'No', '999': 'x' };
  const { status, body } = await finish(uuid, { answers });
  expect(status).toBe(200);
  const kept = () =>
    town.db.prepare('SELECT question_id, seat_id, text FROM ticket_answers ORDER BY question_id, seat_id').raw().all();
  expect(kept()).toEqual([
    [order, null, 'Tutto'],
    [seat, first, 'Sì'],
    [seat, second, 'No'],
  ]);
  await passOn(uuidOf(body.seats[0]?.ticket), 'lia@example.it');
  expect(kept()).toEqual([
    [order, null, 'Tutto'],
    [seat, second, 'No'],
  ]);
});

it('gives a date that is added later the seats of the one before', async () => {
  sale.insert('event_occurrences', {
    event_id: sale.event_id,
    starts_at: '2026-12-12T20:00:00.000Z',
    ends_at: '2026-12-12T22:00:00.000Z',
  });
  const { occurrences } = (await api<EventTickets>('GET', `/api/events/${sale.slug}/tickets`)).body;
  expect(occurrences.map(({ left, categories }) => [left, categories.length])).toEqual([
    [6, 2],
    [6, 2],
  ]);
});

describe('a code that opens hidden seats', () => {
  const names = async (code: string) =>
    (
      await api<EventTickets>('GET', `/api/events/${sale.slug}/tickets?code=${code}`)
    ).body.occurrences[0]?.categories.map(({ name }) => name);
  beforeEach(() => {
    const category_id = sale.addCategory({ name: 'Soci', shown: 'codice', position: 3 });
    const until_at = '2026-11-21T10:00:00.000Z';
    sale.insert('promo_codes', {
      ...{ event_id: sale.event_id, code: 'SOCI', effect: 'unlock', category_id, max_uses: 5, until_at },
    });
  });

  it('shows nothing once it has expired', async () => {
    expect(await names('soci')).toEqual(['Intero', 'Platea', 'Soci']);
    clock.advance({ hours: 1 });
    expect(await names('soci')).toEqual(['Intero', 'Platea']);
  });

  it('is not guessed: a client tries thirty, here and while booking, and may go on with one it knows', async () => {
    const url = (code: string) => `/api/events/${sale.slug}/tickets?code=${code}`;
    expect(await names('SOCI')).toContain('Soci');
    for (let n = 1; n < 30; n += 1) expect((await api('GET', url(`A${n}`))).status).toBe(200);
    const refused = await call(town.app, 'GET', url('B'));
    expect([refused.statusCode, refused.json(), refused.headers['retry-after']]).toEqual([
      429,
      { message: 'Hai provato troppi codici: riprova tra qualche minuto.' },
      '600',
    ]);
    const order = { ...claimOf(), promo_code: 'B' };
    expect((await api('POST', `/api/events/${sale.slug}/orders`, order)).status).toBe(429);
    expect(await names('soci')).toContain('Soci');
    expect((await api('GET', `/api/events/${sale.slug}/tickets`)).status).toBe(200);
    clock.advance({ minutes: 10 });
    expect((await api('GET', url('B'))).status).toBe(200);
  });
});

describe('a free booking', () => {
  it('is confirmed by one step, for a guest, with a ticket at once', async () => {
    const uuid = await claim(2);
    const { status, body } = await finish(uuid);
    expect([status, body.state, body.method]).toEqual([200, 'confirmed', 'gratis']);
    expect(body.seats.map(({ ticket }) => ticket)).toEqual([
      expect.stringMatching(/^\/ticket\//),
      expect.stringMatching(/^\/ticket\//),
    ]);
  });

  it('answers the second press like the first', async () => {
    const uuid = await claim(1);
    const [first, second] = await Promise.all([finish(uuid), finish(uuid)]);
    expect(second).toEqual(first);
    expect(sale.taken()).toBe(1);
  });

  it.each([
    ['a name', { name: ' ' }, 'name'],
    ['the terms', { terms: false }, 'terms'],
    ['an address that exists', { email: 'anna' }, 'email'],
  ])('asks for %s', async (_what, more, field) => {
    const { status, body } = await finish(await claim(1), more);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  });

  it('asks for names where the organiser does', async () => {
    town.db.prepare('UPDATE ticketing SET asks_names = 1').run();
    const uuid = await claim(2);
    const [first, second] = (await view(uuid)).seats.map(({ id }) => id);
    const missing = await finish(uuid, { holders: { [String(first)]: 'Anna' } });
    expect(Object.keys(missing.body.errors ?? {})).toEqual([`holders.${second}`]);
    const { body } = await finish(uuid, { holders: { [String(first)]: 'Anna', [String(second)]: 'Ugo' } });
    expect(body.seats.map(({ holder }) => holder)).toEqual(['Anna', 'Ugo']);
  });
});

describe('seats that nobody pays for', () => {
  /** How many seats of the date an address or a client has taken, by their orders. */
  const taken = async (orders: string[]) =>
    (await Promise.all(orders.map(view)))
      .filter(({ state }) => state !== 'held')
      .reduce((sum, { seats }) => sum + seats.length, 0);

  it.each(['gratis', 'porta', 'bonifico'])(
    'are one order’s worth for a client that confirms no address: %s',
    async (method) => {
      const more = method === 'gratis' ? {} : { method };
      const category = method === 'gratis' ? sale.category_id : paid;
      expect((await finish(await claim(6, category), { email: 'a@example.it', ...more })).status).toBe(200);
      expect((await finish(await claim(4, category), { email: 'b@example.it', ...more })).status).toBe(200);
      const third = await claim(4, category);
      town.mails.length = 0;
      expect(await finish(third, { email: 'c@example.it', ...more })).toMatchObject({
        status: 422,
        body: {
          errors: {
            email_code: [
              'Da questa rete o con questa email ci sono già posti non pagati. Per prenderne altri scrivi il codice che abbiamo mandato a c@example.it.',
            ],
          },
        },
      });
      expect((await view(third)).state).toBe('held');
      expect(town.mails.map(({ to }) => to)).toEqual(['c@example.it']);
      expect(town.mails[0]?.text).not.toContain(third);
      expect(await finish(third, { email: 'c@example.it', ...more, email_code: '000000' })).toMatchObject({
        status: 422,
        body: { errors: { email_code: ['Non è il codice che abbiamo mandato a c@example.it: ricontrollalo.'] } },
      });
      // A code is for the address that it was mailed to.
      expect((await finish(third, { email: 'd@example.it', ...more, email_code: code() })).status).toBe(422);
      expect(await taken([third])).toBe(0);
      expect((await finish(third, { email: 'c@example.it', ...more, email_code: code() })).status).toBe(200);
      // Once an event is enough.
      town.mails.length = 0;
      expect((await finish(await claim(2, category), { email: 'c@example.it', ...more })).status).toBe(200);
      expect(town.mails).toEqual([]);
    },
  );

  it('are counted by address too, from whatever network', async () => {
    town.db.prepare('UPDATE pools SET size = 100').run();
    await finish(await claim(10));
    town.db.prepare("UPDATE orders SET mail_sender = 'elsewhere'").run();
    const again = await claim(1);
    expect((await finish(again, { email: 'ANNA@example.it' })).status).toBe(422);
    expect((await finish(again, { email: 'bea@example.it' })).status).toBe(200);
  });

  it('of a confirmed address are no more than a client may hold', async () => {
    town.db.prepare('UPDATE pools SET size = 100').run();
    const orders: string[] = [];
    for (const seats of [10, 10, 5]) {
      orders.push(await claim(seats));
      expect((await finishConfirmed(orders.at(-1) as string, 'anna@example.it')).status).toBe(200);
    }
    const above = await claim(1);
    expect(await finish(above)).toMatchObject({
      status: 409,
      body: {
        message:
          'Con questa email hai già 25 posti non pagati per questa data, e così tanti non si tengono. Per averne altri senti l’organizzatore.',
      },
    });
    expect(await taken([...orders, above])).toBe(25);
    // Somebody else of the same network confirms, and books.
    expect((await finishConfirmed(above, 'ugo@example.it')).status).toBe(200);
  });

  it('ask a code of everybody but a member who confirmed that address', async () => {
    await finish(await claim(10));
    const member = await confirmed('ugo@example.it');
    expect((await finish(await claim(2), { email: 'ugo@example.it' }, member)).status).toBe(200);
    expect((await finish(await claim(2), { email: 'x@example.it' }, member)).status).toBe(422);
    // Accounts whose address nobody confirmed are as many as somebody makes.
    const stranger = await newMember(town, 'eva@example.it');
    const theirs = await claim(2, undefined, {}, stranger);
    expect((await finish(theirs, { email: 'eva@example.it' }, stranger)).status).toBe(422);
  });

  it('send and try only so many codes an order, whatever comes at once', async () => {
    await finish(await claim(10));
    const second = await claim(1);
    town.mails.length = 0;
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        finish(second, { email: 'b@example.it', ...(n % 2 === 0 ? {} : { email_code: '1' }) }),
      ),
    );
    expect(tries.filter(({ status }) => status === 422)).toHaveLength(8);
    expect(tries.filter(({ status }) => status === 409)).toHaveLength(12);
    expect(town.mails).toHaveLength(4);
    expect((await finish(second, { email: 'b@example.it', email_code: code() })).status).toBe(409);
  });

  it('are as many as there are once they are paid for', async () => {
    await finish(await claim(10));
    town.db.prepare("UPDATE orders SET method = 'contanti', total_cents = 100").run();
    expect((await finish(await claim(10))).status).toBe(200);
  });
});

describe('the hold', () => {
  it('ends after fifteen minutes, and is extended once', async () => {
    const uuid = await claim(1);
    expect((await api('POST', `/api/orders/${uuid}/extension`)).status).toBe(200);
    expect((await api('POST', `/api/orders/${uuid}/extension`)).status).toBe(409);
    clock.advance({ minutes: 2 * HOLD_MINUTES - 1 });
    expect((await view(uuid)).state).toBe('held');
    clock.advance({ minutes: 1 });
    expect((await view(uuid)).state).toBe('expired');
    const late = await finish(uuid);
    expect([late.status, late.body.message]).toEqual([409, 'Il tempo per questi posti è finito: sceglili di nuovo.']);
  });

  it.each([
    ['its date was called off', "UPDATE event_occurrences SET cancelled_at = '2026-11-21T08:59:00.000Z'"],
    ['its event was archived', "UPDATE events SET status = 'archived', updated_at = '2026-11-21T08:59:00.000Z'"],
  ])('is not finished once %s, and frees its seats', async (_what, callOff) => {
    const [free, toPay] = [await claim(2), await claim(1, paid)];
    town.db.prepare(callOff).run();
    for (const answer of [await finish(free), await finish(toPay, { method: 'bonifico' })])
      expect([answer.status, answer.body.message]).toEqual([409, 'Per questa data non si prenotano posti.']);
    expect(sale.taken()).toBe(0);
    expect((await view(free)).state).toBe('cancelled');
    expect((await view(free)).seats.every(({ ticket }) => ticket === null)).toBe(true);
    await tick();
    expect(town.mails).toEqual([]);
  });

  it('frees its seats for who looks, before they are ended', async () => {
    town.db.prepare('UPDATE ticketing SET max_per_order = 20').run();
    await claim(20);
    const left = async () =>
      (await api<EventTickets>('GET', `/api/events/${sale.slug}/tickets`)).body.occurrences[0]?.left;
    expect(await left()).toBe(0);
    clock.advance({ minutes: HOLD_MINUTES });
    expect(await left()).toBe(6);
  });
});

it('closes lists and sends mails though holds cannot be ended', async () => {
  await finish(await claim(10));
  await finishConfirmed(await claim(9), 'bea@example.it');
  const held = await claim(1);
  const member = await confirmed('ugo@example.it');
  const entry = {
    occurrence_id: sale.occurrence_id,
    category_id: paid,
    party: 2,
    name: 'Ugo',
    email: 'ugo@example.it',
  };
  const { body } = await api<{ uuid: string }>('POST', `/api/events/${sale.slug}/waitlist`, entry, member);
  town.db.prepare('UPDATE ticket_categories SET is_retired = 1 WHERE id = ?').run(paid);
  town.db.exec(`CREATE TRIGGER broken BEFORE UPDATE OF state ON orders WHEN NEW.state = 'expired'
    BEGIN SELECT RAISE(ABORT, 'broken'); END`);
  clock.advance({ minutes: HOLD_MINUTES });
  town.mails.length = 0;
  await tick();
  expect(town.db.prepare('SELECT state FROM orders WHERE uuid = ?').pluck().get(held)).toBe('held');
  expect((await api<{ state: string }>('GET', `/api/waitlist/${body.uuid}`)).body.state).toBe('lapsed');
  expect(town.mails.map(({ subject }) => subject.split(':')[0])).toEqual([
    'Lista d’attesa chiusa',
    'I tuoi posti',
    'I tuoi posti',
  ]);
});

describe('a choice that nobody finished', () => {
  it('frees its seats whatever became of its code, and does not say whose it was', async () => {
    const code = { event_id: sale.event_id, code: 'SOCI', effect: 'percent', value: 10, max_uses: 3 };
    sale.insert('promo_codes', { ...code, category_id: paid });
    const member = await newMember(town, 'ugo@example.it');
    const items = [
      { category_id: paid, quantity: 1 },
      { category_id: sale.category_id, quantity: 3 },
    ];
    await claim(0, paid, { items, promo_code: 'SOCI' }, member);
    await claim(1);
    // The organiser now wants the code to be good for everything.
    town.db.prepare('UPDATE promo_codes SET category_id = NULL').run();
    clock.advance({ minutes: HOLD_MINUTES });
    await tick();
    expect([sale.taken(), town.db.prepare('SELECT used FROM promo_codes').pluck().get()]).toEqual([0, 0]);
    expect(town.db.prepare('SELECT DISTINCT user_id, mail_sender FROM orders').all()).toEqual([
      { user_id: null, mail_sender: null },
    ]);
  });
});

describe('money', () => {
  it('is paid at the door, and the ticket says how much', async () => {
    const uuid = await claim(1, paid);
    const { body } = await finish(uuid, { method: 'porta' });
    expect(body.state).toBe('to_pay_at_door');
    const ticket = await api<TicketView>('GET', `/api/tickets/${uuidOf(body.seats[0]?.ticket)}`);
    expect(ticket.body).toMatchObject({ state: 'valid', due_cents: 1500, holder: 'Anna Riso' });
  });

  it('is awaited by bank transfer, with the order’s code as its reason, and ends some days after the told day', async () => {
    const uuid = await claim(1, paid);
    const { body } = await finish(uuid, { method: 'bonifico' });
    expect(body).toMatchObject({
      state: 'awaiting_transfer',
      transfer: { iban: 'IT60X0542811101000000123456', reason: body.code, until: '2026-11-25' },
    });
    expect(body.seats[0]?.ticket).toBeNull();
    clock.advance({ seconds: 24 * 3600 * (4 + TRANSFER_GRACE_DAYS) - 1 });
    await tick();
    expect((await view(uuid)).state).toBe('awaiting_transfer');
    clock.advance({ seconds: 1 });
    await tick();
    expect((await view(uuid)).state).toBe('expired');
    expect(sale.taken()).toBe(0);
  });

  it('is told a day before the event begins, whatever time a transfer may take, and reminded while it is awaited', async () => {
    const subjects = () => town.mails.splice(0).map(({ subject }) => subject);
    const [late, paidFor] = [await claim(1, paid), await claim(1, paid)];
    await finish(late, { method: 'bonifico' });
    await finish(paidFor, { method: 'bonifico' });
    await tick();
    clock.advance({ hours: 47 });
    town.mails.length = 0;
    await tick();
    expect(subjects()).toEqual([]);
    town.db.prepare("UPDATE orders SET state = 'confirmed', expires_at = NULL WHERE uuid = ?").run(paidFor);
    clock.advance({ hours: 1 });
    await tick();
    await tick();
    expect(town.mails.map(({ text }) => text?.includes('IT60X0542811101000000123456'))).toEqual([true]);
    expect(subjects()).toEqual(['Ricordati il bonifico: Sagra del pesce']);

    clock.advance({ hours: 24 * 11 });
    const near = await claim(1, paid);
    const { body } = await finish(near, { method: 'bonifico' });
    expect(body.transfer?.until).toBe('2026-12-05');
    await tick();
    expect(subjects()).toContain('Manca il bonifico: Sagra del pesce');
    clock.advance({ hours: 24 });
    await tick();
    expect(subjects()).toEqual([]);
  });

  it('is asked for in a way that the organiser offers', async () => {
    const uuid = await claim(1, paid);
    for (const method of [null, 'stripe']) {
      const { status, body } = await finish(uuid, { method });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['method']]);
    }
  });
});

describe('a ticket', () => {
  const archive = (at: string) =>
    town.db.prepare("UPDATE events SET status = 'archived', updated_at = ? WHERE id = ?").run(at, sale.event_id);

  async function ticketUrl(): Promise<string> {
    const { body } = await finish(await claim(1));
    return `/api/tickets/${uuidOf(body.seats[0]?.ticket)}`;
  }
  const stateOf = async (url: string) => (await api<TicketView>('GET', url)).body.state;

  it('stays used, or just not used, when the event is archived after its date', async () => {
    const [used, unused] = [await ticketUrl(), await ticketUrl()];
    town.db
      .prepare("UPDATE seats SET presence = 'in', presence_at = '2026-12-05T19:50:00.000Z' WHERE uuid = ?")
      .run(uuidOf(used));
    clock.advance({ hours: 24 * 20 });
    archive('2026-12-06T09:00:00.000Z');
    expect([await stateOf(used), await stateOf(unused)]).toEqual(['used', 'valid']);
  });

  it('says so when its event was archived before its date, or its date called off', async () => {
    const url = await ticketUrl();
    archive('2026-12-05T19:00:00.000Z');
    expect(await stateOf(url)).toBe('cancelled');
    clock.advance({ hours: 24 * 20 });
    expect(await stateOf(url)).toBe('cancelled');
    archive('2026-12-06T09:00:00.000Z');
    town.db.prepare("UPDATE event_occurrences SET cancelled_at = '2026-12-01T09:00:00.000Z'").run();
    expect(await stateOf(url)).toBe('cancelled');
  });
});

describe('giving back and passing on', () => {
  it('frees one seat, then the order', async () => {
    const uuid = await claim(2);
    const { body } = await finish(uuid);
    const [first, second] = body.seats.map(({ id }) => id);
    const after = await api<OrderView>('DELETE', `/api/orders/${uuid}/seats/${first}`);
    expect(after.body.seats.map(({ state }) => state)).toEqual(['cancelled', 'issued']);
    expect(sale.taken()).toBe(1);
    expect((await api('DELETE', `/api/orders/${uuid}/seats/${first}`)).status).toBe(404);
    const last = await api<OrderView>('DELETE', `/api/orders/${uuid}/seats/${second}`);
    expect(last.body.state).toBe('cancelled');
    expect(sale.taken()).toBe(0);
  });

  it('is refused whole once somebody of the order is in, and gives back the use of a code', async () => {
    sale.insert('promo_codes', { event_id: sale.event_id, code: 'SOCI', effect: 'percent', value: 10, max_uses: 3 });
    const order = await claim(3, paid, { promo_code: 'SOCI' });
    const { body } = await finish(order, { method: 'porta' });
    const used = () => town.db.prepare('SELECT used FROM promo_codes').pluck().get();
    expect(used()).toBe(3);
    await api('DELETE', `/api/orders/${order}/seats/${body.seats[0]?.id}`);
    expect(used()).toBe(2);
    const [, inside] = body.seats;
    const at = clock().toString({ fractionalSecondDigits: 3 });
    town.db
      .prepare("INSERT INTO scans (uuid, seat_id, kind, at, received_at) VALUES (?, ?, 'in', ?, ?)")
      .run(randomUUID(), inside?.id, at, at);
    expect((await api('DELETE', `/api/orders/${order}`)).status).toBe(409);
    expect((await view(order)).state).toBe('to_pay_at_door');
  });

  it('keeps no companion without whom they accompany', async () => {
    const companion = sale.addCategory(
      { name: 'Accompagnatore', kind: 'accompagnatore', companion_of: paid },
      undefined,
      null,
    );
    const items = [
      { category_id: paid, quantity: 1 },
      { category_id: companion, quantity: 1 },
    ];
    const uuid = await claim(0, paid, { items });
    const { body } = await finish(uuid, { method: 'porta' });
    const [bay, beside] = body.seats.map(({ id }) => id);
    const giveBack = async (id?: number) => (await api('DELETE', `/api/orders/${uuid}/seats/${id}`)).status;
    expect([await giveBack(bay), await giveBack(beside), await giveBack(bay)]).toEqual([409, 200, 200]);
  });

  it.each([
    ['a second before the deadline', -1, 200],
    ['at the deadline', 0, 409],
  ])('is possible until the deadline: %s', async (_when, seconds, status) => {
    const uuid = await claim(1);
    await finish(uuid);
    const deadline = Date.parse('2026-12-04T20:00:00.000Z') / 1000;
    clock.advance({ seconds: deadline - clock().epochMilliseconds / 1000 + seconds });
    expect((await api('DELETE', `/api/orders/${uuid}`)).status).toBe(status);
  });
});

it('gives single seats back also below the least that one books', async () => {
  const uuid = await claim(4, sale.addCategory({ name: 'Gruppo', min_per_order: 4 }));
  await finish(uuid);
  const [{ id } = { id: 0 }] = (await view(uuid)).seats;
  expect((await api('DELETE', `/api/orders/${uuid}/seats/${id}`)).status).toBe(200);
  expect((await view(uuid)).seats.map(({ state }) => state).sort()).toEqual([
    'cancelled',
    ...Array.from({ length: 3 }, () => 'issued'),
  ]);
});

describe('the waiting list', () => {
  const ask = (email: string, party = 2, category_id = sale.category_id, cookie?: string) =>
    api<{ uuid: string | null; errors?: object }>(
      'POST',
      `/api/events/${sale.slug}/waitlist`,
      { occurrence_id: sale.occurrence_id, category_id, party, name: 'Anna', email },
      cookie,
    );
  /** The entry in the link of the last mail. */
  const mailed = () => /lista-attesa\/([\w-]+)/.exec(town.mails.at(-1)?.text ?? '')?.[1] as string;
  const confirm = (uuid: string) => api<{ state: string }>('POST', `/api/waitlist/${uuid}/confirmation`);

  /** Joins and opens the link in the mail. @returns the entry's uuid */
  async function wait(email: string, party = 2, category_id = sale.category_id): Promise<string> {
    expect(await ask(email, party, category_id)).toEqual({ status: 201, body: { uuid: null } });
    const uuid = mailed();
    expect((await confirm(uuid)).body.state).toBe('waiting');
    return uuid;
  }
  const state = async (uuid: string) => (await api<WaitView>('GET', `/api/waitlist/${uuid}`)).body;
  /** How many seats of a category visitors see. */
  const left = async (category_id = sale.category_id) => {
    const { body } = await api<EventTickets>('GET', `/api/events/${sale.slug}/tickets`);
    return body.occurrences[0]?.categories.find(({ id }) => id === category_id)?.left;
  };

  const leftOfAll = async () => {
    const { body } = await api<EventTickets>('GET', `/api/events/${sale.slug}/tickets`);
    return body.occurrences[0]?.categories.map((category) => [category.name, category.left]);
  };

  async function soldOut(): Promise<string> {
    await finish(await claim(10));
    const last = await claim(10);
    expect((await finishConfirmed(last, 'bea@example.it')).status).toBe(200);
    return last;
  }

  it('takes nobody while there are seats', async () => {
    expect((await ask('anna@example.it')).status).toBe(409);
  });

  it('takes nobody outside the time for bookings, because its offers would be refused', async () => {
    await soldOut();
    const joined = async () => {
      const { status, body } = await ask('anna@example.it');
      return [status, (body as { message?: string }).message];
    };
    town.db.prepare("UPDATE ticketing SET opens_at = '2026-11-22T09:00:00.000Z', closes_minutes = 120").run();
    expect(await joined()).toEqual([409, 'Le prenotazioni non sono ancora aperte.']);
    const closing = Date.parse('2026-12-05T18:00:00.000Z') / 1000;
    clock.advance({ seconds: closing - clock().epochMilliseconds / 1000 });
    expect(await joined()).toEqual([409, 'Le prenotazioni per questa data sono chiuse.']);
    clock.advance({ seconds: -1 });
    expect((await joined())[0]).toBe(201);
  });

  it('offers freed seats to the first whom they are enough for, and to nobody else', async () => {
    const order = await soldOut();
    const first = await wait('anna@example.it', 4);
    const second = await wait('ugo@example.it', 2);
    const giveBack = async () =>
      api(
        'DELETE',
        `/api/orders/${order}/seats/${(await view(order)).seats.find(({ ticket }) => ticket !== null)?.id}`,
      );
    await giveBack();
    await tick();
    // One seat is not enough for anybody who waits, so it is for whoever wants one.
    expect([(await state(first)).state, (await state(second)).state]).toEqual(['waiting', 'waiting']);
    expect(await left()).toBe(1);
    await giveBack();
    expect(await left()).toBe(0);
    expect((await api('POST', `/api/events/${sale.slug}/orders`, claimOf())).status).toBe(409);
    await tick();
    const offered = await state(second);
    expect([(await state(first)).state, offered.state]).toEqual(['waiting', 'offered']);
    expect((await finish(String(offered.order), { email: 'ugo@example.it' })).status).toBe(200);
    await tick();
    expect((await state(second)).state).toBe('taken');
    for (let n = 0; n < 4; n += 1) await giveBack();
    await tick();
    expect((await state(first)).state).toBe('offered');
  });

  it('refuses a party that the date could never take, and takes no date off sale for one', async () => {
    const bays = sale.addPool('Carrozzine', 8);
    const bay = sale.addCategory({ name: 'Carrozzina' }, [bays]);
    await finish(await claim(2, bay));
    expect(await ask('nessuno@example.it', 10, bay)).toMatchObject({
      status: 422,
      body: { errors: { party: ['«Carrozzina» ha in tutto 8 posti: non basterebbero mai per 10 persone.'] } },
    });
    await wait('anna@example.it', 7, bay);
    expect(await left(bay)).toBe(6);
    await claim(1, bay);
  });

  it('counts an entry once the link in its mail is opened, in that order', async () => {
    const order = await soldOut();
    expect(await ask('anna@example.it', 1)).toEqual({ status: 201, body: { uuid: null } });
    const first = mailed();
    expect(town.mails.at(-1)).toMatchObject({
      to: 'anna@example.it',
      subject: 'Conferma la lista d’attesa: Sagra del pesce',
    });
    const second = await wait('ugo@example.it', 1);
    // Until then whoever asks again may say something else, and gets the link again.
    expect(await ask('ANNA@example.it', 2)).toEqual({ status: 201, body: { uuid: null } });
    expect(mailed()).toBe(first);
    expect(await state(first)).toMatchObject({ state: 'unconfirmed', party: 2, before: 0 });
    await api('DELETE', `/api/orders/${order}`);
    await tick();
    expect([(await state(first)).state, (await state(second)).state]).toEqual(['unconfirmed', 'offered']);
    for (let n = 0; n < 2; n += 1) expect((await confirm(first)).body.state).toBe('waiting');
    await tick();
    expect((await state(first)).state).toBe('offered');
  });

  it('tells a member in the portal too, among their tickets, and everybody their address by mail', async () => {
    const order = await soldOut();
    const cookie = await confirmed('eva@example.it');
    const { uuid } = (await ask('eva@example.it', 2, undefined, cookie)).body;
    const own = async () =>
      (await api<OwnOrders>('GET', '/api/frontend/profile/orders', undefined, cookie)).body.waiting;
    expect(await own()).toMatchObject([{ uuid, party: 2, offer_ends_at: null, event: { slug: sale.slug } }]);
    expect(town.mails.at(-1)).toMatchObject({ to: 'eva@example.it', subject: 'Sei in lista: Sagra del pesce' });
    expect(town.mails.at(-1)?.text).toContain(`/lista-attesa/${uuid}`);
    expect(town.mails.at(-1)?.text).toContain('sabato 5 dicembre 2026 alle 21:00');
    await api('DELETE', `/api/orders/${order}`);
    await tick();
    expect(await own()).toMatchObject([{ uuid, offer_ends_at: expect.any(String) }]);
    const notices = await api('GET', '/api/notifications', undefined, cookie);
    expect(JSON.stringify(notices.body)).toContain('Si sono liberati i posti: Sagra del pesce');
    expect(JSON.stringify(notices.body)).toContain(`/lista-attesa/${uuid}`);
    clock.advance({ hours: 25 });
    expect(await own()).toEqual([]);
  });

  it('has an address once, and tells its link to nobody but its owner', async () => {
    await soldOut();
    const first = await wait('anna@example.it');
    town.mails.length = 0;
    expect(await ask('ANNA@example.it', 3)).toEqual({ status: 201, body: { uuid: null } });
    expect(town.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['anna@example.it', 'Sei già in lista: Sagra del pesce'],
    ]);
    expect(mailed()).toBe(first);
    expect(await state(first)).toMatchObject({ party: 2 });

    // A member's own address is confirmed; another one that they type is not, and its entry is not theirs.
    const member = await confirmed('ugo@example.it');
    const [own, again] = [
      await ask('ugo@example.it', 1, undefined, member),
      await ask('ugo@example.it', 1, undefined, member),
    ];
    expect([own.body.uuid, (await state(String(own.body.uuid))).state]).toEqual([again.body.uuid, 'waiting']);
    for (let n = 0; n < 2; n += 1) expect((await ask('eva@example.it', 1, undefined, member)).body.uuid).toBe(null);
    expect((await state(mailed())).state).toBe('unconfirmed');
  });

  it('takes parties from a category’s least on, also while fewer seats than that are left', async () => {
    const group = sale.addCategory({ name: 'Gruppo', min_per_order: 4 });
    const order = await claim(10);
    await finish(order);
    await finish(await claim(6));
    const room = (n: number) => [
      ['Intero', n],
      ['Platea', n],
    ];
    expect(await leftOfAll()).toEqual([...room(4), ['Gruppo', 4]]);
    await finish(await claim(1));
    expect(await leftOfAll()).toEqual([...room(3), ['Gruppo', 0]]);
    expect(await ask('anna@example.it', 3, group)).toMatchObject({
      status: 422,
      body: { errors: { party: ['«Gruppo» si prenota da 4 posti in su.'] } },
    });
    const uuid = await wait('anna@example.it', 4, group);
    await api('DELETE', `/api/orders/${order}/seats/${(await view(order)).seats[0]?.id}`);
    await tick();
    expect((await state(uuid)).state).toBe('offered');
  });

  it('is not for companions, who would hold up whoever waits behind them', async () => {
    const companion = sale.addCategory(
      { name: 'Accompagnatore', kind: 'accompagnatore', companion_of: sale.category_id },
      undefined,
      null,
    );
    const order = await soldOut();
    expect((await ask('eva@example.it', 1, companion)).status).toBe(404);
    const before = await wait('eva@example.it', 1, paid);
    const behind = await wait('ugo@example.it', 1);
    // The organiser made it a companion's seat since.
    town.db
      .prepare("UPDATE ticket_categories SET kind = 'accompagnatore', companion_of = ? WHERE id = ?")
      .run(sale.category_id, paid);
    await api('DELETE', `/api/orders/${order}/seats/${(await view(order)).seats[0]?.id}`);
    await tick();
    expect([(await state(before)).state, (await state(behind)).state]).toEqual(['lapsed', 'offered']);
  });

  it('offers and closes as many as the queue of mails has room for, and the others later', async () => {
    const order = await soldOut();
    const first = await wait('anna@example.it');
    const second = await wait('ugo@example.it');
    const closing = await wait('eva@example.it', 1, paid);
    town.db.prepare('UPDATE ticket_categories SET is_retired = 1 WHERE id = ?').run(paid);
    await api('DELETE', `/api/orders/${order}`);
    const queue = vi.spyOn(town.mails, 'push');
    const states = async () => [(await state(closing)).state, (await state(first)).state, (await state(second)).state];
    const full = () => {
      throw new HttpError(503, 'full');
    };
    queue.mockImplementation(full);
    await tick();
    expect(await states()).toEqual(['waiting', 'waiting', 'waiting']);
    queue
      .mockImplementation(full)
      .mockImplementationOnce(() => 0)
      .mockImplementationOnce(() => 0);
    await tick();
    expect(await states()).toEqual(['lapsed', 'offered', 'waiting']);
    queue.mockRestore();
    await tick();
    expect(await states()).toEqual(['lapsed', 'offered', 'offered']);
  });

  it('keeps only what somebody waits for', async () => {
    const bays = sale.addPool('Carrozzine', 1);
    const bay = sale.addCategory({ name: 'Carrozzina' }, [sale.pool_id, bays]);
    const taken = await claim(1, bay);
    await finish(taken);
    const forBay = await wait('anna@example.it', 1, bay);
    expect(await leftOfAll()).toEqual([
      ['Intero', 6],
      ['Platea', 6],
      ['Carrozzina', 0],
    ]);
    const room = await claim(10);
    await finishConfirmed(room, 'bea@example.it');
    expect((await finishConfirmed(await claim(9), 'eva@example.it')).status).toBe(200);
    const forRoom = await wait('ugo@example.it', 1);
    await api('DELETE', `/api/orders/${room}/seats/${(await view(room)).seats[0]?.id}`);
    await tick();
    expect([(await state(forBay)).state, (await state(forRoom)).state]).toEqual(['waiting', 'offered']);
    await api('DELETE', `/api/orders/${taken}`);
    await tick();
    expect((await state(forBay)).state).toBe('offered');
  });

  it('holds nobody up for what is not sold any more, and says so', async () => {
    const other = saleOf(town.db, { size: 1 });
    const order = await soldOut();
    expect((await ask('eva@example.it', 11)).status).toBe(422);
    const gone = await wait('anna@example.it', 1, paid);
    const large = await wait('ugo@example.it', 3);
    const last = await wait('nino@example.it', 9);
    town.mails.length = 0;
    town.db.prepare('UPDATE prices SET until_at = ? WHERE category_id = ?').run('2026-11-20T00:00:00.000Z', paid);
    town.db.prepare('UPDATE ticketing SET max_per_order = 2 WHERE event_id <> ?').run(other.event_id);
    await api('DELETE', `/api/orders/${order}`);
    await tick();
    expect([await state(gone), await state(large)]).toMatchObject([
      { state: 'lapsed', was_offered: false },
      { state: 'offered', was_offered: true },
    ]);
    expect(town.mails.map(({ to, subject }) => [to, subject.split(':')[0]])).toContainEqual([
      'anna@example.it',
      'Lista d’attesa chiusa',
    ]);

    town.mails.length = 0;
    const at = clock().toString({ fractionalSecondDigits: 3 });
    town.db.prepare('UPDATE event_occurrences SET cancelled_at = ? WHERE id = ?').run(at, sale.occurrence_id);
    clock.advance({ minutes: 29 });
    await tick();
    expect((await state(last)).state).toBe('waiting');
    clock.advance({ minutes: 1 });
    await tick();
    expect((await state(last)).state).toBe('lapsed');
    expect(town.mails.find(({ to }) => to === 'nino@example.it')?.text).toContain('Questa data non si fa');
  });

  it('passes an offer on when its time is over or it is declined', async () => {
    const order = await soldOut();
    const uuids = [];
    for (const name of ['anna', 'ugo', 'eva']) uuids.push(await wait(`${name}@example.it`, 1));
    const [{ id } = { id: 0 }] = (await view(order)).seats;
    await api('DELETE', `/api/orders/${order}/seats/${id}`);
    await tick();
    expect((await state(uuids[0] as string)).state).toBe('offered');
    clock.advance({ hours: 24 });
    await tick();
    await tick();
    expect([(await state(uuids[0] as string)).state, (await state(uuids[1] as string)).state]).toEqual([
      'lapsed',
      'offered',
    ]);
    await api('DELETE', `/api/waitlist/${uuids[1]}`);
    await tick();
    expect((await state(uuids[2] as string)).state).toBe('offered');
    expect(sale.taken()).toBe(20);
  });
});

describe('a ticket’s QR code', () => {
  it('is signed by the town’s key, and says nothing personal', async () => {
    const keys = createTicketKeys('secret', 2);
    const facts = { occurrence_id: 7, category_id: 8, seat_id: 4_000_000_000, epoch: 3 };
    const text = keys.contentOf('https://piazza.example.org', facts);
    expect(text).toMatch(/^HTTPS:\/\/PIAZZA\.EXAMPLE\.ORG\/T\/[0-9A-Z]{128}$/);
    const read = readTicketCode(text);
    expect(read?.facts).toEqual({ key_number: 2, ...facts });
    const jwk = keys.publicKeys().find(({ number }) => number === 2)?.jwk;
    const key = createPublicKey({ key: { ...jwk }, format: 'jwk' });
    const isSigned = (signed: Uint8Array) =>
      verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, read?.signature as Uint8Array);
    expect(isSigned(read?.signed as Uint8Array)).toBe(true);
    const forged = Uint8Array.from(read?.signed as Uint8Array);
    forged[15] = 9;
    expect(isSigned(forged)).toBe(false);
    expect(Object.keys(jwk ?? {}).sort()).toEqual(['crv', 'kty', 'x', 'y']);
  });

  it.each(['', 'https://example.org', 'HTTPS://X/T/0000', 'BEGIN:VCARD'])('is not read from %j', (text) => {
    expect(readTicketCode(text)).toBeNull();
  });
});

describe('who may see what', () => {
  it('knows no order, ticket or seat of another order', async () => {
    const [mine, theirs] = [await claim(1), await claim(1)];
    await finish(mine);
    await finish(theirs);
    const stranger = (await view(theirs)).seats[0]?.id;
    expect((await api('DELETE', `/api/orders/${mine}/seats/${stranger}`)).status).toBe(404);
    for (const url of ['/api/orders/', '/api/tickets/', '/api/waitlist/'])
      expect((await api('GET', url + randomUUID())).status).toBe(404);
  });

  it('lists a ticket that was passed on to a member’s confirmed address, until it is passed on again', async () => {
    const cookie = await newMember(town, 'socia@example.it');
    const order = await claim(2);
    await finish(order);
    const [{ id } = { id: 0 }] = (await view(order)).seats;
    const ticketOf = () => town.db.prepare('SELECT uuid FROM seats WHERE id = ?').pluck().get(id) as string;
    const mine = async () =>
      (await api<OwnOrders>('GET', '/api/frontend/profile/orders', undefined, cookie)).body.passed_on;
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
    const other = await newMember(town, 'altra@example.it');
    town.db.prepare("UPDATE users SET email_verified_at = created_at WHERE email = 'altra@example.it'").run();
    const theirs = async () =>
      (await api<OwnOrders>('GET', '/api/frontend/profile/orders', undefined, other)).body.passed_on;
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
    const cookie = await newMember(town, 'socia@example.it');
    town.db.prepare('UPDATE users SET email_verified_at = created_at').run();
    const uuid = await claim(1);
    const { seats } = (await finish(uuid, {}, cookie)).body;
    await passOn(uuidOf(seats[0]?.ticket), 'socia@example.it', 'Ninfa');
    const { body } = await api<OwnOrders>('GET', '/api/frontend/profile/orders', undefined, cookie);
    expect([body.data.map(({ tickets }) => tickets.length), body.passed_on.map(({ holder }) => holder)]).toEqual([
      [0],
      ['Ninfa'],
    ]);
  });

  it('lists a member’s own orders', async () => {
    const cookie = await newMember(town, 'socia@example.it');
    const uuid = await claim(1);
    await finish(uuid, {}, cookie);
    await finish(await claim(1));
    const { body } = await api<OwnOrders>('GET', '/api/frontend/profile/orders', undefined, cookie);
    expect(body.data.map((order) => [order.uuid, order.tickets.length])).toEqual([[uuid, 1]]);
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
});
