import type { CategoryChip } from '../../../shared/contract/pagination.ts';
import { FLYER_FIELDS } from '../../../shared/kinds/flyers.ts';
import { TILE_SEED } from '../../content/categories.ts';
import { ACTIVITY, type ActivityColumns, CATEGORY, type CategoryColumns } from '../../content/columns.ts';
import { type Columns, type ShownRow, select, shownColumns } from '../../content/fieldColumns.ts';
import { current, visible } from '../../content/kinds.ts';
import type { Db } from '../../lib/db.ts';

export interface FlyerRow extends ShownRow<typeof FLYER_FIELDS, 'card'>, CategoryColumns, ActivityColumns {
  id: number;
  slug: string;
  address: string;
  updated_at: string;
}

/** Leaves out flyers that are over on `day`. */
interface Filter {
  day: string;
  category: string | null;
}

const ROW: Columns<FlyerRow> = {
  id: 'f.id',
  slug: 'f.slug',
  ...shownColumns(FLYER_FIELDS, 'card', 'f'),
  address: 'a.address',
  updated_at: 'f.updated_at',
  ...ACTIVITY,
  ...CATEGORY,
};
const FROM = `FROM flyers AS f JOIN activity_outlines AS a ON a.id = f.activity_id
  JOIN categories AS c ON c.id = a.category_id`;
const CURRENT = current('flyers', 'f', 'a');
const FILTERED = `${CURRENT} AND (@category IS NULL OR c.slug = +@category)`;

/** `+@x` keeps a statement's plan (docs/decisions/0106). */
export function flyerRepository(db: Db) {
  const list = db.prepare<Filter & { limit: number; offset: number }, FlyerRow>(
    // Valid flyers come before upcoming ones; the newest first, because people have seen the older ones.
    `SELECT ${select(ROW)} ${FROM} WHERE ${FILTERED} ORDER BY f.starts_on > @day, f.starts_on DESC, f.id LIMIT +@limit OFFSET +@offset`,
  );
  const count = db.prepare<Filter, number>(`SELECT COUNT(*) ${FROM} WHERE ${FILTERED}`).pluck();
  const chips = db.prepare<{ day: string }, CategoryChip>(
    `SELECT c.slug, c.plural, ${TILE_SEED} AS tile, COUNT(*) AS total ${FROM} WHERE ${CURRENT} GROUP BY c.id ORDER BY c.position`,
  );
  const detail = db.prepare<[string], FlyerRow>(
    `SELECT ${select(ROW)} ${FROM} WHERE ${visible('flyers', 'f', 'a')} AND f.slug = +?`,
  );
  return { list, count, chips, detail };
}
