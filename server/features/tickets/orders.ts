import type { OrderView, RefundAccountBody } from '../../../shared/contract/tickets.ts';
import { normalName } from '../../../shared/rules/accounts.ts';
import type { Invoice } from '../../../shared/rules/invoice.ts';
import { readIban } from '../../../shared/rules/ticketDesk.ts';
import { HttpError, invalid } from '../../http/errors.ts';
import { createFinishing } from './finishing.ts';
import { createHanding } from './handing.ts';
import { readInvoice, takesInvoice } from './invoiceCheck.ts';
import type { TicketMails } from './mails.ts';
import { createMoney } from './money.ts';
import { checkBuyer } from './orderMoves.ts';
import type { SeatRow } from './orderRepository.ts';
import { createOrderRounds } from './orderRounds.ts';
import { createOrderViews, type OrderViews, type TicketParts } from './orderViews.ts';
import { createReaching } from './reaching.ts';
import { createReturning } from './returning.ts';
import type { UnpaidLimit } from './web/unpaidLimit.ts';

/** All changes of an order between the hold and the door, each in one immediate transaction. @param unpaid null: nothing limits unpaid seats */
export function createOrders(parts: TicketParts, unpaid: UnpaidLimit | null) {
  const { db, mails } = parts;
  const views = createOrderViews(parts);
  const { now, repository, find, viewOf, ofPerson, today } = views;
  return {
    ...createFinishing(db, views, unpaid),
    ...createReturning(parts, views),
    ...createHanding(views, mails),
    ...createInvoicing(views),
    ...createReaching(parts, views),
    ...createRefundAccounts(views, mails),
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

/** Whom the organiser makes an order's invoice out to; the portal itself issues no fiscal document. */
function createInvoicing({ repository, change }: OrderViews) {
  return {
    /** Stores or replaces the data for an invoice. @throws 404, 409 for an order that takes none, 422 by field */
    setInvoice(uuid: string, typed: Invoice): OrderView {
      return change(uuid, (order) => {
        if (!takesInvoice(order)) throw new HttpError(409, 'Per questo ordine non si può chiedere la fattura.');
        repository.set(order.id, { invoice: JSON.stringify(readInvoice(typed)) });
      });
    },

    /** Removes the data for an invoice, if there are any. @throws 404 */
    removeInvoice(uuid: string): OrderView {
      return change(uuid, ({ id }) => repository.set(id, { invoice: null }));
    },
  };
}

/** Where buyers want money back that came by transfer. */
function createRefundAccounts({ repository, change }: OrderViews, mails: TicketMails) {
  return {
    /** The buyer is told by mail. @throws 403, 404, 409 when no transfer is owed, 422, 503 */
    setRefundAccount(uuid: string, typed: RefundAccountBody, userId: number | null): OrderView {
      return change(uuid, (order) => {
        checkBuyer(order, userId);
        if (order.owes_transfer === 0)
          throw new HttpError(409, 'Per questo ordine non c’è niente da restituire con un bonifico.');
        const iban = readIban(typed.iban);
        const holder = normalName(typed.holder);
        const errors = {
          ...(iban === null && { iban: ['Questo IBAN non è valido: controlla lettere e cifre.'] }),
          ...(holder === '' && { holder: ['Scrivi di chi è il conto.'] }),
        };
        if (iban === null || holder === '') throw invalid(errors);
        repository.set(order.id, { refund_iban: iban, refund_holder: holder });
        mails.refundAccount(order, iban);
      });
    },
  };
}
