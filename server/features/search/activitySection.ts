import { paths } from '../../../shared/paths.ts';
import { clockTime } from '../../../shared/rules/dates.ts';
import { openingState, weekHours } from '../../../shared/rules/hours.ts';
import { RESULTS_PER_SECTION } from '../../../shared/rules/search.ts';
import type { Season } from '../../../shared/rules/seasons.ts';
import {
  MOST_COUNTED,
  MOST_RANKED,
  parameter,
  type Row,
  type SearchedSection,
  saysNoneOf,
  type Telling,
} from './section.ts';

/**
 * True for an activity `a` that is open on one of @days (a JSON array of days) at some time from @time_from to @time_to, and, when @night
 * names the day before, still open from that night. shared/rules/hours.ts is the truth of special days, holidays and seasons;
 * tests/server/activities/openNow.test.ts holds this and the directory's OPEN_NOW against it.
 */
export const OPEN_AT = `(
  EXISTS (SELECT 1 FROM json_each(@days) AS d WHERE CASE
    WHEN EXISTS (SELECT 1 FROM special_hours AS s WHERE s.activity_id = a.id AND s.day = d.value)
    THEN EXISTS (SELECT 1 FROM special_hours AS s WHERE s.activity_id = a.id AND s.day = d.value
                 AND s.opens <= ${parameter('time_to')} AND (s.closes > ${parameter('time_from')} OR s.closes <= s.opens))
    WHEN a.closed_on_holidays = 1 AND is_holiday(d.value) THEN FALSE
    WHEN a.seasons <> '[]' AND season_shifts(a.seasons, d.value) IS NOT NULL
    THEN EXISTS (SELECT 1 FROM json_each(season_shifts(a.seasons, d.value)) AS h WHERE h.value ->> 'opens' <= ${parameter('time_to')}
                 AND (h.value ->> 'closes' > ${parameter('time_from')} OR h.value ->> 'closes' <= h.value ->> 'opens'))
    ELSE a.always_open = 1 OR EXISTS (
      SELECT 1 FROM opening_hours AS h WHERE h.activity_id = a.id AND h.weekday = CAST(strftime('%u', d.value) AS INTEGER)
      AND h.opens <= ${parameter('time_to')} AND (h.closes > ${parameter('time_from')} OR h.closes <= h.opens)) END)
  OR (@night IS NOT NULL AND CASE
    WHEN EXISTS (SELECT 1 FROM special_hours AS s WHERE s.activity_id = a.id AND s.day = ${parameter('night')})
    THEN EXISTS (SELECT 1 FROM special_hours AS s WHERE s.activity_id = a.id AND s.day = ${parameter('night')}
                 AND s.closes <= s.opens AND s.closes > ${parameter('time_from')})
    WHEN a.closed_on_holidays = 1 AND is_holiday(${parameter('night')}) THEN FALSE
    WHEN a.seasons <> '[]' AND season_shifts(a.seasons, ${parameter('night')}) IS NOT NULL
    THEN EXISTS (SELECT 1 FROM json_each(season_shifts(a.seasons, ${parameter('night')})) AS h
                 WHERE h.value ->> 'closes' <= h.value ->> 'opens' AND h.value ->> 'closes' > ${parameter('time_from')})
    ELSE a.always_open = 0 AND EXISTS (
      SELECT 1 FROM opening_hours AS h WHERE h.activity_id = a.id AND h.weekday = CAST(strftime('%u', ${parameter('night')}) AS INTEGER)
      AND h.closes <= h.opens AND h.closes > ${parameter('time_from')}) END))`;

export interface ActivityRow extends Row {
  slug: string;
  category: string;
  always_open: number;
  closed_on_holidays: number | null;
  /** JSON */
  seasons: string;
}

const WHERE = `a.published_at <= ${parameter('now')} AND (@days IS NULL OR ${OPEN_AT} = (@closed IS NULL))
  AND ${saysNoneOf('activities', 'a.id')} AND (@level IS NULL OR a.price_level <= 0 + ${parameter('level')})`;
const COLUMNS =
  'a.id, a.slug, a.name AS title, c.name AS category, c.slug AS category_slug, a.always_open, a.closed_on_holidays, a.seasons, a.excerpt, a.description AS body, a.updated_at, a.keywords, a.address AS place, a.step_free, a.dogs_allowed, a.baby_changing';
const JOIN = 'JOIN categories AS c ON c.id = a.category_id';

/** The best rated activities. */
function liked(index: string, category: string): string {
  return `WITH candidate AS MATERIALIZED (
    SELECT a.id, (SELECT sum(r.rating - 3) FROM reviews AS r WHERE r.activity_id = a.id AND r.status = 'published') AS liked
    FROM activities AS a ${index}
    WHERE a.status = 'published' AND ${WHERE} ${category}
    ORDER BY a.id DESC LIMIT ${MOST_RANKED}),
  best AS MATERIALIZED (SELECT id, liked FROM candidate ORDER BY liked DESC NULLS LAST, id LIMIT ${RESULTS_PER_SECTION})
  SELECT ${COLUMNS} FROM best CROSS JOIN activities AS a ON a.id = best.id ${JOIN}
  ORDER BY best.liked DESC NULLS LAST, a.id`;
}

/** The activities of one category, @category its slug. */
export const browsingCategory = liked(
  'INDEXED BY search_activities_category',
  `AND a.category_id = (SELECT id FROM categories WHERE kind = 'activities' AND slug = ${parameter('category')})`,
);

export const activitySection: SearchedSection<ActivityRow> = {
  table: 'activities AS a',
  id: 'a.id',
  name: 'a.name',
  joins: '',
  where: WHERE,
  moment: 'NULL',
  boost: () => 0,
  columns: COLUMNS,
  join: JOIN,
  browsing: liked('NOT INDEXED', ''),
  counting: `SELECT count(*) FROM (SELECT 1 FROM activities AS a WHERE a.status = 'published' AND ${WHERE} LIMIT ${MOST_COUNTED})`,
  at_a_time: 'with words',
  all: 'tutte le',
  plural: 'attività',
  only: ({ when, price }) =>
    when === null ? `Attività ${price === null ? 'della città' : price.said}` : `Attività ed eventi ${when.of}`,
  tell: (row, telling) => ({
    route: paths.activity(row.slug),
    meta: `${row.category} · ${openingWords(row, telling)}`,
  }),
};

/** Whether the place is open now; when the query names another time, its hours then: 'stasera 19:30–23:00'. */
function openingWords(row: ActivityRow, { now, when, hours }: Telling): string {
  const place = {
    always_open: row.always_open,
    closed_on_holidays: row.closed_on_holidays,
    seasons: JSON.parse(row.seasons) as Season[],
    ...(hours.get(row.id) ?? { hours: [], special: [] }),
  };
  const day = when?.clock?.night ?? (when?.days.length === 1 ? when.days[0] : undefined);
  if (when === null || day === undefined || when.on.startsWith('oggi,')) return openingState(place, now).label;
  const ranges = (weekHours(place, day)[0]?.ranges ?? []).filter(
    ({ opens, closes }) => when.clock !== undefined || (opens <= when.to && (closes > when.from || closes <= opens)),
  );
  const name = when.clock?.name ?? when.on.split(',')[0];
  if (ranges.length === 0) return `${name} chiuso`;
  if (ranges[0]?.closes === '24:00') return `${name} aperto 24 ore`;
  return `${name} ${ranges.map(({ opens, closes }) => `${clockTime(opens)}–${closes === '00:00' ? '24:00' : clockTime(closes)}`).join(', ')}`;
}
