import type { TownGround } from '../../contract/ground.ts';
import type { Frame } from '../marks.ts';
import { DEGREE_M } from './bounds.ts';
import type { Point } from './kinds.ts';
import { joined } from './lines.ts';

/** A drawing as SVG paths, in its own metres: one path for each class, so that a town has some thirty elements. */
export interface GroundPaths {
  areas: Partial<Record<keyof TownGround['areas'], string>>;
  lines: Partial<Record<keyof TownGround['lines'], string>>;
  /** The streets by rank, from 1. */
  streets: Partial<Record<number, string>>;
}

export function pathsOf({ areas, lines, streets }: TownGround): GroundPaths {
  const all = (kinds: Partial<Record<string, number[][]>>, end: string) =>
    Object.fromEntries(
      Object.entries(kinds).map(([kind, paths = []]) => [kind, paths.map((path) => written(path, end)).join('')]),
    );
  const ranks = Map.groupBy(streets, ({ rank }) => rank);
  return {
    areas: all(areas, 'z'),
    lines: all(lines, ''),
    streets: Object.fromEntries(
      [...ranks].map(([rank, some]) => [
        rank,
        some.flatMap(({ paths }) => paths.map((path) => written(path, ''))).join(''),
      ]),
    ),
  };
}

const written = ([x, y, ...steps]: readonly number[], end: string): string => `M${x} ${y}l${steps.join(' ')}${end}`;

/** Converts metres of a drawing to the picture's pixels: `x * across + left`, `y * down + top`. */
export interface View {
  across: number;
  down: number;
  left: number;
  top: number;
}

export function viewOf(
  { north, west, degree }: TownGround,
  frame: Frame,
  { width, height }: { width: number; height: number },
): View {
  const [wide, high] = [width / (frame.east - frame.west), height / (frame.north - frame.south)];
  return {
    across: wide / degree,
    down: high / DEGREE_M,
    left: (west - frame.west) * wide,
    top: (frame.north - north) * high,
  };
}

export const seen = ([x, y]: Point, { across, down, left, top }: View): Point => [x * across + left, y * down + top];

/** A path's points in pixels. */
export function pointsOf(path: readonly number[], view: View): Point[] {
  const points: Point[] = [];
  let [x, y] = [0, 0];
  for (let at = 0; at < path.length; at += 2) {
    [x, y] = [x + (path[at] as number), y + (path[at + 1] as number)];
    points.push(seen([x, y], view));
  }
  return points;
}

/** The whole drawing's frame, for a picture that shows all of it. */
export function frameOfGround({ north, west, degree, width, height }: TownGround): Frame {
  return { north, west, east: west + width / degree, south: north - height / DEGREE_M };
}

/** The streets with a name, the main ones first, each as its longest piece in pixels. */
export function namedStreets({ streets }: TownGround, view: View): { text: string; rank: number; line: Point[] }[] {
  const named = Map.groupBy(
    streets.filter(({ name, rank }) => name !== '' && rank < 4),
    ({ name }) => name,
  );
  return [...named].map(([text, pieces]) => {
    const lines = joined(
      pieces.flatMap(({ paths }) => paths.map((path) => pointsOf(path, view))),
      true,
    );
    const line = lines.reduce((best, one) => (lengthOf(one) > lengthOf(best) ? one : best));
    return { text, rank: Math.min(...pieces.map(({ rank }) => rank)), line };
  });
}

function lengthOf(line: readonly Point[]): number {
  return line.slice(1).reduce((sum, [x, y], at) => {
    const [px, py] = line[at] as Point;
    return sum + Math.hypot(x - px, y - py);
  }, 0);
}
