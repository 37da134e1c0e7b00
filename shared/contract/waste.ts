import { type Static, Type } from 'typebox';
import { POINT_FIELDS } from '../kinds/wastePoints.ts';

const COLOURS = ['brown', 'yellow', 'blue', 'green', 'grey', 'red'] as const;

export const WasteFraction = Type.Object({
  slug: Type.String(),
  name: Type.String(),
  container: Type.String(),
  colour: Type.Enum([...COLOURS]),
  tip: Type.String(),
});
export type WasteFraction = Static<typeof WasteFraction>;

/** A day whose round is moved or, when `moved_to` is null, cancelled. */
export const WasteException = Type.Object({
  day: Type.String(),
  moved_to: Type.Union([Type.String(), Type.Null()]),
  note: Type.String(),
});
export type WasteException = Static<typeof WasteException>;

export const WasteZone = Type.Object({
  slug: Type.String(),
  name: Type.String(),
  streets: Type.String(),
  /** Roughly its centre; both null: no pin. */
  lat: Type.Union([Type.Null(), Type.Number()]),
  lng: Type.Union([Type.Null(), Type.Number()]),
  /** Slugs of fractions by ISO weekday; `rounds[0]` is Monday's. */
  rounds: Type.Array(Type.Array(Type.String()), { minItems: 7, maxItems: 7 }),
  exceptions: Type.Array(WasteException),
});
export type WasteZone = Static<typeof WasteZone>;

/** GET /api/waste: the whole calendar, small enough to be stored on the device and evaluated offline. */
export const WasteResponse = Type.Object({ fractions: Type.Array(WasteFraction), zones: Type.Array(WasteZone) });
export type WasteResponse = Static<typeof WasteResponse>;

export const WasteItem = Type.Object({
  name: Type.String(),
  keywords: Type.String(),
  /** Null: not collected at home; `place` says where to take it. */
  fraction: Type.Union([
    Type.Object({ name: Type.String(), container: Type.String(), colour: Type.Enum([...COLOURS]) }),
    Type.Null(),
  ]),
  place: Type.String(),
  note: Type.String(),
});
export type WasteItem = Static<typeof WasteItem>;

export const WasteItems = Type.Object({ data: Type.Array(WasteItem) });
export type WasteItems = Static<typeof WasteItems>;

export const WastePoint = Type.Object({
  id: Type.Integer(),
  kind: Type.Enum(Object.keys(POINT_FIELDS.kind.options) as (keyof typeof POINT_FIELDS.kind.options)[]),
  name: Type.String(),
  address: Type.String(),
  lat: Type.Number(),
  lng: Type.Number(),
  hours: Type.String(),
  note: Type.String(),
});
export type WastePoint = Static<typeof WastePoint>;

export const WastePoints = Type.Object({ data: Type.Array(WastePoint) });
export type WastePoints = Static<typeof WastePoints>;

/** A member's zone (its slug), null until one is chosen; `reminds`: notify at 19:00 on the evening before a round. */
export const WastePreference = Type.Object({
  zone: Type.Union([Type.String(), Type.Null()]),
  reminds: Type.Boolean(),
});
export type WastePreference = Static<typeof WastePreference>;

export const WastePreferenceBody = Type.Object({
  zone: Type.String({ pattern: '^[a-z0-9-]{1,40}$' }),
  reminds: Type.Boolean(),
});
