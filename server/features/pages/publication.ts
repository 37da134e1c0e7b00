import { draftSchema } from '../../../shared/contract/fields.ts';
import { emptyDraft } from '../../../shared/kinds/field.ts';
import { PAGE_FIELDS, type PageDraft } from '../../../shared/kinds/pages.ts';
import { paths } from '../../../shared/paths.ts';
import { draftChecks } from '../../content/draftFields.ts';
import { draftTable } from '../../content/draftTable.ts';
import { listed } from '../../content/kinds.ts';
import { newSlugs, reservedSlugs, slugOf } from '../../content/newSlug.ts';
import type { Publication } from '../../content/publication.ts';
import { relations } from '../../content/relations.ts';
import type { Db } from '../../lib/db.ts';
import type { PagesService } from './pages.ts';

/** Pages that the portal links to and the town writes. */
const LEGAL = [paths.privacyPolicy, paths.cookiePolicy, paths.terms, paths.accessibility].map((path) => path.slice(1));

/**
 * How the desk publishes pages: the office's own, published at once. The slug is a field, so that a new title keeps the
 * address.
 */
export function pagePublication(db: Db, { detail }: Pick<PagesService, 'detail'>): Publication<PageDraft> {
  const table = draftTable(db, 'pages', PAGE_FIELDS);
  const related = relations(db);
  const isTaken = db.prepare<{ slug: string; id: number | null }, number>(
    'SELECT 1 FROM pages WHERE slug = @slug AND id IS NOT @id',
  );
  const slugs = newSlugs(db, 'pages');
  const reserved = reservedSlugs('pages').difference(new Set(LEGAL));

  return {
    ...listed('pages'),
    subject_sql: "'/' || t.slug",
    ends_sql: 'NULL',
    capability: 'content.moderate',
    draft: draftSchema(PAGE_FIELDS, {}),
    reviewed: [],
    empty: () => emptyDraft(PAGE_FIELDS),
    title: ({ title }) => title,
    read: table.read,
    copy: (draft) => ({ ...draft, slug: '' }),
    check(draft, at) {
      const { errors, wrong } = draftChecks(PAGE_FIELDS, draft, { ...at, related });
      const { slug } = draft;
      if (slug !== '' && slug !== slugOf(slug))
        wrong('slug', 'Usa lettere minuscole senza accenti, numeri e trattini.');
      else if (slug !== '' && (reserved.has(slug) || isTaken.get({ slug, id: at.id }) !== undefined))
        wrong('slug', 'Questo indirizzo è già di un’altra pagina.');
      return errors;
    },
    write(draft, at) {
      const slug = draft.slug === '' ? slugs(draft.title.trim(), at.id) : draft.slug;
      return { id: table.write({ ...draft, slug }, at, {}), key: slug };
    },
    complete: (draft) => ({ ...draft, slug: draft.slug === slugOf(draft.slug) ? draft.slug : '' }),
    detail,
  };
}
