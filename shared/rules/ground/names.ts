import { around, type Box, meet } from '../mapNames.ts';
import type { Point } from './kinds.ts';
import { distance } from './lines.ts';

/** Places names along streets without overlaps; names without room are left out. In picture pixels; pure. */

export interface PlacedName {
  text: string;
  x: number;
  y: number;
  /** Degrees clockwise; between -90 and 90, so that no text is upside down. */
  turn: number;
}

/** Mean width of a letter of 12 px, with its distance. */
const LETTER = 6.3;
/** Half the side of the squares that approximate a slanted name. */
const HALF = 8;
/** The maximum distance of a street from its name's base line. */
const BEND = 5;
/** The distance between two positions that are tried. */
const STEP = 14;

/**
 * Names along streets, in the given order: where a street is straight enough for its name, nearest to the middle of what is seen of it.
 * @param taken boxes to avoid; the names' boxes are added to it
 */
export function namesAlong(
  streets: readonly { text: string; line: readonly Point[] }[],
  size: { width: number; height: number },
  taken: Box[],
): PlacedName[] {
  return streets.flatMap(({ text, line }) => {
    const long = text.length * LETTER;
    const all = spread(line).filter(([x, y]) => x > 0 && y > 0 && x < size.width && y < size.height);
    const middle = all.length / 2;
    const tried = all.map((_, at) => at).sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
    for (const at of tried) {
      const name = nameAt(text, all, at, long);
      if (name === null) continue;
      const boxes = boxesOf(name, long);
      const isOut = boxes.some(
        ({ left, right, top, bottom }) => left < 0 || top < 0 || right > size.width || bottom > size.height,
      );
      if (isOut || boxes.some((box) => taken.some((other) => meet(box, other)))) continue;
      taken.push(...boxes);
      return [name];
    }
    return [];
  });
}

/** Points at equal distances. */
function spread(line: readonly Point[]): Point[] {
  const points: Point[] = [];
  let rest = 0;
  for (let at = 1; at < line.length; at++) {
    const [[ax, ay], [bx, by]] = [line[at - 1] as Point, line[at] as Point];
    const length = Math.hypot(bx - ax, by - ay);
    for (; rest < length; rest += STEP)
      points.push([ax + ((bx - ax) * rest) / length, ay + ((by - ay) * rest) / length]);
    rest -= length;
  }
  return points;
}

/** The name with its middle at a point of the street; null: the street is too short or too bent there. */
function nameAt(text: string, line: readonly Point[], at: number, long: number): PlacedName | null {
  const reach = Math.ceil(long / STEP / 2);
  const part = line.slice(at - reach, at + reach + 1);
  if (at < reach || part.length < 2 * reach + 1) return null;
  const [first, last] = [part[0] as Point, part.at(-1) as Point];
  // A street cut by the picture's border is in pieces; a name is not written across the gap.
  if (Math.hypot(last[0] - first[0], last[1] - first[1]) > (2 * reach + 1) * STEP) return null;
  if (part.some((point) => distance(point, first, last) > BEND)) return null;
  const slope = (Math.atan2(last[1] - first[1], last[0] - first[0]) * 180) / Math.PI;
  const turn = slope > 90 ? slope - 180 : slope < -90 ? slope + 180 : slope;
  return { text, x: (first[0] + last[0]) / 2, y: (first[1] + last[1]) / 2, turn };
}

function boxesOf({ x, y, turn }: PlacedName, long: number): Box[] {
  const [dx, dy] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const steps = Math.ceil(long / (2 * HALF));
  return Array.from({ length: steps + 1 }, (_, at) => {
    const off = (at / steps - 0.5) * long;
    return around(x + dx * off, y + dy * off, HALF);
  });
}
