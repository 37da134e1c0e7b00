import { may } from '../../shared/rules/roles.ts';

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
