import { beforeEach, expect, it, vi } from 'vitest';
import { HttpError } from '../../../server/http/errors.ts';
import { isoInstant } from '../../../server/lib/clock.ts';
import type { WaitView } from '../../../shared/contract/tickets.ts';
import { HOLD_MINUTES } from '../../../shared/rules/tickets.ts';
import { noticesOf } from '../../support/notices.ts';
import {
  api,
  askToWait,
  bookings,
  claim,
  claimOf,
  clock,
  confirmed,
  finish,
  finishConfirmed,
  giveBack,
  giveOneBack,
  offered,
  ownOrders,
  sale,
  tick,
  town,
} from './bookings.ts';
import { saleOf } from './sale.ts';

bookings({ ticketing: 'return_hours = 24' });
let paid: number;
beforeEach(() => {
  paid = sale.addCategory({ name: 'Platea' }, undefined, { cents: 1500 });
});

const ask = (email: string, party = 2, category_id?: number, cookie?: string) =>
  askToWait(email, party, category_id, cookie);
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
  const { occurrences } = await offered();
  return occurrences[0]?.categories.find(({ id }) => id === category_id)?.left;
};

const leftOfAll = async () => {
  const { occurrences } = await offered();
  return occurrences[0]?.categories.map((category) => [category.name, category.left]);
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
  await giveOneBack(order);
  await tick();
  // One seat is not enough for anybody who waits, so it is for whoever wants one.
  expect([(await state(first)).state, (await state(second)).state]).toEqual(['waiting', 'waiting']);
  expect(await left()).toBe(1);
  await giveOneBack(order);
  expect(await left()).toBe(0);
  expect((await api('POST', `/api/events/${sale.slug}/orders`, claimOf())).status).toBe(409);
  await tick();
  const offered = await state(second);
  expect([(await state(first)).state, offered.state]).toEqual(['waiting', 'offered']);
  expect((await finish(String(offered.order), { email: 'ugo@example.it' })).status).toBe(200);
  await tick();
  expect((await state(second)).state).toBe('taken');
  for (let n = 0; n < 4; n += 1) await giveOneBack(order);
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
  await giveBack(order);
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
  const own = async () => (await ownOrders(cookie)).waiting;
  expect(await own()).toMatchObject([{ uuid, party: 2, offer_ends_at: null, event: { slug: sale.slug } }]);
  expect(town.mails.at(-1)).toMatchObject({ to: 'eva@example.it', subject: 'Sei in lista: Sagra del pesce' });
  expect(town.mails.at(-1)?.text).toContain(`/lista-attesa/${uuid}`);
  expect(town.mails.at(-1)?.text).toContain('sabato 5 dicembre 2026 alle 21:00');
  await giveBack(order);
  await tick();
  expect(await own()).toMatchObject([{ uuid, offer_ends_at: expect.any(String) }]);
  expect(noticesOf(town.db, 'eva@example.it')).toMatchObject([
    { title: 'Si sono liberati i posti: Sagra del pesce', deep_link: `/lista-attesa/${uuid}` },
  ]);
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
  await giveOneBack(order);
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
  await giveOneBack(order);
  await tick();
  expect([(await state(before)).state, (await state(behind)).state]).toEqual(['lapsed', 'offered']);
});

it('offers and closes as many as the queue of mails has room for, and the others later', async () => {
  const order = await soldOut();
  const first = await wait('anna@example.it');
  const second = await wait('ugo@example.it');
  const closing = await wait('eva@example.it', 1, paid);
  town.db.prepare('UPDATE ticket_categories SET is_retired = 1 WHERE id = ?').run(paid);
  await giveBack(order);
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
  await giveOneBack(room);
  await tick();
  expect([(await state(forBay)).state, (await state(forRoom)).state]).toEqual(['waiting', 'offered']);
  await giveBack(taken);
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
  await giveBack(order);
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
  const at = isoInstant(clock());
  town.db.prepare('UPDATE event_occurrences SET cancelled_at = ? WHERE id = ?').run(at, sale.occurrence_id);
  clock.advance({ minutes: 29 });
  await tick();
  expect((await state(last)).state).toBe('waiting');
  clock.advance({ minutes: 1 });
  await tick();
  expect((await state(last)).state).toBe('lapsed');
  expect(town.mails.find(({ to }) => to === 'nino@example.it')?.text).toContain('Questa data non si fa');
});

it('takes back what was offered of a date called off since, and says why', async () => {
  const order = await soldOut();
  const uuid = await wait('anna@example.it', 1);
  await giveOneBack(order);
  await tick();
  expect((await state(uuid)).state).toBe('offered');
  town.mails.length = 0;
  town.db
    .prepare('UPDATE event_occurrences SET cancelled_at = ? WHERE id = ?')
    .run(isoInstant(clock()), sale.occurrence_id);
  expect(await state(uuid)).toMatchObject({ state: 'lapsed', order: null, was_offered: false });
  clock.advance({ minutes: 30 });
  await tick();
  await tick();
  expect(await state(uuid)).toMatchObject({ state: 'lapsed', was_offered: false });
  const said = town.mails.filter(({ to }) => to === 'anna@example.it').map(({ text }) => text);
  expect(said).toEqual([expect.stringContaining('Questa data non si fa')]);
  expect(town.db.prepare("SELECT count(*) FROM seats WHERE state = 'held'").pluck().get()).toBe(0);
});

it('passes an offer on when its time is over or it is declined', async () => {
  const order = await soldOut();
  const uuids = [];
  for (const name of ['anna', 'ugo', 'eva']) uuids.push(await wait(`${name}@example.it`, 1));
  await giveOneBack(order);
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

it('closes lists and sends mails though holds cannot be ended', async () => {
  await finish(await claim(10));
  await finishConfirmed(await claim(9), 'bea@example.it');
  const held = await claim(1);
  const member = await confirmed('ugo@example.it');
  const { body } = await ask('ugo@example.it', 2, paid, member);
  town.db.prepare('UPDATE ticket_categories SET is_retired = 1 WHERE id = ?').run(paid);
  town.db.exec(`CREATE TRIGGER broken BEFORE UPDATE OF state ON orders WHEN NEW.state = 'expired'
    BEGIN SELECT RAISE(ABORT, 'broken'); END`);
  clock.advance({ minutes: HOLD_MINUTES });
  town.mails.length = 0;
  await tick();
  expect(town.db.prepare('SELECT state FROM orders WHERE uuid = ?').pluck().get(held)).toBe('held');
  expect((await state(String(body.uuid))).state).toBe('lapsed');
  expect(town.mails.map(({ subject }) => subject.split(':')[0])).toEqual([
    'Lista d’attesa chiusa',
    'I tuoi posti',
    'I tuoi posti',
  ]);
});
