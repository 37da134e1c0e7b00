/**
 * The maiolica tile: a deterministic drawing from a seed, the town's signature. The same item has the same tile for ever, on
 * every screen, in the app icon and in the share image. Everything is drawn for one quarter and turned four times, in a box
 * of 100 by 100 around the origin; corners and edges are centred on the border, so that neighbours complete each other.
 */

export type TileKind = 'activities' | 'events' | 'jobs' | 'promotions' | 'flyers' | 'sustainability' | 'pages' | 'town';

/** ground, main, second, spark: real pigments, the same in light and dark, as on a wall. */
type Glaze = readonly [ground: string, main: string, second: string, spark: string];

const COBALT = '#17439b';
const AZURE = '#5b8def';
const LEMON = '#ffc629';
const CORAL = '#c93a22';
const LEAF = '#1c7a4a';
const SKY = '#0b6aa8';
const PINE = '#0f5d50';
const WHITE = '#ffffff';

const GLAZES: Record<TileKind, readonly Glaze[]> = {
  activities: [
    [WHITE, COBALT, AZURE, LEMON],
    [COBALT, WHITE, '#a9c6ff', LEMON],
    ['#eef4ff', COBALT, CORAL, LEMON],
    [COBALT, LEMON, WHITE, CORAL],
    [WHITE, COBALT, LEMON, SKY],
    ['#dfeaff', COBALT, WHITE, CORAL],
  ],
  events: [
    ['#fff4ef', CORAL, LEMON, COBALT],
    [CORAL, '#fff4ef', LEMON, COBALT],
    ['#fff4ef', CORAL, COBALT, LEMON],
    [CORAL, WHITE, '#ffc3b5', LEMON],
    ['#ffe7de', COBALT, CORAL, LEMON],
  ],
  jobs: [
    ['#f1faf4', LEAF, COBALT, LEMON],
    [LEAF, '#f1faf4', LEMON, '#bfe5cd'],
    [WHITE, LEAF, LEMON, COBALT],
    ['#dff2e6', LEAF, WHITE, LEMON],
  ],
  promotions: [
    [LEMON, COBALT, WHITE, CORAL],
    [WHITE, LEMON, COBALT, CORAL],
    [COBALT, LEMON, WHITE, CORAL],
    ['#fff3cf', CORAL, LEMON, COBALT],
    [LEMON, WHITE, COBALT, CORAL],
  ],
  flyers: [
    [SKY, WHITE, '#b5def7', LEMON],
    ['#eef8ff', SKY, COBALT, LEMON],
    [WHITE, SKY, LEMON, COBALT],
  ],
  sustainability: [
    [PINE, '#e6f6f0', '#8fd0b6', LEMON],
    ['#eef8f4', PINE, LEAF, LEMON],
    [WHITE, PINE, LEMON, SKY],
  ],
  pages: [
    [WHITE, COBALT, AZURE, LEMON],
    ['#eef4ff', COBALT, SKY, LEMON],
  ],
  town: [[COBALT, WHITE, AZURE, LEMON]],
};

/**
 * The drawing inside a `viewBox="0 0 100 100"`, well under 1.5 KB. It contains only numbers and the colours above, so
 * it is safe as markup.
 */
export function tile(kind: TileKind, seed: number | string): string {
  const next = random(`${kind}:${seed}`);
  const pick = <T>(choices: readonly T[]): T => choices[Math.floor(next() * choices.length)] as T;
  const glaze = pick(GLAZES[kind]);
  const drawing = pick(CORNERS)(glaze) + pick(EDGES)(glaze) + pick(CENTRES)(glaze);
  return `<path fill="${glaze[0]}" d="M0 0h100v100H0z"/><g transform="translate(50 50)" stroke-linecap="round">${drawing}</g>`;
}

/** The corners and edges of `tile`, without ground and centre, where another drawing stands. */
export function tileBorder(
  kind: TileKind,
  seed: number | string,
  [main, second, spark]: readonly [string, string, string],
): string {
  const next = random(`${kind}:${seed}`);
  next();
  const pick = <T>(choices: readonly T[]): T => choices[Math.floor(next() * choices.length)] as T;
  const glaze: Glaze = [WHITE, main, second, spark];
  return `<g transform="translate(50 50)" stroke-linecap="round">${pick(CORNERS)(glaze)}${pick(EDGES)(glaze)}</g>`;
}

/** A standalone SVG document of one tile, `size` pixels wide. */
export function tileDocument(kind: TileKind, seed: number | string, size: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 100 100">${tile(kind, seed)}</svg>`;
}

// ---------------------------------------------------------------- motifs

type Motif = (glaze: Glaze) => string;
type Point = readonly [x: number, y: number];

const CORNERS: readonly Motif[] = [
  ([, main, second, spark]) => dots(main, 23, [50, 50]) + dots(spark, 13, [50, 50]) + dots(second, 5, [50, 50]),
  ([, main, second, spark]) =>
    dots(second, 21, [50, 50]) + ring(main, circles(50, 50, 27), 2) + dots(spark, 9, [50, 50]),
  ([ground, main, , spark]) =>
    fill(main, petals(45, 71, 34, 17)) + dots(spark, 9, [50, 50]) + dots(ground, 4, [50, 50]),
  ([, main, second]) =>
    ring(main, circles(50, 50, 25), 3) + ring(second, circles(50, 50, 18), 2.5) + dots(main, 10, [50, 50]),
  ([, , second, spark]) => fill(second, diamonds(50, 50, 22)) + fill(spark, diamonds(50, 50, 11)),
];

