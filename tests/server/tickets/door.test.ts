import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { isoInstant } from '../../../server/lib/clock.ts';
import type {
  CashDesk,
  DoorEvents,
  DoorList,
  DoorPrint,
  DoorWatch,
  Paired,
  Pairing,
  ScanBody,
  ScansAnswer,
  Sale as Sold,
} from '../../../shared/contract/door.ts';
import type { TicketView } from '../../../shared/contract/tickets.ts';
import { call, type Method, person, signIn } from '../../support/app.ts';
import {
  bookings,
  clock,
  giveBack,
  order,
  ROSALIA,
  api as request,
  rosalia,
  rosaliaSignsIn,
  sale,
  town,
  view,
} from './bookings.ts';
import { saleOf } from './sale.ts';

/** The evening of the sale's date. */
const EVENING = '2026-12-05T19:30:00.000Z';
bookings({ isOrganised: true, ticketing: 'return_hours = 0', config: { rate_limits: false }, at: EVENING });
let paid: number;
beforeEach(() => {
  paid = sale.addCategory({ name: 'Platea' }, undefined, { cents: 1500 });
});

/** As the organiser, unless it says otherwise. */
const api = <T>(method: Method, url: string, body?: object, cookie = rosalia) => request<T>(method, url, body, cookie);
/** As a device. */
async function ask<T>(method: Method, url: string, token = '', body?: object) {
  const headers = token === '' ? {} : { authorization: `Bearer ${token}` };
  const response = await call(town.app, method, url, { body, headers });
  return { status: response.statusCode, body: (response.body === '' ? null : response.json()) as T };
}

const desk = (path = '') => `/api/desk/doors/${sale.event_id}${path}`;
const invite = (name: string, may_sell = false) => api<Pairing>('POST', desk('/devices'), { name, may_sell });
/** What a device pairs with. */
const codeIn = ({ address }: Pairing) => String(new URL(address).searchParams.get('token'));
const pair = (token: string) => ask<Paired>('POST', '/api/door/pairing', '', { token });

/** A paired device. @returns its token */
async function gate(name: string, may_sell = false): Promise<string> {
  const paired = await pair(codeIn((await invite(name, may_sell)).body));
  expect(paired.status).toBe(201);
  return paired.body.token;
}

const list = (token: string, query = '') => ask<DoorList>('GET', `/api/door/list${query}`, token);

/** Books seats on the web. @returns the order's uuid and the ids of its seats */
async function booked(seats: number, category?: number, method?: string) {
  const { uuid, seats: of } = await order({ seats, ...(category && { category }), ...(method && { method }) });
  return { uuid, ids: of.map(({ id }) => id) };
}

const scan = (seat_id: number, more: Partial<ScanBody> = {}): ScanBody => ({
  uuid: randomUUID(),
  seat_id,
  epoch: 1,
  kind: 'in',
  at: EVENING,
  ...more,
});
const send = (token: string, scans: ScanBody[], { live = false, sent_at = '' } = {}) =>
  ask<ScansAnswer>('POST', '/api/door/scans', token, {
    ...{ sent_at: sent_at || isoInstant(clock()), live, scans },
  });
const scansKept = () => town.db.prepare('SELECT COUNT(*) FROM scans').pluck().get();
const watch = async () => (await api<DoorWatch>('GET', desk())).body;
const minutes = (n: number) => new Date(Date.parse(EVENING) + n * 60_000).toISOString();

