import { DEVICE_HOURS_AFTER } from '../../../shared/rules/door.ts';
import { TRANSFER_GRACE_DAYS } from '../../../shared/rules/tickets.ts';
import type { Db } from '../../lib/db.ts';

interface Moved {
  id: number;
  starts_at: string;
  ends_at: string;
  /** The start before the move. */
  was: string | undefined;
  /** When its guests are told. */
  due: string;
}

/** What a moved date means for its seats: the question to their holders, how long doors work, and when people's data are deleted. */
export function movedSeats(db: Db): (moved: Moved) => void {
  // Whoever has seats, or owes a transfer for them, is asked once more. When the date moves again before the mail leaves, the
  // mail names the start that the buyer knows. Who ordered is forgotten after the new date.
  const HELD = `state IN ('confirmed', 'to_pay_at_door', 'awaiting_transfer')
    AND id IN (SELECT order_id FROM seats WHERE occurrence_id = @id AND state IN ('held', 'issued'))`;
  const LEAVES = "max(forget_at, strftime('%Y-%m-%dT%H:%M:%fZ', @starts_at, '+30 days'))";
  const askAgain = db.prepare<object>(
    `UPDATE orders SET moved_from = CASE WHEN moved_due IS NULL THEN @was ELSE moved_from END, moved_due = @due, forget_at = ${LEAVES}
     WHERE ${HELD}`,
  );
  const movedBack = db.prepare<object>(
    `UPDATE orders SET moved_from = NULL, moved_due = NULL WHERE moved_from = @starts_at AND ${HELD}`,
  );
  // Seats wait for a transfer at the latest until the event begins (transferDays.ts): that may be sooner now, or later again.
  const waitUntilStart = db.prepare<object>(
    `UPDATE orders SET expires_at = min(@starts_at, max(expires_at, strftime('%Y-%m-%dT%H:%M:%fZ', created_at,
       '+' || (SELECT transfer_days + ${TRANSFER_GRACE_DAYS} FROM ticketing WHERE event_id = orders.event_id) || ' days')))
     WHERE state = 'awaiting_transfer' AND ${HELD}`,
  );
  const keepMessages = db.prepare<object>(`UPDATE ticket_messages SET forget_at = ${LEAVES} WHERE occurrence_id = @id`);

  const keepWaiting = db.prepare<object>(`UPDATE waitlist SET forget_at = ${LEAVES} WHERE occurrence_id = @id`);
  const keepDoors = db.prepare<object>(
    `UPDATE door_devices SET expires_at = max(expires_at, strftime('%Y-%m-%dT%H:%M:%fZ', @ends_at, @after))
     WHERE event_id = (SELECT event_id FROM event_dates WHERE id = @id)`,
  );

  return ({ id, starts_at, ends_at, was, due }) => {
    askAgain.run({ id, starts_at, was, due });
    movedBack.run({ id, starts_at });
    waitUntilStart.run({ id, starts_at });
    keepMessages.run({ id, starts_at });
    keepWaiting.run({ id, starts_at });
    keepDoors.run({ id, ends_at, after: `+${DEVICE_HOURS_AFTER} hours` });
  };
}
