import { type Static, Type } from 'typebox';
import { DISH_FIELDS, SECTION_FIELDS } from '../../kinds/menus.ts';
import { draftSchema } from '../fields.ts';
import { Maybe } from './parts.ts';

/** Of the live row; null: not published yet. */
const id = Maybe(Type.Integer());

const DraftDish = Type.Object({ id, ...draftSchema(DISH_FIELDS, {}).properties }, { additionalProperties: false });
export type DraftDish = Static<typeof DraftDish>;

export const DraftSection = Type.Object(
  { id, ...draftSchema(SECTION_FIELDS, {}).properties, dishes: Type.Array(DraftDish, { maxItems: 500 }) },
  { additionalProperties: false },
);
export type DraftSection = Static<typeof DraftSection>;
