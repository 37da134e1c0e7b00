import type { FeedName } from '../../../shared/rules/feeds.ts';
import { current, visible } from '../../content/kinds.ts';
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
  /** All its coming dates are. */
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

/** Published items that are not over, newest first. */
export function feedRepository(db: Db) {
  const statements: Record<FeedName, string> = {
    // The next date; a cancelled one only when all are. SQLite takes the other columns from the row of the minimum.
    eventi: `SELECT t.slug AS key, t.title, t.excerpt, t.description AS body, t.venue AS place, o.starts_at AS "when", o.ends_at AS until,
        c.name AS category, ${DATES}, o.cancelled_at IS NOT NULL AS is_cancelled,
        min((o.cancelled_at IS NOT NULL) || o.starts_at) AS nearest
      FROM events AS t JOIN categories AS c ON c.id = t.category_id JOIN event_occurrences AS o ON o.event_id = t.id AND o.ends_at > @now
      WHERE ${visible('events', 't')} GROUP BY t.id ${NEWEST}`,
    lavoro: `SELECT CAST(t.id AS TEXT) AS key, t.title, t.excerpt, t.description AS body, t.employer || ', ' || t.place AS place,
        t.expires_on AS "when", NULL AS until, c.name AS category, ${DATES}
      FROM jobs AS t JOIN categories AS c ON c.id = t.category_id
      WHERE ${current('jobs', 't')} ${NEWEST}`,
    promo: `SELECT t.slug AS key, t.label || ' ' || t.title AS title, t.excerpt, t.description AS body, a.name AS place,
        t.ends_on AS "when", NULL AS until, c.name AS category, ${DATES}
      FROM promotions AS t JOIN categories AS c ON c.id = t.category_id JOIN activities AS a ON a.id = t.activity_id
      WHERE ${current('promotions', 't', 'a')} ${NEWEST}`,
    notizie: `SELECT t.slug AS key, t.title, t.excerpt, t.body, '' AS place, NULL AS "when", NULL AS until, c.name AS category, ${DATES}
      FROM articles AS t JOIN categories AS c ON c.id = t.category_id WHERE ${current('articles', 't')} ${NEWEST}`,
  };
  return Object.fromEntries(
    Object.entries(statements).map(([name, sql]) => [name, db.prepare<Asked, FeedRow>(sql)]),
  ) as Record<FeedName, ReturnType<typeof db.prepare<Asked, FeedRow>>>;
}
