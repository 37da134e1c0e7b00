import { SCENE } from '../../../shared/rules/scenes.ts';
import { around, box, circle, diamond, fill, leaf, line, oval, type Pigment } from './shapes.ts';

/** A composition's random numbers, always the same for the same item. */
export interface Chance {
  pick: <T>(choices: readonly T[]) => T;
  /** A whole number from `least` to `most`. */
  between: (least: number, most: number) => number;
}

/**
 * A place for the motif. `s` is the sky's class, `f` that of a wall or floor; a scene chooses their colours.
 * @param stand places the motif: its middle, its base line, its height
 * @param far what goes on beyond both sides of a wide picture; there is one sun, and one town
 */
export type Composition = (
  stand: (x: number, base: number, height: number) => string,
  chance: Chance,
  far: (drawing: string) => string,
) => string;

const SKY = '<path class="s" d="M0 0h480v300H0z"/>';
const floor = (d: string) => `<path class="f" d="${d}"/>`;
const sun = (x: number, y: number, radius: number) => fill('y', circle(x, y, radius));

/** A row of diamonds and dots, as tiles along a quay or a table. */
const border = (y: number, height: number, ground: Pigment, main: Pigment, spark: Pigment) => {
  const middle = y + height / 2;
  const step = 30;
  const places = Array.from({ length: SCENE.width / step + 1 }, (_, index) => index * step);
  return (
    fill(ground, box(0, y, SCENE.width, height)) +
    fill(main, ...places.map((x) => diamond(x, middle, Math.round(height * 0.38)))) +
    fill(spark, ...places.map((x) => circle(x + step / 2, middle, Math.round(height * 0.12))))
  );
};

const cypress = (x: number, base: number) =>
  line('o', 8, `M${x} ${base - 4}v-44`) + fill('g', leaf(x, base - 28, x, base - 190, 24));

const cactus = (x: number, base: number) =>
  fill(
    'g',
    oval(x, base - 74, 24, 36),
    oval(x - 26, base - 116, 18, 24),
    oval(x + 24, base - 124, 19, 27),
    oval(x + 2, base - 160, 15, 20),
  ) +
  fill('r', circle(x - 32, base - 141, 6), circle(x + 30, base - 153, 6), circle(x + 2, base - 183, 6)) +
  fill('m', `M${x - 26} ${base - 42}h52l-8 42h-36z`) +
  fill('y', box(x - 24, base - 28, 48, 7));

const lemonTree = (x: number, base: number) =>
  line('o', 7, `M${x} ${base - 34}v-50`) +
  fill('g', circle(x, base - 110, 44)) +
  fill('y', circle(x - 20, base - 118, 8), circle(x + 16, base - 96, 8), circle(x + 8, base - 132, 8)) +
  fill('r', `M${x - 24} ${base - 36}h48l-8 36h-32z`) +
  fill('w', box(x - 27, base - 42, 54, 10));

const gulls = (x: number, y: number) =>
  line('w', 3.5, `M${x} ${y}q8-9 15 0 8-9 15 0M${x + 44} ${y + 20}q6-7 11 0 6-7 11 0`);

/** On the quay, with the sea behind. */
const quay: Composition = (stand, { pick, between }, far) => {
  const sunX = pick([96, 372]);
  return (
    far(SKY) +
    sun(sunX, between(64, 96), between(34, 46)) +
    gulls(sunX < 240 ? 336 : 60, between(40, 80)) +
    far(
      fill('g', pick(['M0 178q70-52 150-12t120 12z', 'M480 178q-80-60-160-14t-130 14z'])) +
        fill('z', box(0, 176, 480, 80)) +
        line('w', 3, 'M24 196h44M120 208h30M330 194h50M420 212h36M40 226h26M400 232h40') +
        border(248, 52, 'w', pick(['m', 'g', 'r']), pick(['y', 'o'])) +
        fill('o', box(0, 240, 480, 10)),
    ) +
    stand(between(224, 256), 243, between(172, 188))
  );
};

/** Under an arch in a painted wall, between trees. */
const arch: Composition = (stand, { pick, between }, far) => {
  const tree = pick([lemonTree, cypress, cactus]);
  return (
    far(
      floor('M0 0h480v300H0z') +
        line('w', 3, 'M0 40h110M0 80h110M370 40h110M370 80h110') +
        fill('w', 'M122 300V132a118 118 0 0 1 236 0v168z') +
        '<path class="s" d="M138 300V134a102 102 0 0 1 204 0v166z"/>' +
        fill(
          pick(['y', 'r', 'm']),
          around(24, 110, (x, y) => (y > 8 ? '' : circle(240 + x, 134 + y, 3))),
        ) +
        fill('w', box(138, 252, 204, 48)) +
        tree(62, 300) +
        tree(418, 300),
    ) +
    sun(between(186, 294), between(78, 100), 26) +
    stand(240, 260, between(152, 164))
  );
};

