import type { CategoryChip } from '../../../shared/contract/pagination.ts';
import { CATEGORY_COLUMNS, type CategoryColumns } from '../../plugins/categories.ts';
import type { Db } from '../../plugins/db.ts';

export interface CardRow extends CategoryColumns {
  id: number;
  slug: string;
  title: string;
  excerpt: string;
  venue: string;
  starts_at: string;
  ends_at: string;
  more_dates: number;
  price_min_cents: number;
  price_max_cents: number;
  seats_left: number | null;
  is_family: number;
  updated_at: string;
}

export interface DetailRow extends CardRow {
  description: string;
  address: string;
  lat: number;
  lng: number;
  organiser: string;
  capacity: number | null;
  accessibility: string;
  activity_slug: string | null;
  activity_name: string | null;
}

/** Occurrences that start at `starts` or later and before `to`, and end after `from`; instants. */
export interface Window {
  starts: string;
  from: string;
  to: string;
}
export interface Filter extends Window {
  category: string | null;
  free: 0 | 1;
  family: 0 | 1;
}

const CARD = `e.id, e.slug, e.title, e.excerpt, e.venue, o.starts_at, o.ends_at,
  (SELECT COUNT(*) FROM event_occurrences AS m WHERE m.event_id = e.id AND m.starts_at > o.starts_at) AS more_dates,
  e.price_min_cents, e.price_max_cents, e.seats_left, e.is_family, e.updated_at, ${CATEGORY_COLUMNS}`;

/** One row an event: its first occurrence in the window, or its last one when all are past. */
const UPCOMING = `(SELECT event_id, MIN(starts_at) AS starts_at FROM event_occurrences
  WHERE ends_at > @from AND starts_at >= @starts AND starts_at < @to GROUP BY event_id)`;
const PAST = `(SELECT event_id, MAX(starts_at) AS starts_at FROM event_occurrences GROUP BY event_id HAVING MAX(ends_at) <= @from)`;

const JOINED = `JOIN events AS e ON e.id = shown.event_id JOIN categories AS c ON c.id = e.category_id
  JOIN event_occurrences AS o ON o.event_id = shown.event_id AND o.starts_at = shown.starts_at`;
const NARROWED = `e.status = 'pubblicato' AND (@free = 0 OR e.price_max_cents = 0) AND (@family = 0 OR e.is_family = 1)`;
const FILTERED = `${NARROWED} AND (@category IS NULL OR c.slug = @category)`;

export function eventRepository(db: Db) {
  const statements = (shown: string, direction: 'ASC' | 'DESC') => ({
    list: db.prepare<Filter & { limit: number; offset: number }, CardRow>(
      `SELECT ${CARD} FROM ${shown} AS shown ${JOINED} WHERE ${FILTERED} ORDER BY o.starts_at ${direction}, e.id LIMIT @limit OFFSET @offset`,
    ),
    count: db.prepare<Filter, number>(`SELECT COUNT(*) FROM ${shown} AS shown ${JOINED} WHERE ${FILTERED}`).pluck(),
    chips: db.prepare<Filter, CategoryChip>(
      `SELECT c.slug, c.plural, COUNT(*) AS total FROM ${shown} AS shown ${JOINED} WHERE ${NARROWED} GROUP BY c.id ORDER BY c.position`,
    ),
  });
  const detail = db.prepare<{ slug: string; now: string }, DetailRow>(
    `SELECT ${CARD}, e.description, e.address, e.lat, e.lng, e.organiser, e.capacity, e.accessibility,
       a.slug AS activity_slug, a.name AS activity_name
     FROM events AS e JOIN categories AS c ON c.id = e.category_id
     LEFT JOIN activities AS a ON a.id = e.activity_id AND a.status = 'pubblicato'
     JOIN event_occurrences AS o ON o.id = COALESCE(
       (SELECT id FROM event_occurrences WHERE event_id = e.id AND ends_at > @now ORDER BY starts_at LIMIT 1),
       (SELECT id FROM event_occurrences WHERE event_id = e.id ORDER BY starts_at DESC LIMIT 1))
     WHERE e.status = 'pubblicato' AND e.slug = @slug`,
  );
  type Occurrence = { starts_at: string; ends_at: string };
  const coming = db.prepare<{ id: number; now: string }, Occurrence>(
    'SELECT starts_at, ends_at FROM event_occurrences WHERE event_id = @id AND ends_at > @now ORDER BY starts_at LIMIT 30',
  );
  const past = db.prepare<{ id: number }, Occurrence>(
    'SELECT starts_at, ends_at FROM event_occurrences WHERE event_id = @id ORDER BY starts_at DESC LIMIT 5',
  );

  return {
    upcoming: statements(UPCOMING, 'ASC'),
    past: statements(PAST, 'DESC'),
    detail,
    coming,
    pastOccurrences: past,
  };
}
