import type { CategorisedKind } from '../../shared/rules/kinds.ts';
import type { Db } from '../lib/db.ts';
import { managesShop } from './ownership.ts';
import type { Author } from './publication.ts';

/** Checks whether the rows that a draft refers to exist and its author may use them; statements are prepared once. */
export function relations(db: Db) {
  const shop = db.prepare<{ id: number; user: number; is_office: 0 | 1 }>(
    `SELECT 1 FROM activity_outlines AS s WHERE s.id = @id AND s.status <> 'archived'
       AND (@is_office = 1 OR ${managesShop('s.id', 's.owner_id')})`,
  );
  const category = db.prepare<[number, string]>('SELECT 1 FROM categories WHERE id = ? AND kind = ?');
  const first = db.prepare<[string], number>('SELECT id FROM categories WHERE kind = ? ORDER BY position').pluck();
  return {
    /** The author's own shop, or one they manage; the office: any. */
    isOwnShop: (id: number, author: Author): boolean =>
      shop.get({ id, user: author.id, is_office: author.is_office ? 1 : 0 }) !== undefined,
    isCategory: (id: number, kind: CategorisedKind): boolean => category.get(id, kind) !== undefined,
    /** Some category, for the preview of a draft without one. */
    anyCategory: (kind: CategorisedKind): number | null => first.get(kind) ?? null,
  };
}
