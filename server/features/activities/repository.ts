import type { WallTime } from '../../../shared/rules/dates.ts';
import { CATEGORY_COLUMNS, type CategoryColumns } from '../../plugins/categories.ts';
import type { Db } from '../../plugins/db.ts';

export interface CardRow extends CategoryColumns {
  id: number;
  slug: string;
  name: string;
  excerpt: string;
  address: string;
  district: string;
  price_level: number | null;
  always_open: number;
  updated_at: string;
  rating_average: number | null;
  rating_count: number;
}

export interface DetailRow extends CardRow {
  description: string;
  lat: number;
  lng: number;
  phone: string | null;
  whatsapp: string | null;
  email: string | null;
  website: string | null;
  step_free: number | null;
  accessible_toilet: number | null;
  dogs_allowed: number | null;
  baby_changing: number | null;
  verified_at: string | null;
}

export interface HoursRow {
  activity_id: number;
  weekday: number;
  opens: string;
  closes: string;
}
export interface SpecialRow {
  activity_id: number;
  day: string;
  opens: string | null;
  closes: string | null;
  note: string;
}
export interface ReviewRow {
  id: number;
  author: string;
  rating: number;
  body: string;
  visited_on: string;
  created_at: string;
  reply: string | null;
  replied_at: string | null;
}

/** The moment an answer speaks of; `rated_since` is the oldest review that still counts. */
export interface Moment extends WallTime {
  now: string;
  yesterday: string;
  yesterday_weekday: number;
  rated_since: string;
}
/** A place of the directory: enough to filter, count and order by. */
export interface Listed {
  id: number;
  category_slug: string;
}

const COUNTED = `status = 'pubblicato' AND created_at >= @rated_since`;
const RATED = (which: string) => `(SELECT activity_id, AVG(rating) AS average, COUNT(*) AS count FROM reviews
  WHERE ${which} AND ${COUNTED} GROUP BY activity_id)`;

const CARD = `a.id, a.slug, a.name, a.excerpt, a.address, a.district, a.price_level, a.always_open, a.updated_at,
  ${CATEGORY_COLUMNS}, r.average AS rating_average, COALESCE(r.count, 0) AS rating_count`;
const FROM = 'FROM activities AS a JOIN categories AS c ON c.id = a.category_id';
const PUBLISHED = `a.status = 'pubblicato'`;

/** A day's own rows replace the weekly ones; a range that closes before it opens reaches into the next day. */
const OPEN_NOW = `
  SELECT id FROM activities WHERE always_open = 1 AND id NOT IN (SELECT activity_id FROM special_hours WHERE day = @day)
  UNION SELECT activity_id FROM opening_hours
    WHERE weekday = @weekday AND opens <= @time AND (closes > @time OR closes <= opens)
      AND activity_id NOT IN (SELECT activity_id FROM special_hours WHERE day = @day)
  UNION SELECT activity_id FROM opening_hours
    WHERE weekday = @yesterday_weekday AND closes <= opens AND closes > @time
      AND activity_id NOT IN (SELECT activity_id FROM special_hours WHERE day = @yesterday)
  UNION SELECT activity_id FROM special_hours WHERE day = @day AND opens <= @time AND (closes > @time OR closes <= opens)
  UNION SELECT activity_id FROM special_hours WHERE day = @yesterday AND closes <= opens AND closes > @time`;

/** A mean that a single enthusiastic vote does not lift to the top: as if everybody started with three votes of 3.5. */
const HONEST = '(COALESCE(r.average * r.count, 0) + 10.5) / (COALESCE(r.count, 0) + 3)';

