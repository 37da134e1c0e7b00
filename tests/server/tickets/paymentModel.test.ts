import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { FastifyBaseLogger } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTicketDesk, type TicketDesk } from '../../../server/features/tickets/desk/desk.ts';
import { createDoor, type Door } from '../../../server/features/tickets/door/door.ts';
import { type DeviceRow, deviceRepository } from '../../../server/features/tickets/door/repository.ts';
import { createCalledOff } from '../../../server/features/tickets/orderRounds.ts';
import { ProviderError } from '../../../server/features/tickets/payments/method.ts';
import { createStripe } from '../../../server/features/tickets/payments/stripe.ts';
import { createTickets, type Tickets } from '../../../server/features/tickets/tickets.ts';
import { HttpError } from '../../../server/http/errors.ts';
import { createWriting } from '../../../server/http/writing.ts';
import { isoInstant } from '../../../server/lib/clock.ts';
import { type Db, setPresent } from '../../../server/lib/db.ts';
import { type MovableClock, movableClock, SILENT_MAILER } from '../../support/app.ts';
import { contextOf } from '../../support/context.ts';
import { temporaryDb } from '../../support/database.ts';
import { STAND_IN_KEY, type StripeStandIn, stripeStandIn } from '../../support/stripeStandIn.ts';
import { keptInAll, recountOrders } from './recount.ts';
import { type Sale, saleOf } from './sale.ts';

const ORIGIN = 'https://piazza.example.org';
const ANNA = { name: 'Anna', email: 'anna@example.it', terms: true };
let db: Db;
let close: () => void;
let clock: MovableClock;
let stripe: StripeStandIn;
let tickets: Tickets;
let sale: Sale;
let desk: TicketDesk;
let door: Door;
/** A gate that may sell. */
let gate: DeviceRow;
let endCalledOff: () => void;
/** Somebody of the office, who may do all that an organiser does. */
let office: { id: number; roles: string[] };
/** Sessions whose delayed payment has failed for good. */
const failed = new Set<string>();

beforeEach(async () => {
  ({ db, close } = temporaryDb());
  clock = movableClock();
  setPresent(db, clock);
  stripe = await stripeStandIn(() => clock().epochMilliseconds);
  const tell = () => {};
  const log = { error: (found: object) => expect(found).toBeUndefined() } as unknown as FastifyBaseLogger;
  const context = contextOf({
    ...{ db, clock, log, mailer: SILENT_MAILER, writing: createWriting(db) },
    config: { public_origin: ORIGIN, ticket_key: 1, rate_limits: false, wallets: { apple: null, google: null } },
    keys: { secret: 'secret' },
    mailThrottle: { senderKey: () => 'sender' },
    notifier: { notify: tell, notifyRole: tell, notifyOnce: tell },
    audit: { record: tell },
    portalName: () => 'Piazza',
  });
  const method = createStripe({ secret_key: STAND_IN_KEY, api: stripe.origin, public_origin: ORIGIN });
  tickets = createTickets({ ...context, method, calendarOf: () => '' });
  sale = saleOf(db, { size: 8, cents: 1500, starts_at: '2027-06-01T20:00:00.000Z' });
  db.prepare(`UPDATE ticketing SET return_hours = 1, methods = '["porta","bonifico","stripe"]'`).run();
  desk = createTicketDesk({ ...context, offersStripe: true, reaching: tickets.orders });
  door = createDoor({ ...context, personNow: () => office, ticketKeys: tickets.keys });
  endCalledOff = createCalledOff(db, clock);
  const at = isoInstant(clock());
  office = {
    id: sale.insert('users', { email: 'ufficio@example.it', name: 'Ufficio', created_at: at, updated_at: at }),
    roles: ['amministratore'],
  };
  const row = { event_id: sale.event_id, name: 'Cassa', token_hash: 'x', may_sell: 1, expires_at: at, created_at: at };
  sale.insert('door_devices', row);
  gate = deviceRepository(db).byToken.get(row.token_hash) as DeviceRow;
});
afterEach(async () => {
  await tickets.paying.close();
  await stripe.close();
  close();
});

