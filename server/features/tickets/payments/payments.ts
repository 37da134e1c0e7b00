import type { DetailsBody, OrderView } from '../../../../shared/contract/tickets.ts';
import { isIssued } from '../../../../shared/rules/tickets.ts';
import { townNow } from '../../../content/answers.ts';
import { HttpError } from '../../../http/errors.ts';
import type { Writing } from '../../../http/writing.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { Db } from '../../../lib/db.ts';
import { later } from '../later.ts';
import type { Orders } from '../orders.ts';
import { type CheckoutRow, createCheckouts } from './checkouts.ts';
import { type PaymentMethod, type PaymentSeen, ProviderError, type StartedPayment } from './method.ts';
import { paymentRepository } from './repository.ts';
import { createSettlement } from './settlement.ts';
import type { TellOrganiser } from './telling.ts';

export interface PaymentDependencies {
  db: Db;
  clock: Clock;
  write: Writing['run'];
  orders: Orders;
  method: PaymentMethod;
  tell: TellOrganiser;
}

/** After a session's end its provider may still be finishing a payment that began in time. */
const GRACE_MINUTES = 5;
/** A page that waits asks every few seconds; the provider is asked at most this often for each payment. */
const ASK_AGAIN_MS = 2_000;
/** How long nobody may have told of an open session, and of money under way, until it is asked about. */
const [UNTOLD_MINUTES, UNDER_WAY_MINUTES] = [2, 60];

/**
 * Orders that are paid at a provider. The provider is asked outside of any transaction; what it said is then compared with the
 * row and written in one (settlement.ts), so that answers may come in any order and more than once.
 */
