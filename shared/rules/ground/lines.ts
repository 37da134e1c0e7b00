import type { Point } from './kinds.ts';

/** Lines on a plane: joined, simplified, cut to a box. Pure; any unit. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const isRing = (line: readonly Point[]): boolean =>
  line.length > 3 && samePoint(line[0] as Point, line.at(-1) as Point);

export const samePoint = (a: Point, b: Point): boolean => a[0] === b[0] && a[1] === b[1];

/**
 * Joins lines whose ends meet. @param turns whether a line may be turned around to fit; the two sides of a coast differ, those of an
 * outline do not
 */
export function joined(lines: readonly (readonly Point[])[], turns: boolean): Point[][] {
  const left = lines.filter((line) => line.length > 1).map((line) => [...line]);
  const done: Point[][] = [];
  while (left.length > 0) {
    let line = left.pop() as Point[];
    for (let at = 0; at < left.length && !isRing(line); at++) {
      const together = pair(line, left[at] as Point[], turns);
      if (together === null) continue;
      line = together;
      left.splice(at, 1);
      // Lines that did not fit before may fit the longer one.
      at = -1;
    }
    done.push(line);
  }
  return done;
}

function pair(a: Point[], b: Point[], turns: boolean): Point[] | null {
  const [first, last, start, end] = [a[0], a.at(-1), b[0], b.at(-1)] as [Point, Point, Point, Point];
  if (samePoint(last, start)) return [...a, ...b.slice(1)];
  if (samePoint(end, first)) return [...b, ...a.slice(1)];
  if (!turns) return null;
  if (samePoint(last, end)) return [...a, ...b.toReversed().slice(1)];
  return samePoint(first, start) ? [...b.toReversed(), ...a.slice(1)] : null;
}

/** The line with fewer points, nowhere farther from the given one than `tolerance` (Douglas and Peucker). A ring stays one. */
export function simplified(line: readonly Point[], tolerance: number): Point[] {
  if (line.length < 3) return [...line];
  const kept = new Set([0, line.length - 1]);
  // A ring has no base line: it is cut at the point farthest from its beginning.
  const halves = isRing(line) ? [farthestFrom(line)] : [];
  for (const half of halves) kept.add(half);
  const ends = [...kept].sort((a, b) => a - b);
  const open: [number, number][] = ends.slice(1).map((end, index) => [ends[index] as number, end]);
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    const [from, to] = part;
    let [worst, most] = [-1, tolerance];
    for (let at = from + 1; at < to; at++) {
      const off = distance(line[at] as Point, line[from] as Point, line[to] as Point);
      if (off > most) [worst, most] = [at, off];
    }
    if (worst < 0) continue;
    kept.add(worst);
    open.push([from, worst], [worst, to]);
  }
  return [...kept].sort((a, b) => a - b).map((at) => line[at] as Point);
}

function farthestFrom(ring: readonly Point[]): number {
  const [x, y] = ring[0] as Point;
  const far = ring.map((point) => Math.hypot(point[0] - x, point[1] - y));
  return far.indexOf(Math.max(...far));
}

/** From a point to the segment between two others. */
export function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - share * dx, y - ay - share * dy);
}

/** The pieces of a line within the box; each begins and ends where the line crosses the border, or where it ends. */
export function cutLine(line: readonly Point[], box: Box): Point[][] {
  const pieces: Point[][] = [];
  let piece: Point[] = [];
  for (let at = 1; at < line.length; at++) {
    const inside = cutSegment(line[at - 1] as Point, line[at] as Point, box);
    if (inside === null) continue;
    const [from, to] = inside;
    if (piece.length === 0 || !samePoint(piece.at(-1) as Point, from)) {
      if (piece.length > 1) pieces.push(piece);
      piece = [from];
    }
    if (!samePoint(from, to)) piece.push(to);
  }
  if (piece.length > 1) pieces.push(piece);
  return pieces;
}

/** The part of a segment within the box (Liang and Barsky); null: none. */
function cutSegment(a: Point, b: Point, { left, top, right, bottom }: Box): [Point, Point] | null {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  let [from, to] = [0, 1];
  const sides: [number, number][] = [
    [-dx, a[0] - left],
    [dx, right - a[0]],
    [-dy, a[1] - top],
    [dy, bottom - a[1]],
  ];
  for (const [step, room] of sides) {
    if (step === 0 && room < 0) return null;
    if (step < 0) from = Math.max(from, room / step);
    if (step > 0) to = Math.min(to, room / step);
  }
  if (from > to) return null;
  const on = (share: number): Point =>
    share === 0
      ? a
      : share === 1
        ? b
        : [snapped(a[0] + share * dx, left, right), snapped(a[1] + share * dy, top, bottom)];
  return [on(from), on(to)];
}

/** What arithmetic leaves beside the border is on it: a coast that ended just before it would have no end there. */
const NEAR = 1e-6;
function snapped(value: number, least: number, most: number): number {
  if (value < least + NEAR) return least;
  return value > most - NEAR ? most : value;
}

/** The part of an area within the box (Sutherland and Hodgman), as a ring; empty when nothing of it is. */
export function cutRing(ring: readonly Point[], { left, top, right, bottom }: Box): Point[] {
  const sides: [axis: 0 | 1, limit: number, sign: 1 | -1][] = [
    [0, left, 1],
    [0, right, -1],
    [1, top, 1],
    [1, bottom, -1],
  ];
  let points = ring.slice(0, -1);
  for (const [axis, limit, sign] of sides) {
    const inside = (point: Point) => (point[axis] - limit) * sign >= 0;
    points = points.flatMap((point, index) => {
      const before = points.at(index - 1) as Point;
      if (inside(point) === inside(before)) return inside(point) ? [point] : [];
      const share = (limit - before[axis]) / (point[axis] - before[axis]);
      const crossing: Point = [before[0] + share * (point[0] - before[0]), before[1] + share * (point[1] - before[1])];
      return inside(point) ? [crossing, point] : [crossing];
    });
  }
  return points.length < 3 ? [] : [...points, points[0] as Point];
}

/** Twice the area: positive when a walk along the ring has the inside on its right, with y to the south. */
export function area(ring: readonly Point[]): number {
  return ring.slice(1).reduce((sum, [x, y], at) => {
    const [px, py] = ring[at] as Point;
    return sum + px * y - x * py;
  }, 0);
}

/**
 * The outlines of one area, turned so that what is filled is on their right and holes on their left: rings of several areas can then
 * be filled together.
 */
export function oriented(rings: readonly (readonly Point[])[]): Point[][] {
  return rings.map((ring) => {
    const around = rings.filter((other) => other !== ring && isInside(ring[0] as Point, [other])).length;
    const isHole = around % 2 === 1;
    return area(ring) < 0 === isHole ? [...ring] : ring.toReversed();
  });
}

/** Even-odd. */
export function isInside([x, y]: Point, rings: readonly (readonly Point[])[]): boolean {
  let inside = false;
  for (const ring of rings)
    for (let at = 1; at < ring.length; at++) {
      const [[ax, ay], [bx, by]] = [ring[at - 1] as Point, ring[at] as Point];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    }
  return inside;
}
