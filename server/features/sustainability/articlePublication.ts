import { ArticleDraft } from '../../../shared/contract/drafts/articles.ts';
import { ARTICLE_FIELDS } from '../../../shared/kinds/articles.ts';
import { emptyDraft } from '../../../shared/kinds/field.ts';
import { draftChecks } from '../../content/draftFields.ts';
import { draftTable } from '../../content/draftTable.ts';
import { newSlugs } from '../../content/newSlug.ts';
import type { Publication } from '../../content/publication.ts';
import { relations } from '../../content/relations.ts';
import type { Db } from '../../lib/db.ts';
import type { ArticlesService } from './articles.ts';

/** What imports of news need besides the publication. */
export function importedArticles(db: Db) {
  const known = db.prepare<[], { id: number; title: string; body: string }>(
    "SELECT id, title, body FROM articles WHERE status <> 'archived'",
  );
  const setDate = db.prepare<[string, number]>('UPDATE articles SET published_at = ? WHERE id = ?');
  return {
    known: () => known.all(),
    setDate: (id: number, at: string) => void setDate.run(at, id),
  };
}

/** How the desk publishes articles: the office's own, published at once. */
export function articlePublication(
  db: Db,
  { detail }: Pick<ArticlesService, 'detail'>,
): Publication<typeof ArticleDraft> {
  const table = draftTable(db, 'articles', ARTICLE_FIELDS, ['slug']);
  const related = relations(db);
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
    empty: () => emptyDraft(ARTICLE_FIELDS),
    title: ({ title }) => title,
    read: table.read,
    copy: (draft) => draft,
    check: (draft, at) => draftChecks(ARTICLE_FIELDS, draft, { ...at, related }).errors,
    write(draft, at) {
      const slug = slugs(draft.title.trim(), at.id);
      return { id: table.write(draft, at, { slug }), key: slug };
    },
    complete: (draft) => ({ ...draft, category_id: draft.category_id ?? related.anyCategory('articles') }),
    detail,
  };
}
