import { ArticleDraft } from '../../../shared/contract/drafts/articles.ts';
import { newSlugs } from '../../content/newSlug.ts';
import type { FieldErrors, Publication } from '../../content/publication.ts';
import type { Db } from '../../lib/db.ts';
import type { ArticlesService } from './articles.ts';

const NEEDED = 'Questo campo è obbligatorio.';

/** How the desk publishes articles: the office's own, published at once. */
export function articlePublication(
  db: Db,
  { detail }: Pick<ArticlesService, 'detail'>,
): Publication<typeof ArticleDraft> {
  const read = db.prepare<[number], ArticleDraft>(
    'SELECT title, category_id, excerpt, body FROM articles WHERE id = ?',
  );
  const category = db.prepare<[number], number>("SELECT 1 FROM categories WHERE id = ? AND kind = 'articles'").pluck();
  const anyCategory = db
    .prepare<[], number>("SELECT id FROM categories WHERE kind = 'articles' ORDER BY position")
    .pluck();
  const insert = db.prepare<object>(
    `INSERT INTO articles (slug, title, category_id, owner_id, status, excerpt, body, published_at, created_at, updated_at)
     VALUES (@slug, @title, @category_id, @owner_id, 'pubblicato', @excerpt, @body, @now, @now, @now)`,
  );
  const update = db.prepare<object>(
    `UPDATE articles SET slug = @slug, title = @title, category_id = @category_id, excerpt = @excerpt, body = @body,
       updated_at = @now WHERE id = @id`,
  );
  const slugs = newSlugs(db, 'articles');

  return {
    kind: 'articles',
    table: 'articles',
    title_sql: 't.title',
    key_sql: 't.slug',
    subject_sql: '(SELECT name FROM categories WHERE id = t.category_id)',
    ends_sql: 'NULL',
    photo_sql: 'NULL',
    capability: 'content.moderate',
    draft: ArticleDraft,
    reviewed: [],
    empty: () => ({ title: '', category_id: null, excerpt: '', body: '' }),
    title: ({ title }) => title,
    read: (id) => read.get(id),
    copy: (draft) => draft,
    check({ title, category_id, excerpt, body }) {
      const errors: FieldErrors = {};
      if (title.trim() === '') errors.title = [NEEDED];
      if (excerpt.trim() === '') errors.excerpt = [NEEDED];
      if (body.trim() === '') errors.body = [NEEDED];
      if (category_id === null || category.get(category_id) === undefined)
        errors.category_id = ['Scegli una categoria.'];
      return errors;
    },
    write(draft, { id, owner_id, now }) {
      const row = { ...draft, title: draft.title.trim(), excerpt: draft.excerpt.trim(), now };
      const slug = slugs(row.title, id);
      if (id === null) return { id: Number(insert.run({ ...row, slug, owner_id }).lastInsertRowid), key: slug };
      update.run({ ...row, slug, id });
      return { id, key: slug };
    },
    complete: (draft) => ({ ...draft, category_id: draft.category_id ?? anyCategory.get() ?? null }),
    detail,
  };
}
