import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TicketView } from '../../../shared/contract/tickets.ts';
import { HOLD_MINUTES, TRANSFER_GRACE_DAYS } from '../../../shared/rules/tickets.ts';
import { newMember } from '../../support/accounts.ts';
import { call, type Method } from '../../support/app.ts';
import {
  ANNA,
  api,
  bookings,
  claim,
  claimOf,
  clock,
  confirmed,
  enter,
  finish,
  finishConfirmed,
  giveBack,
  giveOneBack,
  IBAN,
  mailedCode,
  offered,
  passOn,
  sale,
  tick,
  town,
  uuidOf,
  view,
} from './bookings.ts';

bookings({ ticketing: `return_hours = 24, iban = '${IBAN}', account_holder = 'Pro loco'` });
let paid: number;
beforeEach(() => {
  paid = sale.addCategory({ name: 'Platea' }, undefined, { cents: 1500 });
});

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
  expect((await offered()).questions.map(({ id, per, is_needed }) => [id, per, is_needed])).toEqual([
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
  const { occurrences } = await offered();
  expect(occurrences.map(({ left, categories }) => [left, categories.length])).toEqual([
    [6, 2],
    [6, 2],
  ]);
});

describe('a code that opens hidden seats', () => {
  const names = async (code: string) => (await offered(code)).occurrences[0]?.categories.map(({ name }) => name);
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
      expect((await finish(third, { email: 'd@example.it', ...more, email_code: mailedCode() })).status).toBe(422);
      expect(await taken([third])).toBe(0);
      expect((await finish(third, { email: 'c@example.it', ...more, email_code: mailedCode() })).status).toBe(200);
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
    expect((await finish(second, { email: 'b@example.it', email_code: mailedCode() })).status).toBe(409);
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
    const left = async () => (await offered()).occurrences[0]?.left;
    expect(await left()).toBe(0);
    clock.advance({ minutes: HOLD_MINUTES });
    expect(await left()).toBe(6);
  });
});

it('a choice that nobody finished frees its seats whatever became of its code, and does not say whose it was', async () => {
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
    const after = await giveBack(uuid, first);
    expect(after.body.seats.map(({ state }) => state)).toEqual(['cancelled', 'issued']);
    expect(sale.taken()).toBe(1);
    expect((await giveBack(uuid, first)).status).toBe(404);
    expect((await giveBack(uuid, second)).body.state).toBe('cancelled');
    expect(sale.taken()).toBe(0);
    // The only mail: with the last seat the one about the order, which had not left yet, would not be true any more.
    await tick();
    expect(town.mails.map(({ subject }) => subject)).toEqual(['Ordine annullato: Sagra del pesce']);
  });

  it('is refused whole once somebody of the order is in, and gives back the use of a code', async () => {
    sale.insert('promo_codes', { event_id: sale.event_id, code: 'SOCI', effect: 'percent', value: 10, max_uses: 3 });
    const order = await claim(3, paid, { promo_code: 'SOCI' });
    const { body } = await finish(order, { method: 'porta' });
    const used = () => town.db.prepare('SELECT used FROM promo_codes').pluck().get();
    expect(used()).toBe(3);
    await giveBack(order, body.seats[0]?.id);
    expect(used()).toBe(2);
    enter(body.seats[1]?.id);
    expect((await giveBack(order)).status).toBe(409);
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
    const answers = [];
    for (const seat of [bay, beside, bay]) answers.push((await giveBack(uuid, seat)).status);
    expect(answers).toEqual([409, 200, 200]);
  });

  it.each([
    ['a second before the deadline', -1, 200],
    ['at the deadline', 0, 409],
  ])('is possible until the deadline: %s', async (_when, seconds, status) => {
    const uuid = await claim(1);
    await finish(uuid);
    const deadline = Date.parse('2026-12-04T20:00:00.000Z') / 1000;
    clock.advance({ seconds: deadline - clock().epochMilliseconds / 1000 + seconds });
    expect((await giveBack(uuid)).status).toBe(status);
  });
});

it('gives single seats back also below the least that one books', async () => {
  const uuid = await claim(4, sale.addCategory({ name: 'Gruppo', min_per_order: 4 }));
  await finish(uuid);
  const { status, body } = await giveOneBack(uuid);
  expect([status, body.seats.map(({ state }) => state).sort()]).toEqual([
    200,
    ['cancelled', ...Array(3).fill('issued')],
  ]);
});

/** What the calls about one order or ticket take, so that they are not refused for their bodies. */
const BODIES: Record<string, object> = {
  'PUT /api/orders/:uuid/details': ANNA,
  'PUT /api/orders/:uuid/email': { email: ANNA.email },
  'PUT /api/orders/:uuid/invoice': {
    ...{ name: 'Trattoria', tax_code: '', vat_number: '07643520567', address: 'Via del Molo 12', postcode: '00185' },
    ...{ town: 'Roma', province: 'RM', sdi_code: '', pec: '' },
  },
  'POST /api/orders/:uuid/question': { text: 'Dove si parcheggia?' },
  'PUT /api/orders/:uuid/refund-account': { iban: IBAN, holder: 'Anna Riso' },
  'PUT /api/orders/:uuid/seats/:id': { holder: 'Anna' },
  'POST /api/tickets/:uuid/transfer': { name: 'Lia', email: 'lia@example.it' },
};

it('finds no order or ticket by a made-up address, and no seat of another order, whatever the call', async () => {
  const [mine, theirs] = [await claim(1), await claim(1)];
  for (const uuid of [mine, theirs]) await finish(uuid);
  const seat = String((await view(theirs)).seats[0]?.id);
  const calls = [...town.app.calls.keys()].filter((name) => name.includes('/:uuid'));
  expect(calls.length).toBeGreaterThan(20);
  for (const name of calls) {
    const [method, path = ''] = name.split(' ') as [Method, string];
    const ask = (uuid: string) => api(method, path.replace(':uuid', uuid).replace(':id', seat), BODIES[name]);
    for (const uuid of path.includes('/:id') ? [randomUUID(), mine] : [randomUUID()])
      expect([name, (await ask(uuid)).status]).toEqual([name, 404]);
  }
});
