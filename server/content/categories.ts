import type { CategoryChip } from '../../shared/contract/pagination.ts';
import type { CategorisedKind } from '../../shared/rules/kinds.ts';
import type { Db } from '../plugins/db.ts';
import { invalid } from '../plugins/errors.ts';

/** What a list's row says of its category, before it becomes `category: {slug, name}`. */
export interface CategoryColumns {
  category_slug: string;
  category_name: string;
}

export const CATEGORY_COLUMNS = 'c.slug AS category_slug, c.name AS category_name';

export function categoryOf({ category_slug, category_name }: CategoryColumns): { slug: string; name: string } {
  return { slug: category_slug, name: category_name };
}

/** Refuses a category nobody ever made: an old or mistyped address should say so, not look like an empty town. @throws 422 */
export function categoryCheck(db: Db, kind: CategorisedKind): (slug: string | undefined) => void {
  const exists = db.prepare<[string, string]>('SELECT 1 FROM categories WHERE kind = ? AND slug = ?');
  return (slug) => {
    if (slug !== undefined && exists.get(kind, slug) === undefined)
      throw invalid({ category: ['Questa categoria non esiste.'] });
  };
}

/** Chips with something behind them only. */
export function nonEmpty(chips: CategoryChip[]): CategoryChip[] {
  return chips.filter((chip) => chip.total > 0);
}
