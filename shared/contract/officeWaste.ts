import { type Static, Type } from 'typebox';
import { EXCEPTION_FIELDS, FRACTION_FIELDS, ITEM_FIELDS, ZONE_FIELDS } from '../kinds/waste.ts';
import { POINT_FIELDS } from '../kinds/wastePoints.ts';
import { bodySchema } from './fields.ts';
import { Revision } from './officeTables.ts';

export const FractionBody = bodySchema(FRACTION_FIELDS);
export type FractionBody = Static<typeof FractionBody>;

export const ZoneBody = bodySchema(ZONE_FIELDS, {
  rounds: Type.Array(Type.Array(Type.Integer({ minimum: 1 }), { maxItems: 20 }), { minItems: 7, maxItems: 7 }),
});
export type ZoneBody = Static<typeof ZoneBody>;

export const ExceptionBody = bodySchema(EXCEPTION_FIELDS);
export type ExceptionBody = Static<typeof ExceptionBody>;

export const ItemBody = bodySchema(ITEM_FIELDS);
export type ItemBody = Static<typeof ItemBody>;

export const PointBody = bodySchema(POINT_FIELDS);
export type PointBody = Static<typeof PointBody>;

const row = { id: Type.Integer(), revision: Revision };

/** GET /api/office/waste: all of the collection, as its editors need it. */
export const OfficeWaste = Type.Object({
  /** The map's centre without a pin. */
  centre: Type.Object({ lat: Type.Number(), lng: Type.Number() }),
  fractions: Type.Array(Type.Object({ ...FractionBody.properties, ...row })),
  zones: Type.Array(
    Type.Object({
      ...ZoneBody.properties,
      ...row,
      /** People who chose this zone. */
      people: Type.Integer(),
    }),
  ),
  /** By day, past ones too. */
  exceptions: Type.Array(Type.Object({ ...ExceptionBody.properties, ...row })),
  items: Type.Array(Type.Object({ ...ItemBody.properties, ...row })),
  points: Type.Array(Type.Object({ ...PointBody.properties, ...row })),
});
export type OfficeWaste = Static<typeof OfficeWaste>;
