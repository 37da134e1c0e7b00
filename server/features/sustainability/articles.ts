import type { ArticleCard, ArticleDetail, ArticlePage, ArticleQuery } from '../../../shared/contract/sustainability.ts';
import type { Answers } from '../../content/answers.ts';
import { categoryCheck } from '../../content/categories.ts';
import { withCategory } from '../../content/columns.ts';
import { itemPhotos } from '../../content/itemPhotos.ts';
import { renderMarkdown } from '../../content/markdown.ts';
import { pageOf, slice } from '../../content/paging.ts';
import type { Context } from '../../context.ts';
import { notFound } from '../../http/errors.ts';
import type { Db } from '../../lib/db.ts';
import { type ArticleRow, articleRepository } from './articleRepository.ts';
import { createWaste } from './waste.ts';
import { createWasteReminders } from './wasteReminders.ts';
import { wasteRepository } from './wasteRepository.ts';

const RELATED = 3;
/** Words per minute, of Italian on a screen. */
const WORDS_A_MINUTE = 200;

function createArticles(db: Db, answers: Answers) {
  const repository = articleRepository(db);
  const photos = itemPhotos(db, 'articles');
  const checkCategory = categoryCheck(db, 'articles');
  return {
    list: (query: ArticleQuery): ArticlePage =>
      answers.get(`articles ${JSON.stringify(query)}`, () => {
        checkCategory(query.category);
        const filter = { category: query.category ?? null };
        const rows = repository.list.all({ ...filter, ...slice(query) });
        return {
          ...pageOf(rows.map(card), repository.count.get(filter) ?? 0, query),
          categories: repository.chips.all(),
        };
      }),

    /** @throws 404 */
    detail: (slug: string): ArticleDetail =>
      answers.get(`article ${slug}`, () => {
        const row = repository.detail.get(slug);
        if (row === undefined) throw notFound('Questo articolo non c’è, o ha cambiato indirizzo.');
        const { html, headings } = renderMarkdown(row.body);
        const related = repository.related.all({ id: row.id, category: row.category_slug, limit: RELATED });
        const shown = photos.shown(row.id, row.photo, row.title);
        return { ...card(row), body_html: html, headings, photos: shown, related: related.map(card) };
      }),
  };
}

export type ArticlesService = ReturnType<typeof createArticles>;

function card({ body, ...row }: ArticleRow): ArticleCard {
  const reading_minutes = Math.max(1, Math.round(body.trim().split(/\s+/).length / WORDS_A_MINUTE));
  return { ...withCategory(row), reading_minutes };
}

/** The slice's services: articles, the waste calendar and its reminders. */
export function createSustainability(context: Context) {
  const { db, clock, answers } = context;
  const repository = wasteRepository(db);
  const waste = createWaste(repository, clock, answers);
  /** Reminds people of tomorrow's round. */
  const remindDue = createWasteReminders({ ...context, repository, calendar: waste.calendar });
  return { articles: createArticles(db, answers), waste, remindDue };
}

export type Sustainability = ReturnType<typeof createSustainability>;
