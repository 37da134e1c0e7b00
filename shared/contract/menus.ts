import { type Static, Type } from 'typebox';
import { ALLERGENS, type Allergen } from '../rules/menus.ts';
import { Closed, Maybe } from './parts.ts';

/** `en` is '' without a translation; the Italian text is shown instead. */
const Text = Type.Object({ it: Type.String(), en: Type.String() });

export const MenuDish = Type.Object({
  id: Type.Integer(),
  name: Text,
  description: Text,
  price_cents: Type.Integer(),
  diet: Maybe(Type.Enum(['vegetarian', 'vegan'])),
  /** False: not available today. */
  is_available: Type.Boolean(),
  allergens: Type.Array(Type.Enum(Object.keys(ALLERGENS) as Allergen[])),
});
export type MenuDish = Static<typeof MenuDish>;

export const MenuSection = Type.Object({ id: Type.Integer(), name: Text, dishes: Type.Array(MenuDish) });

/** A place's menu, in reading order. */
export const Menu = Type.Object({
  activity: Type.Object({ id: Type.Integer(), slug: Type.String(), name: Type.String() }),
  note: Text,
  updated_at: Type.String(),
  sections: Type.Array(MenuSection),
});
export type Menu = Static<typeof Menu>;

export const DishesTodayQuery = Type.Object({
  /** One menu; required for the office. */
  menu: Type.Optional(Type.Integer()),
});

/** A person's online menus, to mark dishes as finished. */
export const DishesToday = Type.Object({
  data: Type.Array(
    Type.Object({
      id: Type.Integer(),
      activity: Type.Object({ id: Type.Integer(), name: Type.String() }),
      sections: Type.Array(
        Type.Object({
          name: Type.String(),
          dishes: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String(), available: Type.Boolean() })),
        }),
      ),
    }),
  ),
});
export type DishesToday = Static<typeof DishesToday>;

export const DishAvailability = Closed({ available: Type.Boolean() });
export type DishAvailability = Static<typeof DishAvailability>;