describe('a device', () => {
  it('is paired once, by a code that is alive from the day before until the event ends, also when that moves', async () => {
    const codeOf = async (name: string) => codeIn((await invite(name)).body);
    const code = await codeOf('Ingresso mare');
    expect([(await pair(code)).status, (await pair(code)).status]).toEqual([201, 404]);
    const [dayBefore, revoked, late] = [await codeOf('Il giorno prima'), await codeOf('Tolto'), await codeOf('Tardi')];
    const at = (time: string) => clock.advance({ milliseconds: Date.parse(time) - clock().epochMilliseconds });
    at('2026-12-04T20:00:00.000Z');
    await rosaliaSignsIn();
    expect((await pair(dayBefore)).status).toBe(201);
    expect((await pair(dayBefore)).status).toBe(404);
    const { id } = (await watch()).devices.find(({ name }) => name === 'Tolto') as { id: number };
    expect((await api('DELETE', desk(`/devices/${id}`))).status).toBe(204);
    expect((await pair(revoked)).status).toBe(404);
    at('2026-12-05T22:00:00.000Z');
    expect((await pair(late)).status).toBe(404);
    await rosaliaSignsIn();
    expect((await watch()).devices.map(({ name, state }) => [name, state])).toEqual([
      ['Ingresso mare', 'paired'],
      ['Il giorno prima', 'paired'],
      ['Tardi', 'lapsed'],
    ]);
    expect((await invite('Dopo')).status).toBe(409);
  });

  it('has a token that is nowhere in the database', async () => {
    const token = await gate('Ingresso mare');
    const code = codeIn((await invite('Altro')).body);
    const all = JSON.stringify(town.db.prepare('SELECT * FROM door_devices').all());
    expect([all.includes(token), all.includes(code)]).toEqual([false, false]);
    expect((await list(code)).status).toBe(404);
  });

  it.each([
    ['lost the role', 'DELETE FROM user_roles WHERE user_id = ?'],
    ['was suspended', "UPDATE users SET suspended_at = 'x', suspension_reason = 'x' WHERE id = ?"],
    ['gave the event away', 'UPDATE events SET owner_id = NULL WHERE owner_id = ?'],
    ['deleted the account', 'UPDATE door_devices SET paired_by = NULL WHERE paired_by = ?'],
  ])('ends at once, with its code and its cash desk, when who paired it %s', async (_how, sql) => {
    const [token, waiting] = [await gate('Ingresso mare', true), await invite('Tardi')];
    town.db.prepare(sql).run(person(town.app, ROSALIA));
    expect([
      (await list(token)).status,
      (await send(token, [scan(1)])).status,
      (await ask('GET', `/api/door/desk?occurrence=${sale.occurrence_id}`, token)).status,
      (await pair(codeIn(waiting.body))).status,
    ]).toEqual([410, 410, 410, 404]);
    const office = await signIn(town.app, 'agata@example.it', { roles: ['redattore'] });
    const seen = (await api<DoorWatch>('GET', desk(), undefined, office)).body;
    expect(seen.devices.map(({ state }) => state)).toEqual(['revoked', 'revoked']);
  });

  it('gets nothing once it is revoked, or a day after the event', async () => {
    const [token, other] = [await gate('Ingresso mare'), await gate('Ingresso monte')];
    const [first] = (await watch()).devices;
    const url = desk(`/devices/${first?.id}`);
    expect((await api('DELETE', url)).status).toBe(204);
    expect((await api('DELETE', url)).status).toBe(404);
    expect((await list(token)).status).toBe(410);
    expect((await send(token, [scan(1)])).status).toBe(410);
    expect((await list(other)).status).toBe(200);
    clock.advance({ hours: 27 });
    expect((await list(other)).status).toBe(410);
  });

  it('is nobody’s without a token, with a made-up one, and for another event', async () => {
    const token = await gate('Ingresso mare');
    for (const wrong of ['x'.repeat(43), 'no']) expect((await list(wrong)).status).toBe(404);
    expect((await ask('GET', '/api/door/list')).status).toBe(404);
    const elsewhere = saleOf(town.db);
    const times = { created_at: EVENING, forget_at: EVENING };
    const ordered = { ...times, code: 'AAAA', event_id: elsewhere.event_id, source: 'web', state: 'confirmed' };
    const seat = elsewhere.insert('seats', {
      order_id: elsewhere.insert('orders', { ...ordered, uuid: randomUUID(), total_cents: 0 }),
      ...{ category_id: elsewhere.category_id, occurrence_id: elsewhere.occurrence_id, uuid: randomUUID() },
      ...{ state: 'issued', price_cents: 0, created_at: EVENING, changed_at: EVENING },
    });
    expect((await send(token, [scan(seat)])).body.results[0]?.state).toBe('unknown');
    expect(scansKept()).toBe(0);
    expect((await list(token)).body.seats).toEqual([]);
  });

  it('sees first what is on, the last begun before, then what begins next, and what is over last', async () => {
    const at = (hours: number) => new Date(Date.parse(EVENING) + hours * 3_600_000).toISOString();
    // Each lasts two hours.
    const [over, ahead, exhibition] = [-4, 6, -1.5].map((hours) => saleOf(town.db, { starts_at: at(hours) }).event_id);
    town.db.prepare('UPDATE events SET owner_id = ?').run(person(town.app, ROSALIA));
    town.db.prepare('UPDATE event_occurrences SET starts_at = ? WHERE event_id = ?').run(at(-0.5), sale.event_id);
    const seen = (await api<DoorEvents>('GET', '/api/desk/doors')).body.data.map(({ id }) => id);
    expect(seen).toEqual([sale.event_id, exhibition, ahead, over]);
  });

  it('is invited by whoever may edit the event', async () => {
    const stranger = await signIn(town.app, 'altra@example.it', { roles: ['organizzatore', 'esercente'] });
    expect((await api<DoorEvents>('GET', '/api/desk/doors', undefined, stranger)).body.data).toEqual([]);
    expect((await api<DoorEvents>('GET', '/api/desk/doors')).body.data).toMatchObject([
      { id: sale.event_id, dates: [{ id: sale.occurrence_id }] },
    ]);
    // An owner who has lost the role keeps the event, but cannot run its door.
    const former = await signIn(town.app, 'ex@example.it', { roles: ['esercente'] });
    town.db.prepare('UPDATE events SET owner_id = ?').run(person(town.app, 'ex@example.it'));
    expect((await api('GET', desk(), undefined, former)).status).toBe(404);
  });
});

