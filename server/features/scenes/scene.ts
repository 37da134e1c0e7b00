import { SCENE, type SceneKind } from '../../../shared/rules/scenes.ts';
import { random } from '../../../shared/rules/tile.ts';
import { MOTIFS, type Motif, motifsOf } from './choice.ts';
import { type Chance, COMPOSITIONS } from './compositions.ts';

/** Each pigment by day and by night. */
const PIGMENTS: Readonly<Record<string, readonly [day: string, night: string]>> = {
  b: ['#bcd4ff', '#2c4c96'],
  g: ['#1c7a4a', '#3c9468'],
  k: ['#0d2557', '#060f26'],
  m: ['#17439b', '#5c8cf0'],
  o: ['#e2872b', '#c9843d'],
  r: ['#c93a22', '#df7058'],
  w: ['#ffffff', '#d5e1f7'],
  y: ['#ffc629', '#f2c04a'],
  z: ['#5b8def', '#2f5cb8'],
};
const SKIES = [
  ['#dfeaff', '#101f45'],
  ['#fff0c9', '#1d2247'],
  ['#ffdfd3', '#2b2048'],
  ['#d9f0e3', '#0c2c3c'],
  ['#c6e2fb', '#0a2547'],
] as const;
/** Of walls and floors, under a white or a pale thing. */
const FLOORS = [
  ['#f3d9b1', '#4a3a33'],
  ['#f2b8a4', '#5a2f33'],
  ['#a9c6ff', '#223d78'],
  ['#bfe0cc', '#1d4a45'],
] as const;

/**
 * The scene of an item without a photo, as an SVG document: a thing of its category, and around it a place that the item's
 * id chooses. It follows the reader's colour scheme by itself.
 */
export function scene(kind: SceneKind, category: string, id: number): string {
  const chance = chanceOf(`${kind}/${category}/${id}`);
  const motif = chance.pick(motifsOf(kind, category));
  const composition = COMPOSITIONS[chance.pick(motif.places)];
  const [sky, floor] = [chance.pick(SKIES), chance.pick(FLOORS)];
  const drawing = composition((x, base, height) => standing(motif, x, base, height), chance);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SCENE.width}" height="${SCENE.height}" viewBox="0 0 ${SCENE.width} ${SCENE.height}">` +
    `<style>${styles(drawing, sky, floor)}</style>${drawing}</svg>`
  );
}

/** The drawings of motifs stand on y = 96 of 100. */
function standing({ name }: Motif, x: number, base: number, height: number): string {
  const scale = height / 96;
  return `<g transform="translate(${Math.round(x - 50 * scale)} ${base - height}) scale(${scale.toFixed(2)})">${MOTIFS[name]}</g>`;
}

/** The rules for the classes that a drawing uses, by day and by night. */
function styles(drawing: string, sky: readonly [string, string], floor: readonly [string, string]): string {
  const used = (letter: string) => drawing.includes(`class="${letter}"`);
  const rules = (at: 0 | 1) =>
    [
      ...Object.entries({ ...PIGMENTS, s: sky, f: floor }).map(([letter, shades]) => [letter, `fill:${shades[at]}`]),
      ...Object.entries(PIGMENTS).map(([letter, shades]) => [letter.toUpperCase(), `stroke:${shades[at]}`]),
    ]
      .filter(([letter]) => used(letter as string))
      .map(([letter, rule]) => `.${letter}{${rule}}`)
      .join('');
  const lines = [...'BGKMORWYZ'].filter(used).map((letter) => `.${letter}`);
  const line = lines.length === 0 ? '' : `${lines.join()}{fill:none;stroke-linecap:round;stroke-linejoin:round}`;
  return `${rules(0)}${line}@media(prefers-color-scheme:dark){${rules(1)}}`;
}

function chanceOf(text: string): Chance {
  const next = random(text);
  return {
    pick: (choices) => choices[Math.floor(next() * choices.length)] as (typeof choices)[number],
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
  };
}
