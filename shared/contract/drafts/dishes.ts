import { type Static, Type } from 'typebox';
import { ALLERGENS, type Allergen } from '../../rules/menus.ts';
import { Maybe } from './parts.ts';

/**
 * Above the limits of shared/rules/menus.ts, so that a text that is too long is stored, and refused when it is sent.
 */
const Text = (maxLength: number) => Type.String({ maxLength });
/** Id of the live row; null: not published yet. */
const Id = Maybe(Type.Integer());

export const DraftDish = Type.Object(
  {
    id: Id,
    name_it: Text(300),
    /** '': no translation, the Italian text is shown. The same for every `_en`. */
    name_en: Text(300),
    description_it: Text(1000),
    description_en: Text(1000),
    price_cents: Maybe(Type.Integer({ minimum: 0, maximum: 99_999_999_99 })),
    diet: Maybe(Type.Enum(['vegetarian', 'vegan'])),
    allergens: Type.Array(Type.Enum(Object.keys(ALLERGENS) as Allergen[]), { maxItems: 14, uniqueItems: true }),
  },
  { additionalProperties: false },
);
export type DraftDish = Static<typeof DraftDish>;

export const DraftSection = Type.Object(
  { id: Id, name_it: Text(300), name_en: Text(300), dishes: Type.Array(DraftDish, { maxItems: 500 }) },
  { additionalProperties: false },
);
export type DraftSection = Static<typeof DraftSection>;
