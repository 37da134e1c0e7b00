import type { Point } from './kinds.ts';
import { area, type Box, cutLine, isRing, joined } from './lines.ts';

/** The length of a line's end, in metres, from which its direction is taken. */
const TAIL = 200;
/** A distance beyond every drawing, in metres. */
const FAR = 200_000;
/** How far the sea extends beyond the drawing's border, because a wide screen shows more than the drawing. */
const BEYOND = 20_000;

interface Coast {
  /** Rings with the water on their right; islands are holes. Empty: no sea. */
  sea: Point[][];
  /** The lines where land and water meet. */
  shore: Point[][];
}

/**
 * The sea of a box, from the pieces of its coast, each of which has the land on its left and the water on its right, as OpenStreetMap
 * draws them. Metres to the east and to the south. A coast that ends within the box goes on straight ahead.
 */
export function seaOf(pieces: readonly (readonly Point[])[], box: Box): Coast {
  const chains = joined(pieces, false).map((line) => (isRing(line) ? line : prolonged(line, box)));
  const cut = chains.flatMap((line) => (isRing(line) ? cutIsland(line, box) : cutLine(line, box)));
  const islands = cut.filter(isRing);
  const open = cut.filter((line) => !isRing(line) && [line[0], line.at(-1)].every((end) => isOn(end as Point, box)));
  // Islands alone are in the open sea; a ring with water within is a bay of its own.
  const whole = open.length === 0 && islands.length > 0 && islands.every((ring) => area(ring) < 0) ? [frame(box)] : [];
  return {
    sea: [...closed(open, box), ...whole, ...islands],
    shore: [...open.map((line) => outwards(line, box)), ...islands],
  };
}

/** A ring that begins within the box would be cut where it begins. */
function cutIsland(ring: readonly Point[], box: Box): Point[][] {
  const outside = ring.findIndex((point) => !isWithin(point, box));
  if (outside < 0) return [[...ring]];
  const turned = [...ring.slice(outside, -1), ...ring.slice(0, outside), ring[outside] as Point];
  return cutLine(turned, box);
}

const isWithin = ([x, y]: Point, { left, top, right, bottom }: Box) => x > left && x < right && y > top && y < bottom;
const isOn = (point: Point, box: Box) => !isWithin(point, box);

function prolonged(line: readonly Point[], box: Box): Point[] {
  const ahead = (end: Point[]): Point[] => {
    const [x, y] = end[0] as Point;
    if (!isWithin([x, y], box)) return [];
    const [bx, by] = end.find((point) => Math.hypot(point[0] - x, point[1] - y) > TAIL) ?? (end.at(-1) as Point);
    const length = Math.hypot(x - bx, y - by) || 1;
    return [[x + ((x - bx) / length) * FAR, y + ((y - by) / length) * FAR]];
  };
  return [...ahead([...line]), ...line, ...ahead(line.toReversed())];
}

/** Closes open pieces along the box's border, with the water on the right: clockwise. */
function closed(open: readonly Point[][], box: Box): Point[][] {
  const around = 2 * (box.right - box.left + box.bottom - box.top);
  const ahead = (from: number, to: number) => (((to - from) % around) + around) % around;
  const left = new Set(open);
  const rings: Point[][] = [];
  for (const first of open) {
    if (!left.delete(first)) continue;
    const ring: Point[] = [];
    for (let piece = first; ; ) {
      ring.push(...outwards(piece, box));
      const at = along(piece.at(-1) as Point, box);
      const next = [first, ...left].reduce((best, piece) =>
        ahead(at, along(piece[0] as Point, box)) < ahead(at, along(best[0] as Point, box)) ? piece : best,
      );
      ring.push(...corners(at, ahead(at, along(next[0] as Point, box)), box, around));
      if (next === first) break;
      left.delete(next);
      piece = next;
    }
    rings.push([...ring, ring[0] as Point]);
  }
  return rings;
}

/** The distance of a border point from the upper left corner, clockwise along the border. */
function along([x, y]: Point, { left, top, right, bottom }: Box): number {
  const [width, height] = [right - left, bottom - top];
  const near = Math.min(y - top, right - x, bottom - y, x - left);
  if (near === y - top) return x - left;
  if (near === right - x) return width + (y - top);
  return near === bottom - y ? width + height + (right - x) : 2 * width + height + (bottom - y);
}

/** The corners between two border points, clockwise; moved outside the border. */
function corners(from: number, length: number, box: Box, around: number): Point[] {
  const { left, top, right, bottom } = box;
  const [width, height] = [right - left, bottom - top];
  const all: [number, Point][] = [
    [0, [left, top]],
    [width, [right, top]],
    [width + height, [right, bottom]],
    [2 * width + height, [left, bottom]],
  ];
  return all
    .map(([at, corner]): [number, Point] => [(((at - from) % around) + around) % around, corner])
    .filter(([far]) => far > 0 && far < length)
    .sort(([a], [b]) => a - b)
    .map(([, corner]) => beyond(corner, box));
}

/** A ring around the whole box and its surroundings. */
const frame = ({ left, top, right, bottom }: Box): Point[] => [
  [left - BEYOND, top - BEYOND],
  [right + BEYOND, top - BEYOND],
  [right + BEYOND, bottom + BEYOND],
  [left - BEYOND, bottom + BEYOND],
  [left - BEYOND, top - BEYOND],
];

/** Moves a border point outwards, to its position on the border of a larger drawing. */
function beyond([x, y]: Point, box: Box): Point {
  const off = (value: number, least: number, most: number) =>
    value <= least ? value - BEYOND : value >= most ? value + BEYOND : value;
  return [off(x, box.left, box.right), off(y, box.top, box.bottom)];
}

function outwards(line: readonly Point[], box: Box): Point[] {
  const [first, last] = [line[0] as Point, line.at(-1) as Point];
  return [beyond(first, box), ...line, beyond(last, box)];
}
