import { randomUUID } from 'node:crypto';
import type { OrderView, TransferBody } from '../../../shared/contract/tickets.ts';
import { HttpError, invalid, notFound } from '../../http/errors.ts';
import { normalEmail } from '../../lib/emailAddress.ts';
import type { TicketMails } from './mails.ts';
import type { OrderViews } from './orderViews.ts';

/** Gives tickets another holder, or another name. */
export function createHanding({ now, repository, find, viewOf, immediate }: OrderViews, mails: TicketMails) {
  return {
    /** A new holder gets a new ticket; the old QR code is refused at the door. @throws 404, 409 */
    transfer(ticket: string, { name, email }: TransferBody): void {
      immediate(() => {
        const place = repository.ticket.get(ticket);
        if (place === undefined || place.state !== 'issued')
          throw notFound('Questo biglietto non c’è, o non vale più.');
        if (repository.wasScanned.get(place.id) !== undefined)
          throw new HttpError(409, 'Questo biglietto è già entrato.');
        const uuid = randomUUID();
        const to = normalEmail(email);
        repository.hand.run({ id: place.id, uuid, holder: name.trim(), email: to, now: now() });
        // The new holder's mail says nothing of the order, which is the buyer's.
        const handed = repository.ticket.get(uuid);
        if (handed !== undefined) mails.handedOver(find(place.order_uuid), { place: handed, to });
      });
    },

    /** Changes the name on a ticket, which stays valid. @throws 404, 409, 422 */
    rename(uuid: string, placeId: number, holder: string): OrderView {
      return immediate(() => {
        const order = find(uuid);
        const place = repository.places.all(order.id).find(({ id }) => id === placeId);
        if (place === undefined || place.state !== 'issued')
          throw notFound('Questo posto non c’è, o è già stato restituito.');
        if (repository.wasScanned.get(placeId) !== undefined)
          throw new HttpError(409, 'Questo biglietto è già entrato.');
        if (holder.trim() === '') throw invalid({ holder: ['Scrivi il nome di chi viene.'] });
        repository.name.run({ id: placeId, order_id: order.id, holder: holder.trim() });
        return viewOf(find(uuid));
      });
    },
  };
}
