import type { EventCard, EventDetail } from '../../../shared/contract/events.ts';
import type { CategoryChip } from '../../../shared/contract/pagination.ts';
import { EVENT_FIELDS } from '../../../shared/kinds/events.ts';
import type { Place } from '../../../shared/rules/distance.ts';
import { TILE_SEED } from '../../content/categories.ts';
import { ACTIVITY, CATEGORY, type CategoryColumns, type MaybeActivityColumns } from '../../content/columns.ts';
import { type Columns, type ShownRow, select, shownColumns } from '../../content/fieldColumns.ts';
import { visible } from '../../content/kinds.ts';
import type { Db } from '../../lib/db.ts';
import { BOOKING, CAPACITY, SEATS_LEFT } from './seats.ts';

export interface CardRow
  extends ShownRow<typeof EVENT_FIELDS, 'card'>,
    Pick<EventCard, 'id' | 'slug' | 'photo' | 'starts_at' | 'ends_at' | 'seats_left' | 'updated_at'>,
    CategoryColumns {
  /** Starts of this and the following occurrences in order, separated by commas. */
  starts: string;
  is_cancelled: 0 | 1;
}

export interface DetailRow
  extends CardRow,
    ShownRow<typeof EVENT_FIELDS, 'page'>,
    Pick<EventDetail, 'capacity' | 'booking'>,
    MaybeActivityColumns {
  description: string;
}

/** Occurrences that start before `to`, end after `from`, and start at `starts` or later or still go on after `lasts`; instants. */
export interface Window {
  /** The town's day they are listed under, unless they start later. */
  day: string;
  starts: string;
  lasts: string;
  from: string;
  to: string;
  /** The bounds of that day: an exhibition that began earlier is listed after the day's own events. */
  begins: string;
  ends: string;
}
export interface Narrowing {
  category: string | null;
  free: 0 | 1;
  family: 0 | 1;
  /** Who organises it, as it is written; null: anybody. */
  organiser: string | null;
}
export interface Filter extends Narrowing {
  /** JSON text: Window[] */
  windows: string;
}

export interface AgendaRow extends CardRow {
  /** The window's day. */
  day: string;
}

export interface OccurrenceRow {
  id: number;
  starts_at: string;
  ends_at: string;
  is_cancelled: 0 | 1;
  cancel_reason: string;
}

const CARD: Columns<CardRow> = {
  id: 'e.id',
  slug: 'e.slug',
  ...shownColumns(EVENT_FIELDS, 'card', 'e'),
  photo: 'e.photo_path',
  starts_at: 'o.starts_at',
  ends_at: 'o.ends_at',
  is_cancelled: 'o.cancelled_at IS NOT NULL',
  starts: `(SELECT group_concat(m.starts_at ORDER BY m.starts_at) FROM event_occurrences AS m
    WHERE m.event_id = e.id AND m.starts_at >= o.starts_at AND (m.cancelled_at IS NULL OR m.id = o.id))`,
  seats_left: SEATS_LEFT,
  updated_at: 'e.updated_at',
  ...CATEGORY,
};
const DETAIL: Columns<DetailRow> = {
  ...CARD,
  ...shownColumns(EVENT_FIELDS, 'page', 'e'),
  description: 'e.description',
  capacity: CAPACITY,
  booking: BOOKING,
  ...ACTIVITY,
};

const OCCURRENCE = 'id, starts_at, ends_at, cancelled_at IS NOT NULL AS is_cancelled, cancel_reason';

/** Longer than a festival of some days: an exhibition or a season. */
const OUTLASTS_A_HOLIDAY = 'julianday(x.ends_at) - julianday(x.starts_at) > 4';

/** Dates that take place come before cancelled ones. */
const NEAREST = '(x.cancelled_at IS NOT NULL) || x.starts_at';

/**
 * One row per event and window: its first occurrence there, or its last when all are past. SQLite takes the other
 * columns from the row of the minimum.
 */
const UPCOMING = `(SELECT w.value ->> 'day' AS day, x.event_id, MIN(${NEAREST}) AS nearest, x.starts_at,
    CASE WHEN x.starts_at < w.value ->> 'begins' AND ${OUTLASTS_A_HOLIDAY} THEN w.value ->> 'ends' ELSE x.starts_at END AS moment
  FROM json_each(@windows) AS w JOIN event_occurrences AS x ON x.ends_at > w.value ->> 'from' AND x.starts_at < w.value ->> 'to'
    AND (x.starts_at >= w.value ->> 'starts' OR x.ends_at > w.value ->> 'lasts')
  GROUP BY w.key, x.event_id)`;
