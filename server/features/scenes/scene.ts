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
/** Colours of walls and floors below a white or pale motif. */
const FLOORS = [
  ['#f3d9b1', '#4a3a33'],
  ['#f2b8a4', '#5a2f33'],
  ['#a9c6ff', '#223d78'],
  ['#bfe0cc', '#1d4a45'],
] as const;

/**
 * The picture of an item without a photo, as an SVG document: a motif of its category in a place chosen by the item's
 * id. It follows the reader's colour scheme by itself.
 */
export function scene(kind: SceneKind, category: string, id: number): string {
  const { drawing, sky, floor } = drawn(kind, category, id);
  const styles = `${rules(drawing, sky, floor, DAY)}@media(prefers-color-scheme:dark){${rules(drawing, sky, floor, NIGHT)}}`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SCENE.width}" height="${SCENE.height}" viewBox="0 0 ${SCENE.width} ${SCENE.height}">` +
    `<style>${styles}</style>${drawing}</svg>`
  );
}

/**
 * The middle of the same scene by day, as an element that fills a box of another SVG document. @param box its
 * attributes
 */
export function sceneInside(box: string, kind: SceneKind, category: string, id: number): string {
  const { drawing, sky, floor } = drawn(kind, category, id);
  return (
    `<svg ${box} viewBox="0 0 ${SCENE.width} ${SCENE.height}" preserveAspectRatio="xMidYMid slice">` +
    `<style>${rules(drawing, sky, floor, DAY)}</style>${drawing}</svg>`
  );
}

function drawn(kind: SceneKind, category: string, id: number) {
  const chance = chanceOf(`${kind}/${category}/${id}`);
  const motif = chance.pick(motifsOf(kind, category));
  const composition = COMPOSITIONS[chance.pick(motif.places)];
  const [sky, floor] = [chance.pick(SKIES), chance.pick(FLOORS)];
  const drawing = composition((x, base, height) => standing(motif, x, base, height), chance);
  return { drawing, sky, floor };
}

/** The drawings of motifs stand on y = 96 of 100. */
function standing({ name }: Motif, x: number, base: number, height: number): string {
  const scale = height / 96;
  return `<g transform="translate(${Math.round(x - 50 * scale)} ${base - height}) scale(${scale.toFixed(2)})">${MOTIFS[name]}</g>`;
}

const DAY = 0;
const NIGHT = 1;
type Shades = readonly [day: string, night: string];

/** The style rules of the classes that a drawing uses, by day or by night. */
function rules(drawing: string, sky: Shades, floor: Shades, time: typeof DAY | typeof NIGHT): string {
  const used = ([letter]: readonly [string, string]) => drawing.includes(`class="${letter}"`);
  const fills = Object.entries({ ...PIGMENTS, s: sky, f: floor }).map(
    ([letter, shades]) => [letter, `fill:${shades[time]}`] as const,
  );
  const lines = Object.entries(PIGMENTS).map(
    ([letter, shades]) =>
      [letter.toUpperCase(), `fill:none;stroke:${shades[time]};stroke-linecap:round;stroke-linejoin:round`] as const,
  );
  return [...fills, ...lines]
    .filter(used)
    .map(([letter, rule]) => `.${letter}{${rule}}`)
    .join('');
}

function chanceOf(text: string): Chance {
  const next = random(text);
  return {
    pick: (choices) => choices[Math.floor(next() * choices.length)] as (typeof choices)[number],
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
  };
}
