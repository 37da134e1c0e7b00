import { RESULTS_PER_SECTION, type SearchSection } from '../../../shared/rules/search.ts';
import { given } from './given.ts';
import { OPEN_AT } from './openSql.ts';

/** Only the newest matches are ranked, so that a word in thousands of documents stays fast; a town rarely has more. */
export const MOST_RANKED = 32;
/** Smaller is better; title, tags, category, place, body. Repetitions only count so much, so the title where once more on its own. */
const RANK = '10, 4, 4, 3, 1';
const TITLE_RANK = '1, 0, 0, 0, 0';

const VALID_ON = `(@days IS NULL OR EXISTS (
  SELECT 1 FROM json_each(@days) AS d
  WHERE d.value BETWEEN p.starts_on AND p.ends_on AND instr(p.weekdays, strftime('%u', d.value)) > 0)
  AND (p.time_to IS NULL OR p.time_to > ${given('time_from')} OR p.time_to < p.time_from) AND (p.time_from IS NULL OR p.time_from <= ${given('time_to')}))`;
/** The condition of the partial index event_occurrences_long. */
const LONG = 'julianday(o.ends_at) - julianday(o.starts_at) > 1';
const NEXT_OCCURRENCE = `CROSS JOIN event_occurrences AS next ON next.id = (
    SELECT o.id FROM event_occurrences AS o
    WHERE o.event_id = e.id AND o.starts_at < ${given('to')} AND o.ends_at > ${given('from')}
      AND (o.starts_at >= ${given('since')} OR (${LONG} AND o.ends_at > ${given('lasts')}))
    ORDER BY o.cancelled_at IS NOT NULL, o.starts_at LIMIT 1)`;

/** A promotion is visible only while its shop is (server/content/kinds.ts; tests/server/content/kinds.test.ts compares). */
const OF_A_SHOP = `EXISTS (SELECT 1 FROM activities AS shop
  WHERE shop.id = p.activity_id AND shop.status = 'pubblicato' AND shop.published_at <= ${given('now')})`;
const EVENT_COUNTS = `e.published_at <= ${given('now')} AND (@free IS NULL OR e.price_max_cents = 0)`;

/**
 * Per kind: its table, the joins that conditions need, the condition on a row (`where`), points that bring it forward (`boost`), and
 * the columns of a result with the join they need.
 */
const KINDS = {
  activities: {
    table: 'activities AS a',
    id: 'a.id',
    name: 'a.name',
    joins: '',
    where: `a.published_at <= ${given('now')} AND (@days IS NULL OR ${OPEN_AT})`,
    moment: 'NULL',
    boost: '0',
    columns:
      'a.id, a.slug, a.name AS title, c.name AS category, a.always_open, a.closed_on_holidays, a.excerpt, a.description AS body, a.updated_at',
    join: 'JOIN categories AS c ON c.id = a.category_id',
  },
  events: {
    table: 'events AS e',
    id: 'e.id',
    name: 'e.title',
    joins: NEXT_OCCURRENCE,
    where: EVENT_COUNTS,
    moment: 'next.starts_at',
    // Half a point today, a tenth in a week.
    boost: '1 / (2 + max(0, julianday(moment) - julianday(@now)))',
    columns:
      'e.id, e.slug, e.title, e.venue, o.starts_at, o.ends_at, o.cancelled_at IS NOT NULL AS is_cancelled, e.excerpt, e.description AS body, e.updated_at',
    join: 'JOIN event_occurrences AS o ON o.event_id = e.id AND o.starts_at = best.moment',
  },
  jobs: {
    table: 'jobs AS j',
    id: 'j.id',
    name: 'j.title',
    joins: '',
    where: `j.published_at <= ${given('now')} AND j.expires_on >= ${given('today')}`,
    moment: 'j.published_at',
    boost: '1 / (2 + max(0, julianday(@now) - julianday(moment)) / 7)',
    columns: 'j.id, j.title, j.contract, j.working_time, j.expires_on, j.excerpt, j.description AS body, j.updated_at',
    join: '',
  },
  promotions: {
    table: 'promotions AS p',
    id: 'p.id',
    name: 'p.title',
    joins: '',
    where: `p.published_at <= ${given('now')} AND p.ends_on >= ${given('today')} AND ${VALID_ON} AND ${OF_A_SHOP}`,
    moment: 'p.starts_on',
    boost: `(moment <= ${given('today')}) / 2.0`,
    columns:
      "p.id, p.slug, p.title, p.label, p.starts_on, p.ends_on, p.excerpt, p.description || ' ' || p.conditions AS body, p.updated_at",
    join: '',
  },
} as const;

