import { may } from '../../shared/rules/roles.ts';
import type { Db } from '../lib/db.ts';
import { managesShop } from './ownership.ts';
import type { Author } from './publication.ts';

/** The parameters of MAY_EDIT_NOW and MANAGES_SHOP_NOW for what belongs to a shop, and whether the person is in the office. */
export interface ShopRights {
  user: number;
  owns: 0 | 1;
  shops: 0 | 1;
  office: 0 | 1;
}

/** The signed-in person's id and roles. */
export interface Member {
  id: number;
  roles: readonly string[];
}

export function shopRights({ id, roles }: Member): ShopRights {
  const shops = may('shops.manage', roles) ? 1 : 0;
  return { user: id, owns: shops, shops, office: may('content.moderate', roles) ? 1 : 0 };
}

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