describe('the list', () => {
  it('comes whole, then what has changed', async () => {
    const { uuid, ids } = await booked(2);
    const token = await gate('Ingresso mare');
    const first = (await list(token)).body;
    const { occurrence_id, category_id } = sale;
    const rest = [1, 0, 0, 'Anna Riso', expect.any(String), 0, null, '', 1];
    expect(first.seats).toEqual(ids.map((id) => [id, occurrence_id, category_id, ...rest]));
    expect([first.has_more, first.keys.length, first.dates.length]).toEqual([false, 1, 1]);
    expect((await list(token, `?since=${first.sequence}`)).body.seats).toEqual([]);

    const later = await booked(1, paid, 'porta');
    const next = (await list(token, `?since=${first.sequence}`)).body;
    expect(next.seats.map(([id, , , , , due]) => [id, due])).toEqual([[later.ids[0], 1500]]);
    await giveBack(uuid);
    const gone = (await list(token, `?since=${next.sequence}`)).body;
    expect(gone.seats.map(([id, , , , is_void]) => [id, is_void])).toEqual(ids.map((id) => [id, 1]));
  });

  it('names tickets that were given back, so that a door without a network refuses them, and their pages say so', async () => {
    const { uuid, ids } = await booked(2);
    const ticket = town.db.prepare('SELECT uuid FROM seats WHERE id = ?').pluck().get(ids[0]);
    expect((await giveBack(uuid)).status).toBe(200);
    const { seats } = (await list(await gate('Monte'))).body;
    expect(seats.map(([id, , , , is_void]) => [id, is_void])).toEqual(ids.map((id) => [id, 1]));
    const page = await request<TicketView>('GET', `/api/tickets/${ticket}`);
    expect([page.status, page.body.state, page.body.qr]).toEqual([200, 'given_back', null]);
  });

  it('comes in pieces, with nothing lost between them, and compressed', async () => {
    const insert = town.db.prepare(
      `INSERT INTO seats (order_id, category_id, occurrence_id, state, price_cents, uuid, created_at, changed_at)
       VALUES (?, ?, ?, 'issued', 0, ?, ?, ?)`,
    );
    const { uuid } = await booked(1);
    const id = town.db.prepare('SELECT id FROM orders WHERE uuid = ?').pluck().get(uuid);
    town.db.prepare('UPDATE pools SET size = 10000').run();
    town.db.transaction(() => {
      for (let n = 0; n < 4_200; n += 1)
        insert.run(id, sale.category_id, sale.occurrence_id, randomUUID(), EVENING, EVENING);
    })();
    const token = await gate('Ingresso mare');
    const first = (await list(token)).body;
    expect([first.seats.length, first.has_more]).toEqual([4_000, true]);
    await booked(1);
    const second = (await list(token, `?after=${first.after}`)).body;
    const changes = (await list(token, `?since=${first.sequence}`)).body;
    const ids = new Set([...first.seats, ...second.seats, ...changes.seats].map(([id]) => id));
    expect(ids.size).toBe(4_202);
    const packed = await call(town.app, 'GET', '/api/door/list', {
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' },
    });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.rawPayload.length).toBeLessThan(200_000);
  });
});

