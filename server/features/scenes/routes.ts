import { gzipSync } from 'node:zlib';
import { isSceneKind } from '../../../shared/rules/scenes.ts';
import type { App } from '../../http/app.ts';
import { notFound } from '../../http/errors.ts';
import { keepNewest } from '../../lib/bounded.ts';
import { scene } from './scene.ts';

const WEEK_S = 7 * 86_400;
/** Some 400 KB. */
const MOST_KEPT = 400;
/** The image has no scripts; opened as a page it needs its own styles. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** Serves the pictures of items without a photo, from kind, category and id alone, without reading the item. */
export function sceneRoutes(app: App): void {
  const kept = new Map<string, Buffer>();
  app.get<{ Params: { kind: string; category: string; file: string } }>(
    '/storage/scenes/:kind/:category/:file',
    { schema: { hide: true } },
    (request, reply) => {
      const { kind, category, file } = request.params;
      const id = /^(\d{1,9})\.svg$/.exec(file)?.[1];
      if (id === undefined || !isSceneKind(kind) || !/^[a-z0-9-]{1,40}$/.test(category)) throw notFound();
      reply
        .type('image/svg+xml')
        .header('Cache-Control', `public, max-age=${WEEK_S}`)
        .header('Content-Security-Policy', POLICY)
        .header('Vary', 'Accept-Encoding');
      if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? ''))
        return reply.send(scene(kind, category, Number(id)));
      const key = `${kind}/${category}/${id}`;
      const packed = kept.get(key) ?? gzipSync(scene(kind, category, Number(id)));
      keepNewest(kept, key, packed, MOST_KEPT);
      return reply.header('Content-Encoding', 'gzip').send(packed);
    },
  );
}