const PAST = `(SELECT '' AS day, event_id, MAX(starts_at) AS starts_at, starts_at AS moment FROM event_occurrences GROUP BY event_id
  HAVING MAX(ends_at) <= (SELECT value ->> 'from' FROM json_each(@windows)))`;

const JOINED = `JOIN events AS e ON e.id = shown.event_id JOIN categories AS c ON c.id = e.category_id
  JOIN event_occurrences AS o ON o.event_id = shown.event_id AND o.starts_at = shown.starts_at`;
const NARROWED = `${visible('events', 'e')} AND (@free = 0 OR e.price_max_cents = 0) AND (@family = 0 OR e.is_family = 1)
  AND (@organiser IS NULL OR e.organiser = @organiser COLLATE NOCASE)`;
const FILTERED = `${NARROWED} AND (@category IS NULL OR c.slug = +@category)`;

/** `+@x` keeps a statement's plan (docs/decisions/0106). */
export function eventRepository(db: Db) {
  const statements = (shown: string, direction: 'ASC' | 'DESC') => ({
    list: db.prepare<Filter & { limit: number; offset: number }, AgendaRow>(
      `SELECT ${select(CARD)}, shown.day FROM ${shown} AS shown ${JOINED} WHERE ${FILTERED}
       ORDER BY shown.day, shown.moment ${direction}, o.starts_at, e.id LIMIT +@limit OFFSET +@offset`,
    ),
    count: db.prepare<Filter, { total: number; events_total: number }>(
      `SELECT COUNT(*) AS total, COUNT(DISTINCT e.id) AS events_total FROM ${shown} AS shown ${JOINED} WHERE ${FILTERED}`,
    ),
    chips: db.prepare<Filter, CategoryChip>(
      `SELECT c.slug, c.plural, ${TILE_SEED} AS tile, COUNT(*) AS total FROM ${shown} AS shown ${JOINED} WHERE ${NARROWED} GROUP BY c.id ORDER BY c.position`,
    ),
  });
  const detail = db.prepare<{ slug: string; now: string }, DetailRow>(
    `SELECT ${select(DETAIL)} FROM events AS e JOIN categories AS c ON c.id = e.category_id
     LEFT JOIN activity_outlines AS a ON a.id = e.activity_id AND ${visible('activities', 'a')}
     JOIN event_occurrences AS o ON o.id = COALESCE(
       (SELECT id FROM event_occurrences WHERE event_id = e.id AND ends_at > @now
        ORDER BY cancelled_at IS NOT NULL, starts_at LIMIT 1),
       (SELECT id FROM event_occurrences WHERE event_id = e.id ORDER BY starts_at DESC LIMIT 1))
     WHERE ${visible('events', 'e')} AND e.slug = +@slug`,
  );
  const between = db.prepare<
    Narrowing & { from: string; to: string },
    { event_id: number; starts_at: string; ends_at: string }
  >(
    `SELECT o.event_id, o.starts_at, o.ends_at FROM event_occurrences AS o
     JOIN events AS e ON e.id = o.event_id JOIN categories AS c ON c.id = e.category_id
     WHERE o.ends_at > @from AND o.starts_at < @to AND o.cancelled_at IS NULL AND ${FILTERED}`,
  );
  const coming = db.prepare<{ id: number; now: string }, OccurrenceRow>(
    `SELECT ${OCCURRENCE} FROM event_occurrences WHERE event_id = +@id AND ends_at > @now ORDER BY starts_at LIMIT 30`,
  );
  const past = db.prepare<{ id: number }, OccurrenceRow>(
    `SELECT ${OCCURRENCE} FROM event_occurrences WHERE event_id = +@id ORDER BY starts_at DESC LIMIT 5`,
  );

  return {
    upcoming: statements(UPCOMING, 'ASC'),
    past: statements(PAST, 'DESC'),
    between,
    detail,
    coming,
    /** @param ids as JSON */
    spots: db.prepare<[ids: string], Place & { id: number }>(
      'SELECT id, lat, lng FROM events WHERE id IN (SELECT value FROM json_each(?))',
    ),
    pastOccurrences: past,
  };
}
