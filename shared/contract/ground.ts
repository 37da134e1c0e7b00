import { type Static, Type } from 'typebox';
import { AREA_KINDS, LINE_KINDS, SIGHT_KINDS } from '../rules/ground/kinds.ts';
import { Maybe } from './parts.ts';

/** A line in metres: its first point, then each point as the step from the one before. Integers: x1, y1, dx2, dy2, … */
const Path = Type.Array(Type.Integer(), { minItems: 4, maxItems: 20_000 });
const Paths = Type.Array(Path, { maxItems: 4_000 });

/**
 * The town's ground as the portal draws it (docs/decisions/0113): lines and areas in whole metres, from its north-western corner to
 * the east and to the south.
 */
export const TownGround = Type.Object({
  /** The corner's position, in degrees. */
  north: Type.Number(),
  west: Type.Number(),
  /** Metres to a degree of longitude, at the middle of the town; a degree of latitude has the same number of metres everywhere. */
  degree: Type.Number(),
  width: Type.Integer({ minimum: 1 }),
  height: Type.Integer({ minimum: 1 }),
  /** Rings; the filled side is on their right, and holes on their left (the non-zero rule). */
  areas: Type.Partial(Type.Record(Type.Enum(AREA_KINDS), Paths)),
  lines: Type.Partial(Type.Record(Type.Enum(LINE_KINDS), Paths)),
  /** Streets in pieces; rank 1 has the main ones. All streets without a name are one entry. */
  streets: Type.Array(
    Type.Object({ name: Type.String({ maxLength: 80 }), rank: Type.Integer({ minimum: 1, maximum: 4 }), paths: Paths }),
    { maxItems: 4_000 },
  ),
  sights: Type.Array(
    Type.Object({
      kind: Type.Enum(SIGHT_KINDS),
      name: Type.String({ maxLength: 80 }),
      x: Type.Integer(),
      y: Type.Integer(),
    }),
    { maxItems: 60 },
  ),
  /** The attribution that the data's licence requires; empty: the town's own data. */
  attribution: Type.String({ maxLength: 200 }),
});
export type TownGround = Static<typeof TownGround>;

/** GET /api/town-ground; null: the town has none, and its map is a sketch. */
export const TownGroundAnswer = Type.Object({ ground: Maybe(TownGround) });
export type TownGroundAnswer = Static<typeof TownGroundAnswer>;

/** The facts about a drawing. */
const GroundFacts = Type.Object({
  ground: TownGround,
  /** The name of the file it was drawn from; empty: it came with the portal. */
  file: Type.String(),
  /** The size of the stored drawing. */
  bytes: Type.Integer(),
  drawn_at: Type.String(),
});

/** GET /api/office/town-ground: the published drawing, and the draft. */
export const OfficeGround = Type.Object({ live: Maybe(GroundFacts), draft: Maybe(GroundFacts) });
export type OfficeGround = Static<typeof OfficeGround>;
