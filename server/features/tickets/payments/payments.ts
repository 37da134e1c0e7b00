import type { DetailsBody, OrderView } from '../../../../shared/contract/tickets.ts';
import { isIssued } from '../../../../shared/rules/tickets.ts';
import { townNow } from '../../../content/answers.ts';
import { HttpError } from '../../../http/errors.ts';
import { later } from '../../../lib/clock.ts';
import { type PaymentSeen, ProviderError, type StartedPayment } from './method.ts';
import { type CheckoutRow, checkoutRepository, paymentRepository } from './repository.ts';
import { createSettlement, type PaymentParts, type Settlement } from './settlement.ts';

/** After a session's end its provider may still be finishing a payment that began in time. */
const GRACE_MINUTES = 5;
/** How long nobody may have told of an open session, and of money under way, until it is asked about. */
const [UNTOLD_MINUTES, UNDER_WAY_MINUTES] = [2, 60];

/**
 * Orders that are paid at a provider. The provider is asked outside of any transaction; what it said is then compared with the
 * row and written in one (settlement.ts), so that answers may come in any order and more than once.
 */
export function createPayments(parts: PaymentParts) {
  const { db, clock, writing, orders, method } = parts;
  const repository = paymentRepository(db);
  const checkouts = checkoutRepository(db);
  const settlement = createSettlement(parts);
  const now = () => townNow(clock).now;
  const immediate = <T>(work: () => T): Promise<T> => writing.run(() => db.transaction(work).immediate());
  const { open, settle, giveUp, check } = paymentSessions(parts, settlement, immediate);

  /** Frees an order whose time is over in two steps: ended at the provider, then released here. */
  async function free({ id, uuid }: { id: number; uuid: string }): Promise<void> {
    const live = checkouts.live.get(id);
    if (live !== undefined && live.reference !== null) {
      try {
        await settle(live.reference, live.state === 'processing' ? method.look : method.expire);
      } catch (error) {
        ignoreProvider(error);
        // The provider gave no answer and somebody may be paying, so the seats are kept until nobody can.
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
      const row = checkouts.byReference.get(reference);
      // The payment is of another account than the keys are now: asking again would never end.
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
      await writing.run(() => orders.finish(uuid, body, userId));
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
      const unasked = checkouts.unasked.all({
        opened: later(now(), -UNTOLD_MINUTES),
        processing: later(now(), -UNDER_WAY_MINUTES),
      });
      if (unasked.length > 0)
        await immediate(() => {
          for (const reference of unasked) checkouts.asked.run({ reference, now: now() });
        });
      await Promise.all(unasked.map(askAbout));
    },
  };
}

export type Payments = ReturnType<typeof createPayments>;

/** An order's session at the provider: opened, asked about and ended. @param immediate runs work in an immediate transaction */
function paymentSessions(
  { db, orders, method }: PaymentParts,
  settlement: Settlement,
  immediate: <T>(work: () => T) => Promise<T>,
) {
  const checkouts = checkoutRepository(db);
  const starting = new Map<number, Promise<void>>();

  /** Opens the live session of an order at the provider, unless that has happened. @throws 409, 503 */
  async function open(uuid: string): Promise<OrderView> {
    const order = orders.find(uuid);
    const live = order.state === 'paying' ? checkouts.live.get(order.id) : undefined;
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
    const seats = orders.seats(live.order_id).length;
    const description = `${seats === 1 ? 'Un posto' : `${seats} posti`}, ordine ${code}`;
    const { order_uuid: uuid, cents, ends_at, key } = live;
    let started: StartedPayment;
    try {
      started = await method.start({ uuid, code, email: email ?? '', cents, title, description, ends_at, key });
    } catch (error) {
      // The provider refuses this session for good; the next press opens another one.
      if (error instanceof ProviderError && error.kind === 'refused') await immediate(() => settlement.end(live.id));
      throw asAnswer(error);
    }
    await immediate(() => checkouts.started.run({ id: live.id, ...started }));
  }

  /** Asks the provider about a session and settles what it says. @throws ProviderError */
  async function settle(reference: string, ask: (reference: string) => Promise<PaymentSeen> = method.look) {
    const seen = await ask(reference);
    return immediate(() => settlement.apply(reference, seen));
  }

  /** Ends what is open at the provider, so that an order can go another way. @throws 503 */
  async function giveUp(uuid: string): Promise<void> {
    const order = orders.find(uuid);
    const live = order.state === 'paying' ? checkouts.live.get(order.id) : undefined;
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
    const reference = order.state === 'paying' ? checkouts.live.get(order.id)?.reference : null;
    // Without an answer the person gets what is known so far, and the page asks again.
    if (typeof reference === 'string') await settle(reference).catch(ignoreProvider);
    return orders.view(uuid);
  }

  return { open, settle, giveUp, check };
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
