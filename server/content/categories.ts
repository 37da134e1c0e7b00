import type { CategoryChip } from '../../shared/contract/pagination.ts';
import type { CategorisedKind } from '../../shared/rules/kinds.ts';
import { invalid } from '../http/errors.ts';
import type { Db } from '../lib/db.ts';

/**
 * Refuses an unknown category, so that an old or mistyped address gives an error instead of an empty list.
 * @throws 422
 */
export function categoryCheck(db: Db, kind: CategorisedKind): (slug: string | undefined) => void {
  const exists = db.prepare<[string, string]>('SELECT 1 FROM categories WHERE kind = ? AND slug = ?');
  return (slug) => {
    if (slug !== undefined && exists.get(kind, slug) === undefined)
      throw invalid({ category: ['Questa categoria non esiste.'] });
  };
}

/** Only the chips of categories that have items. */
export function nonEmpty(chips: CategoryChip[]): CategoryChip[] {
  return chips.filter((chip) => chip.total > 0);
}
