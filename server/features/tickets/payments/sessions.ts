import type { OrderView } from '../../../../shared/contract/tickets.ts';
import { HttpError } from '../../../http/errors.ts';
import { type CheckoutRow, checkoutRepository } from './checkouts.ts';
import { type PaymentSeen, ProviderError, type StartedPayment } from './method.ts';
import type { PaymentParts, Settlement } from './settlement.ts';

/** An order's session at the provider: opened, asked about and ended. @param immediate runs work in an immediate transaction */
export function paymentSessions(
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

export function ignoreProvider(error: unknown): void {
  if (!(error instanceof ProviderError)) throw error;
}
