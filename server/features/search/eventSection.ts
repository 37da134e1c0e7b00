import { paths } from '../../../shared/paths.ts';
import { atClock, occurrenceLabel, wallTime } from '../../../shared/rules/dates.ts';
import { lastsUntil } from '../../../shared/rules/events.ts';
import { RESULTS_PER_SECTION } from '../../../shared/rules/search.ts';
import {
  MOST_COUNTED,
  MOST_RANKED,
  nearness,
  parameter,
  type Row,
  type SearchedSection,
  saysNoneOf,
  type Telling,
} from './section.ts';

interface EventRow extends Row {
  slug: string;
  venue: string;
  starts_at: string;
  ends_at: string;
  is_cancelled: 0 | 1;
}

/** The condition of the partial index event_occurrences_long. */
const LONG = 'julianday(o.ends_at) - julianday(o.starts_at) > 1';
const IN_TIME = `FROM event_occurrences AS o
    WHERE o.event_id = e.id AND o.starts_at < ${parameter('to')} AND o.ends_at > ${parameter('from')}
      AND (o.starts_at >= ${parameter('since')} OR (${LONG} AND o.ends_at > ${parameter('lasts')}))`;
/** The next occurrence that is not cancelled, else the next cancelled one; an index gives both in order. */
const NEXT_OCCURRENCE = `CROSS JOIN event_occurrences AS next ON next.id = coalesce(
    (SELECT o.id ${IN_TIME} AND o.cancelled_at IS NULL ORDER BY o.starts_at LIMIT 1),
    (SELECT o.id ${IN_TIME} ORDER BY o.starts_at LIMIT 1))`;
const WHERE = `e.published_at <= ${parameter('now')} AND ${saysNoneOf('events', 'e.id')} AND (@free IS NULL OR e.price_max_cents = 0) AND (@price IS NULL OR e.price_min_cents <= 0 + ${parameter('price')})`;

const CATEGORY = '(SELECT slug FROM categories WHERE id = e.category_id) AS category_slug';

/** Events that repeat often, which rank below single ones on a day with many events. */
const OFTEN = '((SELECT count(*) FROM event_occurrences AS again WHERE again.event_id = occurrence.event_id) > 5)';

/** The next events, or those of the period asked for that are not over: single ones are chosen first, and the list is sorted by time. */
const BROWSING = `WITH beginning AS MATERIALIZED (
    SELECT o.event_id, o.starts_at, o.ends_at
    FROM event_occurrences AS o INDEXED BY event_occurrences_time CROSS JOIN events AS e ON e.id = o.event_id
    WHERE o.starts_at >= ${parameter('since')} AND o.starts_at < ${parameter('to')} AND o.ends_at > ${parameter('from')} AND o.cancelled_at IS NULL AND e.status = 'published'
    AND ${WHERE}
    ORDER BY o.starts_at LIMIT 2 * ${MOST_RANKED}),
  lasting AS MATERIALIZED (
    SELECT o.event_id, o.starts_at, o.ends_at
    FROM event_occurrences AS o INDEXED BY event_occurrences_long CROSS JOIN events AS e ON e.id = o.event_id
    WHERE ${LONG} AND o.ends_at > ${parameter('lasts')} AND o.starts_at < ${parameter('since')} AND o.cancelled_at IS NULL AND e.status = 'published'
    AND ${WHERE}
    ORDER BY o.ends_at LIMIT ${MOST_RANKED}),
  occurrence AS (SELECT *, starts_at AS moment FROM beginning UNION ALL SELECT *, ${parameter('from')} FROM lasting),
  best AS MATERIALIZED (
    SELECT event_id, min(moment) AS moment, starts_at, ends_at FROM occurrence GROUP BY event_id
    ORDER BY CASE WHEN julianday(${parameter('to')}) - julianday(${parameter('from')}) < 3 THEN (moment <= ${parameter('from')}) * 2 + ${OFTEN} ELSE 0 END, 2, 1 LIMIT ${RESULTS_PER_SECTION})
  SELECT e.id, e.slug, e.title, ${CATEGORY}, e.venue, o.starts_at, o.ends_at, 0 AS is_cancelled, e.excerpt, e.description AS body, e.updated_at, e.keywords, e.address AS place, e.accessibility
  FROM best AS o CROSS JOIN events AS e ON e.id = o.event_id ORDER BY o.moment, e.id`;

/** Counts like the agenda, to which the total links: cancelled events are included. */
const COUNTED = `o.ends_at > ${parameter('from')} AND o.starts_at < ${parameter('to')} AND e.status = 'published' AND ${WHERE}`;
const COUNTING = `SELECT count(*) FROM (
  SELECT o.event_id FROM event_occurrences AS o INDEXED BY event_occurrences_time CROSS JOIN events AS e ON e.id = o.event_id
  WHERE o.starts_at >= ${parameter('since')} AND ${COUNTED}
  UNION SELECT o.event_id FROM event_occurrences AS o INDEXED BY event_occurrences_long CROSS JOIN events AS e ON e.id = o.event_id
  WHERE ${LONG} AND o.ends_at > ${parameter('lasts')} AND o.starts_at < ${parameter('since')} AND ${COUNTED} LIMIT ${MOST_COUNTED})`;

export const eventSection: SearchedSection<EventRow> = {
  table: 'events AS e',
  id: 'e.id',
  name: 'e.title',
  joins: NEXT_OCCURRENCE,
  where: WHERE,
  moment: 'next.starts_at',
  // Almost half a point for an event of today, a tenth for one in a week; none for one that has begun.
  boost: ({ at }, { now }) => nearness(now, at, 1),
  columns: `e.id, e.slug, e.title, ${CATEGORY}, e.venue, o.starts_at, o.ends_at, o.cancelled_at IS NOT NULL AS is_cancelled, e.excerpt, e.description AS body, e.updated_at, e.keywords, e.address AS place, e.accessibility`,
  join: 'JOIN event_occurrences AS o ON o.event_id = e.id AND o.starts_at = best.moment',
  browsing: BROWSING,
  counting: COUNTING,
  at_a_time: 'also alone',
  all: 'tutti i',
  plural: 'eventi',
  only: ({ when, free, price }) => {
    const events = free ? 'Eventi gratuiti' : price === null ? 'Eventi' : `Eventi ${price.said}`;
    return when === null ? `${events} in programma` : `${events} ${when.of}`;
  },
  tell: (row, telling) => ({ route: paths.event(row.slug), meta: `${eventWords(row, telling)} · ${row.venue}` }),
};

function eventWords(row: EventRow, { now, instant }: Telling): string {
  if (row.is_cancelled === 1) return `annullato, ${occurrenceLabel(row.starts_at, now.day)}`;
  const until = lastsUntil(row.starts_at, row.ends_at, now.day);
  if (row.starts_at <= instant) return `in corso, ${until ?? `fino ${atClock(wallTime(row.ends_at).time)}`}`;
  const begins = occurrenceLabel(row.starts_at, now.day);
  return until === null ? begins : `${begins}, ${until}`;
}
