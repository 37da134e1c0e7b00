import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { Type } from 'typebox';
import type { TownColours } from '../../shared/contract/settings.ts';
import { tile, tileDocument } from '../../shared/rules/tile.ts';
import { loadSharp } from '../content/images.ts';
import { keepNewest } from '../lib/bounded.ts';
import { glazed, paletteOf, paletteSheet } from '../lib/palette.ts';
import type { App } from './app.ts';
import { notFound } from './errors.ts';

const ASSETS = join(import.meta.dirname, '../../dist/client/assets');
const DAY_S = 86_400;
const ICON_SIZES = ['32', '180', '192', '512'];
const MASKABLE_SIZES = ['192', '512'];
const MOST_IMAGES = 200;

/**
 * Serves the built client (hashed names: cached for ever, brotli and gzip precompressed on disk), icons drawn from the
 * town's tile, and the public files in the data folder's `storage` (logo, photos).
 */
export async function registerAssets(app: App, storage: string, colours: () => TownColours | undefined): Promise<void> {
  mkdirSync(storage, { recursive: true });
  await app.register(fastifyStatic, {
    root: storage,
    prefix: '/storage/',
    maxAge: DAY_S * 1000,
    index: false,
    decorateReply: false,
  });
  // In development there is no build and Vite serves the assets.
  if (existsSync(ASSETS)) {
    await app.register(fastifyStatic, {
      root: ASSETS,
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '1y',
      index: false,
      decorateReply: false,
    });
  }

  registerColours(app);
  app.get('/icons/icon.svg', (_request, reply) =>
    reply
      .type('image/svg+xml')
      .header('Cache-Control', `public, max-age=${DAY_S}`)
      .send(glazed(tileDocument('town', 'piazza', 512), colours())),
  );
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/icons/icon-32.png', 301));
  app.get<{ Params: { name: string } }>('/icons/:name', async (request, reply) => {
    const drawing = iconDrawing(request.params.name);
    if (drawing === null) throw notFound();
    const svg = glazed(drawing, colours());
    const image = await drawn(svg, svg);
    return reply.type('image/png').header('Cache-Control', `public, max-age=${DAY_S}`).send(image);
  });
}

/**
 * icon-192.png, maskable-192.png (wide border, because phones crop icons), badge-96.png (Android's monochrome badge).
 */
function iconDrawing(name: string): string | null {
  const [, kind, size = ''] = /^(icon|maskable|badge)-(\d+)\.png$/.exec(name) ?? [];
  if (kind === 'icon' && ICON_SIZES.includes(size)) return tileDocument('town', 'piazza', Number(size));
  if (kind === 'maskable' && MASKABLE_SIZES.includes(size))
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 100 100"><rect width="100" height="100" fill="#17439b"/><svg x="15" y="15" width="70" height="70" viewBox="0 0 100 100">${tile('town', 'piazza')}</svg></svg>`;
  return kind === 'badge' && size === '96' ? BADGE : null;
}

/** The style sheet of two colours. Its address contains them, so it is cached for ever. */
function registerColours(app: App): void {
  const Hex = Type.String({ pattern: '^[0-9a-f]{6}$' });
  app.get('/colours.css', { schema: { querystring: Type.Object({ main: Hex, spark: Hex }) } }, (request, reply) => {
    const { main, spark } = request.query;
    return reply
      .type('text/css; charset=utf-8')
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .send(paletteSheet(paletteOf({ main: `#${main}`, spark: `#${spark}` })));
  });
}

const PETAL = 'M50 6C66 22 66 34 50 48 34 34 34 22 50 6z';
const BADGE = `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 100 100"><g fill="#fff">${[
  0, 90, 180, 270,
]
  .map((angle) => `<path d="${PETAL}" transform="rotate(${angle} 50 50)"/>`)
  .join('')}</g></svg>`;

const images = new Map<string, Promise<Buffer>>();

/** Draws each icon once and caches the most recent ones; sharp works in its own threads. */
function drawn(key: string, svg: string): Promise<Buffer> {
  const known = images.get(key);
  if (known !== undefined) return known;
  const image = loadSharp().then((sharp) => sharp(Buffer.from(svg)).png({ palette: true }).toBuffer());
  image.catch(() => images.delete(key));
  keepNewest(images, key, image, MOST_IMAGES);
  return image;
}