/** On a laid table before a striped curtain. */
const table: Composition = (stand, { pick, between }, far) => {
  const width = 480 / pick([8, 10, 12]);
  const stripes = Array.from({ length: Math.ceil(480 / width / 2) }, (_, index) =>
    box((index + 0.25) * width * 2, 0, width, 230),
  );
  const cloth = pick(['r', 'm', 'g'] as const);
  const scallops = Array.from({ length: 12 }, () => 'q-20 26-40 0').join('');
  const fruit = pick(['y', 'r', 'o'] as const);
  return (
    far(
      SKY +
        `<g opacity=".5">${fill('w', ...stripes)}</g>` +
        fill('w', box(0, 214, 480, 86)) +
        border(262, 38, cloth, 'w', 'y') +
        fill(cloth, box(0, 214, 480, 12), `M480 226${scallops}z`),
    ) +
    fill(fruit, oval(88, 212, 26, 19), oval(396, 212, 24, 18)) +
    fill('g', leaf(100, 196, 132, 184, 6), leaf(384, 198, 352, 188, 6)) +
    line('w', 3, 'M72 208q4-9 14-10M380 208q4-9 14-10') +
    stand(240, 222, between(168, 178))
  );
};

/** Before the town on its hills. */
const hills: Composition = (stand, { pick, between }, far) => {
  const town = pick([40, 330]);
  const roofs = [0, 34, 66].map((x) => `M${town + x - 3} 152l19-16 19 16z`);
  return (
    far(SKY) +
    sun(town < 200 ? 380 : 100, between(56, 84), between(30, 42)) +
    far(fill('b', 'M0 170q90-80 190-34t170-22 120 20v120H0z')) +
    fill(
      'w',
      box(town, 150, 32, 60),
      box(town + 34, 150, 30, 60),
      box(town + 66, 150, 32, 60),
      box(town + 104, 108, 22, 90),
    ) +
    fill('r', ...roofs, `M${town + 100} 110l15-24 15 24z`) +
    fill(
      'm',
      box(town + 10, 164, 8, 12),
      box(town + 44, 164, 8, 12),
      box(town + 78, 164, 8, 12),
      circle(town + 115, 124, 6),
    ) +
    far(
      fill('g', 'M0 196q120-40 250 0t230-10v114H0z') +
        fill(
          'g',
          leaf(52, 260, 52, 176, 9),
          leaf(78, 262, 78, 196, 8),
          leaf(436, 260, 436, 168, 9),
          leaf(410, 262, 410, 200, 8),
        ) +
        floor('M0 246q140-30 270-6t210-8v68H0z'),
    ) +
    stand(between(224, 256), 260, between(164, 180))
  );
};

/** Painted on a plate. */
const medallion: Composition = (stand, { pick }, far) => {
  const rim = pick(['m', 'r', 'g'] as const);
  const corners: [number, number][] = [
    [0, 0],
    [480, 0],
    [0, 300],
    [480, 300],
  ];
  return (
    far(
      floor('M0 0h480v300H0z') +
        fill('w', ...corners.map(([x, y]) => circle(x, y, 70))) +
        fill(rim, ...corners.map(([x, y]) => circle(x, y, 54))) +
        fill('y', ...corners.map(([x, y]) => circle(x, y, 28))),
    ) +
    fill('w', circle(240, 150, 142)) +
    fill(
      rim,
      around(20, 126, (x, y) => diamond(240 + x, 150 + y, 11)),
    ) +
    fill(
      'y',
      around(20, 126, (x, y) =>
        circle(240 + Math.round(x * 0.988 + y * 0.156), 150 + Math.round(y * 0.988 - x * 0.156), 4),
      ),
    ) +
    '<path class="s" d="' +
    circle(240, 150, 108) +
    '"/>' +
    line(rim, 3, circle(240, 150, 108)) +
    stand(240, 228, 158)
  );
};

/** In a street of painted houses, with bunting. */
const street: Composition = (stand, { pick, between }, far) => {
  const walls = pick([
    ['r', 'y', 'b', 'o', 'w'],
    ['w', 'o', 'b', 'y', 'r'],
    ['o', 'w', 'b', 'w', 'y'],
    ['y', 'r', 'b', 'w', 'b'],
  ] as const);
  const houses = walls.map((pigment, index) => {
    const [x, top] = [index * 96, [64, 92, 110, 84, 56][index] ?? 80];
    return (
      fill(pigment, box(x, top, 96, 200)) +
      fill('r', box(x, top - 8, 96, 10)) +
      (index === 2
        ? ''
        : fill('m', box(x + 36, top + 30, 24, 36), box(x + 36, top + 96, 24, 36)) +
          fill(
            'g',
            box(x + 24, top + 30, 10, 36),
            box(x + 62, top + 30, 10, 36),
            box(x + 24, top + 96, 10, 36),
            box(x + 62, top + 96, 10, 36),
          ))
    );
  });
  const flags = Array.from({ length: 11 }, (_, index) => {
    const x = 20 + index * 44;
    const y = 26 + Math.round(24 * Math.sin((Math.PI * x) / 480));
    return fill(['r', 'y', 'm', 'g'][index % 4] as Pigment, `M${x - 12} ${y}h24l-12 22z`);
  });
  return (
    far(
      SKY +
        houses.join('') +
        line('k', 2, 'M0 24q240 52 480 0') +
        flags.join('') +
        floor('M0 246h480v54H0z') +
        line('w', 3, 'M0 264h480M0 284h480M60 246l-30 54M160 246l-16 54M320 246l16 54M420 246l30 54'),
    ) + stand(240, 262, between(166, 180))
  );
};

export const COMPOSITIONS = { quay, arch, table, hills, medallion, street } as const;
