import type { TownGround } from '../../../../shared/contract/ground.ts';
import { namesAlong } from '../../../../shared/rules/ground/names.ts';
import { namedStreets, pointsOf, seen, type View } from '../../../../shared/rules/ground/view.ts';
import { openWater } from '../../../../shared/rules/ground/water.ts';
import { around, type Box, boxOf, meet, type Name, placeNames } from '../../../../shared/rules/mapNames.ts';
import { BORDER } from './Border.tsx';
import { DRAWN_SIGHTS } from './SightSign.tsx';

/** Half a mark, with some air. */
const MARK = 19;
/** Half a sight's drawing. */
const SIGN = 15;
/** The scale, in pixels to a metre, from which the names of parks and bays are written. */
const NEAR = 0.13;

interface Size {
  width: number;
  height: number;
}

interface Shown {
  ground: TownGround;
  view: View;
  size: Size;
  marks: readonly { x: number; y: number }[];
  quarters: readonly Name[];
}

/**
 * Arranges everything that needs room of its own, in pixels: marks first, then sights, the rose of winds, ships, the names of
 * quarters, of streets and of places, and last hills. Anything that finds no room is left out.
 */
export function arranged({ ground, view, size, marks, quarters }: Shown) {
  const taken: Box[] = [...marks.map(({ x, y }) => around(x, y, MARK)), ...bandOf(size)];
  const isHill = ({ kind }: TownGround['sights'][number]) => kind === 'hill';
  const sights = ground.sights.filter((sight) => !isHill(sight));
  const signs = signsOf(sights, view, size, taken);
  const sea = (ground.areas.sea ?? []).map((path) => {
    const ring = pointsOf(path, view);
    return [...ring, ring[0] as (typeof ring)[number]];
  });
  const rose = openWater(sea, size, { half: 46, taken }) ?? openWater(sea, size, { half: 32, taken });
  const ships = [30, 24, 20].flatMap((half) => {
    const at = openWater(sea, size, { half, taken });
    return at === null ? [] : [{ at, half }];
  });
  const names = quarterNames(quarters, size, taken);
  const streets = namesAlong(
    namedStreets(ground, view).filter(({ rank }) => rank === 1 || view.down > NEAR * rank),
    size,
    taken,
  );
  const places = placeNamesOf(ground, signs, { view, size, taken, known: quarters });
  const hills = signsOf(ground.sights.filter(isHill), view, size, taken);
  return { signs: [...hills, ...signs], rose, ships, names, streets, places };
}

/** The band of tiles around the panel, as boxes. */
function bandOf({ width, height }: Size): Box[] {
  const [wide, far] = [BORDER + 3, 99];
  return [
    { left: -far, right: width + far, top: -far, bottom: wide },
    { left: -far, right: width + far, top: height - wide, bottom: height + far },
    { left: -far, right: wide, top: -far, bottom: height + far },
    { left: width - wide, right: width + far, top: -far, bottom: height + far },
  ];
}

/** The visible sights that have room for their drawing; great ones are drawn beside their place if necessary. */
function signsOf(sights: TownGround['sights'], view: View, size: Size, taken: Box[]) {
  return sights.flatMap(({ kind, name, x: east, y: south }) => {
    const [x, y] = seen([east, south], view);
    if (!DRAWN_SIGHTS.has(kind) || x < 0 || y < 0 || x > size.width || y > size.height) return [];
    const tried = GREAT.has(kind) ? BESIDE : BESIDE.slice(0, 1);
    for (const [dx, dy] of tried) {
      const box = around(x + dx, y + dy, SIGN);
      if (taken.some((other) => meet(box, other))) continue;
      taken.push(box);
      return [{ kind, name, x: x + dx, y: y + dy }];
    }
    return [];
  });
}

const GREAT: ReadonlySet<string> = new Set(['castle', 'lighthouse', 'harbour']);
const BESIDE: readonly (readonly [dx: number, dy: number])[] = [
  [0, 0],
  [0, -34],
  [30, -20],
  [-30, -20],
  [0, 34],
];

function quarterNames(quarters: readonly Name[], size: Size, taken: Box[]): Name[] {
  const names = placeNames(quarters, [], size, taken);
  taken.push(...names.map(boxOf));
  return names;
}

/** Names of drawn sights, beaches, parks and bays. */
function placeNamesOf(
  { sights }: TownGround,
  signs: ReturnType<typeof signsOf>,
  { view, size, taken, known }: { view: View; size: Size; taken: Box[]; known: readonly Name[] },
) {
  return sights.flatMap(({ kind, name, x: east, y: south }) => {
    const isKnown = known.some(({ text }) => text === name);
    if (isKnown || kind === 'hill' || (view.down < NEAR && !ALWAYS.has(kind))) return [];
    const sign = signs.find((one) => one.name === name);
    if (sign === undefined && DRAWN_SIGHTS.has(kind)) return [];
    const [x, y] = sign === undefined ? seen([east, south], view) : [sign.x, sign.y];
    if (x < 0 || y < 0 || x > size.width || y > size.height) return [];
    const [placed] = placeNames([{ text: name, x, y }], [], size, taken);
    if (placed === undefined) return [];
    taken.push(boxOf(placed));
    return [{ ...placed, kind }];
  });
}

const ALWAYS: ReadonlySet<string> = new Set(['castle', 'lighthouse', 'harbour', 'sea', 'beach']);
