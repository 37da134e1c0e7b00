import type { CategoryChip } from '../../../shared/contract/pagination.ts';
import { PROMOTION_FIELDS } from '../../../shared/kinds/promotions.ts';
import type { Span } from '../../../shared/rules/promotions.ts';
import { TILE_SEED } from '../../content/categories.ts';
import { ACTIVITY, type ActivityColumns, CATEGORY, type CategoryColumns } from '../../content/columns.ts';
import { type Columns, type ShownRow, select, shownColumns } from '../../content/fieldColumns.ts';
import { visible } from '../../content/kinds.ts';
import type { Db } from '../../lib/db.ts';

export interface CardRow extends ShownRow<typeof PROMOTION_FIELDS, 'card'>, CategoryColumns, ActivityColumns {
  id: number;
  slug: string;
  photo: string | null;
  weekdays: string;
  has_coupon: 0 | 1;
  updated_at: string;
}

export interface DetailRow extends CardRow, ShownRow<typeof PROMOTION_FIELDS, 'page'> {
  code: string | null;
  address: string;
  description: string;
}

/** Days 'YYYY-MM-DD'. */
export interface Filter {
  day: string;
  /** Valid on one of these days (a JSON list) and weekdays; null: any day. */
  days: string | null;
  /** Only these ids (a JSON list); null: any. */
  ids: string | null;
  starts_by: string;
  /** Only promotions that end in this range. */
  ends_from: string;
  ends_by: string;
  /** Only promotions that start after this day. */
  starts_after: string;
  category: string | null;
}

const CARD: Columns<CardRow> = {
  id: 'p.id',
  slug: 'p.slug',
  ...shownColumns(PROMOTION_FIELDS, 'card', 'p'),
  weekdays: 'p.weekdays',
  photo: 'p.photo_path',
  has_coupon: 'o.promotion_id IS NOT NULL',
  updated_at: 'p.updated_at',
  ...ACTIVITY,
  ...CATEGORY,
};
const DETAIL: Columns<DetailRow> = {
  ...CARD,
  ...shownColumns(PROMOTION_FIELDS, 'page', 'p'),
  description: 'p.description',
  code: 'p.code',
  address: 'a.address',
};
const FROM = `FROM promotions AS p JOIN categories AS c ON c.id = p.category_id
  JOIN activity_outlines AS a ON a.id = p.activity_id
  LEFT JOIN coupon_offers AS o ON o.promotion_id = p.id`;
const NARROWED = `${visible('promotions', 'p', 'a')} AND p.ends_on BETWEEN @ends_from AND @ends_by AND p.starts_on > @starts_after AND p.starts_on <= @starts_by
  AND (@ids IS NULL OR p.id IN (SELECT value FROM json_each(@ids)))
  AND (@days IS NULL OR EXISTS (SELECT 1 FROM json_each(@days) AS d
    WHERE d.value BETWEEN p.starts_on AND p.ends_on AND instr(p.weekdays, strftime('%u', d.value)) > 0))`;
const FILTERED = `${NARROWED} AND (@category IS NULL OR c.slug = +@category)`;

/** `+@x` keeps a statement's plan (docs/decisions/0106). */
export function promotionRepository(db: Db) {
  const list = db.prepare<Filter & { limit: number; offset: number }, CardRow>(
    // Valid promotions come before upcoming ones.
    `SELECT ${select(CARD)} ${FROM} WHERE ${FILTERED} ORDER BY p.starts_on > @day, p.ends_on, p.id LIMIT +@limit OFFSET +@offset`,
  );
  const count = db.prepare<Filter, number>(`SELECT COUNT(*) ${FROM} WHERE ${FILTERED}`).pluck();
  const chips = db.prepare<Filter, CategoryChip>(
    `SELECT c.slug, c.plural, ${TILE_SEED} AS tile, COUNT(*) AS total ${FROM} WHERE ${NARROWED} GROUP BY c.id ORDER BY c.position`,
  );
  const detail = db.prepare<[string], DetailRow>(
    `SELECT ${select(DETAIL)} ${FROM} WHERE ${visible('promotions', 'p', 'a')} AND p.slug = +?`,
  );
  /** Promotions that may be valid on one of these days. */
  const running = db.prepare<{ from: string; to: string }, Span & { id: number }>(
    `SELECT p.id, p.starts_on, p.ends_on, p.weekdays, p.time_from, p.time_to FROM promotions AS p
     WHERE ${visible('promotions', 'p')} AND p.ends_on >= @from AND p.starts_on <= @to`,
  );
  return { list, count, chips, detail, running };
}
