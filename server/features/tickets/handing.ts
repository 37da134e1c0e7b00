import { randomUUID } from 'node:crypto';
import type { OrderView, TransferBody } from '../../../shared/contract/tickets.ts';
import { HttpError, invalid, notFound } from '../../http/errors.ts';
import { normalEmail } from '../../lib/emailAddress.ts';
import type { TicketMails } from './mails.ts';
import { checkUnused, issuedSeat, ownSeat } from './orderMoves.ts';
import type { OrderViews } from './orderViews.ts';

/** Gives tickets another holder, or another name. Whoever had one is told of every change of holder. */
export function createHanding({ now, repository, find, immediate, change }: OrderViews, mails: TicketMails) {
  return {
    /** A new holder gets a new ticket; the old QR code is refused at the door. @throws 404, 409, 503 */
    transfer(ticket: string, { name, email }: TransferBody): void {
      immediate(() => {
        const seat = repository.ticket.get(ticket);
        if (seat === undefined || seat.state !== 'issued') throw notFound('Questo biglietto non c’è, o non vale più.');
        checkUnused(repository.wasScanned, seat);
        const uuid = randomUUID();
        const to = normalEmail(email);
        const at = now();
        repository.hand.run({ id: seat.id, uuid, holder: name.trim(), email: to, passed_at: at, now: at });
        const order = find(seat.order_uuid);
        mails.passedOn(order, seat);
        // The new holder's mail says nothing of the order, which is the buyer's.
        const handed = repository.ticket.get(uuid);
        if (handed !== undefined) mails.handedOver(order, { seat: handed, to, from: seat.holder || order.name });
      });
    },

    /** Makes a ticket that was passed on the buyer's again. @throws 404, 409, 503 */
    takeBack(uuid: string, seatId: number): OrderView {
      return change(uuid, (order) => {
        const seat = issuedSeat(repository.seats.all(order.id), seatId);
        if (seat.passed_at === null) throw new HttpError(409, 'Questo biglietto è già tuo.');
        checkUnused(repository.wasScanned, seat);
        repository.hand.run({
          ...{ id: seat.id, uuid: randomUUID(), now: now() },
          ...{ holder: '', email: null, passed_at: null },
        });
        mails.takenBack(order, seat);
      });
    },

    /** Changes the name on a ticket, which stays valid. @throws 404, 409, 422 */
    rename(uuid: string, seatId: number, holder: string): OrderView {
      return change(uuid, (order) => {
        ownSeat(repository, repository.seats.all(order.id), seatId);
        if (holder.trim() === '') throw invalid({ holder: ['Scrivi il nome di chi viene.'] });
        repository.name.run({ id: seatId, order_id: order.id, holder: holder.trim() });
      });
    },
  };
}
