import type { DeskOrder, RefundBody, TransferSeen } from '../../../../shared/contract/ticketDesk.ts';
import { keptCents, orderAfter } from '../../../../shared/rules/tickets.ts';
import { townNow } from '../../../content/answers.ts';
import type { Member } from '../../../content/shopRights.ts';
import { HttpError, invalid } from '../../../http/errors.ts';
import { immediate } from '../../../lib/db.ts';
import { createMoney } from '../money.ts';
import { type OrderRow, orderRepository } from '../orderRepository.ts';
import type { DeskOrderRepository, LineRow } from './deskOrderRepository.ts';
import type { DeskParts } from './events.ts';

interface Reading {
  /** @throws 404 */
  find: (eventId: number, id: number) => LineRow;
  detail: (eventId: number, id: number, person: Member) => DeskOrder;
}

/** What an organiser does with an order: cancels it, records a transfer, owes money back. */
export function orderChanges(
  { db, clock, events, reaching, audit: { record } }: DeskParts,
  repository: DeskOrderRepository,
  { find, detail }: Reading,
) {
  const own = orderRepository(db);
  const now = () => townNow(clock).now;
  const money = createMoney(db, now);

  const change = (eventId: number, id: number, person: Member, work: (row: LineRow, title: string) => void) =>
    immediate(db, () => {
      const { title } = events.editable(eventId, person);
      work(find(eventId, id), title);
      return detail(eventId, id, person);
    });

  return {
    /** The organiser takes the seats back; what was paid is owed. @throws 404, 409 when it is over or somebody is in */
    cancel(eventId: number, id: number, person: Member): DeskOrder {
      return change(eventId, id, person, (row, title) => {
        if (orderAfter(row.state, 'cancel') === null) throw new HttpError(409, 'Questo ordine è già concluso.');
        if (row.state === 'paying') throw new HttpError(409, 'È in corso un pagamento: riprova tra mezz’ora.');
        if (repository.wasScanned.get(id) !== undefined)
          throw new HttpError(409, 'Qualcuno di questo ordine è già entrato.');
        money.end(own.byUuid.get(row.uuid) as OrderRow, 'cancelled', 'Annullato dall’organizzatore', 'cancelled');
        record({
          actor_id: person.id,
          action: 'ticket_order.cancelled',
          subject: `Ordine ${row.code}, «${title}»`,
          subject_id: id,
        });
      });
    },

    /** Sends the tickets again. @throws 404, 409, 429 */
    mail(eventId: number, id: number, person: Member): DeskOrder {
      return change(eventId, id, person, ({ uuid }) =>
        reaching.mailAgain(own.byUuid.get(uuid) as OrderRow, { account: person.id }),
      );
    },

    /** Sends the order to another address; the links that the former one has open nothing any more. @throws 404, 409, 422 */
    readdress(eventId: number, id: number, email: string, person: Member): DeskOrder {
      return change(eventId, id, person, ({ uuid, code }, title) => {
        reaching.readdress(own.byUuid.get(uuid) as OrderRow, email);
        record({
          actor_id: person.id,
          action: 'ticket_order.readdressed',
          subject: `Ordine ${code}, «${title}»`,
          subject_id: id,
        });
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
        const order = own.byUuid.get(row.uuid) as OrderRow;
        money.settle(order, { provider: 'bonifico', reference, cents, taken_by: person.id });
      });
    },

    /** Records money to give back beyond what the portal owes by itself. @throws 404, 422 beyond what was paid */
    owe(eventId: number, id: number, { cents, reason }: RefundBody, person: Member): DeskOrder {
      return change(eventId, id, person, (row) => {
        if (reason.trim() === '') throw invalid({ reason: ['Scrivi perché.'] });
        if (cents > keptCents(row)) throw invalid({ cents: ['È più di quanto è stato pagato.'] });
        money.oweBack(id, cents, reason.trim());
      });
    },
  };
}