export function createPayments({ db, clock, write, orders, method, tell }: PaymentDependencies) {
  const repository = paymentRepository(db);
  const checkouts = createCheckouts(db);
  const settlement = createSettlement({ db, clock, orders, is_live: method.is_live, tell });
  const now = () => townNow(clock).now;
  const immediate = <T>(work: () => T): Promise<T> => write(() => db.transaction(work).immediate());
  const starting = new Map<number, Promise<void>>();
  const askedAt = new Map<string, number>();

  /** Opens the live session of an order at the provider, unless that has happened. @throws 409, 503 */
  async function open(uuid: string): Promise<OrderView> {
    const order = orders.find(uuid);
    const live = order.state === 'paying' ? checkouts.live(order.id) : undefined;
    if (live !== undefined && live.reference === null) {
      // Two presses open one session.
      const start = starting.get(live.id) ?? openSession(live);
      starting.set(live.id, start);
      try {
        await start;
      } finally {
        starting.delete(live.id);
      }
    }
    return orders.view(uuid);
  }

  async function openSession(live: CheckoutRow): Promise<void> {
    const { code, email, title } = orders.find(live.order_uuid);
    const places = orders.places(live.order_id).length;
    const description = `${places === 1 ? 'Un posto' : `${places} posti`}, ordine ${code}`;
    const { order_uuid: uuid, cents, ends_at, key } = live;
    let started: StartedPayment;
    try {
      started = await method.start({ uuid, code, email: email ?? '', cents, title, description, ends_at, key });
    } catch (error) {
      // Refused for good: the next press opens another one.
      if (error instanceof ProviderError && error.kind === 'refused') await immediate(() => settlement.end(live.id));
      throw asAnswer(error);
    }
    await immediate(() => checkouts.started(live.id, started.reference, started.url));
  }

  /** Asks the provider about a session and settles what it says. @throws ProviderError */
  async function settle(reference: string, ask: (reference: string) => Promise<PaymentSeen> = method.look) {
    const seen = await ask(reference);
    return immediate(() => settlement.apply(reference, seen));
  }

  /** Ends what is open at the provider, so that an order can go another way. @throws 503 */
  async function giveUp(uuid: string): Promise<void> {
    const order = orders.find(uuid);
    const live = order.state === 'paying' ? checkouts.live(order.id) : undefined;
    if (live === undefined) return;
    if (live.reference === null) {
      await immediate(() => settlement.end(live.id));
      return;
    }
    try {
      await settle(live.reference, method.expire);
    } catch (error) {
      throw asAnswer(error);
    }
  }

  /** Settles what the provider says about an order that is being paid. @throws 404 */
  async function check(uuid: string): Promise<OrderView> {
    const order = orders.find(uuid);
    const reference = order.state === 'paying' ? checkouts.live(order.id)?.reference : null;
    if (typeof reference === 'string' && mayAsk(reference)) {
      // Whoever waits is told what is known; the page asks again.
      await settle(reference).catch(ignoreProvider);
    }
    return orders.view(uuid);
  }

  function mayAsk(reference: string): boolean {
    const last = askedAt.get(reference) ?? 0;
    if (Date.now() - last < ASK_AGAIN_MS) return false;
    if (askedAt.size > 5_000) askedAt.clear();
    askedAt.set(reference, Date.now());
    return true;
  }

  /** Frees an order whose time is over in two steps: ended at the provider, then released here. */
  async function free({ id, uuid }: { id: number; uuid: string }): Promise<void> {
    const live = checkouts.live(id);
    if (live !== undefined && live.reference !== null) {
      try {
        await settle(live.reference, live.state === 'processing' ? method.look : method.expire);
      } catch (error) {
        ignoreProvider(error);
        // Who is paying at this moment keeps the places; after that nobody can be.
        if (now() < later(live.ends_at, GRACE_MINUTES)) return;
      }
    }
    await immediate(() => settlement.release(uuid));
  }

  async function askAbout(reference: string): Promise<void> {
    try {
      await settle(reference);
    } catch (error) {
      ignoreProvider(error);
      const row = checkouts.byReference(reference);
      // Of another account than the keys are of now: asking again would never end.
      if (row !== undefined && error instanceof ProviderError && error.kind === 'unknown')
        await immediate(() => settlement.end(row.id));
    }
  }

  return {
    giveUp,
    check,
    now,
    immediate,
    settlement,

    /** Who orders and how it is paid; the answer's `pay_url` is where, when it is paid at the provider. @throws 404, 409, 422, 503 */
    async finish(uuid: string, body: DetailsBody, userId: number | null): Promise<OrderView> {
      const before = orders.find(uuid);
      if (before.state === 'paying') await (body.method === 'stripe' ? check(uuid) : giveUp(uuid));
      await immediate(() => orders.finish(uuid, body, userId));
      return open(uuid);
    },

    /** @throws 404, 409, 503 */
    async payAgain(uuid: string): Promise<OrderView> {
      await check(uuid);
      const order = await immediate(() => orders.payAgain(uuid));
      return isIssued(order.state) ? order : open(uuid);
    },

    /** Ends what is over, and asks about what nobody tells of. */
    async round(): Promise<void> {
      await Promise.all(repository.over.all({ now: now() }).map(free));
      const [opened, processing] = [later(now(), -UNTOLD_MINUTES), later(now(), -UNDER_WAY_MINUTES)];
      const unasked = checkouts.unasked(opened, processing);
      if (unasked.length > 0)
        await immediate(() => {
          for (const reference of unasked) checkouts.asked(reference, now());
        });
      await Promise.all(unasked.map(askAbout));
    },
  };
}

/** What a person is told when the provider gives no answer. Other errors are faults of ours. */
function asAnswer(error: unknown): unknown {
  if (!(error instanceof ProviderError)) return error;
  const message = 'Il servizio dei pagamenti non risponde: i tuoi posti restano tenuti, riprova tra poco.';
  return Object.assign(new HttpError(503, message), { retry_after_s: 10 });
}

function ignoreProvider(error: unknown): void {
  if (!(error instanceof ProviderError)) throw error;
}

export type Payments = ReturnType<typeof createPayments>;
