import { later } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';

/** Time to put back a date moved by mistake, before its guests are told. */
const MAIL_AFTER_MINUTES = 30;

interface Moved {
  id: number;
  starts_at: string;
  ends_at: string;
  /** The start before the move. */
  was: string | undefined;
}

/** What the tickets slice does with the seats of a moved date; `due` is when its guests are told. */
export type MoveSeats = (moved: Moved & { due: string }) => void;

/** What follows when a date moves. */
export function movedDates(db: Db, moveSeats: MoveSeats) {
  // A reminder sent for the old time is sent again for the new one.
  const remindAgain = db.prepare<object>(
    `UPDATE event_reminders SET day_before_at = NULL, two_hours_at = NULL,
       expires_at = strftime('%Y-%m-%dT%H:%M:%fZ', @ends_at, '+30 days') WHERE occurrence_id = @id`,
  );
  return {
    /** Call it in the transaction that moves the date. */
    settle({ id, starts_at, ends_at, was }: Moved, now: string): void {
      remindAgain.run({ id, ends_at });
      moveSeats({ id, starts_at, ends_at, was, due: later(now, MAIL_AFTER_MINUTES) });
    },
  };
}
