import { FED_KINDS, type FedKind, type FeedName } from '../../../shared/rules/feeds.ts';
import { SECTIONS } from '../../../shared/rules/sections.ts';
import { CONTENT, current, from, keyOf, visible } from '../../content/kinds.ts';
import type { Db } from '../../lib/db.ts';

/** The fields of a feed's item; `when` is an instant or a day, depending on the feed. */
export interface FeedRow {
  key: string;
  title: string;
  excerpt: string;
  /** Markdown. */
  body: string;
  place: string;
  when: string | null;
  /** When an event ends. */
  until: string | null;
  /** Whether all its coming dates are cancelled. */
  is_cancelled?: 0 | 1;
  category: string;
  published_at: string;
  updated_at: string;
}

interface Asked {
  now: string;
  day: string;
  limit: number;
}

const DATES = 't.published_at, t.updated_at';
const NEWEST = 'ORDER BY 9 DESC, 1 LIMIT @limit';

/** An event's next date; a cancelled one only when all are. SQLite takes the other columns from the row of the minimum. */
const EVENTS = `SELECT t.slug AS key, t.title, t.excerpt, t.description AS body, t.venue AS place, o.starts_at AS "when", o.ends_at AS until,
    c.name AS category, ${DATES}, o.cancelled_at IS NOT NULL AS is_cancelled,
    min((o.cancelled_at IS NOT NULL) || o.starts_at) AS nearest
  FROM event_outlines AS t JOIN categories AS c ON c.id = t.category_id JOIN event_dates AS o ON o.event_id = t.id AND o.ends_at > @now
  WHERE ${visible('events', 't')} GROUP BY t.id ${NEWEST}`;

/** For kinds with one end, `when` is their last day. */
function statement(kind: FedKind): string {
  if (kind === 'events') return EVENTS;
  const { title, ends, feed, joins } = CONTENT[kind];
  if (feed === null) throw new Error(`server/content/kinds.ts does not say what the feed of ${kind} has`);
  return `SELECT ${keyOf(kind)} AS key, ${feed.title ?? title} AS title, t.excerpt, ${feed.body} AS body, ${feed.place} AS place,
      ${ends} AS "when", NULL AS until, ${joins.includes('category') ? 'c.name' : "''"} AS category, ${DATES}
    ${from(kind)} WHERE ${current(kind, 't', 's')} ${NEWEST}`;
}

/** Published items that are not over, newest first. */
export function feedRepository(db: Db) {
  return Object.fromEntries(
    FED_KINDS.map((kind) => [SECTIONS[kind].feed.name, db.prepare<Asked, FeedRow>(statement(kind))]),
  ) as Record<FeedName, ReturnType<typeof db.prepare<Asked, FeedRow>>>;
}