describe('scans', () => {
  it('of one ticket at once: one is green', async () => {
    const [id] = (await booked(1)).ids as [number];
    const tokens = await Promise.all(Array.from({ length: 5 }, (_, n) => gate(`Ingresso ${n}`)));
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => send(tokens[n % 5] as string, [scan(id)], { live: true })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    const states = answers.map(({ body }) => body.results[0]?.state).sort();
    expect(states).toEqual([...Array(49).fill('already_in'), 'kept']);
    expect(answers.find(({ body }) => body.results[0]?.state === 'already_in')?.body.results[0]).toMatchObject({
      gate: expect.stringMatching(/^Ingresso \d$/),
      at: EVENING,
    });
    expect((await watch()).flagged).toEqual([]);
  });

  it.each([
    ['the first gate first', [0, 1]],
    ['the second gate first', [1, 0]],
  ])('of two gates without a network are both kept, %s, and the later is flagged', async (_order, order) => {
    const [id] = (await booked(1)).ids as [number];
    const gates = [await gate('Mare'), await gate('Monte')] as const;
    // The second gate's clock is an hour slow, so by its own clock its scan was the first.
    const scans = [
      { token: gates[0], body: scan(id, { at: minutes(1) }), late: 0 },
      { token: gates[1], body: scan(id, { at: minutes(5 - 60) }), late: 60 },
    ] as const;
    clock.advance({ minutes: 30 });
    const sendAll = async () => {
      const told = [];
      for (const n of order) {
        const { token, body, late } = scans[n as 0 | 1];
        told[n] = (await send(token, [body], { sent_at: minutes(30 - late) })).body.results[0];
      }
      return told;
    };
    await sendAll();
    // Whose answers were lost is told again what became of each.
    expect(await sendAll()).toEqual([
      { uuid: scans[0].body.uuid, state: 'kept', at: null, gate: '' },
      { uuid: scans[1].body.uuid, state: 'double', at: minutes(1), gate: 'Mare' },
    ]);
    const { flagged, categories } = await watch();
    expect(flagged).toEqual([
      expect.objectContaining({
        uuid: scans[1].body.uuid,
        why: 'double',
        holder: 'Anna Riso',
        entries: [
          { gate: 'Mare', at: minutes(1) },
          { gate: 'Monte', at: minutes(5) },
        ],
      }),
    ]);
    expect(categories[0]).toMatchObject({ expected: 1, came: 1, inside: 1 });
    expect(scansKept()).toBe(2);
    const row = (await list(gates[0])).body.seats[0];
    expect(row?.slice(8)).toEqual([1, minutes(1), 'Mare', 1]);
  });

  it('are refused live for what opens nothing, and kept when they happened', async () => {
    const { uuid, ids } = await booked(1);
    const token = await gate('Mare');
    await giveBack(uuid);
    expect((await send(token, [scan(ids[0] as number)], { live: true })).body.results[0]?.state).toBe('void');
    expect((await send(token, [scan(ids[0] as number)])).body.results[0]?.state).toBe('kept');
    expect((await watch()).flagged).toMatchObject([{ why: 'void' }]);
    const [passed] = (await booked(1)).ids as [number];
    town.db.prepare('UPDATE seats SET epoch = 2 WHERE id = ?').run(passed);
    expect((await send(token, [scan(passed)], { live: true })).body.results[0]?.state).toBe('moved');
  });

  it('are taken back with a reason, and by nothing else', async () => {
    const [id] = (await booked(1)).ids as [number];
    const token = await gate('Mare');
    const entry = scan(id);
    await send(token, [entry]);
    await send(token, [scan(id, { kind: 'undo', undoes: entry.uuid, reason: 'Non è entrato' })]);
    expect((await watch()).categories[0]).toMatchObject({ came: 0, inside: 0 });
    expect((await send(token, [scan(id)], { live: true })).body.results[0]?.state).toBe('kept');
    expect(scansKept()).toBe(3);
  });

  it('of the future are of now', async () => {
    const [id] = (await booked(1)).ids as [number];
    const token = await gate('Mare');
    await send(token, [scan(id, { at: minutes(600) })]);
    expect((await list(token)).body.seats[0]?.[9]).toBe(EVENING);
  });

  it('of a device that lost its clock are kept, and hold up no others', async () => {
    const { ids } = await booked(2);
    const token = await gate('Mare');
    const [lost, other] = ids.map((id, n) => scan(id, n === 0 ? { at: '1970-01-01T00:12:00.000Z' } : {}));
    const answer = await send(token, [lost as ScanBody, other as ScanBody]);
    expect(answer.body.results.map(({ state }) => state)).toEqual(['kept', 'kept']);
  });

  it.each(['ieri', '2026-13-41T99:99:99.000Z'])('are refused of the day %s', async (at) => {
    expect((await send(await gate('Mare'), [scan(1, { at })])).status).toBe(422);
  });
});

