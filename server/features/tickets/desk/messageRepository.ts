import type { DeskMessages } from '../../../../shared/contract/ticketDesk.ts';
import type { Db } from '../../../lib/db.ts';

type DateRow = DeskMessages['dates'][number];

const HOLDING = "EXISTS (SELECT 1 FROM seats WHERE order_id = o.id AND occurrence_id = d.id AND state = 'issued')";

/** An organiser's messages, and whom they reach. */
export function messageRepository(db: Db) {
  const dates = db.prepare<{ event_id: number; since: string }, DateRow>(
    `SELECT d.id, d.starts_at, COUNT(DISTINCT o.user_id) AS members,
       COUNT(DISTINCT CASE WHEN o.user_id IS NULL THEN o.email END) AS guests, SUM(o.user_id IS NULL AND o.email IS NULL) AS unreached
     FROM event_dates AS d JOIN orders AS o ON o.event_id = d.event_id AND o.state IN ('confirmed', 'to_pay_at_door') AND ${HOLDING}
     WHERE d.event_id = @event_id AND d.starts_at > @since AND d.cancelled_at IS NULL GROUP BY d.id ORDER BY d.starts_at`,
  );
  const sent = db.prepare<[number], DeskMessages['data'][number]>(
    `SELECT m.id, d.starts_at, m.subject, m.text, m.created_at, m.members, m.guests
     FROM ticket_messages AS m JOIN event_dates AS d ON d.id = m.occurrence_id WHERE d.event_id = ? ORDER BY m.id DESC LIMIT 100`,
  );
  const sentSince = db
    .prepare<{ event_id: number; since: string }, number>(
      `SELECT COUNT(*) FROM ticket_messages AS m JOIN event_dates AS d ON d.id = m.occurrence_id
       WHERE d.event_id = @event_id AND m.created_at > @since`,
    )
    .pluck();
  const known = db.prepare<{ occurrence_id: number; key: string }>(
    'SELECT 1 FROM ticket_messages WHERE occurrence_id = @occurrence_id AND key = @key',
  );
  const insert = db.prepare<object>(
    `INSERT INTO ticket_messages (occurrence_id, author_id, subject, text, members, guests, key, created_at, forget_at)
     VALUES (@occurrence_id, @author_id, @subject, @text, @members, @guests, @key, @now, @forget_at)`,
  );
  const HOLDERS = `FROM orders AS o JOIN event_dates AS d ON d.id = @id
    WHERE o.event_id = d.event_id AND o.state IN ('confirmed', 'to_pay_at_door') AND ${HOLDING}`;
  const members = db
    .prepare<{ id: number }, number>(`SELECT DISTINCT o.user_id ${HOLDERS} AND o.user_id IS NOT NULL`)
    .pluck();
  // Somebody with two orders gets one mail, of the newer order. Whoever got a passed-on ticket has its address only.
  const mailGuests = db.prepare<{ id: number }>(
    `UPDATE orders SET message_due = 1 WHERE id IN (SELECT MAX(o.id) ${HOLDERS} AND o.user_id IS NULL AND o.email IS NOT NULL GROUP BY o.email)
       OR id IN (SELECT order_id FROM seats WHERE occurrence_id = @id AND state = 'issued' AND email IS NOT NULL)`,
  );
  return { dates, sent, sentSince, known, insert, members, mailGuests };
}
