import { type Static, Type } from 'typebox';
import { CATEGORISED_KINDS, CATEGORY_NAME_LIMIT } from '../rules/kinds.ts';
import { Closed } from './parts.ts';

/** The common part of all tables that the office edits without review. */

/** Identifies a row's content; a change with an outdated one gets a 409. */
export const Revision = Type.String({ maxLength: 40 });
export const RevisionQuery = Type.Object({ revision: Revision });
export const Created = Type.Object({ id: Type.Integer() });
/** All rows of a list, in their new order. */
export const OrderBody = Closed({ ids: Type.Array(Type.Integer({ minimum: 1 }), { maxItems: 1000 }) });

const CategorisedKind = Type.Enum([...CATEGORISED_KINDS]);

const categoryFields = {
  name: Type.String({ minLength: 1, maxLength: CATEGORY_NAME_LIMIT }),
  plural: Type.String({ minLength: 1, maxLength: CATEGORY_NAME_LIMIT }),
  /** '': made from the plural. */
  slug: Type.String({
    maxLength: CATEGORY_NAME_LIMIT,
    pattern: '^([a-z0-9]+(-[a-z0-9]+)*)?$',
    message: 'Solo lettere minuscole senza accenti, cifre e trattini.',
  }),
  /** The seed of its tile; '': the address. */
  tile: Type.String({ maxLength: CATEGORY_NAME_LIMIT, pattern: '^[a-z0-9-]*$', default: '' }),
};

const OfficeCategory = Type.Object({
  id: Type.Integer(),
  kind: CategorisedKind,
  ...categoryFields,
  /** Items in any state: only an empty category can be deleted. */
  items: Type.Integer(),
  /** People who follow it or have a saved search in it. */
  followers: Type.Integer(),
  revision: Revision,
});
export type OfficeCategory = Static<typeof OfficeCategory>;

/** Of all kinds, each in its order. */
export const OfficeCategories = Type.Object({ data: Type.Array(OfficeCategory) });
export type OfficeCategories = Static<typeof OfficeCategories>;

export const NewCategory = Closed({ kind: CategorisedKind, ...categoryFields });
export type NewCategory = Static<typeof NewCategory>;
export const CategoryBody = Closed({ ...categoryFields, revision: Revision });
export type CategoryBody = Static<typeof CategoryBody>;
export const CategoryOrder = Closed({ kind: CategorisedKind, ids: OrderBody.properties.ids });
export type CategoryOrder = Static<typeof CategoryOrder>;
export const CategoryMerge = Closed({
  into: Type.Integer({ minimum: 1 }),
  /** The number of items that the dialog announced. */
  items: Type.Integer({ minimum: 0 }),
  revision: Revision,
});
export type CategoryMerge = Static<typeof CategoryMerge>;
