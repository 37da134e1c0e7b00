import type { Static } from 'typebox';
import { PAGE_FIELDS } from '../../kinds/pages.ts';
import { draftSchema } from '../fields.ts';

export const PageDraft = draftSchema(PAGE_FIELDS, {});
export type PageDraft = Static<typeof PageDraft>;
