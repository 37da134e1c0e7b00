import { join } from 'node:path';
import type { TownColours } from '../../../shared/contract/settings.ts';
import type { SceneKind } from '../../../shared/rules/scenes.ts';
import { type TileKind, tile } from '../../../shared/rules/tile.ts';
import { loadSharp } from '../../content/images.ts';
import { sceneInside, viewInside } from '../../features/scenes/scene.ts';
import { glazed } from '../../lib/palette.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 72;
/** Horizontal start of the picture, in pixels. */
const WALL = 780;
/**
 * Bricolage Grotesque at weight 700 as a static font, because the drawing library takes no variable font (decision
 * 4).
 */
const FONT_FILE = join(import.meta.dirname, 'titles.ttf');
const FONT = 'Piazza Titoli';

const GROUNDS: Record<TileKind, string> = {
  activities: '#17439b',
  events: '#c93a22',
  jobs: '#1c7a4a',
  promotions: '#17439b',
  flyers: '#0b6aa8',
  sustainability: '#0f5d50',
  pages: '#17439b',
  town: '#17439b',
};

export interface ShareText {
  title: string;
  /** The small line above the title: what it is and where. */
  over: string;
  /** The line at the foot: the portal's name. */
  site: string;
  /** The item's photo; null: its scene. */
  photo: SharePhoto | null;
  /** What its scene is drawn of; null: it has none, and a view of the town shows. */
  scene: { kind: SceneKind; category: string; id: number } | null;
  /** The town's own; absent: the portal's. */
  colours: TownColours | undefined;
}

export interface SharePhoto {
  /** Of the largest picture. */
  file: string;
  width: number;
  height: number;
  /** The point to keep in sight, in per cent. */
  focus: [x: number, y: number];
}

/** The preview image of a link: the title beside the item's photo, its scene, or a view of the town. PNG, 1200 by 630. */
export async function shareImage(
  kind: TileKind,
  seed: string,
  { title, over, site, photo, scene, colours }: ShareText,
): Promise<Buffer> {
  const width = WALL - 2 * MARGIN;
  const size = title.length > 70 ? 46 : title.length > 36 ? 56 : 68;
  const foot = HEIGHT - MARGIN - 40;
  const layers = await Promise.all([
    photo === null ? [] : face(photo, kind),
    layer(shortened(over, 60), 28, '#ffffffcc', width, MARGIN, MARGIN),
    layer(shortened(title, 120), size, '#ffffff', width, MARGIN, MARGIN + 56),
    layer(shortened(site, 40), 30, '#ffffff', width - 60, MARGIN + 60, foot + 4),
  ]);
  const sharp = await loadSharp();
  return sharp(Buffer.from(glazed(ground(kind, seed, scene, title), colours)))
    .composite(layers.flat())
    .png({ palette: true, quality: 90 })
    .toBuffer();
}

function ground(kind: TileKind, seed: string, scene: ShareText['scene'], title: string): string {
  const box = `x="${WALL}" width="${WIDTH - WALL}" height="${HEIGHT}"`;
  const face =
    scene === null
      ? viewInside(box, kind === 'town' ? seed : `${kind}/${seed}`)
      : sceneInside(box, scene.kind, scene.category, scene.id, title);
  const foot = HEIGHT - MARGIN - 40;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${GROUNDS[kind]}"/>${face}<svg x="${MARGIN}" y="${foot}" width="44" height="44" viewBox="0 0 100 100">${tile(
    'town',
    'piazza',
  )}</svg></svg>`;
}

/**
 * The photo over the wall, cut around the point its author chose, or else around its subject (a printed page: from its top); none
 * when its file is missing.
 */
async function face(photo: SharePhoto, kind: TileKind) {
  const sharp = await loadSharp();
  try {
    const chosen = photo.focus.some((part) => part !== 50);
    const position = kind === 'flyers' ? 'top' : 'attention';
    const opened = sharp(photo.file);
    const input = await (chosen ? opened.extract(around(photo, (WIDTH - WALL) / HEIGHT)) : opened)
      .resize({ width: WIDTH - WALL, height: HEIGHT, fit: 'cover', position })
      .png()
      .toBuffer();
    return [{ input, left: WALL, top: 0 }];
  } catch {
    return [];
  }
}

/** The largest part of a photo with these proportions, placed as a browser places one that covers its box. */
function around({ width, height, focus: [x, y] }: SharePhoto, ratio: number) {
  const wide = Math.min(width, Math.round(height * ratio));
  const tall = Math.min(height, Math.round(width / ratio));
  return {
    left: Math.round(((width - wide) * x) / 100),
    top: Math.round(((height - tall) * y) / 100),
    width: wide,
    height: tall,
  };
}

/** Text as a picture layer; none where nothing can be seen of it, or where marks upon marks make it higher than the picture. */
async function layer(text: string, size: number, colour: string, width: number, left: number, top: number) {
  const markup = escaped(text).trim();
  if (markup === '') return [];
  const sharp = await loadSharp();
  const drawing = sharp({
    text: {
      text: `<span foreground="${colour}">${markup}</span>`,
      font: `${FONT} ${size}px`,
      fontfile: FONT_FILE,
      width,
      wrap: 'word-char',
      rgba: true,
      dpi: 72,
      spacing: 2,
    },
  });
  try {
    const { data: input, info } = await drawing.png().toBuffer({ resolveWithObject: true });
    return info.height > HEIGHT - top || info.width > WIDTH - left ? [] : [{ input, left, top }];
  } catch {
    return [];
  }
}

/** Escapes Pango markup in a title and removes characters that no font has, which would make the drawing fail. */
function escaped(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most).replace(/\s+\S*$/, '')}…`;
}
