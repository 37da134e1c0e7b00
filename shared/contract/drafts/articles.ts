import type { Static } from 'typebox';
import { ARTICLE_FIELDS } from '../../kinds/articles.ts';
import { draftSchema } from '../fields.ts';

export const ArticleDraft = draftSchema(ARTICLE_FIELDS, {});
export type ArticleDraft = Static<typeof ArticleDraft>;
