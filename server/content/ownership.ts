import type { PublicationKind } from '../../shared/rules/publishing.ts';

/** Conditions of the two ways to own something: as the kind's own author, or with the shop it belongs to. */
interface Owning {
  /** The table of the managers that count. */
  managers: 'managers' | 'acting_managers';
  /** @param owner expression of an owner_id */
  row(owner: string): string;
  shop(owner: string): string;
}

/** The owner counts, whatever roles they have now, and whom they invited. */
const BY_NAME: Owning = {
  managers: 'managers',
  row: (owner) => `${owner} = @user`,
  shop: (owner) => `${owner} = @user`,
};

/** The owner counts while they have the role: `@owns` is 1 with the kind's capability, `@shops` with `shops.manage`. So do managers. */
const BY_ROLE: Owning = {
  managers: 'acting_managers',
  row: (owner) => `(@owns = 1 AND ${owner} = @user)`,
  shop: (owner) => `(@shops = 1 AND ${owner} = @user)`,
};

function manages({ managers, shop: isOwner }: Owning, shop: string, owner: string): string {
  return `(${isOwner(owner)} OR EXISTS (SELECT 1 FROM ${managers} AS m WHERE m.activity_id = ${shop} AND m.user_id = @user))`;
}

/**
 * SQL that is true when person `@user` manages shop `shop` (an expression of its id): the owner, and whom they invited.
 * @param owner expression of the shop's owner_id
 */
export function managesShop(shop: string, owner: string): string {
  return manages(BY_NAME, shop, owner);
}

function rights(owning: Owning): Record<PublicationKind, string> {
  const shop = (id: string, owner: string) => manages(owning, id, owner);
  const own = `(${owning.row('t.owner_id')} OR EXISTS (SELECT 1 FROM ${owning.managers} AS m WHERE m.organiser_id = t.owner_id AND m.user_id = @user))`;
  const ofOwnShop = `EXISTS (SELECT 1 FROM activity_outlines AS s WHERE s.id = t.activity_id AND ${shop('s.id', 's.owner_id')})`;
  return {
    activities: shop('t.id', 't.owner_id'),
    events: `(${own} OR ${ofOwnShop})`,
    jobs: `(${owning.row('t.owner_id')} OR ${ofOwnShop})`,
    promotions: ofOwnShop,
    flyers: ofOwnShop,
    menus: ofOwnShop,
    ads: owning.row('t.owner_id'),
    articles: '0',
    pages: '0',
  };
}

/**
 * SQL that is true when person `@user` may edit row `t` of a kind. Items of a shop belong to its present owner. The
 * office may edit everything, which the caller decides.
 */
export const MAY_EDIT: Record<PublicationKind, string> = rights(BY_NAME);

/**
 * The same while the owner still has the role that goes with it: takes `@owns` and `@shops` too. A person who has lost the role
 * keeps the items but may not edit them.
 */
export const MAY_EDIT_NOW: Record<PublicationKind, string> = rights(BY_ROLE);

/** SQL that is true when person `@user` manages shop `t` now; takes `@shops`. */
export const MANAGES_SHOP_NOW = manages(BY_ROLE, 't.id', 't.owner_id');

/**
 * SQL of the ids of the shops that person `@user` serves now, as the owner with the role (`@shops`) or invited. A list of ids, so
 * that a statement begins with the few shops instead of all rows.
 */
export const SERVED_SHOPS = `SELECT id FROM activity_outlines WHERE @shops = 1 AND owner_id = @user
  UNION ALL SELECT activity_id FROM acting_managers WHERE user_id = @user AND activity_id IS NOT NULL`;

/** SQL of when somebody last changed or confirmed place `t`. */
export const TOUCHED = "max(t.updated_at, coalesce(t.verified_at, ''))";
