import { isIssued } from '../../../shared/rules/tickets.ts';
import type { Db } from '../../lib/db.ts';
import { type TicketMails, whileMailsHaveRoom } from './mails.ts';
import { createMoney } from './money.ts';
import type { OrderRow } from './orderRepository.ts';
import type { OrderViews } from './orderViews.ts';
import { createRelease } from './release.ts';

/** What a timer does with orders. */
export function createOrderRounds(db: Db, { now, repository, find, immediate }: OrderViews, mails: TicketMails) {
  const { releaseOver } = createRelease(db);
  const { end } = createMoney(db, now);
  return {
    /** Ends holds and awaited transfers whose time is over. */
    endOverdue(): void {
      const at = now();
      immediate(() => {
        for (const eventId of repository.eventsWithOverHolds.all({ now: at })) releaseOver(eventId, at);
        // A part of the sum may have come.
        for (const uuid of repository.overTransfers.all({ now: at }))
          end(find(uuid), 'expired', 'Pagamento non completo', 'expired');
      });
    },

    /**
     * Sends the mails that orders wait for. They are not sent with the order: in a rush the queue of mails is full, and nobody may
     * lose seats because of a mail.
     */
    sendMails(): void {
      const send = (uuid: string, work: (order: OrderRow) => void) => immediate(() => work(find(uuid)));
      whileMailsHaveRoom(() => {
        for (const uuid of repository.mailsDue.all())
          send(uuid, (order) => {
            mails.due(order, repository.seats.all(order.id));
            repository.set(order.id, { mail_due: null });
          });
        for (const uuid of repository.messageMailsDue.all())
          send(uuid, (order) => {
            const [newest] = repository.messages.all(order.occurrence_id);
            mails.messageWaits(order, repository.seats.all(order.id), newest);
            repository.set(order.id, { message_due: 0 });
          });
        for (const uuid of repository.remindersDue.all({ now: now() }))
          send(uuid, (order) => {
            if (order.state === 'awaiting_transfer') mails.reminder(order, repository.seats.all(order.id));
            repository.set(order.id, { remind_at: null });
          });
        for (const { id, order: uuid, cents } of repository.refundMailsDue.all({ now: now() }))
          send(uuid, (order) => {
            mails.refunded(order, cents);
            repository.refundMailed.run(id);
            if (order.owes_transfer === 0) repository.set(order.id, { refund_iban: null, refund_holder: null });
          });
        for (const uuid of repository.movedMailsDue.all({ now: now() }))
          send(uuid, (order) => {
            if (isIssued(order.state) || order.state === 'awaiting_transfer')
              mails.moved(order, repository.seats.all(order.id));
            repository.set(order.id, { moved_due: null });
          });
      });
    },
  };
}
