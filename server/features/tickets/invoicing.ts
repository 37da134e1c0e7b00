import type { OrderView } from '../../../shared/contract/tickets.ts';
import type { Invoice } from '../../../shared/rules/invoice.ts';
import { HttpError } from '../../http/errors.ts';
import type { Db } from '../../lib/db.ts';
import { readInvoice, takesInvoice } from './invoiceCheck.ts';
import type { OrderViews } from './orderViews.ts';

/** Whom the organiser makes an order's invoice out to; the portal itself issues no fiscal document. */
export function createInvoicing(db: Db, { find, viewOf, immediate }: OrderViews) {
  const write = db.prepare<{ id: number; invoice: string | null }>(
    'UPDATE orders SET invoice = @invoice WHERE id = @id',
  );

  return {
    /** Stores or replaces the data for an invoice. @throws 404, 409 for an order that takes none, 422 by field */
    setInvoice(uuid: string, typed: Invoice): OrderView {
      return immediate(() => {
        const order = find(uuid);
        if (!takesInvoice(order)) throw new HttpError(409, 'Per questo ordine non si può chiedere la fattura.');
        write.run({ id: order.id, invoice: JSON.stringify(readInvoice(typed)) });
        return viewOf(find(uuid));
      });
    },

    /** Removes the data for an invoice, if there are any. @throws 404 */
    removeInvoice(uuid: string): OrderView {
      return immediate(() => {
        write.run({ id: find(uuid).id, invoice: null });
        return viewOf(find(uuid));
      });
    },
  };
}
