import type { OrderView } from '../../../shared/contract/tickets.ts';
import type { Context } from '../../context.ts';
import { createFinishing } from './finishing.ts';
import { createHanding } from './handing.ts';
import { createInvoicing } from './invoicing.ts';
import type { TicketMails } from './mails.ts';
import { createMoney } from './money.ts';
import type { SeatRow } from './orderRepository.ts';
import { createOrderRounds } from './orderRounds.ts';
import { createOrderViews } from './orderViews.ts';
import { createReturning } from './returning.ts';
import type { UnpaidLimit } from './web/unpaidLimit.ts';

interface Dependencies extends Context {
  mails: TicketMails;
  offersStripe: boolean;
  /** Null: nothing limits unpaid seats. */
  unpaid: UnpaidLimit | null;
}

/** All changes of an order between the hold and the door, each in one immediate transaction. */
export function createOrders(dependencies: Dependencies) {
  const { db, mails, unpaid } = dependencies;
  const views = createOrderViews(dependencies);
  const { now, repository, find, viewOf, ofPerson, today } = views;
  return {
    ...createFinishing(db, views, unpaid),
    ...createReturning(db, views),
    ...createHanding(views, mails),
    ...createInvoicing(db, views),
    ...createOrderRounds(db, views, mails),
    ofPerson,
    today,
    /** @throws 404 */
    view: (uuid: string): OrderView => viewOf(find(uuid)),
    /** Records money for an order, in the caller's transaction; what comes too late claims again or is owed back. */
    settle: createMoney(db, now).settle,
    find,
    seats: (orderId: number): SeatRow[] => repository.seats.all(orderId),
    viewOf,
  };
}

export type Orders = ReturnType<typeof createOrders>;
