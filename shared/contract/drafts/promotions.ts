import { type Static, Type } from 'typebox';
import { PROMOTION_FIELDS } from '../../kinds/promotions.ts';
import { draftSchema } from '../fields.ts';

export const PromotionDraft = draftSchema(PROMOTION_FIELDS, {
  weekdays: Type.String({ pattern: '^1?2?3?4?5?6?7?$' }),
});
export type PromotionDraft = Static<typeof PromotionDraft>;
