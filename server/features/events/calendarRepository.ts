import { visible } from '../../content/kinds.ts';
import type { Db } from '../../lib/db.ts';

/** An occurrence with the fields of its event that a calendar shows. */
export interface CalendarRow {
  id: number;
  event_id: number;
  slug: string;
  title: string;
  excerpt: string;
  venue: string;
  address: string;
  category: string;
  starts_at: string;
  ends_at: string;
  cancelled_at: string | null;
  updated_at: string;
}

const OCCURRENCE = `SELECT o.id, o.event_id, e.slug, e.title, e.excerpt, e.venue, e.address, c.name AS category,
    o.starts_at, o.ends_at, o.cancelled_at, e.updated_at
  FROM event_occurrences AS o JOIN events AS e ON e.id = o.event_id AND ${visible('events', 'e')} JOIN categories AS c ON c.id = e.category_id`;

export function calendarRepository(db: Db) {
  const of = db.prepare<{ slug: string; occurrence: number | null; now: string; limit: number }, CalendarRow>(
    `${OCCURRENCE} WHERE e.slug = @slug AND (o.id = @occurrence OR (@occurrence IS NULL AND o.ends_at > @now))
     ORDER BY o.starts_at LIMIT @limit`,
  );
  const all = db.prepare<{ category: string | null; from: string; limit: number }, CalendarRow>(
    `${OCCURRENCE} WHERE o.ends_at > @from AND (@category IS NULL OR c.slug = @category) ORDER BY o.starts_at, o.id LIMIT @limit`,
  );
  const category = db
    .prepare<[string], string>("SELECT plural FROM categories WHERE kind = 'events' AND slug = ?")
    .pluck();
  const kept = db.prepare<{ user_id: number; saved: string; from: string; limit: number }, CalendarRow>(
    `${OCCURRENCE} WHERE EXISTS (SELECT 1 FROM event_reminders AS r WHERE r.occurrence_id = o.id AND r.user_id = @user_id)
       OR (o.event_id IN (SELECT value FROM json_each(@saved)) AND o.ends_at > @from)
     ORDER BY o.starts_at, o.id LIMIT @limit`,
  );
  const owner = db.prepare<[string], number>('SELECT user_id FROM event_calendars WHERE token_hash = ?').pluck();
  const nonce = db.prepare<[number], string>('SELECT nonce FROM event_calendars WHERE user_id = ?').pluck();
  const renew = db.prepare<{ user_id: number; token_hash: string; nonce: string; now: string }>(
    `INSERT INTO event_calendars (user_id, token_hash, nonce, created_at) VALUES (@user_id, @token_hash, @nonce, @now)
     ON CONFLICT (user_id) DO UPDATE SET token_hash = excluded.token_hash, nonce = excluded.nonce, created_at = excluded.created_at`,
  );
  const revoke = db.prepare<[number]>('DELETE FROM event_calendars WHERE user_id = ?');
  return { of, all, category, kept, owner, nonce, renew, revoke };
}
