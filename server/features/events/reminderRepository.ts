import { visible } from '../../content/kinds.ts';
import type { Db } from '../../lib/db.ts';

interface ReminderRow {
  occurrence_id: number;
  starts_at: string;
  ends_at: string;
  event_id: number;
  slug: string;
  title: string;
  venue: string;
  is_cancelled: 0 | 1;
}

export interface DueRow {
  user_id: number;
  occurrence_id: number;
  starts_at: string;
  slug: string;
  title: string;
  venue: string;
  /** 1 for the reminder two hours before. */
  soon: 0 | 1;
}

interface Moments {
  /** Nobody is reminded of dates that began earlier, and most of their reminders have expired. */
  long_ago: string;
  now: string;
  in_two_hours: string;
  in_a_day: string;
}

const JOINED = `event_reminders AS r JOIN event_occurrences AS o ON o.id = r.occurrence_id
  JOIN events AS e ON e.id = o.event_id AND ${visible('events', 'e')}`;

export function reminderRepository(db: Db) {
  const list = db.prepare<{ user_id: number; now: string }, ReminderRow>(
    `SELECT r.occurrence_id, o.starts_at, o.ends_at, o.event_id, e.slug, e.title, e.venue,
       o.cancelled_at IS NOT NULL AS is_cancelled FROM ${JOINED}
     WHERE r.user_id = @user_id AND o.ends_at > @now ORDER BY o.starts_at, o.id`,
  );
  const count = db.prepare<[number], number>('SELECT count(*) FROM event_reminders WHERE user_id = ?').pluck();
  const occurrence = db.prepare<[number], { starts_at: string; ends_at: string; cancelled_at: string | null }>(
    `SELECT o.starts_at, o.ends_at, o.cancelled_at FROM event_occurrences AS o JOIN events AS e ON e.id = o.event_id
     WHERE o.id = ? AND ${visible('events', 'e')}`,
  );
  const set = db.prepare(
    `INSERT INTO event_reminders (user_id, occurrence_id, created_at, day_before_at, two_hours_at, expires_at)
     VALUES (@user_id, @occurrence_id, @now, @day_before_at, @two_hours_at, @expires_at) ON CONFLICT DO NOTHING`,
  );
  const remove = db.prepare<{ user_id: number; occurrence_id: number }>(
    'DELETE FROM event_reminders WHERE user_id = @user_id AND occurrence_id = @occurrence_id',
  );
  // Events that began while the portal was down: their reminder is useless.
  const missed = db.prepare<Moments>(
    `UPDATE event_reminders SET day_before_at = coalesce(day_before_at, @now), two_hours_at = @now
     WHERE two_hours_at IS NULL
       AND occurrence_id IN (SELECT id FROM event_occurrences WHERE starts_at > @long_ago AND starts_at <= @now)`,
  );
  // The cross joins begin with the day's dates: SQLite would begin with all events that were ever online.
  const due = db.prepare<Moments, DueRow>(
    `SELECT r.user_id, r.occurrence_id, o.starts_at, e.slug, e.title, e.venue, o.starts_at <= @in_two_hours AS soon
     FROM event_occurrences AS o CROSS JOIN event_reminders AS r ON r.occurrence_id = o.id
     CROSS JOIN events AS e ON e.id = o.event_id AND ${visible('events', 'e')}
     WHERE r.two_hours_at IS NULL AND o.cancelled_at IS NULL AND o.starts_at > @now AND o.starts_at <= @in_a_day
       AND (o.starts_at <= @in_two_hours OR r.day_before_at IS NULL)
     ORDER BY o.starts_at, r.user_id`,
  );
  // The later reminder makes the earlier one unnecessary.
  const sent = db.prepare<Moments & DueRow>(
    `UPDATE event_reminders SET day_before_at = coalesce(day_before_at, @now),
       two_hours_at = CASE @soon WHEN 1 THEN @now ELSE two_hours_at END
     WHERE user_id = @user_id AND occurrence_id = @occurrence_id`,
  );
  return { list, count, occurrence, set, remove, missed, due, sent };
}