/** Does a step that may be refused, or may find the provider unreachable. Any other error fails the test. */
async function attempt(work: () => unknown): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof HttpError || error instanceof ProviderError)) throw error;
  }
}

async function claim(quantity = 1): Promise<string> {
  const items = [{ category_id: sale.category_id, quantity }];
  const body = { occurrence_id: sale.occurrence_id, items, idempotency_key: randomUUID() };
  return tickets.claim(sale.slug, body, null, 'client');
}

async function round(): Promise<void> {
  endCalledOff();
  for (const work of Object.values(tickets.rounds)) work();
  await tickets.paying.round();
}

/** Recounts every order, and compares the refunds with those of the provider. */
function recount(): void {
  recountOrders(db);
  expect(sale.taken()).toBe(sale.counted());
  expect(sale.taken()).toBeLessThanOrEqual(8);
  // The provider has given back at least what the rows say it has.
  const given = [...stripe.refunds.values()].filter(({ status }) => status === 'succeeded');
  const told = db.prepare("SELECT IFNULL(SUM(cents), 0) FROM refunds WHERE state = 'succeeded'").pluck().get();
  expect(given.reduce((sum, { amount }) => sum + amount, 0)).toBeGreaterThanOrEqual(Number(told));
}

const orderId = (uuid: string) => tickets.orders.find(uuid).id;

/** A transfer that somebody saw on the account: the whole price or a part of it. A reference may come again, for any order. */
const transfer = (order: string, cents: number, n: number) =>
  desk.orders.transferSeen(sale.event_id, orderId(order), { cents, reference: `bonifico-${n}` }, office);

/** Somebody enters, and pays a sum there if the order is unpaid or the door does not know better. */
function enter(order: string, which: number, cents: number): void {
  const seats = tickets.orders.view(order).seats;
  const seat_id = seats[which % seats.length]?.id ?? 0;
  const at = isoInstant(clock());
  const paid = cents === 0 ? {} : { paid: { method: 'contanti' as const, cents } };
  const scan = { uuid: randomUUID(), seat_id, epoch: 1, kind: 'in' as const, at, ...paid };
  door.scans.record(gate, { sent_at: at, live: false, scans: [scan] });
}

const sell = (quantity: number) =>
  door.desk.sell(gate, {
    occurrence_id: sale.occurrence_id,
    items: [{ category_id: sale.category_id, quantity }],
    method: 'contanti',
    key: randomUUID(),
    enter: false,
  });

/** Gives back by hand what was not paid online. */
function giveByHand(most: number): void {
  const owed = desk.refunds.list(sale.event_id, office).data.filter(({ provider }) => provider !== 'stripe');
  for (const { id } of owed.slice(0, most)) desk.refunds.givenByHand(sale.event_id, id, office);
}

/** The uuid of an order of the cash desk. */
const soldOrder = ({ code }: { code: string }): string =>
  String(db.prepare('SELECT uuid FROM orders WHERE code = ?').pluck().get(code));

const callOff = (isOff: boolean) =>
  db.prepare('UPDATE event_occurrences SET cancelled_at = ?').run(isOff ? isoInstant(clock()) : null);

/** Lets everything finish, then checks that all money the provider holds is for valid seats. */
async function rest(): Promise<void> {
  Object.assign(stripe, { isDown: false, losesAnswers: 0 });
  for (const id of stripe.sessions.keys()) if (isUnderWay(id)) stripe.arrives(id);
  for (let n = 0; n < 3; n += 1) {
    clock.advance({ hours: 24 * 20 });
    await round();
  }
  recount();
  giveByHand(Number.POSITIVE_INFINITY);
  recount();
  const taken = [...stripe.sessions.values()].filter(({ payment_status }) => payment_status === 'paid');
  const given = [...stripe.refunds.values()].reduce((sum, { amount }) => sum + amount, 0);
  const elsewhere = keptInAll(db, "y.provider <> 'stripe'");
  const online = taken.reduce((sum, { amount_total }) => sum + amount_total, 0) - given;
  // All that is kept is for valid seats. Of what is due at the door, some orders have paid a part.
  const parts = keptInAll(db, "o.state = 'to_pay_at_door'");
  const value = db
    .prepare(
      `SELECT IFNULL(SUM(p.price_cents), 0) FROM seats AS p JOIN orders AS o ON o.id = p.order_id
       WHERE p.state = 'issued' AND o.state = 'confirmed'`,
    )
    .pluck()
    .get();
  expect(online + elsewhere - parts).toBe(value);
}

