import type { Static } from 'typebox';
import { AD_FIELDS } from '../../kinds/ads.ts';
import { draftSchema } from '../fields.ts';

export const AdDraft = draftSchema(AD_FIELDS, {});
export type AdDraft = Static<typeof AdDraft>;
