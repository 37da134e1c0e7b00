import { KIND_NAMES, type Kind } from '../../shared/rules/kinds.ts';
import type { App } from '../http/app.ts';
import type { Db } from '../lib/db.ts';
import { CONTENT, visible } from './kinds.ts';

export type SlugKind = Exclude<Kind, 'jobs'>;
export const SLUG_KINDS = KIND_NAMES.filter((kind): kind is SlugKind => CONTENT[kind].key === 'slug');

/** The current slug of a published item by a former one; null when there is no such item. */
export type FormerSlugs = (kind: SlugKind, slug: string) => string | null;

export function createFormerSlugs(db: Db): FormerSlugs {
  const statements = Object.fromEntries(
    SLUG_KINDS.map((kind) => [
      kind,
      db.prepare<{ slug: string }, { slug: string }>(
        `SELECT t.slug FROM slug_history AS h JOIN ${CONTENT[kind].table} AS t ON t.id = h.item_id
         WHERE h.kind = '${kind}' AND h.slug = @slug AND ${visible(kind, 't')}`,
      ),
    ]),
  );
  return (kind, slug) => statements[kind]?.get({ slug })?.slug ?? null;
}

/** Redirects the API's answers under a former slug to the current one, as the pages do (server/document). */
export function registerFormerSlugs(app: App, formerSlugs: FormerSlugs): void {
  app.addHook<{ Params: { slug?: string } }>('preHandler', async (request, reply) => {
    const { slug } = request.params;
    if (slug === undefined || request.method !== 'GET') return;
    const kind = SLUG_KINDS.find((one) => request.routeOptions.url === `/api/${one}/:slug`);
    const now = kind === undefined ? null : formerSlugs(kind, slug);
    if (now !== null) return reply.redirect(`/api/${kind}/${encodeURIComponent(now)}`, 301);
  });
}
