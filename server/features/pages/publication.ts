import { PageDraft } from '../../../shared/contract/drafts/pages.ts';
import { paths } from '../../../shared/paths.ts';
import { newSlugs, reservedSlugs, slugOf } from '../../content/newSlug.ts';
import type { FieldErrors, Publication } from '../../content/publication.ts';
import type { Db } from '../../lib/db.ts';
import type { PagesService } from './pages.ts';

/** Pages that the portal links to and the town writes. */
const LEGAL = [paths.privacyPolicy, paths.cookiePolicy, paths.terms, paths.accessibility].map((path) => path.slice(1));
const NEEDED = 'Questo campo è obbligatorio.';

/**
 * How the desk publishes pages: the office's own, published at once. The slug is a field, so that a new title keeps the
 * address.
 */
export function pagePublication(db: Db, { detail }: Pick<PagesService, 'detail'>): Publication<typeof PageDraft> {
  const read = db.prepare<[number], PageDraft>('SELECT title, slug, excerpt, body FROM pages WHERE id = ?');
  const insert = db.prepare<object>(
    `INSERT INTO pages (slug, title, excerpt, body, owner_id, status, published_at, created_at, updated_at)
     VALUES (@slug, @title, @excerpt, @body, @owner_id, 'pubblicato', @now, @now, @now)`,
  );
  const update = db.prepare<object>(
    'UPDATE pages SET slug = @slug, title = @title, excerpt = @excerpt, body = @body, updated_at = @now WHERE id = @id',
  );
  const isTaken = db.prepare<{ slug: string; id: number | null }, number>(
    'SELECT 1 FROM pages WHERE slug = @slug AND id IS NOT @id',
  );
  const slugs = newSlugs(db, 'pages');
  const reserved = reservedSlugs('pages').difference(new Set(LEGAL));

  return {
    kind: 'pages',
    table: 'pages',
    title_sql: 't.title',
    key_sql: 't.slug',
    subject_sql: "'/' || t.slug",
    ends_sql: 'NULL',
    photo_sql: 'NULL',
    capability: 'content.moderate',
    draft: PageDraft,
    reviewed: [],
    empty: () => ({ title: '', slug: '', excerpt: '', body: '' }),
    title: ({ title }) => title,
    read: (id) => read.get(id),
    copy: (draft) => ({ ...draft, slug: '' }),
    check({ title, slug, excerpt, body }, { id }) {
      const errors: FieldErrors = {};
      if (title.trim() === '') errors.title = [NEEDED];
      if (excerpt.trim() === '') errors.excerpt = [NEEDED];
      if (body.trim() === '') errors.body = [NEEDED];
      if (slug !== '' && slug !== slugOf(slug))
        errors.slug = ['Usa lettere minuscole senza accenti, numeri e trattini.'];
      else if (slug !== '' && (reserved.has(slug) || isTaken.get({ slug, id }) !== undefined))
        errors.slug = ['Questo indirizzo è già di un’altra pagina.'];
      return errors;
    },
    write(draft, { id, owner_id, now }) {
      const title = draft.title.trim();
      const slug = draft.slug === '' ? slugs(title, id) : draft.slug;
      const row = { slug, title, excerpt: draft.excerpt.trim(), body: draft.body, now };
      if (id === null) return { id: Number(insert.run({ ...row, owner_id }).lastInsertRowid), key: slug };
      update.run({ ...row, id });
      return { id, key: slug };
    },
    complete: (draft) => ({ ...draft, slug: draft.slug === slugOf(draft.slug) ? draft.slug : '' }),
    detail,
  };
}