describe('money at the door', () => {
  it('pays for one of an order, then for the rest', async () => {
    const { uuid, ids } = await booked(3, paid, 'porta');
    const token = await gate('Mare');
    const [first, second] = ids as [number, number];
    await send(token, [scan(first, { paid: { method: 'contanti', cents: 1500 } })]);
    expect((await list(token)).body.seats.map((row) => row[5])).toEqual([0, 1500, 1500]);
    await send(token, [scan(second, { paid: { method: 'pos', cents: 3000 } })]);
    expect((await list(token)).body.seats.map((row) => row[5])).toEqual([0, 0, 0]);
    expect(await view(uuid)).toMatchObject({ state: 'confirmed', paid_cents: 4500, owed_cents: 0 });
    expect((await watch()).totals).toEqual([
      { method: 'contanti', gate: 'Mare', cents: 1500, times: 1 },
      { method: 'pos', gate: 'Mare', cents: 3000, times: 1 },
    ]);
  });

  it('is for what is left of an order when somebody gave a seat back', async () => {
    const token = await gate('Mare');
    const party = await booked(3, paid, 'porta');
    expect((await giveBack(party.uuid, party.ids[2])).status).toBe(200);
    await send(token, [scan(party.ids[0] as number, { paid: { method: 'contanti', cents: 3000 } })]);
    expect(await view(party.uuid)).toMatchObject({ state: 'confirmed', paid_cents: 3000, owed_cents: 0 });
    expect((await list(token)).body.seats.map((row) => row[5])).toEqual([0, 0, 0]);

    // One is in and has paid; what the other gives back was never paid for.
    const pair = await booked(2, paid, 'porta');
    await send(token, [scan(pair.ids[0] as number, { paid: { method: 'contanti', cents: 1500 } })]);
    expect((await giveBack(pair.uuid, pair.ids[1])).status).toBe(200);
    expect(await view(pair.uuid)).toMatchObject({ state: 'confirmed', paid_cents: 1500, owed_cents: 0 });
  });

  it('that two gates took for one ticket is recorded twice, and one is owed back', async () => {
    const { uuid, ids } = await booked(1, paid, 'porta');
    const gates = [await gate('Mare'), await gate('Monte')];
    for (const token of gates)
      await send(token, [scan(ids[0] as number, { paid: { method: 'contanti', cents: 1500 } })]);
    expect(await view(uuid)).toMatchObject({ state: 'confirmed', paid_cents: 3000, owed_cents: 1500 });
    expect((await watch()).totals.reduce((sum, { cents }) => sum + cents, 0)).toBe(3000);
  });
});

