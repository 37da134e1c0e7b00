import { gzipSync } from 'node:zlib';
import type { Database } from 'better-sqlite3';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSceneKind, SCENE_KINDS, type SceneKind } from '../../../shared/rules/scenes.ts';
import { isViewName } from '../../../shared/rules/views.ts';
import { CONTENT, visible } from '../../content/kinds.ts';
import type { App } from '../../http/app.ts';
import { notFound } from '../../http/errors.ts';
import { keepNewest } from '../../lib/bounded.ts';
import { isName } from './motifs.ts';
import { categoryTile, scene, thing, townView } from './scene.ts';

const WEEK_S = 7 * 86_400;
/** Some 400 KB. */
const MOST_KEPT = 400;
/** The image has no scripts; opened as a page it needs its own styles. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** Serves the pictures of items without a photo, the tiles of categories, views of the town and single things. */
export function sceneRoutes(app: App, db: Database): void {
  serve(
    app,
    'scenes',
    /^(\d{1,9}(?:-wide)?)\.svg$/,
    (...[kind, category, seed, title]) => scene(kind, category, idOf(seed), title, seed.endsWith('-wide')),
    publicTitles(db),
  );
  serve(app, 'tiles', /^([a-z0-9-]{1,40})\.svg$/, categoryTile, () => '');
  serveNamed(app, 'views', isViewName, townView);
  serveNamed(app, 'things', isName, thing);
}

function serveNamed<N extends string>(
  app: App,
  folder: 'views' | 'things',
  isKnown: (name: string) => name is N,
  draw: (name: N) => string,
): void {
  const kept = new Map<string, Buffer>();
  app.get<{ Params: { file: string } }>(`/storage/${folder}/:file`, (request, reply) => {
    const name = request.params.file.replace(/\.svg$/, '');
    if (!isKnown(name)) throw notFound();
    return send(request, reply, kept, { key: name, draw: () => draw(name) });
  });
}

const idOf = (seed: string) => Number.parseInt(seed, 10);

/** The title of a public item; '' for any other, so that a picture reveals nothing of a draft. */
function publicTitles(db: Database): (kind: SceneKind, seed: string) => string {
  const statements = new Map(
    SCENE_KINDS.map((kind) => [
      kind,
      db
        .prepare<[number], string>(
          `SELECT ${CONTENT[kind].title} FROM ${CONTENT[kind].table} AS t WHERE t.id = ? AND ${visible(kind, 't')}`,
        )
        .pluck(),
    ]),
  );
  return (kind, seed) => statements.get(kind)?.get(idOf(seed)) ?? '';
}

/** @param name matches the file's name; its group is the seed of the drawing */
function serve(
  app: App,
  folder: 'scenes' | 'tiles',
  name: RegExp,
  draw: (kind: SceneKind, category: string, seed: string, title: string) => string,
  titleOf: (kind: SceneKind, seed: string) => string,
): void {
  const kept = new Map<string, Buffer>();
  app.get<{ Params: { kind: string; category: string; file: string } }>(
    `/storage/${folder}/:kind/:category/:file`,
    (request, reply) => {
      const { kind, category, file } = request.params;
      const seed = name.exec(file)?.[1];
      if (seed === undefined || !isSceneKind(kind) || !/^[a-z0-9-]{1,40}$/.test(category)) throw notFound();
      const title = titleOf(kind, seed);
      const key = `${kind}/${category}/${seed}/${title}`;
      return send(request, reply, kept, { key, draw: () => draw(kind, category, seed, title) });
    },
  );
}

/** @param kept drawings that were compressed before, by their key */
function send(
  request: FastifyRequest,
  reply: FastifyReply,
  kept: Map<string, Buffer>,
  { key, draw }: { key: string; draw: () => string },
): FastifyReply {
  reply
    .type('image/svg+xml')
    .header('Cache-Control', `public, max-age=${WEEK_S}`)
    .header('Content-Security-Policy', POLICY)
    .header('Vary', 'Accept-Encoding');
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(draw());
  const packed = kept.get(key) ?? gzipSync(draw());
  keepNewest(kept, key, packed, MOST_KEPT);
  return reply.header('Content-Encoding', 'gzip').send(packed);
}
