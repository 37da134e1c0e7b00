/** Places names on a small map without overlaps, in picture pixels. Pure. */

export interface Name {
  text: string;
  x: number;
  y: number;
}

/** Half the average letter width, and the padding at both ends. */
const LETTER = 4.1;
const AIR = 6;
const HEIGHT = 16;
/** A mark's radius plus padding. */
const MARK = 20;
/** Candidate positions of a name relative to its place: above first, then below, then further away and aside. */
const STEPS: readonly [dx: number, dy: number][] = [-30, 30, -48, 48].flatMap((dy): [number, number][] => [
  [0, dy],
  [-44, dy],
  [44, dy],
]);

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * Positions of the names that fit without overlapping a mark or an earlier name; a name without room is left out. `x`,
 * `y` are the text's middle.
 */
export function placeNames(
  names: readonly Name[],
  marks: readonly { x: number; y: number }[],
  size: { width: number; height: number },
  taken: readonly Box[] = [],
): Name[] {
  const full: Box[] = [
    ...taken,
    ...marks.map(({ x, y }) => ({ left: x - MARK, right: x + MARK, top: y - MARK, bottom: y + MARK })),
  ];
  return names.flatMap(({ text, x, y }) => {
    const half = text.length * LETTER + AIR;
    for (const [dx, dy] of STEPS) {
      const at = {
        x: within(x + dx, half, size.width - half),
        y: within(y + dy, HEIGHT / 2, size.height - HEIGHT / 2),
      };
      const box = boxOf({ text, ...at });
      if (full.some((other) => meet(box, other))) continue;
      full.push(box);
      return [{ text, ...at }];
    }
    return [];
  });
}

/** The room that a name takes. */
export function boxOf({ text, x, y }: Name): Box {
  const half = text.length * LETTER + AIR;
  return { left: x - half, right: x + half, top: y - HEIGHT / 2, bottom: y + HEIGHT / 2 };
}

export const around = (x: number, y: number, half: number): Box => ({
  left: x - half,
  right: x + half,
  top: y - half,
  bottom: y + half,
});

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

export function meet(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
