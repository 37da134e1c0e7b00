import type { SearchSuggestions } from '../../../shared/contract/search.ts';
import { paths } from '../../../shared/paths.ts';
import { KINDS } from '../../../shared/rules/kinds.ts';
import { SECTIONS } from '../../../shared/rules/sections.ts';
import type { TownSections } from '../../content/townSections.ts';
import type { Db } from '../../lib/db.ts';
import { PORTAL_SERVICES } from './portalServices.ts';
import { ALL_SECTIONS } from './repository.ts';

/** What the quick search offers at the first letters: categories with content, sections, pages and services. */
export function createSuggestions(db: Db, sections: TownSections): () => SearchSuggestions {
  const categories = ALL_SECTIONS.filter((kind) => KINDS[kind].categorised).map((kind) => ({
    kind,
    rows: db.prepare<[], { slug: string; plural: string }>(
      `SELECT slug, plural FROM categories AS c WHERE kind = '${kind}'
       AND EXISTS (SELECT 1 FROM ${kind} AS t WHERE t.category_id = c.id AND t.status = 'published') ORDER BY position`,
    ),
  }));
  const pages = db.prepare<[], { slug: string; title: string }>(
    "SELECT slug, title FROM pages WHERE status = 'published' ORDER BY id",
  );
  const isOpen = ({ route }: { route: string }) => !sections.isClosed(route.replace(/[?#].*$/, ''));

  return () => ({
    categories: categories
      .flatMap(({ kind, rows }) =>
        rows.all().map(({ slug, plural }) => ({
          title: plural,
          section: SECTIONS[kind].search,
          route: `${KINDS[kind].list}?category=${slug}`,
        })),
      )
      .filter(isOpen),
    pages: [
      ...ALL_SECTIONS.map((kind) => ({ title: SECTIONS[kind].search, route: KINDS[kind].list })),
      ...PORTAL_SERVICES.map(({ title, route }) => ({ title, route })),
      ...pages.all().map(({ slug, title }) => ({ title, route: paths.page(slug) })),
    ].filter(isOpen),
  });
}
