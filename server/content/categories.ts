import type { CategoryChip } from '../../shared/contract/pagination.ts';
import { CATEGORISED_KINDS, type CategorisedKind } from '../../shared/rules/kinds.ts';
import type { App } from '../http/app.ts';
import { invalid } from '../http/errors.ts';
import type { Db } from '../lib/db.ts';

/**
 * Refuses an unknown category, so that an old or mistyped address gives an error instead of an empty list.
 * @throws 422
 */
export function categoryCheck(db: Db, kind: CategorisedKind): (slug: string | undefined) => void {
  const exists = db.prepare<[string, string]>('SELECT 1 FROM categories WHERE kind = ? AND slug = ?');
  return (slug) => {
    if (slug !== undefined && exists.get(kind, slug) === undefined)
      throw invalid({ category: ['Questa categoria non esiste.'] });
  };
}

/** SQL of the seed of category `c`'s tile. */
export const TILE_SEED = "COALESCE(NULLIF(c.tile, ''), c.slug)";

/** Only the chips of categories that have items. */
export function nonEmpty(chips: CategoryChip[]): CategoryChip[] {
  return chips.filter((chip) => chip.total > 0);
}

/** The current slug of a category by a former one, also after it was merged into another; null when it never was one. */
export type FormerCategories = (list: string, slug: string) => string | null;

/** @returns takes the API's name of a list; flyers are filtered by the categories of their shops */
export function createFormerCategories(db: Db): FormerCategories {
  const current = db
    .prepare<[string, string], string>(
      'SELECT c.slug FROM category_slugs AS h JOIN categories AS c ON c.id = h.category_id WHERE h.kind = ? AND h.slug = ?',
    )
    .pluck();
  const kinds: Record<string, CategorisedKind> = {
    ...Object.fromEntries(CATEGORISED_KINDS.map((kind) => [kind, kind])),
    flyers: 'activities',
  };
  return (list, slug) => {
    const kind = kinds[list];
    return kind === undefined ? null : (current.get(kind, slug) ?? null);
  };
}

/** Redirects a list asked for with a category's former slug to the current one, as the pages do (server/document). */
export function registerFormerCategories(app: App, formerCategories: FormerCategories): void {
  app.addHook<{ Querystring: { category?: unknown } }>('preHandler', async (request, reply) => {
    const { category } = request.query;
    if (typeof category !== 'string' || request.method !== 'GET') return;
    const list = /^\/api\/([a-z]+)$/.exec(request.routeOptions.url ?? '')?.[1];
    const now = list === undefined ? null : formerCategories(list, category);
    if (now !== null) return reply.redirect(withCategory(request.url, now), 301);
  });
}

/** The address with this category in its query. */
export function withCategory(url: string, category: string): string {
  const [path = '', text] = url.split('?', 2);
  const query = new URLSearchParams(text);
  query.set('category', category);
  return `${path}?${query}`;
}