const EDGES: readonly Motif[] = [
  ([, , second, spark]) => ring(second, circles(0, 50, 12), 2.5) + dots(spark, 4.5, [0, 50]),
  ([, main, , spark]) => dots(spark, 1.9, [9, 45], [-9, 45]) + dots(main, 2.4, [0, 44]),
  ([, main, second]) => fill(main, petals(0, 50, 36, 9)) + dots(second, 4, [0, 50]),
  ([, , second]) => ring(second, circles(0, 61, 22), 2.5),
  ([, main, , spark]) => fill(main, diamonds(0, 50, 9)) + fill(spark, diamonds(0, 50, 4)),
];

const CENTRES: readonly Motif[] = [
  // four broad petals on the diagonals, a vein in each
  ([ground, main, second, spark]) =>
    fill(main, petals(45, 3, 42, 19)) +
    fill(spark, petals(45, 6, 32, 8)) +
    fill(second, petals(0, 4, 24, 8)) +
    button(main, ground),
  // the eight-pointed star, each point half in shade
  ([, main, second, spark]) =>
    fill(second, points(45, 29, 13, 15)) +
    fill(main, points(0, 41, 15, 15)) +
    fill(spark, halves(0, 41, 15, 15)) +
    dot(main, 8) +
    dot(spark, 4),
  // slender cross with leaves between
  ([ground, main, second, spark]) =>
    fill(main, petals(0, 4, 42, 12)) +
    fill(second, petals(45, 7, 31, 9)) +
    dot(spark, 8) +
    dot(main, 5) +
    dot(ground, 2),
  // nested diamonds with a bead at each side
  ([ground, main, second, spark]) =>
    fill(main, diamond1(37)) +
    fill(ground, diamond1(27)) +
    fill(second, diamond1(20)) +
    fill(spark, diamond1(9)) +
    dots(main, 4, [24, 24]),
  // rosette: ring of round petals
  ([ground, main, second, spark]) =>
    dots(main, 11, [20, 0], [14, 14]) +
    dot(ground, 21) +
    fill(second, petals(22, 4, 20, 9) + petals(67, 4, 20, 9)) +
    button(spark, main),
  // carnation: two crosses of petals, beads on the tips
  ([ground, main, second, spark]) =>
    fill(second, petals(45, 5, 36, 15)) +
    fill(main, petals(0, 5, 37, 17)) +
    fill(ground, petals(0, 9, 27, 6)) +
    dots(spark, 2.6, [0, 40]) +
    dot(spark, 7) +
    dot(main, 3),
];

const button = (outer: string, inner: string): string => dot(outer, 6.5) + dot(inner, 3);

// ---------------------------------------------------------------- shapes (path data, four turns each unless named ...1)

/** A leaf from `inner` to `outer` along `angle` (degrees from up); `width` is its maximum width. */
function petals(angle: number, inner: number, outer: number, width: number): string {
  const middle = (inner + outer) / 2;
  return turned(
    angle,
    (at) => `M${at(0, -inner)}Q${at(width, -middle)} ${at(0, -outer)}Q${at(-width, -middle)} ${at(0, -inner)}`,
  );
}

/** The point of a star: `waist` is half its width at distance `belly`. */
function points(angle: number, outer: number, waist: number, belly: number): string {
  return turned(angle, (at) => `M0 0L${at(waist / 1.4, -belly)}L${at(0, -outer)}L${at(-waist / 1.4, -belly)}z`);
}

function halves(angle: number, outer: number, waist: number, belly: number): string {
  return turned(angle, (at) => `M0 0L${at(waist / 1.4, -belly)}L${at(0, -outer)}z`);
}

function circles(x: number, y: number, radius: number): string {
  return turned(
    0,
    (at) =>
      `M${at(x, y, -radius)}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0`,
  );
}

function diamonds(x: number, y: number, radius: number): string {
  return turned(0, (at) => diamond(at(x, y, -radius), radius));
}

const diamond1 = (radius: number): string => diamond(`${-radius} 0`, radius);
const diamond = (left: string, radius: number): string =>
  `M${left}l${radius} ${-radius} ${radius} ${radius} ${-radius} ${radius}z`;

/** Draws four times, a quarter turn apart; `at` rotates a point and moves it by `dx`. */
function turned(angle: number, draw: (at: (x: number, y: number, dx?: number) => string) => string): string {
  let path = '';
  for (let quarter = 0; quarter < 4; quarter++) {
    const radians = ((angle + quarter * 90) * Math.PI) / 180;
    const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
    path += draw((x, y, dx = 0) => {
      const point: Point = [x * cos - y * sin + dx, x * sin + y * cos];
      return point
        .map((value) => Math.round(value) || 0)
        .join(' ')
        .replace(' -', '-');
    });
  }
  return path;
}

/** Round dots: zero-length lines with round caps, the shortest way to draw a disc in SVG. */
function dots(colour: string, radius: number, ...centres: Point[]): string {
  return `<path stroke="${colour}" stroke-width="${radius * 2}" d="${centres.map(([x, y]) => turned(0, (at) => `M${at(x, y)}h0`)).join('')}"/>`;
}

const dot = (colour: string, radius: number): string =>
  `<path stroke="${colour}" stroke-width="${radius * 2}" d="M0 0h0"/>`;
const fill = (colour: string, path: string): string => `<path fill="${colour}" d="${path}"/>`;
const ring = (colour: string, path: string, width: number): string =>
  `<path fill="none" stroke="${colour}" stroke-width="${width}" d="${path}"/>`;

/** FNV-1a of the text, then mulberry32: small, fast and the same everywhere. */
export function random(text: string): () => number {
  let state = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
