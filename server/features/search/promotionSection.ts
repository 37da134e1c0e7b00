import { paths } from '../../../shared/paths.ts';
import { daysLeftLabel } from '../../../shared/rules/promotions.ts';
import { RESULTS_PER_SECTION } from '../../../shared/rules/search.ts';
import { MOST_COUNTED, MOST_RANKED, parameter, type Row, type SearchedSection, saysNoneOf } from './section.ts';

interface PromotionRow extends Row {
  slug: string;
  label: string;
  starts_on: string;
  ends_on: string;
}

const VALID_ON = `(@days IS NULL OR EXISTS (
  SELECT 1 FROM json_each(@days) AS d
  WHERE d.value BETWEEN p.starts_on AND p.ends_on AND instr(p.weekdays, strftime('%u', d.value)) > 0)
  AND (p.time_to IS NULL OR p.time_to > ${parameter('time_from')} OR p.time_to < p.time_from) AND (p.time_from IS NULL OR p.time_from <= ${parameter('time_to')}))`;

/** A promotion is visible only while its shop is (server/content/kinds.ts; tests/server/content/kinds.test.ts compares). */
const OF_A_SHOP = `EXISTS (SELECT 1 FROM activities AS shop
  WHERE shop.id = p.activity_id AND shop.status = 'published' AND shop.published_at <= ${parameter('now')})`;
const WHERE = `p.published_at <= ${parameter('now')} AND p.ends_on >= ${parameter('today')} AND ${VALID_ON} AND ${OF_A_SHOP} AND ${saysNoneOf('promotions', 'p.id')}`;
const COLUMNS =
  "p.id, p.slug, p.title, (SELECT slug FROM categories WHERE id = p.category_id) AS category_slug, p.label, p.starts_on, p.ends_on, p.excerpt, p.description || ' ' || p.conditions AS body, p.updated_at, p.keywords, shop.address AS place";

export const promotionSection: SearchedSection<PromotionRow> = {
  table: 'promotions AS p',
  id: 'p.id',
  name: 'p.title',
  joins: '',
  where: WHERE,
  moment: 'p.starts_on',
  boost: ({ moment }, { today }) => ((moment ?? '') <= today ? 0.5 : 0),
  columns: COLUMNS,
  join: 'JOIN activities AS shop ON shop.id = p.activity_id',
  // Sorts by the last day; for a weekend, promotions limited to some weekdays come before those valid every day.
  browsing: `WITH candidate AS MATERIALIZED (
    SELECT p.id, p.starts_on > ${parameter('today')} AS later, @days IS NOT NULL AND length(p.weekdays) = 7 AS always, p.ends_on
    FROM promotions AS p INDEXED BY promotions_list
    WHERE p.status = 'published' AND ${WHERE}
    ORDER BY p.ends_on LIMIT ${MOST_RANKED}),
  best AS MATERIALIZED (SELECT id, later, always, ends_on FROM candidate ORDER BY later, always, ends_on, id LIMIT ${RESULTS_PER_SECTION})
  SELECT ${COLUMNS} FROM best CROSS JOIN promotions AS p ON p.id = best.id JOIN activities AS shop ON shop.id = p.activity_id
  ORDER BY best.later, best.always, best.ends_on, p.id`,
  counting: `SELECT count(*) FROM (SELECT 1 FROM promotions AS p WHERE p.status = 'published' AND ${WHERE} LIMIT ${MOST_COUNTED})`,
  at_a_time: 'also alone',
  all: 'tutte le',
  plural: 'promozioni',
  only: ({ when }) => (when === null ? 'Promozioni in corso' : `Promozioni valide ${when.on}`),
  tell: (row, { now }) => ({
    route: paths.promotion(row.slug),
    meta: `${row.label} · ${daysLeftLabel(row.starts_on, row.ends_on, now.day)}`,
  }),
};
