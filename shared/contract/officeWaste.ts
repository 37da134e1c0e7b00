import { type Static, Type } from 'typebox';
import { POINT_FIELDS } from '../kinds/wastePoints.ts';
import { bodySchema } from './fields.ts';
import { Revision } from './officeTables.ts';
import { WasteFraction } from './waste.ts';

const CLOSED = { additionalProperties: false };
const Name = Type.String({ minLength: 1, maxLength: 60 });
const Text = (maxLength: number) => Type.String({ maxLength, default: '' });
const Id = Type.Integer({ minimum: 1 });
const NoId = Type.Union([Id, Type.Null()], { message: 'Scegli una voce dell’elenco.' });
const Lat = Type.Number({ minimum: -90, maximum: 90 });
const Lng = Type.Number({ minimum: -180, maximum: 180 });
const Day = Type.String({ format: 'date', message: 'Scegli un giorno.' });

export const FractionBody = Type.Object(
  { name: Name, container: Name, colour: WasteFraction.properties.colour, tip: Text(200) },
  CLOSED,
);
export type FractionBody = Static<typeof FractionBody>;

export const ZoneBody = Type.Object(
  {
    name: Name,
    streets: Type.String({ minLength: 1, maxLength: 600 }),
    /** Roughly its centre; both null: no pin. */
    lat: Type.Union([Type.Null(), Lat], { default: null }),
    lng: Type.Union([Type.Null(), Lng], { default: null }),
    /** Ids of fractions by ISO weekday; `rounds[0]` is Monday's. */
    rounds: Type.Array(Type.Array(Id, { maxItems: 20 }), { minItems: 7, maxItems: 7 }),
  },
  CLOSED,
);
export type ZoneBody = Static<typeof ZoneBody>;

export const ExceptionBody = Type.Object(
  {
    /** Null: all zones. */
    zone_id: NoId,
    day: Day,
    /** Null: the round is cancelled. */
    moved_to: Type.Union([Day, Type.Null()], { message: 'Scegli un giorno.' }),
    note: Type.String({ minLength: 1, maxLength: 200 }),
  },
  CLOSED,
);
export type ExceptionBody = Static<typeof ExceptionBody>;

export const ItemBody = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 80 }),
    keywords: Text(200),
    /** Null: not collected at home; `place` says where to take it. */
    fraction_id: NoId,
    place: Text(160),
    note: Text(300),
  },
  CLOSED,
);
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
