import { around, type Box, meet } from '../mapNames.ts';
import type { Point } from './kinds.ts';
import { cutRing, distance, isInside } from './lines.ts';

/** The distance in pixels between two positions that are tried. */
const STEP = 22;

interface Sought {
  /** Half the side of the square that must be free water. */
  half: number;
  /** Boxes to avoid; the chosen square is added. */
  taken: Box[];
}

/**
 * The place of open water farthest from any coast, for a ship or a compass rose; null: there is no room. In pixels.
 * @param rings of the sea; one within another is an island
 */
export function openWater(
  rings: readonly (readonly Point[])[],
  size: { width: number; height: number },
  { half, taken }: Sought,
): Point | null {
  const near = { left: -STEP, top: -STEP, right: size.width + STEP, bottom: size.height + STEP };
  const cut = rings.map((ring) => cutRing(ring, near)).filter((ring) => ring.length > 0);
  let best: Point | null = null;
  let most = half * Math.SQRT2;
  for (let x = half; x <= size.width - half; x += STEP) {
    for (let y = half; y <= size.height - half; y += STEP) {
      const room = roomAt([x, y], cut, near);
      if (room <= most || !isInside([x, y], cut) || taken.some((box) => meet(box, around(x, y, half)))) continue;
      [best, most] = [[x, y], room];
    }
  }
  if (best !== null) taken.push(around(best[0], best[1], half));
  return best;
}

/** The distance to the nearest coast, or about twice the distance to the border if that is less. */
function roomAt(point: Point, rings: readonly (readonly Point[])[], box: Box): number {
  let least = Number.POSITIVE_INFINITY;
  for (const ring of rings)
    for (let at = 1; at < ring.length; at++) {
      const [a, b] = [ring[at - 1] as Point, ring[at] as Point];
      // Lines along the border are not coasts.
      const isBorder =
        (a[0] === b[0] && (a[0] === box.left || a[0] === box.right)) ||
        (a[1] === b[1] && (a[1] === box.top || a[1] === box.bottom));
      if (!isBorder) least = Math.min(least, distance(point, a, b));
    }
  const [x, y] = point;
  // Keeps the position away from the border, too, which matters most in the open sea.
  return Math.min(least, 2.2 * Math.min(x - box.left, box.right - x, y - box.top, box.bottom - y));
}
