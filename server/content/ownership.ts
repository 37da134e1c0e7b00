import type { PublicationKind } from '../../shared/rules/publishing.ts';

/**
 * SQL that is true when person `@user` manages shop `shop` (an expression of its id): the owner, and whom they invited.
 * @param owner expression of the shop's owner_id
 */
export function managesShop(shop: string, owner: string): string {
  return `(${owner} = @user OR EXISTS (SELECT 1 FROM managers AS m WHERE m.activity_id = ${shop} AND m.user_id = @user))`;
}

const OWN = `(t.owner_id = @user OR EXISTS (SELECT 1 FROM managers AS m WHERE m.organiser_id = t.owner_id AND m.user_id = @user))`;
const OF_OWN_SHOP = `EXISTS (SELECT 1 FROM activities AS s WHERE s.id = t.activity_id AND ${managesShop('s.id', 's.owner_id')})`;

/**
 * SQL that is true when person `@user` may edit row `t` of a kind. What belongs to a shop belongs to who has the shop now. The
 * office may edit everything, which the caller decides.
 */
export const MAY_EDIT: Record<PublicationKind, string> = {
  activities: managesShop('t.id', 't.owner_id'),
  events: `(${OWN} OR ${OF_OWN_SHOP})`,
  jobs: `(t.owner_id = @user OR ${OF_OWN_SHOP})`,
  promotions: OF_OWN_SHOP,
  flyers: OF_OWN_SHOP,
  menus: OF_OWN_SHOP,
  ads: 't.owner_id = @user',
  articles: '0',
  pages: '0',
};
