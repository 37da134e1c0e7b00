import { join } from 'node:path';
import { photoSources } from '../../../shared/rules/photos.ts';
import type { TileKind } from '../../../shared/rules/tile.ts';
import { keepNewest } from '../../plugins/bounded.ts';
import type { Db } from '../../plugins/db.ts';
import { notFound } from '../../plugins/errors.ts';
import type { App } from '../../plugins/http.ts';
import { perClient } from '../../plugins/limits.ts';
import { published } from '../../plugins/published.ts';
import { type ShareText, shareImage } from './image.ts';

const DAY_S = 86_400;
const MOST_IMAGES = 200;

interface Words {
  title: string;
  place: string | null;
  photo: string | null;
}

/** What is drawn: the label over the title, and how its words are found by the address’s key. */
const KINDS: Partial<Record<TileKind, { label: string; sql: string }>> = {
  activities: {
    label: 'Attività',
    sql: `SELECT a.name AS title, c.name AS place, a.photo_path AS photo FROM activities AS a JOIN categories AS c ON c.id = a.category_id
          WHERE a.id = @key AND ${published('a')}`,
  },
  events: {
    label: 'Evento',
    sql: `SELECT title, venue AS place, photo_path AS photo FROM events WHERE id = @key AND ${published()}`,
  },
  jobs: {
    label: 'Lavoro',
    sql: `SELECT title, employer AS place, NULL AS photo FROM jobs WHERE id = @key AND ${published()}`,
  },
  promotions: {
    label: 'Promo',
    sql: `SELECT p.label || ' ' || p.title AS title, a.name AS place, p.photo_path AS photo
          FROM promotions AS p JOIN activities AS a ON a.id = p.activity_id AND ${published('a')}
          WHERE p.id = @key AND ${published('p')}`,
  },
  flyers: {
    label: 'Volantino',
    sql: `SELECT f.title, a.name AS place, g.photo_path AS photo FROM flyers AS f
          JOIN activities AS a ON a.id = f.activity_id AND ${published('a')}
          LEFT JOIN flyer_pages AS g ON g.flyer_id = f.id AND g.page = 1
          WHERE f.id = @key AND ${published('f')}`,
  },
  sustainability: {
    label: 'Sostenibilità',
    sql: `SELECT t.title, c.name AS place, NULL AS photo FROM articles AS t JOIN categories AS c ON c.id = t.category_id
          WHERE t.id = @key AND ${published('t')}`,
  },
  pages: {
    label: 'Informazioni',
    sql: `SELECT title, NULL AS place, NULL AS photo FROM pages WHERE slug = @key AND ${published()}`,
  },
};

/** /share/{kind}/{key}.png, and /share/town/piazza.png for the portal itself. */
export function shareRoutes(app: App, db: Db, storage: string, portalName: () => string): void {
  const statements = new Map(
    Object.entries(KINDS).map(([kind, { sql, label }]) => [
      kind,
      { label, find: db.prepare<{ key: string }, Words>(sql) },
    ]),
  );
  const images = new Map<string, Promise<Buffer>>();

  app.get<{ Params: { kind: string; name: string } }>(
    '/share/:kind/:name',
    // Drawing takes a tenth of a second of a thread that passwords and files need too.
    { schema: { hide: true }, config: perClient(120, 1) },
    async (request, reply) => {
      const { kind, name } = request.params;
      const key = /^([a-z0-9-]{1,80})\.png$/.exec(name)?.[1];
      const text = key === undefined ? null : textOf(kind, key);
      if (key === undefined || text === null) throw notFound();
      const image = await drawn(kind as TileKind, key, text);
      // A chat's preview is fetched from elsewhere.
      return reply
        .type('image/png')
        .header('Cache-Control', `public, max-age=${DAY_S}`)
        .header('Cross-Origin-Resource-Policy', 'cross-origin')
        .send(image);
    },
  );

  function textOf(kind: string, key: string): ShareText | null {
    const site = portalName();
    if (kind === 'town')
      return key === 'piazza' ? { title: site, over: 'La città in una pagina', site: '', photo: null } : null;
    const statement = statements.get(kind);
    const found = statement?.find.get({ key });
    if (statement === undefined || found === undefined) return null;
    const over = [statement.label, found.place].filter((part) => part !== null).join(' · ');
    const file = photoSources(found.photo)?.src.slice('/storage/'.length);
    return { title: found.title, over, site, photo: file === undefined ? null : join(storage, file) };
  }

  /** Draws once and keeps the most recent ones, each for the words it has; sharp works in its own threads. */
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
