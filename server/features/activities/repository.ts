import type { ActivityCard } from '../../../shared/contract/activities.ts';
import type { CategoryChip } from '../../../shared/contract/pagination.ts';
import { ACTIVITY_FIELDS } from '../../../shared/kinds/activities.ts';
import type { AccessFact } from '../../../shared/rules/activities.ts';
import type { WallTime } from '../../../shared/rules/dates.ts';
import { TILE_SEED } from '../../content/categories.ts';
import { CATEGORY, type CategoryColumns } from '../../content/columns.ts';
import { type Columns, type ShownRow, select, shownColumns } from '../../content/fieldColumns.ts';
import { visible } from '../../content/kinds.ts';
import type { Db } from '../../lib/db.ts';

export interface CardRow
  extends ShownRow<typeof ACTIVITY_FIELDS, 'card'>,
    Pick<ActivityCard, 'id' | 'slug' | 'photo' | 'price_level' | 'updated_at'>,
    CategoryColumns {
  always_open: number;
  closed_on_holidays: number | null;
  /** JSON */
  seasons: string;
  rating_average: number | null;
  rating_count: number;
}

interface HoursRow {
  activity_id: number;
  weekday: number;
  opens: string;
  closes: string;
}
interface SpecialRow {
  activity_id: number;
  day: string;
  opens: string | null;
  closes: string | null;
  note: string;
}

/** The time of an answer; `rated_since` is the date of the oldest review that counts. */
export interface Moment extends WallTime {
  now: string;
  yesterday: string;
  yesterday_weekday: number;
  rated_since: string;
}

/** A row of the directory, with what filtering, counting, ordering and the map need. */
export interface Listed extends Record<AccessFact, number | null> {
  id: number;
  slug: string;
  name: string;
  district: string;
  lat: number;
  lng: number;
  category_slug: string;
}

export const RATED = (
  which: string,
) => `(SELECT activity_id, AVG(rating) AS average, COUNT(*) AS count FROM public_reviews
  WHERE ${which} AND created_at >= @rated_since GROUP BY activity_id)`;

export const CARD: Columns<CardRow> = {
  id: 'a.id',
  slug: 'a.slug',
  ...shownColumns(ACTIVITY_FIELDS, 'card', 'a'),
  photo: 'a.photo_path',
  price_level: 'a.price_level',
  always_open: 'a.always_open',
  closed_on_holidays: 'a.closed_on_holidays',
  seasons: 'a.seasons',
  updated_at: 'a.updated_at',
  ...CATEGORY,
  rating_average: 'r.average',
  rating_count: 'COALESCE(r.count, 0)',
};
export const FROM = 'FROM activities AS a JOIN categories AS c ON c.id = a.category_id';
export const PUBLISHED = visible('activities', 'a');
const LISTED = select<Listed>({
  id: 'a.id',
  slug: 'a.slug',
  name: 'a.name',
  district: 'a.district',
  lat: 'a.lat',
  lng: 'a.lng',
  category_slug: 'c.slug',
  step_free: 'a.step_free',
  accessible_toilet: 'a.accessible_toilet',
  dogs_allowed: 'a.dogs_allowed',
  baby_changing: 'a.baby_changing',
});

/** Places whose week does not apply on a day: they have rows for that very day, or it is a public holiday and they close then. */
const EXCEPT = (day: string) => `SELECT activity_id FROM special_hours WHERE day = +${day}
  UNION ALL SELECT id FROM activities WHERE closed_on_holidays = 1 AND is_holiday(${day})`;

/** In a season with hours of its own. */
const IN_SEASON = (day: string) =>
  `SELECT id FROM activities WHERE seasons <> '[]' AND season_shifts(seasons, ${day}) IS NOT NULL`;
const USUAL_EXCEPT = (day: string) => `${EXCEPT(day)} UNION ALL ${IN_SEASON(day)}`;

/** A place that is always open may have old weekly rows, which do not count. */
const WEEKLY_EXCEPT = (day: string) => `${USUAL_EXCEPT(day)} UNION ALL SELECT id FROM activities WHERE always_open = 1`;

const SEASONAL = (
  day: string,
  open: string,
) => `SELECT a.id FROM activities AS a, json_each(season_shifts(a.seasons, ${day})) AS h
    WHERE a.seasons <> '[]' AND a.id NOT IN (${EXCEPT(day)}) AND ${open}`;