describe('the cash desk', () => {
  const sell = (token: string, more: object = {}) =>
    ask<Sold>('POST', '/api/door/sales', token, {
      ...{ occurrence_id: sale.occurrence_id, items: [{ category_id: paid, quantity: 2 }] },
      ...{ method: 'contanti', enter: true, key: randomUUID(), ...more },
    });

  it('sells from the same pools, lets them in, and counts the money', async () => {
    const token = await gate('Cassa', true);
    const body = { key: randomUUID(), email: 'anna@example.it' };
    const first = await sell(token, body);
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({ total_cents: 3000, items: [{ category: 'Platea', quantity: 2, cents: 3000 }] });
    expect((await sell(token, body)).body.code).toBe(first.body.code);
    expect([sale.taken(), sale.counted()]).toEqual([2, 2]);
    const open = (await ask<CashDesk>('GET', `/api/door/desk?occurrence=${sale.occurrence_id}`, token)).body;
    expect(open.totals).toEqual([{ method: 'contanti', gate: 'Cassa', cents: 3000, times: 1 }]);
    expect(open.categories.map(({ name, left }) => [name, left])).toEqual([
      ['Intero', 18],
      ['Platea', 18],
    ]);
    expect((await watch()).categories[1]).toMatchObject({ expected: 2, came: 2, inside: 2 });
    expect(town.db.prepare('SELECT mail_due FROM orders').pluck().get()).toBe('finished');
  });

  it('gives seats for nothing, and never one too many', async () => {
    const token = await gate('Cassa', true);
    const gift = await sell(token, { method: 'omaggio', enter: false });
    expect(gift.body).toMatchObject({ total_cents: 0 });
    const all = await sell(token, { items: [{ category_id: paid, quantity: 19 }] });
    expect(all.status).toBe(409);
    expect([sale.taken(), (await watch()).totals]).toEqual([2, []]);
  });

  it('is shut to a device that only scans', async () => {
    const token = await gate('Mare');
    expect((await sell(token)).status).toBe(404);
    expect((await ask('GET', `/api/door/desk?occurrence=${sale.occurrence_id}`, token)).status).toBe(404);
  });
});

it('a list to print has who comes, by name', async () => {
  await booked(2);
  const token = await gate('Mare');
  const [[id] = [0]] = (await list(token)).body.seats;
  await send(token, [scan(id)]);
  const { body } = await api<DoorPrint>('GET', desk(`/list?occurrence=${sale.occurrence_id}`));
  expect(body.data.map(({ holder, is_in }) => [holder, is_in])).toEqual([
    ['Anna Riso', true],
    ['Anna Riso', false],
  ]);
  expect((await api('GET', desk('/list?occurrence=999'))).status).toBe(404);
});