const isUnderWay = (id: string): boolean => {
  const session = stripe.sessions.get(id);
  return session?.status === 'complete' && session.payment_status === 'unpaid' && !failed.has(id);
};
const isOpen = (id: string): boolean => {
  const session = stripe.sessions.get(id);
  // Nobody can pay a session whose address was lost with the answer.
  const isKnown = db.prepare('SELECT 1 FROM checkouts WHERE reference = ?').get(id) !== undefined;
  return isKnown && session?.status === 'open' && clock().epochMilliseconds < session.expires_at * 1000;
};

const deliver = (which: number) => {
  const message = stripe.messages[which % Math.max(1, stripe.messages.length)];
  return message === undefined ? undefined : tickets.paying.receive(JSON.parse(message.signed().body));
};

describe('paying, whatever happens in whatever order', () => {
  const which = fc.nat(30);
  const act = <A extends string, M>(weight: number, acts: A[], more: { [K in keyof M]: fc.Arbitrary<M[K]> }) => ({
    weight,
    arbitrary: fc.tuple(fc.constantFrom(...acts), fc.record(more)).map(([act, rest]) => ({ act, ...rest })),
  });
  const step = fc.oneof(
    act(4, ['order'], { seats: fc.integer({ min: 1, max: 3 }) }),
    act(6, ['finish'], { which, method: fc.constantFrom('stripe', 'stripe', 'porta', 'bonifico') }),
    act(6, ['pay', 'payLater', 'arrives', 'fails'], { which }),
    act(8, ['message', 'check', 'again'], { which }),
    act(3, ['cancel', 'giveBack'], { which }),
    act(4, ['wait'], { minutes: fc.constantFrom(1, 6, 16, 32, 40) }),
    act(5, ['transfer', 'enter'], { which, cents: fc.constantFrom(0, 500, 1000, 1500, 3000, 4500), n: fc.nat(12) }),
    act(2, ['sell', 'byHand'], { n: fc.integer({ min: 1, max: 2 }) }),
    act(1, ['callOff', 'putBack', 'deskCancel'], { which }),
    act(2, ['down', 'up', 'lose'], {}),
  );

  type Steps = (typeof step extends fc.Arbitrary<infer One> ? One : never)[];
  /** What chance found once: each had kept money that nobody was owed. */
  const FOUND: Steps[] = [
    // A part of a transfer, and another method chosen after the date was called off.
    [
      { act: 'order', seats: 1 },
      { act: 'finish', which: 0, method: 'stripe' },
      { act: 'callOff', which: 0 },
      { act: 'transfer', which: 0, cents: 500, n: 0 },
      { act: 'finish', which: 0, method: 'bonifico' },
    ],
    // A transfer of the whole price after one of two seats went back.
    [
      { act: 'order', seats: 2 },
      { act: 'finish', which: 0, method: 'porta' },
      { act: 'giveBack', which: 0 },
      { act: 'transfer', which: 0, cents: 3000, n: 0 },
    ],
  ];

  it('issues for money, and gives back or keeps every cent', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
        callOff(false);
        for (const table of ['scans', 'refunds', 'payments', 'checkouts', 'provider_events', 'seats', 'orders'])
          db.prepare(`DELETE FROM ${table}`).run();
        clock.advance(clock().until(movableClock()()));
        for (const kept of [stripe.sessions, stripe.refunds]) kept.clear();
        stripe.messages.length = 0;
        Object.assign(stripe, { isDown: false, losesAnswers: 0 });
        failed.clear();
        const orders: string[] = [];
        for (const one of steps) {
          const order = 'which' in one ? orders[one.which % Math.max(1, orders.length)] : undefined;
          const session =
            'which' in one ? [...stripe.sessions.keys()][one.which % Math.max(1, stripe.sessions.size)] : undefined;
          await attempt(async () => {
            if (one.act === 'order') orders.push(await claim(one.seats));
            else if (one.act === 'wait') {
              clock.advance({ minutes: one.minutes });
              await round();
            } else if (one.act === 'down' || one.act === 'up') stripe.isDown = one.act === 'down';
            else if (one.act === 'callOff' || one.act === 'putBack') callOff(one.act === 'callOff');
            else if (one.act === 'sell') orders.push(soldOrder(sell(one.n)));
            else if (one.act === 'byHand') giveByHand(one.n);
            else if (one.act === 'lose') stripe.losesAnswers = 1;
            else if (one.act === 'message') await deliver(one.which);
            else if (session !== undefined && one.act === 'pay' && isOpen(session)) stripe.pay(session);
            else if (session !== undefined && one.act === 'payLater' && isOpen(session)) stripe.pay(session, 'later');
            else if (session !== undefined && one.act === 'arrives' && isUnderWay(session)) stripe.arrives(session);
            else if (session !== undefined && one.act === 'fails' && isUnderWay(session)) {
              stripe.fails(session);
              failed.add(session);
            } else if (order === undefined) return;
            else if (one.act === 'finish')
              await tickets.paying.finish(order, { ...ANNA, method: one.method as 'stripe' }, null);
            else if (one.act === 'transfer') transfer(order, Math.max(one.cents, 500), one.n);
            else if (one.act === 'enter') enter(order, one.n, one.cents);
            else if (one.act === 'deskCancel') desk.orders.cancel(sale.event_id, orderId(order), office);
            else if (one.act === 'check') await tickets.paying.check(order);
            else if (one.act === 'again') await tickets.paying.payAgain(order);
            else if (one.act === 'cancel') await tickets.paying.cancel(order);
            else if (one.act === 'giveBack')
              tickets.orders.giveBack(order, tickets.orders.view(order).seats[one.which % 2]?.id ?? 0);
          });
          recount();
        }
        await rest();
      }),
      { numRuns: 60, examples: FOUND.map((steps) => [steps]) },
    );
  });
});

