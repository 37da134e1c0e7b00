import type { TownGround } from '../../contract/ground.ts';
import { distanceMetres, type Place } from '../distance.ts';
import type { Frame } from '../marks.ts';
import { DEGREE_M } from './bounds.ts';
import type { SightKind } from './kinds.ts';
import { frameOfGround } from './view.ts';

/** Metres in a CSS pixel at the equator, at zoom 15 of web maps: streets have their names, and a phone shows a quarter. */
const METRES = 156_543 / 2 ** 15;
/** Farther away nothing tells where one is. */
const FARTHEST_M = 1_500;
/** Nobody stands at one. */
const VAST: ReadonlySet<SightKind> = new Set(['sea', 'hill']);

/** The frame around a place, at zoom 15. */
export function frameAt({ lat, lng }: Place, { width, height }: { width: number; height: number }): Frame {
  const degrees = METRES / 2 / DEGREE_M;
  const tall = height * degrees * Math.cos((lat * Math.PI) / 180);
  return { west: lng - width * degrees, east: lng + width * degrees, south: lat - tall, north: lat + tall };
}

/** Whether a drawing has the place. */
export function isDrawn(ground: TownGround, { lat, lng }: Place): boolean {
  const { west, east, south, north } = frameOfGround(ground);
  return lng > west && lng < east && lat > south && lat < north;
}

/** The nearest named sight, and how far it is in metres; null: none is near. */
export function landmarkNear(
  { sights, north, west, degree }: TownGround,
  place: Place,
): { name: string; metres: number } | null {
  const [nearest] = sights
    .filter(({ kind, name }) => name !== '' && !VAST.has(kind))
    .map(({ name, x, y }) => ({
      name,
      metres: distanceMetres(place, { lat: north - y / DEGREE_M, lng: west + x / degree }),
    }))
    .toSorted((one, other) => one.metres - other.metres);
  return nearest === undefined || nearest.metres > FARTHEST_M ? null : nearest;
}
