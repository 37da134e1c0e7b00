import type { TownGround } from '../../contract/ground.ts';
import type { Point } from './kinds.ts';

const LANE = 3;

/**
 * The drawing with as many of its lanes as there is room for, those nearest to where somebody looks first; null: it is too large
 * without any.
 * @param most bytes of the drawing as JSON
 * @param looked where people look, in the drawing's metres: its places
 */
export function withNearLanes(ground: TownGround, most: number, looked: readonly Point[]): TownGround | null {
  const main = ground.streets.filter(({ rank }) => rank !== LANE);
  let room = most - sizeOf({ ...ground, streets: main });
  if (room < 0) return null;
  const lanes = ground.streets
    .filter(({ rank }) => rank === LANE)
    // Nameless ones are together, and lie everywhere.
    .flatMap((lane) => (lane.name === '' ? lane.paths.map((path) => ({ ...lane, paths: [path] })) : [lane]))
    .map((lane) => ({ lane, off: Math.min(...lane.paths.map((path) => offOf(path, looked))) }))
    .sort((a, b) => a.off - b.off);
  const kept = lanes.filter(({ lane }) => {
    const size = sizeOf(lane) + 1;
    const fits = size <= room;
    if (fits) room -= size;
    return fits;
  });
  const byName = Map.groupBy(
    kept.map(({ lane }) => lane),
    ({ name }) => name,
  );
  const near = [...byName].map(([name, all]) => ({ name, rank: LANE, paths: all.flatMap(({ paths }) => paths) }));
  return { ...ground, streets: [...main, ...near].sort((a, b) => a.rank - b.rank) };
}

const sizeOf = (part: object): number => JSON.stringify(part).length;

/** How far a path's beginning is from the nearest place, squared. */
function offOf([x = 0, y = 0]: readonly number[], looked: readonly Point[]): number {
  return Math.min(...looked.map(([px, py]) => (px - x) ** 2 + (py - y) ** 2));
}
