import type { Draft } from '../../../../shared/contract/publishing.ts';
import { ARTICLE_FIELDS, type ArticleDraft } from '../../../../shared/kinds/articles.ts';
import { plain } from '../likeness.ts';
import { kindColumns, ownFields } from './fields.ts';
import { categoryLookup, simpleFinder } from './lookups.ts';
import { publicationTarget, type TargetParts } from './publicationTarget.ts';
import type { Target } from './target.ts';

/** The articles that there are, by the slice that has them. */
interface Articles {
  known(): { id: number; title: string; body: string }[];
  /** @param at an instant */
  setDate(id: number, at: string): void;
}

/** The target for news of the town hall's website: each becomes an article that links to it. */
export function articleTarget(parts: TargetParts, articles: Articles): Target {
  const categories = categoryLookup(parts.db, 'articles');
  const base = publicationTarget(parts, 'articles');
  return {
    ...base,
    ...kindColumns(ARTICLE_FIELDS, categories),
    fields: [],
    subtitle: ({ excerpt }) => String(excerpt ?? ''),
    keyOf,
    compose(given, settings) {
      const draft: ArticleDraft = {
        title: '',
        excerpt: '',
        body: '',
        photos: [],
        category_id: null,
        ...ownFields(given),
      };
      return { ...draft, category_id: draft.category_id ?? settings.category_id ?? null };
    },
    write(draft, id, importer, note, given) {
      const written = base.write(draft, id, importer, note, given);
      // News is sorted by its own date, not by the day of the import.
      if (id === null && typeof given.$published === 'string') articles.setDate(written, given.$published);
      return written;
    },
    // Articles are the same when title and address are.
    finder: () => simpleFinder(articles.known(), keyOf),
  };
}

const keyOf = ({ title, body }: Draft) => `${plain(String(title ?? ''))}|${String(body ?? '')}`;
