import { type Static, Type } from 'typebox';
import { AREA_KINDS, LINE_KINDS, SIGHT_KINDS } from '../rules/ground/kinds.ts';

/** A line in metres: its first point, then each point as the step from the one before. Integers: x1, y1, dx2, dy2, … */
const Path = Type.Array(Type.Integer(), { minItems: 4, maxItems: 20_000 });
const Paths = Type.Array(Path, { maxItems: 4_000 });

/**
 * The town's ground as the portal draws it (docs/decisions/0113): lines and areas in whole metres, from its north-western corner to
 * the east and to the south.
 */
export const TownGround = Type.Object({
  /** Of the corner, in degrees. */
  north: Type.Number(),
  west: Type.Number(),
  /** Metres of a degree to the east, in the middle of the town; of a degree to the north there are always as many. */
  degree: Type.Number(),
  width: Type.Integer({ minimum: 1 }),
  height: Type.Integer({ minimum: 1 }),
  /** Rings, with what is filled on their right and holes on their left (the non-zero rule). */
  areas: Type.Partial(Type.Record(Type.Enum(AREA_KINDS), Paths)),
  lines: Type.Partial(Type.Record(Type.Enum(LINE_KINDS), Paths)),
  /** The pieces of streets; rank 1: the main ones. Nameless ones are together. */
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
  /** Whose data it is drawn from, as their licence wants it said; empty: the town's own. */
  attribution: Type.String({ maxLength: 200 }),
});
export type TownGround = Static<typeof TownGround>;

/** GET /api/town-ground; null: the town has none, and its map is a sketch. */
export const TownGroundAnswer = Type.Object({ ground: Type.Union([TownGround, Type.Null()]) });
export type TownGroundAnswer = Static<typeof TownGroundAnswer>;

/** What is known of a ground beside its lines. */
const GroundFacts = Type.Object({
  ground: TownGround,
  /** Of the file it came from; empty: it came with the portal. */
  file: Type.String(),
  /** Of the drawing as it is stored. */
  bytes: Type.Integer(),
  drawn_at: Type.String(),
});

/** GET /api/office/town-ground: the one that everybody sees, and one that waits for a decision. */
export const OfficeGround = Type.Object({
  live: Type.Union([GroundFacts, Type.Null()]),
  draft: Type.Union([GroundFacts, Type.Null()]),
});
export type OfficeGround = Static<typeof OfficeGround>;
