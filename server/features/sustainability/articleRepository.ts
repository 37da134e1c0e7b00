import type { CategoryChip } from '../../../shared/contract/pagination.ts';
import { ARTICLE_FIELDS } from '../../../shared/kinds/articles.ts';
import { TILE_SEED } from '../../content/categories.ts';
import { CATEGORY, type CategoryColumns } from '../../content/columns.ts';
import { type Columns, type ShownRow, select, shownColumns } from '../../content/fieldColumns.ts';
import { visible } from '../../content/kinds.ts';
import type { Db } from '../../lib/db.ts';

export interface ArticleRow extends ShownRow<typeof ARTICLE_FIELDS, 'card'>, CategoryColumns {
  id: number;
  slug: string;
  photo: string | null;
  body: string;
  published_at: string;
  updated_at: string;
}

interface Filter {
  category: string | null;
}

const ROW: Columns<ArticleRow> = {
  id: 'a.id',
  slug: 'a.slug',
  ...shownColumns(ARTICLE_FIELDS, 'card', 'a'),
  photo: 'a.photo_path',
  body: 'a.body',
  published_at: 'a.published_at',
  updated_at: 'a.updated_at',
  ...CATEGORY,
};
const FROM = `FROM articles AS a JOIN categories AS c ON c.id = a.category_id WHERE ${visible('articles', 'a')}`;
const FILTERED = `${FROM} AND (@category IS NULL OR c.slug = @category)`;

export function articleRepository(db: Db) {
  const list = db.prepare<Filter & { limit: number; offset: number }, ArticleRow>(
    `SELECT ${select(ROW)} ${FILTERED} ORDER BY a.published_at DESC, a.id LIMIT @limit OFFSET @offset`,
  );
  const count = db.prepare<Filter, number>(`SELECT COUNT(*) ${FILTERED}`).pluck();
  const chips = db.prepare<[], CategoryChip>(
    `SELECT c.slug, c.plural, ${TILE_SEED} AS tile, COUNT(*) AS total ${FROM} GROUP BY c.id ORDER BY c.position`,
  );
  const detail = db.prepare<[string], ArticleRow>(`SELECT ${select(ROW)} ${FROM} AND a.slug = ?`);
  // Articles of the same category first, then the newest.
  const related = db.prepare<{ id: number; category: string; limit: number }, ArticleRow>(
    `SELECT ${select(ROW)} ${FROM} AND a.id <> @id ORDER BY c.slug <> @category, a.published_at DESC, a.id LIMIT @limit`,
  );
  return { list, count, chips, detail, related };
}
