/** Points on a flat picture, grouped into marks large enough to tap separately. Pure. */

export interface Spot {
  lat: number;
  lng: number;
}

/** The part of the world the picture shows, in degrees. */
export interface Frame {
  west: number;
  east: number;
  south: number;
  north: number;
}

export interface Mark<T> {
  x: number;
  y: number;
  spots: T[];
}

/** Minimum size of the visible area: about 25 metres. */
const SMALLEST = 0.00025;
/** Margin around the outermost points, as a share of the picture. */
const AIR = 0.09;

/**
 * The frame around all points in a picture of `width` by `height`. North is up; a degree of longitude is shorter than
 * one of latitude.
 */
export function frameOf(spots: readonly Spot[], width: number, height: number): Frame {
  const lats = spots.map(({ lat }) => lat);
  const lngs = spots.map(({ lng }) => lng);
  const [south, north] = [Math.min(...lats), Math.max(...lats)];
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)];
  const [middle, centre] = [(south + north) / 2, (west + east) / 2];
  const squeeze = Math.cos((middle * Math.PI) / 180);
  // In degrees of latitude; the side that needs more room decides.
  const tall =
    Math.max((north - south) / 2, (((east - west) / 2) * squeeze * height) / width, SMALLEST) / (1 - 2 * AIR);
  const wide = (tall * width) / height / squeeze;
  return { west: centre - wide, east: centre + wide, south: middle - tall, north: middle + tall };
}

export function project({ lat, lng }: Spot, frame: Frame, width: number, height: number): { x: number; y: number } {
  return {
    x: ((lng - frame.west) / (frame.east - frame.west)) * width,
    y: ((frame.north - lat) / (frame.north - frame.south)) * height,
  };
}

/**
 * Groups points closer than `gap`, across and down, into one mark at the first point's position, so that the squares of two marks
 * never overlap; points outside the picture are left out.
 */
export function marksOf<T extends Spot>(
  spots: readonly T[],
  place: (spot: T) => { x: number; y: number },
  size: { width: number; height: number },
  gap: number,
): Mark<T>[] {
  const marks: Mark<T>[] = [];
  for (const spot of spots) {
    const { x, y } = place(spot);
    if (x < 0 || y < 0 || x > size.width || y > size.height) continue;
    const near = marks.find((mark) => Math.max(Math.abs(mark.x - x), Math.abs(mark.y - y)) < gap);
    if (near === undefined) marks.push({ x, y, spots: [spot] });
    else near.spots.push(spot);
  }
  return marks;
}

/** True when zooming in would separate them. */
export function isSeparable(spots: readonly Spot[]): boolean {
  const spread = (values: number[]) => Math.max(...values) - Math.min(...values);
  return Math.max(spread(spots.map(({ lat }) => lat)), spread(spots.map(({ lng }) => lng))) > SMALLEST / 2;
}

export type Direction = 'up' | 'down' | 'left' | 'right';
/** Directions of the arrow keys. */
export const ARROWS: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** The mark an arrow key moves to: the nearest in that direction, preferring straight ahead; null at the edge. */
export function nextMark(
  marks: readonly { x: number; y: number }[],
  from: number,
  direction: Direction,
): number | null {
  const here = marks[from];
  if (here === undefined) return null;
  let best: number | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, mark] of marks.entries()) {
    const [dx, dy] = [mark.x - here.x, mark.y - here.y];
    const [ahead, aside] = {
      up: [-dy, dx],
      down: [dy, dx],
      left: [-dx, dy],
      right: [dx, dy],
    }[direction] as [number, number];
    if (index === from || ahead <= 0) continue;
    const cost = ahead + 2 * Math.abs(aside);
    if (cost < least) [best, least] = [index, cost];
  }
  return best;
}
