import { join } from 'node:path';
import type { TownColours } from '../../../shared/contract/settings.ts';
import { KIND_NAMES, KINDS, type Kind } from '../../../shared/rules/kinds.ts';
import { photoSources } from '../../../shared/rules/photos.ts';
import { isSceneKind } from '../../../shared/rules/scenes.ts';
import type { TileKind } from '../../../shared/rules/tile.ts';
import { CONTENT, from, visible } from '../../content/kinds.ts';
import type { Context } from '../../context.ts';
import type { App } from '../../http/app.ts';
import { notFound } from '../../http/errors.ts';
import { perClient } from '../../http/limits.ts';
import { keepNewest } from '../../lib/bounded.ts';
import { type SharePhoto, type ShareText, shareImage } from './image.ts';

const DAY_S = 86_400;
const MOST_IMAGES = 200;

interface Words {
  title: string;
  place: string | null;
  photo: string | null;
  /** Of kinds with categories. */
  category: string | null;
}

/** SQL for the texts of a kind's image, by the key in its address: the id, or a page's slug. */
function wordsOf(kind: Kind): string {
  const { title, label, subject, photo } = CONTENT[kind];
  const whole = label === null ? title : `trim(coalesce(${label}, '') || ' ' || ${title})`;
  const key = kind === 'pages' ? 't.slug' : 't.id';
  const category = isSceneKind(kind) ? '(SELECT slug FROM categories WHERE id = t.category_id)' : 'NULL';
  return `SELECT ${whole} AS title, ${subject} AS place, ${photo} AS photo, ${category} AS category ${from(kind)} WHERE ${key} = @key AND ${visible(kind, 't', 's')}`;
}

interface Dependencies extends Context {
  storage: string;
  colours: () => TownColours | undefined;
}

/** /share/{kind}/{key}.png, and /share/town/piazza.png for the portal itself. */
export function shareRoutes(app: App, { db, storage, portalName, colours }: Dependencies): void {
  const statements = new Map(
    KIND_NAMES.map((kind) => [
      kind as string,
      {
        label: KINDS[kind].singular,
        tile: KINDS[kind].tile,
        find: db.prepare<{ key: string }, Words>(wordsOf(kind)),
      },
    ]),
  );
  const images = new Map<string, Promise<Buffer>>();

  app.get<{ Params: { kind: string; name: string } }>(
    '/share/:kind/:name',
    // Drawing takes a tenth of a second in the thread pool that passwords and files need too.
    { config: perClient(120, 1) },
    async (request, reply) => {
      const { kind, name } = request.params;
      const key = /^([a-z0-9-]{1,80})\.png$/.exec(name)?.[1];
      const found = key === undefined ? null : find(kind, key);
      if (key === undefined || found === null) throw notFound();
      const image = await drawn(found.tile, key, found.text);
      // Chats load the preview from another origin.
      return reply
        .type('image/png')
        .header('Cache-Control', `public, max-age=${DAY_S}`)
        .header('Cross-Origin-Resource-Policy', 'cross-origin')
        .send(image);
    },
  );

  function find(kind: string, key: string): { tile: TileKind; text: ShareText } | null {
    const site = portalName();
    if (kind === 'town') {
      const text = {
        title: site,
        over: 'La città in una pagina',
        site: '',
        photo: null,
        scene: null,
        colours: colours(),
      };
      return key === 'piazza' ? { tile: 'town', text } : null;
    }
    const statement = statements.get(kind);
    const found = statement?.find.get({ key });
    if (statement === undefined || found === undefined) return null;
    const over = [statement.label, found.place].filter((part) => part !== null).join(' · ');
    const { title, category } = found;
    const photo = photoOf(found.photo);
    const scene = photo === null && isSceneKind(kind) && category !== null ? { kind, category, id: Number(key) } : null;
    return { tile: statement.tile, text: { title, over, site, photo, scene, colours: colours() } };
  }

  function photoOf(path: string | null): SharePhoto | null {
    const sources = photoSources(path);
    if (sources === null) return null;
    const { src, width, height, focus } = sources;
    return { file: join(storage, src.slice('/storage/'.length)), width, height, focus };
  }

  /** Draws each image once per text and caches the most recent ones; sharp works in its own threads. */
  function drawn(kind: TileKind, seed: string, text: ShareText): Promise<Buffer> {
    const key = JSON.stringify([kind, seed, text]);
    const known = images.get(key);
    if (known !== undefined) return known;
    const image = shareImage(kind, seed, text);
    image.catch(() => images.delete(key));
    keepNewest(images, key, image, MOST_IMAGES);
    return image;
  }
}
