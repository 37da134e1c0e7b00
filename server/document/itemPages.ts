import { paths } from '../../shared/paths.ts';
import { KINDS } from '../../shared/rules/kinds.ts';
import { MISSING_TITLES } from '../../shared/rules/missing.ts';
import { SECTIONS } from '../../shared/rules/sections.ts';
import { LISTED_KINDS } from '../content/kinds.ts';
import { SLUG_KINDS, type SlugKind } from '../content/slugs.ts';
import { kindItemPages } from './kindDocuments.ts';
import type { PageFacts } from './page.ts';
import type { ItemPage, Sources } from './sources.ts';

/** Items by the path of their list: the address of their API, and the message for an item that does not exist. */
export const items: Record<string, { api: string; missing: string }> = {
  ...Object.fromEntries(
    LISTED_KINDS.map((kind) => [KINDS[kind].list, { api: `/api/${kind}`, missing: SECTIONS[kind].missing }]),
  ),
  [paths.menuAccess]: { api: '/api/access/menu', missing: MISSING_TITLES.menu_access },
  [paths.flyerAccess]: { api: '/api/access/flyer', missing: MISSING_TITLES.flyer_access },
};

/** The address of a content page's API. */
export const pageApi = (slug: string) => `/api/pages/${encodeURIComponent(slug)}`;

/** The slug kind of a path's second segment, for redirects of former slugs. */
export const slugKinds: Record<string, SlugKind> = Object.fromEntries(
  SLUG_KINDS.flatMap((kind) => (KINDS[kind].list === null ? [] : [[KINDS[kind].list, kind]])),
);

/** Pages of one item, by the path without its last segment; the function takes that segment as `key`. */
export const itemPages: Record<string, ItemPage> = {
  ...kindItemPages,
  [paths.menuAccess]: (sources, key) => access(sources, 'menu', key),
  [paths.flyerAccess]: (sources, key) => access(sources, 'flyer', key),
  // The link is the permission, which the API checks: the document says the same for every one.
  [paths.preview]: () => ({
    title: 'Anteprima',
    description: 'Una pagina che non è ancora pubblicata.',
    private: true,
  }),
};

/** The page behind a scanned code: for people in the shop, not for search engines. */
function access(sources: Sources, kind: 'menu' | 'flyer', code: string): PageFacts {
  const door = sources.access(kind, code);
  const title = kind === 'menu' ? `Menu di ${door.title}` : door.title;
  return {
    title,
    description: `${title}: ${kind === 'menu' ? 'piatti, prezzi e allergeni' : `le offerte di ${door.activity.name}`}.`,
    private: true,
    preload: { [`/api/access/${kind}/${encodeURIComponent(code)}`]: door },
    items: [{ href: paths.activity(door.activity.slug), title: door.activity.name, text: '' }],
  };
}

/** Every other path of a single segment is a content page. */
export function contentPage(sources: Sources, slug: string): PageFacts {
  const page = sources.pages.detail(slug);
  return {
    title: page.title,
    description: page.excerpt,
    image: `/share/pages/${page.slug}.png`,
    article: true,
    preload: { [pageApi(slug)]: page },
    html: page.body_html,
  };
}
