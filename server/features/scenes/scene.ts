import { SCENE, type SceneKind, WIDE_SCENE } from '../../../shared/rules/scenes.ts';
import { random, tileBorder } from '../../../shared/rules/tile.ts';
import { isViewName, VIEW_NAMES, type ViewName } from '../../../shared/rules/views.ts';
import { type Motif, motifOf, motifsOf } from './choice.ts';
import { type Chance, COMPOSITIONS } from './compositions.ts';
import { MOTIFS, type Name } from './motifs.ts';
import { VIEWS } from './views/views.ts';

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
/**
 * The ground of events by category, so that the hues of a programme differ. Violet is manganese, a pigment as old as cobalt.
 */
const HUES: Readonly<Record<string, Shades>> = {
  musica: ['#f2a58f', '#63303a'],
  mercati: ['#b9dba0', '#28503a'],
  'teatro-cinema': ['#c6b0e6', '#41306b'],
  cultura: ['#a9c6ff', '#223d78'],
  sport: ['#93d3ee', '#175a76'],
  gusto: ['#f7cf63', '#66511f'],
  bambini: ['#f6bd7d', '#6b4528'],
  laboratori: ['#97d8c6', '#1a5550'],
};
const hueOf = (kind: SceneKind, category: string): Shades | null =>
  kind === 'events' && Object.hasOwn(HUES, category) ? (HUES[category] ?? null) : null;

/** An item's own is chosen by its id's last digit, so that Photo.module.css shows it before the picture has come. */
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
 * The picture of an item without a photo, as an SVG document: a motif for its title or its category, in a composition chosen by
 * the item's id. It follows the reader's colour scheme by itself.
 * @param title as everybody may read it; '' while nobody may
 * @param isWide with more of its surroundings on both sides, for the head of a page
 */
export function scene(kind: SceneKind, category: string, id: number, title = '', isWide = false): string {
  return isWide
    ? picture(drawn(kind, category, id, title, onBothSides()), WIDE_SCENE.width)
    : picture(drawn(kind, category, id, title));
}

/** The scene of a drawing given by name, for things that are no items, such as a service of the portal. */
export const thing = (name: Name): string => {
  const chance = chanceOf(name);
  return picture(composed(motifOf(name), chance, chance.pick(SKIES), null));
};

/** A view of the town, for pages without an item; it has a scene's size and follows the colour scheme. */
export const townView = (name: ViewName): string => picture(VIEWS[name]);

interface Picture {
  drawing: string;
  sky: Shades;
  floor: Shades;
}

function picture({ drawing, sky, floor }: Picture, width: number = SCENE.width): string {
  const styles = inBoth((time) => rules(drawing, sky, floor, time));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" id="night" width="${width}" height="${SCENE.height}" viewBox="${(SCENE.width - width) / 2} 0 ${width} ${SCENE.height}">` +
    `<style>${styles}</style>${drawing}</svg>`
  );
}

const once = (drawing: string) => drawing;

/** Repeats a part of a composition as in a mirror at either side, where it meets itself: a hair over the edge, so that no seam shows. */
function onBothSides(): (drawing: string) => string {
  let parts = 0;
  return (drawing) => {
    const id = `p${parts++}`;
    const mirrored = (x: number) => `<use href="#${id}" transform="matrix(-1 0 0 1 ${x} 0)"/>`;
    return `<g id="${id}">${drawing}</g>${mirrored(0.5)}${mirrored(2 * SCENE.width - 0.5)}`;
  };
}

/** A document's style sheet: by night where the reader prefers it, and where `#night` is asked for (byNight). */
function inBoth(styles: (time: typeof DAY | typeof NIGHT) => string): string {
  const night = styles(NIGHT);
  return `${styles(DAY)}@media(prefers-color-scheme:dark){${night}}svg:target{${night}}`;
}

/** The colours of a border on white and on the ground of an event's category: the kind's own glazes, or cobalt. */
const BORDERS: Readonly<Record<SceneKind, readonly [string, string, string]>> = {
  activities: ['#17439b', '#5b8def', '#ffc629'],
  events: ['#17439b', '#c93a22', '#ffc629'],
  jobs: ['#1c7a4a', '#17439b', '#ffc629'],
  promotions: ['#c93a22', '#17439b', '#ffc629'],
  articles: ['#0f5d50', '#1c7a4a', '#ffc629'],
};
const GROUNDS: Readonly<Record<SceneKind, Shades>> = {
  activities: ['#e3edff', '#22396e'],
  events: ['#ffe7de', '#5a2f33'],
  jobs: ['#dff2e6', '#1d4a45'],
  promotions: ['#ffe9a8', '#5c4a1e'],
  articles: ['#d9f0e6', '#15483f'],
};

/** A tile whose centre is the category's first thing and whose border is the seed's own, as an SVG document. */
export function categoryTile(kind: SceneKind, category: string, seed: string): string {
  const ground = hueOf(kind, category) ?? GROUNDS[kind];
  const motif = motifsOf(kind, category)[0] as Motif;
  const drawing = `<circle class="t" cx="50" cy="50" r="41"/>${standing(motif, 50, 79, 58)}`;
  const styles = (time: typeof DAY | typeof NIGHT) =>
    `${rules(drawing, ground, ground, time)}.e{fill:${ground[time]}}.t{fill:${DISC[time]}}${time === NIGHT ? '.n{opacity:.55}' : ''}`;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" id="night" width="100" height="100" viewBox="0 0 100 100">' +
    `<style>${inBoth(styles)}</style>` +
    `<path class="e" d="M0 0h100v100H0z"/><g class="n">${tileBorder(TILE_KINDS[kind], seed, BORDERS[kind])}</g>${drawing}</svg>`
  );
}

const DISC: Shades = ['#ffffff', '#16223c'];
const TILE_KINDS = {
  activities: 'activities',
  events: 'events',
  jobs: 'jobs',
  promotions: 'promotions',
  articles: 'sustainability',
} as const;

/**
 * The middle of the same scene by day, as an element that fills a box of another SVG document. @param box its
 * attributes
 */
export const sceneInside = (box: string, kind: SceneKind, category: string, id: number, title: string): string =>
  inside(box, drawn(kind, category, id, title));

/** The same for a view of the town: the one with that name, otherwise one chosen by the seed. */
export const viewInside = (box: string, seed: string): string =>
  inside(box, VIEWS[isViewName(seed) ? seed : chanceOf(seed).pick(VIEW_NAMES)]);

const inside = (box: string, { drawing, sky, floor }: Picture): string =>
  `<svg ${box} viewBox="0 0 ${SCENE.width} ${SCENE.height}" preserveAspectRatio="xMidYMid slice">` +
  `<style>${rules(drawing, sky, floor, DAY)}</style>${drawing}</svg>`;

function drawn(kind: SceneKind, category: string, id: number, title: string, far = once): Picture {
  const chance = chanceOf(`${kind}/${category}/${id}`);
  const motif = chance.pick(motifsOf(kind, category, title));
  return composed(motif, chance, SKIES[id % SKIES.length] as Shades, hueOf(kind, category), far);
}

function composed(motif: Motif, chance: Chance, sky: Shades, ground: Shades | null, far = once): Picture {
  const composition = COMPOSITIONS[chance.pick(motif.places)];
  const floor = ground ?? chance.pick(FLOORS);
  const drawing = composition((x, base, height) => standing(motif, x, base, height), chance, far);
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
