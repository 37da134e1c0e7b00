import type { CategoryChip } from '../../shared/contract/pagination.ts';
import type { CategorisedKind } from '../../shared/rules/kinds.ts';
import { invalid } from '../http/errors.ts';
import type { Db } from '../lib/db.ts';

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
