import type { TownGround } from '../../contract/ground.ts';
import type { Place } from '../distance.ts';
import { boundsOf, type Plane, planeOf } from './bounds.ts';
import { partOf, sightOf } from './classes.ts';
import { seaOf } from './coast.ts';
import { type AreaKind, type LineKind, type Point, type Rank, SIGHT_KINDS, type SightKind } from './kinds.ts';
import { withNearLanes } from './lanes.ts';
import { area, cutLine, cutRing, isRing, oriented, simplified } from './lines.ts';
import { type Shape, shapesOf } from './shapes.ts';

/** The maximum size of the drawing as JSON, before compression, which every visit of the map downloads. */
export const MOST_GROUND_BYTES = 60_000;
/** Tolerances in metres, tried in order until the drawing fits: the first are invisible, the last one gives a sketch. */
const TOLERANCES = [1.5, 2.5, 4, 6, 9, 14, 20, 30, 45] as const;
/** The tolerances from which paths, and then lanes, are left out. */
const WITHOUT_PATHS = 4;
const WITHOUT_LANES = 20;
/** And from this one on, of the lanes of a large town only those near its places: coarser, all of them would be no smaller. */
const NEAR_LANES = 6;

interface Sight {
  kind: SightKind;
  name: string;
  at: Point;
}

/** The maximum of each kind, because a town has one castle and thirty churches: the first of each kind say more than all of one. */
const MOST_OF_A_KIND = 8;
const MOST = 40;
/** Nearer sights of the same kind are one sight, mapped both as a point and as an area. */
const SAME_M = 90;

/** Why an extract cannot be drawn, as a sentence for a person. */
export class Undrawable extends Error {}

const NO_EXTRACT = 'Non è un estratto di OpenStreetMap: serve il JSON di Overpass, oppure un GeoJSON.';
const NO_LINES =
  'In questo estratto non ci sono strade né coste con la loro forma: in Overpass scrivi «out geom;» alla fine.';
const TOO_MUCH = 'Anche semplificato questo disegno è troppo grande: scarica una zona più piccola.';

interface Options {
  /** The portal's places; their surroundings are drawn. */
  places: readonly Place[];
  /** The attribution of the data. */
  attribution: string;
}

/**
 * Draws the town from an extract of OpenStreetMap, as finely as `MOST_GROUND_BYTES` allow.
 * @throws Undrawable
 */
export function groundOf(data: unknown, { places, attribution }: Options): TownGround {
  const shapes = shapesOf(data);
  if (shapes === null) throw new Undrawable(NO_EXTRACT);
  const bounds = boundsOf(shapes, places);
  if (bounds === null) throw new Undrawable(NO_LINES);
  const plane = planeOf(bounds);
  const parts = partsOf(shapes, plane);
  if (parts.streets.length === 0 && parts.coast.length === 0) throw new Undrawable(NO_LINES);
  const middle: Point = [plane.box.right / 2, plane.box.bottom / 2];
  const looked = places.length === 0 ? [middle] : places.map(({ lat, lng }) => plane.at([lng, lat]));
  for (const tolerance of TOLERANCES) {
    const ground = drawn(parts, plane, tolerance, attribution);
    if (JSON.stringify(ground).length <= MOST_GROUND_BYTES) return ground;
    const nearer = tolerance < NEAR_LANES ? null : withNearLanes(ground, MOST_GROUND_BYTES, looked);
    if (nearer !== null) return nearer;
  }
  throw new Undrawable(TOO_MUCH);
}

interface Parts {
  coast: Point[][];
  areas: Map<AreaKind, Point[][]>;
  lines: Map<LineKind, Point[][]>;
  streets: { name: string; rank: Rank; line: Point[] }[];
  sights: { kind: SightKind; name: string; at: Point }[];
}

/** Sorts the shapes by class, and converts them to metres. */
function partsOf(shapes: readonly Shape[], { at, box }: Plane): Parts {
  const parts: Parts = { coast: [], areas: new Map(), lines: new Map(), streets: [], sights: [] };
  const into = <K>(map: Map<K, Point[][]>, kind: K, paths: Point[][]) =>
    map.set(kind, [...(map.get(kind) ?? []), ...paths]);
  for (const { tags, middle, lines, rings } of shapes) {
    const part = partOf(tags, rings !== null || (lines[0] !== undefined && isRing(lines[0])));
    const paths = lines.map((line) => line.map(at));
    if (part?.as === 'coast') parts.coast.push(...paths);
    else if (part?.as === 'line')
      into(parts.lines, part.kind, [...paths, ...(rings ?? []).map((ring) => ring.map(at))]);
    else if (part?.as === 'street')
      for (const line of paths) parts.streets.push({ name: nameOf(tags), rank: part.rank, line });
    else if (part?.as === 'area')
      into(parts.areas, part.kind, oriented(rings === null ? paths.filter(isRing) : rings.map((ring) => ring.map(at))));
    const kind = sightOf(tags);
    const [x, y] = at(middle);
    const isHere = x >= 0 && y >= 0 && x <= box.right && y <= box.bottom;
    if (kind !== null && isHere && nameOf(tags) !== '') parts.sights.push({ kind, name: nameOf(tags), at: [x, y] });
  }
  return parts;
}

