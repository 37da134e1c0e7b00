import { draftSchema } from '../../../shared/contract/fields.ts';
import { ARTICLE_FIELDS, type ArticleDraft } from '../../../shared/kinds/articles.ts';
import { emptyDraft } from '../../../shared/kinds/field.ts';
import { draftChecks } from '../../content/draftFields.ts';
import { itemDrafts } from '../../content/draftTable.ts';
import { listed } from '../../content/kinds.ts';
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
export function articlePublication(db: Db, { detail }: Pick<ArticlesService, 'detail'>): Publication<ArticleDraft> {
  const items = itemDrafts(db, 'articles', ARTICLE_FIELDS);
  const related = relations(db);

  return {
    ...listed('articles'),
    subject_sql: '(SELECT name FROM categories WHERE id = t.category_id)',
    ends_sql: 'NULL',
    capability: 'content.moderate',
    draft: draftSchema(ARTICLE_FIELDS, {}),
    reviewed: [],
    empty: () => emptyDraft(ARTICLE_FIELDS),
    title: ({ title }) => title,
    read: items.read,
    copy: (draft) => draft,
    check: (draft, at) => draftChecks(ARTICLE_FIELDS, draft, { ...at, related }).errors,
    write: (draft, at) => items.write(draft, at, {}),
    complete: (draft) => ({ ...draft, category_id: draft.category_id ?? related.anyCategory('articles') }),
    detail,
  };
}
