import { box, circle, fill, leaf, line, oval, type Pigment } from '../shapes.ts';

/** The parts of the town's views. `base` is the line on which a thing stands. */

export const sky = '<path class="s" d="M0 0h480v300H0z"/>';
/** The ground, in the colour that the view chooses. */
export const ground = (d: string): string => `<path class="f" d="${d}"/>`;
export const sun = (x: number, y: number, radius: number): string => fill('y', circle(x, y, radius));
export const sea = (top: number, height = 300 - top): string =>
  fill('z', box(0, top, 480, height)) +
  line(
    'w',
    3,
    ...[0, 1, 2].map(
      (row) => `M${30 + row * 34} ${top + 16 + row * 16}h${38 - row * 6}m${120 - row * 20} 6h30m110-8h40`,
    ),
  );
export const gulls = (x: number, y: number): string =>
  line('w', 3.5, `M${x} ${y}q8-9 15 0 8-9 15 0M${x + 44} ${y + 20}q6-7 11 0 6-7 11 0`);
export const cypress = (x: number, base: number, height: number): string =>
  fill('g', leaf(x, base, x, base - height, height / 8));

export function pine(x: number, base: number, height: number): string {
  const top = base - height;
  return (
    line('o', 6, `M${x} ${base}q-6-${height / 2} 0-${height - 10}`) +
    fill('g', oval(x, top + 14, 40, 17), oval(x + 22, top + 24, 24, 11))
  );
}

export function palm(x: number, base: number, height: number): string {
  const top = base - height;
  const fronds = [
    [-34, 8],
    [-26, -16],
    [-2, -28],
    [26, -16],
    [34, 10],
  ].map(([dx = 0, dy = 0]) => leaf(x, top, x + dx, top + dy, 5));
  return (
    line('o', 7, `M${x} ${base}q8-${height / 2} 0-${height}`) + fill('g', ...fronds) + fill('y', circle(x, top, 5))
  );
}

export const lemonTree = (x: number, base: number, size: number): string =>
  line('o', 5, `M${x} ${base}v-${size}`) +
  fill('g', circle(x, base - size * 1.5, size)) +
  fill(
    'y',
    circle(x - size * 0.4, base - size * 1.6, 5),
    circle(x + size * 0.4, base - size * 1.3, 5),
    circle(x, base - size * 2, 5),
  );

interface House {
  x: number;
  base: number;
  width: number;
  height: number;
  wall: Pigment;
  /** Absent: flat, with a cornice. */
  roof?: Pigment;
}

/** A house with shuttered windows, as many as fit. */
export function house({ x, base, width, height, wall, roof }: House): string {
  const top = base - height;
  const across = Math.max(1, Math.floor(width / 34));
  const down = Math.max(1, Math.floor((height - 34) / 36));
  const panes: string[] = [];
  const shutters: string[] = [];
  for (let column = 0; column < across; column++)
    for (let row = 0; row < down; row++) {
      const [left, up] = [Math.round(x + (width / across) * (column + 0.5) - 6), top + 14 + row * 36];
      panes.push(box(left, up, 12, 18));
      shutters.push(box(left - 6, up, 6, 18), box(left + 12, up, 6, 18));
    }
  const cover =
    roof === undefined
      ? fill('r', box(x - 2, top - 5, width + 4, 7))
      : fill(roof, `M${x - 5} ${top + 2}L${x + width / 2} ${top - width * 0.32} ${x + width + 5} ${top + 2}z`);
  return (
    fill(wall, box(x, top, width, height)) +
    cover +
    fill('m', ...panes, `M${x + width / 2 - 8} ${base}v-16q8-12 16 0v16z`) +
    fill('g', ...shutters)
  );
}

export function boat(x: number, y: number, hull: Pigment, sail: Pigment | null): string {
  const rig =
    sail === null
      ? ''
      : line('o', 4, `M${x} ${y}v-74`) +
        fill(sail, `M${x + 5} ${y - 72}q34 30 32 62h-32z`) +
        fill('w', `M${x - 5} ${y - 66}v56h-26q4-32 26-56z`);
  return (
    rig +
    fill(hull, `M${x - 42} ${y - 6}h84q-6 22-18 24h-48q-14-4-18-24z`) +
    line('y', 3, `M${x - 38} ${y + 3}h76`) +
    line('w', 3, `M${x - 52} ${y + 20}q9-7 17 0t17 0 17 0 17 0 17 0 17 0`)
  );
}

/** A wall with battlements. */
export function battlements(x: number, top: number, width: number, bottom: number, wall: Pigment): string {
  const teeth = Math.max(2, Math.round(width / 18));
  const step = width / (teeth * 2 - 1);
  const stones = Array.from({ length: teeth }, (_, at) =>
    box(Math.round(x + at * 2 * step), top - 10, Math.round(step), 11),
  );
  return fill(wall, box(x, top, width, bottom - top), ...stones);
}

/** Paving in perspective. */
export const paving = (top: number): string =>
  ground(`M0 ${top}h480v${300 - top}H0z`) +
  line(
    'w',
    2.5,
    `M0 ${top + 18}h480M0 ${top + 42}h480`,
    `M90 ${top}l-60 ${300 - top}M180 ${top}l-26 ${300 - top}M300 ${top}l26 ${300 - top}M390 ${top}l60 ${300 - top}`,
  );

/** Round tops, as of arcades: an opening. */
export const arch = (x: number, base: number, width: number, height: number): string =>
  `M${x} ${base}v-${height - width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0v${height - width / 2}z`;

export const lamp = (x: number, base: number): string =>
  line('k', 4, `M${x} ${base}v-62`) +
  fill('y', circle(x, base - 70, 9)) +
  fill('k', `M${x - 10} ${base - 76}l10-12 10 12z`, box(x - 7, base - 5, 14, 5));

export const smoke = (x: number, y: number): string =>
  line('w', 5, `M${x} ${y}q-10-12 0-24t0-24M${x + 20} ${y}q-10-12 0-24t0-24`);