const nameOf = ({ name = '' }: Readonly<Record<string, string>>): string => name.trim().slice(0, 80);

function drawn(parts: Parts, { north, west, degree, box }: Plane, tolerance: number, attribution: string): TownGround {
  const line = (points: readonly Point[]) => cutLine(points, box).flatMap((piece) => coded(fewer(piece, tolerance)));
  // Areas smaller than a few pencil strokes would be dots, and are left out.
  const ring = (points: readonly Point[]) => {
    const cut = cutRing(points, box);
    return Math.abs(area(cut)) < 2 * (tolerance * 8) ** 2 ? [] : coded(fewer(cut, tolerance));
  };
  const { sea, shore } = seaOf(parts.coast, box);
  const most: Rank = tolerance >= WITHOUT_LANES ? 2 : tolerance >= WITHOUT_PATHS ? 3 : 4;
  const byName = Map.groupBy(
    parts.streets.filter(({ rank }) => rank <= most),
    ({ rank, name }) => `${rank}${rank < 4 ? name : ''}`,
  );
  const streets = [...byName].flatMap(([key, all]) => {
    const paths = all.flatMap((one) => line(one.line));
    return paths.length === 0 ? [] : [{ name: key.slice(1), rank: Number(key[0]), paths }];
  });
  return {
    north: rounded(north, 6),
    west: rounded(west, 6),
    degree: rounded(degree, 1),
    width: box.right,
    height: box.bottom,
    areas: {
      ...byKind(parts.areas, ring),
      ...(sea.length === 0 ? {} : { sea: sea.flatMap((one) => coded(fewer(one, tolerance))) }),
    },
    lines: {
      ...byKind(parts.lines, line),
      ...(shore.length === 0 ? {} : { coast: shore.flatMap((one) => coded(fewer(one, tolerance))) }),
    },
    streets: streets.sort((a, b) => a.rank - b.rank),
    sights: sightsOf(parts.sights),
    attribution,
  };
}

/** Points that lie together are thinned first: a line drawn every metre would take long to simplify. */
function fewer(line: readonly Point[], tolerance: number): Point[] {
  let [x, y] = [Number.POSITIVE_INFINITY, 0];
  const thin = line.filter((point, at) => {
    const isKept = at === line.length - 1 || Math.hypot(point[0] - x, point[1] - y) >= tolerance / 3;
    if (isKept) [x, y] = point;
    return isKept;
  });
  return simplified(thin, tolerance);
}

function byKind<K extends string>(parts: Map<K, Point[][]>, draw: (points: readonly Point[]) => number[][]) {
  const all = [...parts].map(([kind, paths]) => [kind, paths.flatMap(draw)] as const);
  return Object.fromEntries(all.filter(([, paths]) => paths.length > 0)) as Partial<Record<K, number[][]>>;
}

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

/** A line as its first point and steps, in whole metres, without repeated points; nothing for a single point. */
function coded(line: readonly Point[]): number[][] {
  const numbers: number[] = [];
  let [x, y] = [0, 0];
  for (const point of line) {
    const [nextX, nextY] = [Math.round(point[0]), Math.round(point[1])];
    if (numbers.length > 0 && nextX === x && nextY === y) continue;
    numbers.push(nextX - x, nextY - y);
    [x, y] = [nextX, nextY];
  }
  return numbers.length < 4 ? [] : [numbers];
}

/** The sights to draw, the most recognisable first, in whole metres. */
function sightsOf(sights: readonly Sight[]): { kind: SightKind; name: string; x: number; y: number }[] {
  const chosen: Sight[] = [];
  const counts = new Map<SightKind, number>();
  for (const sight of sights.toSorted((a, b) => SIGHT_KINDS.indexOf(a.kind) - SIGHT_KINDS.indexOf(b.kind))) {
    const count = counts.get(sight.kind) ?? 0;
    const isKnown = chosen.some(
      ({ name, kind, at }) =>
        name === sight.name || (kind === sight.kind && Math.hypot(at[0] - sight.at[0], at[1] - sight.at[1]) < SAME_M),
    );
    if (isKnown || count >= MOST_OF_A_KIND || chosen.length >= MOST) continue;
    counts.set(sight.kind, count + 1);
    chosen.push(sight);
  }
  return chosen.map(({ kind, name, at: [x, y] }) => ({ kind, name, x: Math.round(x), y: Math.round(y) }));
}
