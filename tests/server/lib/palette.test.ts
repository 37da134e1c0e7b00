import { wcagContrast } from 'culori';
import { expect, it } from 'vitest';
import { glazed, paletteOf, paletteSheet } from '../../../server/lib/palette.ts';
import { tile } from '../../../shared/rules/tile.ts';

/** '#rrggbb' of a hue in degrees. */
function colourOf(hue: number, saturation: number, lightness: number): string {
  const part = (n: number) => {
    const k = (n + hue / 30) % 12;
    const value = lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(0)}${part(8)}${part(4)}`;
}

const SCHEMES = [
  { at: 0, grounds: ['#f4f7fb', '#ffffff', '#e9eff7'] },
  { at: 1, grounds: ['#0e141d', '#161e2a', '#1d2735'] },
] as const;
const INK = '#142033';

it('can be read in both schemes, whatever hue and light a town’s colours have', () => {
  const wrong: string[] = [];
  for (let hue = 0; hue < 360; hue += 5)
    for (const [saturation, lightness] of [
      [1, 0.5],
      [0.6, 0.25],
      [0.9, 0.8],
      [0, 0.5],
    ] as const) {
      const main = colourOf(hue, saturation, lightness);
      const spark = colourOf((hue + 150) % 360, saturation, 1 - lightness);
      const { tokens } = paletteOf({ main, spark });
      const token = (name: string, at: 0 | 1) => tokens[name]?.[at] as string;
      for (const { at, grounds } of SCHEMES) {
        const pairs: [string, string, number][] = [
          ...[...grounds, token('cobalt-wash', at)].map((ground): [string, string, number] => [
            token('cobalt', at),
            ground,
            4.5,
          ]),
          [token('on-cobalt', at), token('cobalt', at), 4.5],
          ['#ffffff', token('wall', at), 4.5],
          [token('on-wall-soft', at), token('wall', at), 4.5],
          [INK, token('lemon', at), 4.5],
          [token('lemon', 0), token('wall', at), 3],
          [at === 0 ? INK : '#eef3fa', token('cobalt-wash', at), 4.5],
          [at === 0 ? INK : '#eef3fa', token('lemon-wash', at), 4.5],
        ];
        for (const [one, other, least] of pairs)
          if (wcagContrast(one, other) < least) wrong.push(`${main} ${spark} ${at}: ${one} on ${other}`);
      }
    }
  expect(wrong).toEqual([]);
});

it('keeps a town’s hue, and colours the tiles with it', () => {
  const wine = { main: '#7a1f2b', spark: '#e0b100' };
  const { tokens, glazes } = paletteOf(wine);
  const [day, night] = paletteSheet(paletteOf(wine)).split('@media(prefers-color-scheme:dark)');
  expect(tokens.cobalt?.[0]).toBe('#7a1f2b');
  expect(day).toContain('--cobalt:#7a1f2b;');
  expect(night).toContain(`--cobalt:${tokens.cobalt?.[1]};`);
  expect(paletteSheet(paletteOf(wine))).toContain('svg [fill="#17439b"]{fill:#7a1f2b}');
  const drawn = tile('town', 'piazza');
  expect(drawn).toContain('#17439b');
  expect(glazed(drawn, wine)).not.toMatch(/#17439b|#5b8def|#ffc629/);
  expect(glazed(drawn, wine)).toContain(glazes['#17439b']);
  expect(glazed(drawn, undefined)).toBe(drawn);
});
