import { useId, useMemo } from 'react';
import type { TownGround } from '../../../../shared/contract/ground.ts';
import { namesAlong } from '../../../../shared/rules/ground/names.ts';
import { namedStreets, pathsOf, pointsOf, seen, viewOf } from '../../../../shared/rules/ground/view.ts';
import { openWater } from '../../../../shared/rules/ground/water.ts';
import { around, type Box, boxOf, meet, type Name, placeNames } from '../../../../shared/rules/mapNames.ts';
import type { Frame } from '../../../../shared/rules/marks.ts';
import { BORDER, Border } from './Border.tsx';
import { Land } from './Land.tsx';
import css from './Painting.module.css';
import { Patterns } from './Patterns.tsx';
import { Rose, Ship } from './Sea.tsx';
import { DRAWN_SIGHTS, SightSign } from './SightSign.tsx';

interface PaintingProps {
  ground: TownGround;
  /** The part of the world that is shown. */
  frame: Frame;
  size: { width: number; height: number };
  /** Middles of the marks that lie on it: nothing is written under them. */
  marks: readonly { x: number; y: number }[];
  /** Names of the quarters and where they are, in pixels. */
  quarters: readonly Name[];
}

/** Half a mark, with some air. */
const MARK = 19;
/** Half a sight's drawing. */
const SIGN = 15;
/** Names of parks and bays are written once there is that much of the town to a pixel, in pixels to a metre. */
const NEAR = 0.13;

/**
 * The town painted on a panel of tiles: coast, streets, parks and sights in the pigments of maiolica, by day and by night. Drawn in
 * the browser from the town's own ground, so that nobody is asked for it.
 */
export function Painting({ ground, frame, size, marks, quarters }: PaintingProps) {
  const id = useId();
  const paths = useMemo(() => pathsOf(ground), [ground]);
  const view = viewOf(ground, frame, size);
  const taken: Box[] = [
    ...[...marks].map(({ x, y }) => around(x, y, MARK)),
    { left: -99, right: size.width + 99, top: -99, bottom: BORDER + 3 },
    { left: -99, right: size.width + 99, top: size.height - BORDER - 3, bottom: size.height + 99 },
    { left: -99, right: BORDER + 3, top: -99, bottom: size.height + 99 },
    { left: size.width - BORDER - 3, right: size.width + 99, top: -99, bottom: size.height + 99 },
  ];
  const signs = signsOf(
    ground.sights.filter(({ kind }) => kind !== 'hill'),
    view,
    size,
    taken,
  );
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
  const hills = signsOf(
    ground.sights.filter(({ kind }) => kind === 'hill'),
    view,
    size,
    taken,
  );

  return (
    <svg className={css.painting} width={size.width} height={size.height} aria-hidden="true" focusable="false">
      <Patterns id={id} scale={view.down} />
      <Land id={id} paths={paths} view={view} />
      {ships.map(({ at: [x, y], half }, index) => (
        <Ship key={half} x={x} y={y} half={half} isTurned={index % 2 === 1} />
      ))}
      {rose !== null && <Rose x={rose[0]} y={rose[1]} half={size.width > 700 ? 42 : 30} />}
      <rect width="100%" height="100%" fill={`url(#${id}joints)`} />
      {[...hills, ...signs].map(({ kind, name, x, y }) => (
        <SightSign key={name} kind={kind} x={x} y={y} />
      ))}
      {streets.map(({ text, x, y, turn }) => (
        <text key={text} className={css.street} transform={`translate(${x} ${y}) rotate(${turn})`} y="4">
          {text}
        </text>
      ))}
      {places.map(({ text, x, y, kind }) => (
        <text key={text} x={x} y={y + 4} className={kind === 'sea' ? css.waterName : css.place}>
          {text}
        </text>
      ))}
      {names.map(({ text, x, y }) => (
        <text key={text} x={x} y={y + 5} className={css.quarter}>
          {text}
        </text>
      ))}
      <Border id={id} size={size} />
    </svg>
  );
}

type View = ReturnType<typeof viewOf>;
type Size = PaintingProps['size'];

/** The sights in view that have room for their drawing, the great ones beside their place rather than not at all. */
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