export function activityRepository(db: Db) {
  const byName = db.prepare<[], Listed>(
    `SELECT a.id, c.slug AS category_slug ${FROM} WHERE ${PUBLISHED} ORDER BY a.name COLLATE NOCASE, a.id`,
  );
  const byRating = db.prepare<{ rated_since: string }, Listed>(
    `SELECT a.id, c.slug AS category_slug ${FROM} LEFT JOIN ${RATED('TRUE')} AS r ON r.activity_id = a.id
     WHERE ${PUBLISHED} ORDER BY ${HONEST} DESC, a.name COLLATE NOCASE, a.id`,
  );
  /** Whatever their status. */
  const openNow = db.prepare<Moment, number>(OPEN_NOW).pluck();
  const categories = db.prepare<[], { slug: string; plural: string }>(
    `SELECT slug, plural FROM categories WHERE kind = 'activities' ORDER BY position`,
  );
  /** In the order of the ids, a JSON list. */
  const cards = db.prepare<{ ids: string; rated_since: string }, CardRow>(
    `SELECT ${CARD} FROM json_each(@ids) AS page JOIN activities AS a ON a.id = page.value JOIN categories AS c ON c.id = a.category_id
     LEFT JOIN ${RATED('activity_id IN (SELECT value FROM json_each(@ids))')} AS r ON r.activity_id = a.id ORDER BY page.key`,
  );
  const detail = db.prepare<{ slug: string; rated_since: string }, DetailRow>(
    `SELECT ${CARD}, a.description, a.lat, a.lng, a.phone, a.whatsapp, a.email, a.website,
       a.step_free, a.accessible_toilet, a.dogs_allowed, a.baby_changing, a.verified_at
     ${FROM} LEFT JOIN ${RATED('activity_id = (SELECT id FROM activities WHERE slug = @slug)')} AS r ON r.activity_id = a.id
     WHERE ${PUBLISHED} AND a.slug = @slug`,
  );
  const hours = db.prepare<[string], HoursRow>(
    `SELECT activity_id, weekday, opens, closes FROM opening_hours WHERE activity_id IN (SELECT value FROM json_each(?)) ORDER BY activity_id, weekday, opens`,
  );
  const special = db.prepare<[string, string], SpecialRow>(
    `SELECT activity_id, day, opens, closes, note FROM special_hours
     WHERE activity_id IN (SELECT value FROM json_each(?)) AND day >= ? ORDER BY activity_id, day, opens`,
  );
  type Reviews = { id: number; rated_since: string };
  const reviews = db.prepare<Reviews, ReviewRow>(
    `SELECT r.id, u.name AS author, r.rating, r.body, r.visited_on, r.created_at, r.reply, r.replied_at
     FROM reviews AS r JOIN users AS u ON u.id = r.user_id
     WHERE r.activity_id = @id AND r.status = 'pubblicato' AND r.created_at >= @rated_since
     ORDER BY r.created_at DESC, r.id DESC LIMIT 100`,
  );
  const spread = db
    .prepare<Reviews, number[]>(
      `SELECT COUNT(*) FILTER (WHERE rating = 1), COUNT(*) FILTER (WHERE rating = 2), COUNT(*) FILTER (WHERE rating = 3),
         COUNT(*) FILTER (WHERE rating = 4), COUNT(*) FILTER (WHERE rating = 5)
       FROM reviews WHERE activity_id = @id AND status = 'pubblicato' AND created_at >= @rated_since`,
    )
    .raw();
  const promotions = db.prepare<
    { id: number; day: string },
    { id: number; slug: string; title: string; label: string; ends_on: string }
  >(
    `SELECT id, slug, title, label, ends_on FROM promotions
     WHERE activity_id = @id AND status = 'pubblicato' AND ends_on >= @day ORDER BY ends_on, id LIMIT 6`,
  );
  const events = db.prepare<
    { id: number; now: string },
    { id: number; slug: string; title: string; starts_at: string }
  >(
    `SELECT e.id, e.slug, e.title, MIN(o.starts_at) AS starts_at FROM events AS e JOIN event_occurrences AS o ON o.event_id = e.id
     WHERE e.activity_id = @id AND e.status = 'pubblicato' AND o.ends_at > @now GROUP BY e.id ORDER BY 4, e.id LIMIT 6`,
  );
  const jobs = db.prepare<{ id: number; day: string }, { id: number; title: string }>(
    `SELECT id, title FROM jobs WHERE activity_id = @id AND status = 'pubblicato' AND expires_on >= @day ORDER BY published_at DESC, id LIMIT 6`,
  );
  const menuCode = db
    .prepare<{ id: number; day: string }, string>(
      `SELECT access_code FROM menus WHERE activity_id = @id AND status = 'pubblicato' AND (access_until IS NULL OR access_until >= @day)`,
    )
    .pluck();

  return {
    byName,
    byRating,
    openNow,
    categories,
    cards,
    detail,
    hours,
    special,
    reviews,
    spread,
    promotions,
    events,
    jobs,
    menuCode,
  };
}
