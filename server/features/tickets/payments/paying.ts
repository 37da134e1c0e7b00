import type { OrderView } from '../../../../shared/contract/tickets.ts';
import type { Context } from '../../../context.ts';
import type { Orders } from '../orders.ts';
import { createMessages } from './messages.ts';
import type { PaymentMethod } from './method.ts';
import { createPayments } from './payments.ts';
import { createRefunds } from './refunds.ts';
import { paymentRepository } from './repository.ts';
import { createTelling } from './telling.ts';

interface Dependencies extends Context {
  orders: Orders;
}

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
export function createPaying(method: PaymentMethod, shared: Dependencies) {
  const { db, log } = shared;
  const tell = createTelling(db, shared.notifier);
  const payments = createPayments({ ...shared, method, tell });
  const refunds = createRefunds({ ...shared, method, payments, tell });
  const repository = paymentRepository(db);
  const { receive } = createMessages({ method, repository, payments, refunds, tell });
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
      return payments.immediate(() => shared.orders.cancel(uuid));
    },
    /** Does what is due, one round at a time. @returns when the round under way is over */
    async round(): Promise<void> {
      if (!isClosed) underWay ??= round();
      await underWay;
    },
    async close(): Promise<void> {
      isClosed = true;
      await method.close();
      await underWay;
    },
  };
}

export type Paying = ReturnType<typeof createPaying>;
