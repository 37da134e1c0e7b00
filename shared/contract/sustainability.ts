import { type Static, Type } from 'typebox';
import { ARTICLE_FIELDS } from '../kinds/articles.ts';
import { shownProperties } from './fields.ts';
import { CategoryChip, CategoryRef, PageOf, pageQuery } from './pagination.ts';
import { Slug } from './parts.ts';
import { Photo, Photos } from './photos.ts';

export const ArticleCard = Type.Object({
  id: Type.Integer(),
  slug: Type.String(),
  ...shownProperties(ARTICLE_FIELDS, 'card'),
  photo: Photo,
  category: CategoryRef,
  reading_minutes: Type.Integer(),
  published_at: Type.String(),
  updated_at: Type.String(),
});
export type ArticleCard = Static<typeof ArticleCard>;

export const ArticleQuery = Type.Object({
  ...pageQuery,
  category: Type.Optional(Slug),
});
export type ArticleQuery = Static<typeof ArticleQuery>;

export const ArticlePage = PageOf(ArticleCard, { categories: Type.Array(CategoryChip) });
export type ArticlePage = Static<typeof ArticlePage>;

export const ArticleDetail = Type.Object({
  ...ArticleCard.properties,
  /** Markdown rendered with raw HTML disabled. */
  body_html: Type.String(),
  headings: Type.Array(Type.Object({ id: Type.String(), text: Type.String() })),
  photos: Photos,
  related: Type.Array(ArticleCard),
});
export type ArticleDetail = Static<typeof ArticleDetail>;
