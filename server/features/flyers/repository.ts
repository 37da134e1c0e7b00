import type { FlyerCard } from '../../../shared/contract/flyers.ts';
import type { CategoryChip } from '../../../shared/contract/pagination.ts';
import { TILE_SEED } from '../../content/categories.ts';
import {
  ACTIVITY_COLUMNS,
  type ActivityColumns,
  CATEGORY_COLUMNS,
  type CategoryColumns,
} from '../../content/columns.ts';
import { current, visible } from '../../content/kinds.ts';
import type { Db } from '../../lib/db.ts';

export interface FlyerRow
  extends Omit<FlyerCard, 'category' | 'activity' | 'page_count' | 'offer_count' | 'cover'>,
    CategoryColumns,
    ActivityColumns {
  address: string;
}

/** Leaves out flyers that are over on `day`. */
interface Filter {
  day: string;
  category: string | null;
}

const ROW = `f.id, f.slug, f.title, f.excerpt, ${ACTIVITY_COLUMNS}, a.address, f.starts_on, f.ends_on,
  f.updated_at, ${CATEGORY_COLUMNS}`;
const FROM = `FROM flyers AS f JOIN activities AS a ON a.id = f.activity_id
  JOIN categories AS c ON c.id = a.category_id`;
const CURRENT = current('flyers', 'f', 'a');
const FILTERED = `${CURRENT} AND (@category IS NULL OR c.slug = +@category)`;

/** `+@x` keeps a statement's plan (docs/decisions/0106). */
export function flyerRepository(db: Db) {
  const list = db.prepare<Filter & { limit: number; offset: number }, FlyerRow>(
    // Valid flyers come before upcoming ones; the newest first, because people have seen the older ones.
    `SELECT ${ROW} ${FROM} WHERE ${FILTERED} ORDER BY f.starts_on > @day, f.starts_on DESC, f.id LIMIT +@limit OFFSET +@offset`,
  );
  const count = db.prepare<Filter, number>(`SELECT COUNT(*) ${FROM} WHERE ${FILTERED}`).pluck();
  const chips = db.prepare<{ day: string }, CategoryChip>(
    `SELECT c.slug, c.plural, ${TILE_SEED} AS tile, COUNT(*) AS total ${FROM} WHERE ${CURRENT} GROUP BY c.id ORDER BY c.position`,
  );
  const detail = db.prepare<[string], FlyerRow>(
    `SELECT ${ROW} ${FROM} WHERE ${visible('flyers', 'f', 'a')} AND f.slug = +?`,
  );
  return { list, count, chips, detail };
}
