import { isIssued } from '../../../shared/rules/tickets.ts';
import { townNow } from '../../content/answers.ts';
import { type Clock, later } from '../../lib/clock.ts';
import { type Db, immediate } from '../../lib/db.ts';
import { type TicketMails, whileMailsHaveRoom } from './mails.ts';
import { createMoney } from './money.ts';
import { type OrderRow, orderRepository } from './orderRepository.ts';
import type { OrderViews } from './orderViews.ts';
import { createRelease } from './release.ts';
import { calledOffBy } from './waitlist.ts';

/** What a timer does with orders. */
export function createOrderRounds(db: Db, { now, repository, find }: OrderViews, mails: TicketMails) {
  const { releaseOver } = createRelease(db);
  const { end } = createMoney(db, now);
  return {
    /** Ends holds and awaited transfers whose time is over. */
    endOverdue(): void {
      const at = now();
      immediate(db, () => {
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
      const send = (uuid: string, work: (order: OrderRow) => void) => immediate(db, () => work(find(uuid)));
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

/** How many orders one round ends; the next round goes on. */
const AT_ONCE = 200;
/** How long after its start a date that was called off before it is still looked at: longer than a portal stands still. */
const RECENT_DAYS = 7;

/**
 * Ends the orders of dates that do not take place, whoever called them off and where: the tickets are void, what was paid is owed
 * back, and everybody gets a mail, guests too. Members hear of it in the portal from the slices of events and publishing; who waits for
 * seats hears of it from the waiting list.
 */
export function createCalledOff(db: Db, clock: Clock) {
  const repository = orderRepository(db);
  const now = () => townNow(clock).now;
  const money = createMoney(db, now);
  // Archiving an event calls off its coming dates. Orders with a payment under way wait for a later round, because the
  // money may still come in.
  // A date that is called off minutes before it starts has begun by the time its orders end, so recent starts are looked at, too.
  // Most dates have no tickets, so their events are not read.
  const OFF = `FROM event_dates AS d CROSS JOIN ticketing AS t ON t.event_id = d.event_id JOIN event_outlines AS e ON e.id = d.event_id
    WHERE d.starts_at > @recent AND ((d.cancelled_at < d.starts_at AND (d.cancelled_at <= @since OR d.starts_at <= @soon))
      OR (e.status = 'archived' AND e.updated_at < d.starts_at AND (e.updated_at <= @since OR d.starts_at <= @soon)))`;
  const due = db
    .prepare<{ recent: string; since: string; soon: string; limit: number }, string>(
      `SELECT DISTINCT o.uuid FROM (SELECT d.id ${OFF}) AS off JOIN seats AS p ON p.occurrence_id = off.id
       JOIN orders AS o ON o.id = p.order_id
       WHERE p.state IN ('held', 'issued') AND o.state IN ('awaiting_transfer', 'to_pay_at_door', 'confirmed') LIMIT @limit`,
    )
    .pluck();

  /** Called every minute. */
  return function endCalledOff(): void {
    immediate(db, () => {
      const at = { recent: later(now(), -RECENT_DAYS * 24 * 60), ...calledOffBy(now()) };
      for (const uuid of due.all({ ...at, limit: AT_ONCE }))
        money.end(repository.byUuid.get(uuid) as OrderRow, 'cancelled', 'Data annullata', 'cancelled');
    });
  };
}