describe('each message three times, in every order, racing the page that one returns to', () => {
  const permutations = <T>(list: T[]): T[][] =>
    list.length < 2
      ? [list]
      : list.flatMap((one, at) => permutations(list.toSpliced(at, 1)).map((rest) => [one, ...rest]));

  it.each([
    ['arrives', 'confirmed', 1],
    ['fails', 'expired', 0],
  ] as const)('when the money under way %s', async (how, state, paid) => {
    for (const order of permutations([0, 1, 2, 3])) {
      const uuid = await claim();
      const before = stripe.messages.length;
      const view = await tickets.paying.finish(uuid, { ...ANNA, method: 'stripe' }, null);
      const session = view.pay_url?.split('/').at(-1) as string;
      stripe.pay(session, 'later');
      stripe[how](session);
      // Two messages of the provider, two visits of the page after the payment, and one more try to pay.
      const acts = [
        () => deliver(before),
        () => deliver(before + 1),
        () => tickets.paying.check(uuid),
        () => tickets.paying.check(uuid),
      ];
      await Promise.all([0, 1, 2].flatMap(() => order.map((at) => acts[at]?.())));
      await round();
      expect(tickets.orders.view(uuid).state, order.join()).toBe(state);
      const { id } = tickets.orders.find(uuid);
      expect(db.prepare('SELECT COUNT(*) FROM payments WHERE order_id = ?').pluck().get(id)).toBe(paid);
      if (paid === 1) await tickets.paying.cancel(uuid);
      await round();
      recount();
    }
  });
});
