import type { DeskOrder, DeskOrderPage, DeskOrderQuery } from '../../../../shared/contract/ticketDesk.ts';
import { pageOf, slice } from '../../../content/paging.ts';
import type { Member } from '../../../content/shopRights.ts';
import { notFound } from '../../../http/errors.ts';
import { deskOrderRepository, type LineRow } from './deskOrderRepository.ts';
import { type DeskParts, viewOfEvent } from './events.ts';
import { orderChanges } from './orderChanges.ts';
import { filterOf, orderCsv } from './orderCsv.ts';

/** An event's orders for whoever organises it. */
export function createDeskOrders(parts: DeskParts) {
  const { db, events } = parts;
  const repository = deskOrderRepository(db);

  /** @throws 404 for an order of another event, too */
  function find(eventId: number, id: number): LineRow {
    const row = repository.one.get({ id, event_id: eventId });
    if (row === undefined) throw notFound('Questo ordine non c’è.');
    return row;
  }

  function detail(eventId: number, id: number, person: Member): DeskOrder {
    const event = viewOfEvent(events.editable(eventId, person));
    const { uuid: _uuid, ...line } = find(eventId, id);
    return {
      ...line,
      event,
      seats: repository.seats.all(id).map(({ uuid: _ticket, ...seat }) => seat),
      payments: repository.payments.all(id),
      refunds: repository.refunds.all(id),
      answers: repository.answers.all(id),
      invoice: repository.invoiceOf(id),
    };
  }

  return {
    detail,

    list(eventId: number, query: DeskOrderQuery, person: Member): DeskOrderPage {
      events.editable(eventId, person);
      const filter = filterOf(eventId, query);
      const data = repository.list.all({ ...filter, ...slice(query) });
      return pageOf(
        data.map(({ uuid: _uuid, refunded_cents: _refunded, ...line }) => line),
        repository.count.get(filter) ?? 0,
        query,
      );
    },

    csv: orderCsv(repository, events),
    ...orderChanges(parts, repository, { find, detail }),
  };
}
