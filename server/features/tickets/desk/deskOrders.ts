import type {
  DeskOrder,
  DeskOrderLine,
  DeskOrderPage,
  DeskOrderQuery,
  RefundBody,
  TransferSeen,
} from '../../../../shared/contract/ticketDesk.ts';
import { keptCents, orderAfter } from '../../../../shared/rules/tickets.ts';
import { townNow } from '../../../content/answers.ts';
import { pageOf, slice } from '../../../content/paging.ts';
import type { Member } from '../../../content/shopRights.ts';
import { HttpError, invalid, notFound } from '../../../http/errors.ts';
import { immediate } from '../../../lib/db.ts';
import { createMoney } from '../money.ts';
import { type OrderRow, orderRepository } from '../orderRepository.ts';
import { deskOrderRepository } from './deskOrderRepository.ts';
import { type DeskParts, viewOfEvent } from './events.ts';
import { filterOf, orderCsv } from './orderCsv.ts';

/** An event's orders for whoever organises it: shown, cancelled, paid by transfer, owed money back. */
export function createDeskOrders({ db, clock, events, reaching, audit: { record } }: DeskParts) {
  const repository = deskOrderRepository(db);
  const own = orderRepository(db);
  const money = createMoney(db, () => townNow(clock).now);

  /** @throws 404 for an order of another event, too */
  function find(eventId: number, id: number): DeskOrderLine {
    const row = repository.one.get({ id, event_id: eventId });
    if (row === undefined) throw notFound('Questo ordine non c’è.');
    return row;
  }

  function detail(eventId: number, id: number, person: Member): DeskOrder {
    const event = viewOfEvent(events.editable(eventId, person));
    return {
      ...find(eventId, id),
      event,
      seats: repository.seats.all(id),
      payments: repository.payments.all(id),
      refunds: repository.refunds.all(id),
      answers: repository.answers.all(id),
      invoice: repository.invoiceOf(id),
    };
  }

  const change = (eventId: number, id: number, person: Member, work: (row: DeskOrderLine, title: string) => void) =>
    immediate(db, () => {
      const { title } = events.editable(eventId, person);
      work(find(eventId, id), title);
      return detail(eventId, id, person);
    });
  const note = (action: string, { id, code }: DeskOrderLine, title: string, { id: actor_id }: Member, after?: object) =>
    record({ actor_id, action, subject: `Ordine ${code}, «${title}»`, subject_id: id, after });

  return {
    detail,

    list(eventId: number, query: DeskOrderQuery, person: Member): DeskOrderPage {
      events.editable(eventId, person);
      const filter = filterOf(eventId, query);
      const data = repository.list.all({ ...filter, ...slice(query) });
      return pageOf(data, repository.count.get(filter) ?? 0, query);
    },

    csv: orderCsv(repository, events),

    /** The organiser takes the seats back; what was paid is owed. @throws 404, 409 when it is over or somebody is in */
    cancel(eventId: number, id: number, person: Member): DeskOrder {
      return change(eventId, id, person, (row, title) => {
        if (orderAfter(row.state, 'cancel') === null) throw new HttpError(409, 'Questo ordine è già concluso.');
        if (row.state === 'paying') throw new HttpError(409, 'È in corso un pagamento: riprova tra mezz’ora.');
        if (repository.wasScanned.get(id) !== undefined)
          throw new HttpError(409, 'Qualcuno di questo ordine è già entrato.');
        money.end(own.byId.get(id) as OrderRow, 'cancelled', 'Annullato dall’organizzatore', 'cancelled');
        note('ticket_order.cancelled', row, title, person);
      });
    },

    /** Sends the tickets again. @throws 404, 409, 429 */
    mail(eventId: number, id: number, person: Member): DeskOrder {
      return change(eventId, id, person, () =>
        reaching.mailAgain(own.byId.get(id) as OrderRow, { account: person.id }),
      );
    },

    /** Sends the order to another address; the links that the former one has open nothing any more. @throws 404, 409, 422 */
    readdress(eventId: number, id: number, email: string, person: Member): DeskOrder {
      return change(eventId, id, person, (row, title) => {
        reaching.readdress(own.byId.get(id) as OrderRow, email);
        note('ticket_order.readdressed', row, title, person);
      });
    },

    /**
     * Records a transfer that somebody saw on the account. The same reference twice is one payment.
     * @throws 404, 409
     */
    transferSeen(eventId: number, id: number, { cents, reference }: TransferSeen, person: Member): DeskOrder {
      return change(eventId, id, person, (row) => {
        const known = repository.isPaidFor.get({ provider: 'bonifico', reference });
        if (known === id) return;
        if (known !== undefined) throw new HttpError(409, 'Questo bonifico è già di un altro ordine.');
        if (row.state === 'held') throw new HttpError(409, 'Questo ordine non è ancora concluso.');
        const order = own.byId.get(id) as OrderRow;
        money.settle(order, { provider: 'bonifico', reference, cents, taken_by: person.id });
      });
    },

    /** Records money to give back beyond what the portal owes by itself; its buyer hears of it. @throws 404, 422 beyond what was paid */
    owe(eventId: number, id: number, { cents, reason }: RefundBody, person: Member): DeskOrder {
      return change(eventId, id, person, (row, title) => {
        if (reason.trim() === '') throw invalid({ reason: ['Scrivi perché.'] });
        if (cents > keptCents(row)) throw invalid({ cents: ['È più di quanto è stato pagato.'] });
        const before = own.byId.get(id) as OrderRow;
        money.oweBack(id, cents, reason.trim());
        reaching.tellOwed(before);
        note('ticket_refund.owed', row, title, person, { cents });
      });
    },
  };
}
