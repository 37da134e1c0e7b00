import type { Db } from '../lib/db.ts';
import { managesShop } from './ownership.ts';
import type { Author } from './publication.ts';

/**
 * The shop of a new draft: the author's, if they have exactly one; null otherwise, and for the office.
 * @param among SQL condition on the shops `s`, for kinds of which a shop can have only one
 */
export function onlyShop(db: Db, among = 'TRUE'): (author: Author) => number | null {
  const some = db
    .prepare<{ user: number }, number>(
      `SELECT s.id FROM activity_outlines AS s WHERE s.status = 'published' AND ${managesShop('s.id', 's.owner_id')} AND ${among} LIMIT 2`,
    )
    .pluck();
  return (author) => {
    if (author.is_office) return null;
    const shops = some.all({ user: author.id });
    return shops.length === 1 ? (shops[0] as number) : null;
  };
}
