import { createRequire } from 'node:module';
import type { Oklch } from 'culori';
import type { TownColours } from '../../shared/contract/settings.ts';

const require = createRequire(import.meta.url);
/** Read from the disk for a town that has colours of its own (decision 60), as one file: an import would read 151. */
const culori = (): typeof import('culori') => require('culori');

/** The backgrounds of client/styles/tokens.css, on which the computed colours are used. */
const LIGHT = { grounds: ['#f4f7fb', '#ffffff', '#e9eff7'], white: '#ffffff' };
const DARK = { grounds: ['#0e141d', '#161e2a', '#1d2735'] };
const INK = '#142033';
/** The contrast of WCAG 2.2 AA for text and for graphics, plus a little because colours are rounded. */
const TEXT = 4.6;
const SHAPE = 3.1;

/** A custom property in each scheme. */
type Pair = readonly [light: string, dark: string];

export interface Palette {
  tokens: Record<string, Pair>;
  /** The new colour of each glaze of shared/rules/tile.ts. */
  glazes: Record<string, string>;
}

/** The colour with as much of its chroma as a screen can show. */
const hex = (colour: Oklch): string => culori().formatHex(culori().clampChroma(colour, 'oklch')) as string;

/** Changes the colour's lightness until it has enough contrast with all of `against`. @param step below 0 towards black */
function readable(colour: Oklch, step: number, against: readonly string[], least: number): Oklch {
  let found = colour;
  while (found.l > 0 && found.l < 1 && against.some((other) => culori().wcagContrast(hex(found), other) < least))
    found = { ...found, l: Math.min(1, Math.max(0, found.l + step)) };
  return found;
}

/**
 * The town's two colours as the portal's tokens, in both schemes: their hues are kept, their lightness is moved until all text
 * and signs have the contrast of WCAG 2.2 AA.
 * @param colours two of '#rrggbb', as on the coat of arms
 */
export function paletteOf({ main, spark }: TownColours): Palette {
  const toOklch = culori().converter('oklch');
  const own = toOklch(main) as Oklch;
  const bright = toOklch(spark) as Oklch;
  const of = (l: number, c: number): string => hex({ ...own, l, c: Math.min(own.c, c) });
  const washes: Pair = [of(0.95, 0.02), of(0.28, 0.055)];
  const strong = readable({ ...own, l: Math.min(own.l, 0.5) }, -0.01, [...LIGHT.grounds, washes[0]], TEXT);
  const soft = readable({ ...own, l: Math.max(own.l, 0.76) }, 0.01, [...DARK.grounds, washes[1]], TEXT);
  const wall = hex(strong);
  const onSoft = readable({ ...own, l: 0.24, c: Math.min(own.c, 0.05) }, -0.01, [hex(soft)], TEXT);
  const lemonLight = readable({ ...bright, l: Math.max(bright.l, 0.7) }, 0.01, [INK], TEXT);
  const lemon = hex(readable(lemonLight, 0.01, [wall], SHAPE));
  const lemonDark = hex(readable({ ...bright, l: Math.max(bright.l, 0.84) }, 0.01, [...DARK.grounds, INK], TEXT));
  const lemonWash = (l: number, c: number): string => hex({ ...bright, l, c: Math.min(bright.c, c) });
  return {
    tokens: {
      cobalt: [wall, hex(soft)],
      'on-cobalt': [LIGHT.white, hex(onSoft)],
      'cobalt-wash': washes,
      wall: [wall, wall],
      'on-wall-soft': [of(0.93, 0.03), of(0.93, 0.03)],
      lemon: [lemon, lemonDark],
      'lemon-wash': [lemonWash(0.95, 0.06), lemonWash(0.3, 0.055)],
    },
    glazes: {
      '#17439b': wall,
      '#5b8def': of(0.66, 0.15),
      '#a9c6ff': of(0.83, 0.09),
      '#eef4ff': of(0.965, 0.015),
      '#dfeaff': of(0.935, 0.03),
      '#ffc629': lemon,
    },
  };
}

/** The colour, moved towards black or white until text in it can be read on the ground. @param colour '#rrggbb', like `ground` */
export function readableOn(colour: string, ground: string): string {
  const toOklch = culori().converter('oklch');
  const isDark = (toOklch(ground) as Oklch).l < 0.6;
  return hex(readable(toOklch(colour) as Oklch, isDark ? 0.01 : -0.01, [ground], TEXT));
}

/**
 * A style sheet with the town's colours, which overrides the built one wherever it stands. Printed pages stay white. It does
 * without light-dark(), which Safari before 17.5 does not know; of the built one Vite takes it out.
 */
export function paletteSheet({ tokens, glazes }: Palette): string {
  const inScheme = (scheme: 0 | 1) =>
    `:root:root{${Object.entries(tokens)
      .map(([name, shades]) => `--${name}:${shades[scheme]}`)
      .join(';')}}`;
  const tiles = Object.entries(glazes).map(
    ([was, is]) => `svg [fill="${was}"]{fill:${is}}svg [stroke="${was}"]{stroke:${is}}`,
  );
  return `@media screen{${inScheme(0)}${tiles.join('')}@media(prefers-color-scheme:dark){${inScheme(1)}}}`;
}

/** An SVG drawing with the town's glazes, for places without style sheets. */
export function glazed(drawing: string, colours: TownColours | undefined): string {
  if (colours === undefined) return drawing;
  const { glazes } = paletteOf(colours);
  return drawing.replace(/#[0-9a-f]{6}/g, (colour) => glazes[colour] ?? colour);
}
