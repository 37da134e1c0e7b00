import type { DetailsBody, OrderView } from '../../../../shared/contract/tickets.ts';
import { isIssued } from '../../../../shared/rules/tickets.ts';
import { townNow } from '../../../content/answers.ts';
import { later } from '../later.ts';
import { checkoutRepository } from './checkouts.ts';
import { ProviderError } from './method.ts';
import { paymentRepository } from './repository.ts';
import { ignoreProvider, paymentSessions } from './sessions.ts';
import { createSettlement, type PaymentParts } from './settlement.ts';

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
