import type { Place } from '../distance.ts';
import type { Point } from './kinds.ts';
import type { Box } from './lines.ts';
import type { Shape } from './shapes.ts';

/** In a town without places, the percentage of outlying streets that the drawing leaves out on each side. */
const STRAY = 1;
const AIR = 0.08;
const LEAST_AIR = 0.003;
const LEAST_M = 600;
const MOST_M = 24_000;

interface Bounds {
  west: number;
  east: number;
  south: number;
  north: number;
}

/** Metres to a degree of latitude. */
export const DEGREE_M = 111_320;

/** The box to draw: the places with the same extent again on each side, as far as there are data; without places all streets but outliers. */
export function boundsOf(shapes: readonly Shape[], places: readonly Place[]): Bounds | null {
  const streets = shapes.filter(({ tags }) => tags.highway !== undefined || tags.natural === 'coastline');
  const points = streets.flatMap(({ lines }) => lines.flat());
  if (points.length === 0) return null;
  const known: Bounds = between(points, STRAY);
  const near = places.filter(
    ({ lat, lng }) => lat <= known.north && lat >= known.south && lng >= known.west && lng <= known.east,
  );
  if (near.length < 3) return widened(known);
  const town = between(
    near.map(({ lat, lng }): Point => [lng, lat]),
    0,
  );
  const [wide, high] = [town.east - town.west || 0.01, town.north - town.south || 0.01];
  // Screens are wider than tall: a panel is at least as wide as it is tall on each side.
  const [asideLng, asideLat] = [Math.max(wide, 1.3 * high), Math.max(high, wide / 2.6)];
  return {
    west: Math.max(known.west, town.west - asideLng),
    east: Math.min(known.east, town.east + asideLng),
    south: Math.max(known.south - asideLat / 2, town.south - asideLat),
    north: Math.min(known.north + asideLat / 2, town.north + asideLat),
  };
}

/** A margin around the drawing in degrees, because a coast just outside the last street belongs to the town. */
function widened({ west, east, south, north }: Bounds): Bounds {
  const [x, y] = [Math.max((east - west) * AIR, LEAST_AIR), Math.max((north - south) * AIR, LEAST_AIR)];
  return { west: west - x, east: east + x, south: south - y, north: north + y };
}

/** @param stray the percentage of points that is left out on each side */
function between(points: readonly Point[], stray: number): Bounds {
  const side = (axis: 0 | 1): [number, number] => {
    const all = points.map((point) => point[axis]).sort((a, b) => a - b);
    const skipped = Math.floor((all.length * stray) / 100);
    return [all[skipped] as number, all[all.length - 1 - skipped] as number];
  };
  const [[west, east], [south, north]] = [side(0), side(1)];
  return { west, east, south, north };
}

export interface Plane {
  north: number;
  west: number;
  degree: number;
  box: Box;
  at: (point: Point) => Point;
}

export function planeOf({ west, east, south, north }: Bounds): Plane {
  const degree = DEGREE_M * Math.cos((((south + north) / 2) * Math.PI) / 180);
  const size = (metres: number) => Math.round(Math.min(Math.max(metres, LEAST_M), MOST_M));
  return {
    north,
    west,
    degree,
    box: { left: 0, top: 0, right: size((east - west) * degree), bottom: size((north - south) * DEGREE_M) },
    at: ([lng, lat]) => [(lng - west) * degree, (north - lat) * DEGREE_M],
  };
}
