import type { OrderView } from '../../../../shared/contract/tickets.ts';
import type { Orders } from '../orders.ts';
import { createMessages } from './messages.ts';
import { createPayments } from './payments.ts';
import { createRefunds } from './refunds.ts';
import { createTelling, type PaymentParts } from './settlement.ts';

/** A town without keys of a provider: nobody pays online. */
export function createUnpaid(orders: Orders): Paying {
  return {
    finish: async (uuid, body, userId) => orders.finish(uuid, body, userId),
    payAgain: async (uuid) => orders.payAgain(uuid),
    check: async (uuid) => orders.view(uuid),
    cancel: async (uuid) => orders.cancel(uuid),
    receive: async () => {},
    round: async () => {},
    close: async () => {},
  };
}

/** What an order's page may ask for about paying, with a provider and without. */
export function createPaying(shared: Omit<PaymentParts, 'tell'>) {
  const { db, log, method, orders } = shared;
  const parts = { ...shared, tell: createTelling(db, shared.notifier) };
  const payments = createPayments(parts);
  const refunds = createRefunds(parts, payments);
  const { receive } = createMessages(parts, payments, refunds);
  let underWay: Promise<void> | null = null;
  let isClosed = false;

  async function round(): Promise<void> {
    try {
      await payments.round();
      await refunds.round();
    } catch (error) {
      if (!isClosed) log.error({ err: error }, 'payments could not be looked after, trying again');
    }
    underWay = null;
  }

  return {
    finish: payments.finish,
    payAgain: payments.payAgain,
    check: payments.check,
    /** A message of the provider, whose signature was verified. */
    receive,
    async cancel(uuid: string): Promise<OrderView> {
      await payments.giveUp(uuid);
      return payments.immediate(() => orders.cancel(uuid));
    },
    /** Does what is due, one round at a time. @returns when the round under way is over */
    async round(): Promise<void> {
      if (!isClosed) underWay ??= round();
      await underWay;
    },
    async close(): Promise<void> {
      isClosed = true;
      method.close();
      await underWay;
    },
  };
}

export type Paying = ReturnType<typeof createPaying>;
