import { type Static, Type } from 'typebox';
import { EXCEPTION_FIELDS, FRACTION_FIELDS, ITEM_FIELDS, ZONE_FIELDS } from '../kinds/waste.ts';
import { POINT_FIELDS } from '../kinds/wastePoints.ts';
import { shownProperties } from './fields.ts';
import { Maybe, Slug } from './parts.ts';

const fraction = shownProperties(FRACTION_FIELDS, 'card');

export const WasteFraction = Type.Object({ slug: Type.String(), ...fraction });
export type WasteFraction = Static<typeof WasteFraction>;

/** A day whose round is moved or, when `moved_to` is null, cancelled. */
export const WasteException = Type.Object(shownProperties(EXCEPTION_FIELDS, 'card'));
export type WasteException = Static<typeof WasteException>;

export const WasteZone = Type.Object({
  slug: Type.String(),
  ...shownProperties(ZONE_FIELDS, 'card'),
  /** Slugs of fractions by ISO weekday; `rounds[0]` is Monday's. */
  rounds: Type.Array(Type.Array(Type.String()), { minItems: 7, maxItems: 7 }),
  exceptions: Type.Array(WasteException),
});
export type WasteZone = Static<typeof WasteZone>;

/** GET /api/waste: the whole calendar, small enough to be stored on the device and evaluated offline. */
export const WasteResponse = Type.Object({ fractions: Type.Array(WasteFraction), zones: Type.Array(WasteZone) });
export type WasteResponse = Static<typeof WasteResponse>;

export const WasteItem = Type.Object({
  ...shownProperties(ITEM_FIELDS, 'card'),
  /** Null: not collected at home; `place` says where to take it. */
  fraction: Maybe(Type.Object({ name: fraction.name, container: fraction.container, colour: fraction.colour })),
});
export type WasteItem = Static<typeof WasteItem>;

export const WasteItems = Type.Object({ data: Type.Array(WasteItem) });
export type WasteItems = Static<typeof WasteItems>;

export const WastePoint = Type.Object({ id: Type.Integer(), ...shownProperties(POINT_FIELDS, 'card') });
export type WastePoint = Static<typeof WastePoint>;

export const WastePoints = Type.Object({ data: Type.Array(WastePoint) });
export type WastePoints = Static<typeof WastePoints>;

/** A member's zone (its slug), null until one is chosen; `reminds`: notify at 19:00 on the evening before a round. */
export const WastePreference = Type.Object({ zone: Maybe(Type.String()), reminds: Type.Boolean() });
export type WastePreference = Static<typeof WastePreference>;

export const WastePreferenceBody = Type.Object({
  zone: Slug,
  reminds: Type.Boolean(),
});