/** The statement for queries with words: the best documents for an FTS5 expression. */
export function matching(kind: SearchSection): string {
  const { table, id, name, joins, where, moment, boost, columns, join } = KINDS[kind];
  const index = `search_${kind}`;
  return `WITH ranked AS MATERIALIZED (
    SELECT ${id} AS id, ${moment} AS moment, bm25(${index}, ${TITLE_RANK}) AS titled,
      bm25(${index}, ${RANK}) - 4 * (lower(substr(${name}, 1, length(@start))) = @start) AS score
    FROM ${index} CROSS JOIN ${table} ON ${id} = ${index}.rowid ${joins}
    WHERE ${index} MATCH @match AND ${where}
    ORDER BY ${index}.rowid DESC LIMIT ${MOST_RANKED}),
  best AS MATERIALIZED (
    SELECT id, titled < 0 AS titled, moment, score + 4 * titled - ${boost} AS score FROM ranked ORDER BY score, id LIMIT ${RESULTS_PER_SECTION})
  SELECT ${columns}, best.titled, (SELECT count(*) FROM ranked) AS ranked
  FROM best CROSS JOIN ${table} ON ${id} = best.id ${join} ORDER BY best.score, best.id`;
}

/** The statements for queries without words: the best rated, the next, the newest, the first to end. */
export const browsing: Record<SearchSection, string> = {
  activities: likedActivities('NOT INDEXED', ''),
  events: `WITH beginning AS MATERIALIZED (
    SELECT o.event_id, o.starts_at, o.ends_at
    FROM event_occurrences AS o INDEXED BY event_occurrences_time CROSS JOIN events AS e ON e.id = o.event_id
    WHERE o.starts_at >= ${given('since')} AND o.starts_at < ${given('to')} AND o.ends_at > ${given('from')} AND o.cancelled_at IS NULL AND e.status = 'pubblicato'
    AND ${EVENT_COUNTS}
    ORDER BY o.starts_at LIMIT 2 * ${MOST_RANKED}),
  lasting AS MATERIALIZED (
    SELECT o.event_id, o.starts_at, o.ends_at
    FROM event_occurrences AS o INDEXED BY event_occurrences_long CROSS JOIN events AS e ON e.id = o.event_id
    WHERE ${LONG} AND o.ends_at > ${given('lasts')} AND o.starts_at < ${given('since')} AND o.cancelled_at IS NULL AND e.status = 'pubblicato'
    AND ${EVENT_COUNTS}
    ORDER BY o.ends_at LIMIT ${MOST_RANKED}),
  occurrence AS (SELECT *, starts_at AS moment FROM beginning UNION ALL SELECT *, ${given('from')} FROM lasting),
  best AS MATERIALIZED (
    SELECT event_id, min(moment) AS moment, starts_at, ends_at FROM occurrence GROUP BY event_id ORDER BY 2, 1 LIMIT ${RESULTS_PER_SECTION})
  SELECT e.id, e.slug, e.title, e.venue, o.starts_at, o.ends_at, 0 AS is_cancelled, e.excerpt, e.description AS body, e.updated_at
  FROM best AS o CROSS JOIN events AS e ON e.id = o.event_id ORDER BY o.moment, e.id`,
  jobs: `WITH candidate AS MATERIALIZED (
    SELECT j.id, j.published_at FROM jobs AS j NOT INDEXED WHERE j.status = 'pubblicato' AND ${KINDS.jobs.where}
    ORDER BY j.id DESC LIMIT ${MOST_RANKED}),
  best AS MATERIALIZED (SELECT id, published_at FROM candidate ORDER BY published_at DESC, id LIMIT ${RESULTS_PER_SECTION})
  SELECT ${KINDS.jobs.columns} FROM best CROSS JOIN jobs AS j ON j.id = best.id ORDER BY best.published_at DESC, j.id`,
  // For a weekend, promotions limited to some weekdays come before those valid every day.
  promotions: `WITH candidate AS MATERIALIZED (
    SELECT p.id, p.starts_on > ${given('today')} AS later, @days IS NOT NULL AND length(p.weekdays) = 7 AS always, p.ends_on
    FROM promotions AS p INDEXED BY promotions_list
    WHERE p.status = 'pubblicato' AND ${KINDS.promotions.where}
    ORDER BY p.ends_on LIMIT ${MOST_RANKED}),
  best AS MATERIALIZED (SELECT id, later, always, ends_on FROM candidate ORDER BY later, always, ends_on, id LIMIT ${RESULTS_PER_SECTION})
  SELECT ${KINDS.promotions.columns} FROM best CROSS JOIN promotions AS p ON p.id = best.id
  ORDER BY best.later, best.always, best.ends_on, p.id`,
};

/** The activities of one category, @category its slug. */
export const browsingCategory = likedActivities(
  'INDEXED BY search_activities_category',
  `AND a.category_id = (SELECT id FROM categories WHERE kind = 'activities' AND slug = ${given('category')})`,
);

function likedActivities(index: string, category: string): string {
  return `WITH candidate AS MATERIALIZED (
    SELECT a.id, (SELECT sum(r.rating - 3) FROM reviews AS r WHERE r.activity_id = a.id AND r.status = 'pubblicato') AS liked
    FROM activities AS a ${index}
    WHERE a.status = 'pubblicato' AND ${KINDS.activities.where} ${category}
    ORDER BY a.id DESC LIMIT ${MOST_RANKED}),
  best AS MATERIALIZED (SELECT id, liked FROM candidate ORDER BY liked DESC NULLS LAST, id LIMIT ${RESULTS_PER_SECTION})
  SELECT ${KINDS.activities.columns} FROM best CROSS JOIN activities AS a ON a.id = best.id ${KINDS.activities.join}
  ORDER BY best.liked DESC NULLS LAST, a.id`;
}