/** A day's own rows replace the weekly ones; a range that closes before it opens ends the next day. */
const OPEN_NOW = `
  SELECT id FROM activities WHERE always_open = 1 AND id NOT IN (${USUAL_EXCEPT('@day')})
  UNION SELECT activity_id FROM opening_hours
    WHERE weekday = +@weekday AND opens <= @time AND (closes > @time OR closes <= opens)
      AND activity_id NOT IN (${WEEKLY_EXCEPT('@day')})
  UNION SELECT activity_id FROM opening_hours
    WHERE weekday = +@yesterday_weekday AND closes <= opens AND closes > @time
      AND activity_id NOT IN (${WEEKLY_EXCEPT('@yesterday')})
  UNION ${SEASONAL('@day', "h.value ->> 'opens' <= @time AND (h.value ->> 'closes' > @time OR h.value ->> 'closes' <= h.value ->> 'opens')")}
  UNION ${SEASONAL('@yesterday', "h.value ->> 'closes' <= h.value ->> 'opens' AND h.value ->> 'closes' > @time")}
  UNION SELECT activity_id FROM special_hours WHERE day = +@day AND opens <= @time AND (closes > @time OR closes <= opens)
  UNION SELECT activity_id FROM special_hours WHERE day = +@yesterday AND closes <= opens AND closes > @time`;

/** Bayesian mean, as if each place started with three votes of 3.5: a single vote does not lift it to the top. */
const HONEST = '(COALESCE(r.average * r.count, 0) + 10.5) / (COALESCE(r.count, 0) + 3)';

/** `+@x` keeps a statement's plan (docs/decisions/0106). */
export function activityRepository(db: Db) {
  return {
    byName: db.prepare<[], Listed>(`SELECT ${LISTED} ${FROM} WHERE ${PUBLISHED} ORDER BY a.name COLLATE NOCASE, a.id`),
    byRating: db.prepare<{ rated_since: string }, Listed>(
      `SELECT ${LISTED} ${FROM} LEFT JOIN ${RATED('TRUE')} AS r ON r.activity_id = a.id
       WHERE ${PUBLISHED} ORDER BY ${HONEST} DESC, a.name COLLATE NOCASE, a.id`,
    ),
    /** Whatever their publication status. */
    openNow: db.prepare<Moment, number>(OPEN_NOW).pluck(),
    /** The published places that bear a name, and those where their own owner signs events with it: what visitors see anyway. */
    ofOrganiser: db
      .prepare<{ organiser: string }, number>(
        `SELECT id FROM activities AS a WHERE status = 'published' AND (name = @organiser COLLATE NOCASE OR EXISTS
         (SELECT 1 FROM event_outlines AS e WHERE e.activity_id = a.id AND e.owner_id = a.owner_id AND e.status = 'published'
          AND e.organiser = @organiser COLLATE NOCASE))`,
      )
      .pluck(),
    /** Number of places with known opening hours. */
    hoursKnown: db
      .prepare<[], number>(
        `SELECT id FROM activities WHERE always_open = 1 OR seasons <> '[]'
         UNION SELECT activity_id FROM opening_hours UNION SELECT activity_id FROM special_hours`,
      )
      .pluck(),
    categories: db.prepare<[], Omit<CategoryChip, 'total'>>(
      `SELECT c.slug, c.plural, ${TILE_SEED} AS tile FROM categories AS c WHERE kind = 'activities' ORDER BY position`,
    ),
    categoryId: db
      .prepare<[string], number>(`SELECT id FROM categories WHERE kind = 'activities' AND slug = ?`)
      .pluck(),
    /** In the order of the ids, a JSON list. */
    cards: db.prepare<{ ids: string; rated_since: string }, CardRow>(
      `SELECT ${select(CARD)} FROM json_each(@ids) AS page JOIN activities AS a ON a.id = page.value JOIN categories AS c ON c.id = a.category_id
       LEFT JOIN ${RATED('activity_id IN (SELECT value FROM json_each(@ids))')} AS r ON r.activity_id = a.id ORDER BY page.key`,
    ),
    hours: db.prepare<[string], HoursRow>(
      `SELECT activity_id, weekday, opens, closes FROM opening_hours WHERE activity_id IN (SELECT value FROM json_each(?)) ORDER BY activity_id, weekday, opens`,
    ),
    special: db.prepare<[string, string], SpecialRow>(
      `SELECT activity_id, day, opens, closes, note FROM special_hours
       WHERE activity_id IN (SELECT value FROM json_each(?)) AND day >= ? ORDER BY activity_id, day, opens`,
    ),
  };
}

/** Makes somebody the owner of a place. */
export function placeOwner(db: Db): (place: { id: number; owner_id: number }) => void {
  const set = db.prepare<{ id: number; owner_id: number }>('UPDATE activities SET owner_id = @owner_id WHERE id = @id');
  return (place) => void set.run(place);
}

export type ActivityRepository = ReturnType<typeof activityRepository>;
