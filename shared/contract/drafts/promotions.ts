import { type Static, Type } from 'typebox';
import { MOST_COUPONS } from '../../rules/coupons.ts';
import { DraftPhoto } from '../publishing.ts';
import { Maybe, MaybeDay, MaybeTime } from './parts.ts';

/** The draft of a promotion; incomplete values are '' and null. */
export const PromotionDraft = Type.Object(
  {
    title: Type.String({ maxLength: 100 }),
    /** '−20 %', '2 × 1' */
    label: Type.String({ maxLength: 12 }),
    category_id: Maybe(Type.Integer()),
    activity_id: Maybe(Type.Integer()),
    excerpt: Type.String({ maxLength: 200 }),
    /** Markdown. */
    description: Type.String({ maxLength: 8000 }),
    conditions: Type.String({ maxLength: 1000 }),
    starts_on: MaybeDay,
    ends_on: MaybeDay,
    /** ISO weekdays it is valid on, in order: '1345'. */
    weekdays: Type.String({ pattern: '^1?2?3?4?5?6?7?$' }),
    /** 'HH:MM'; an end before the start is on the next day. */
    time_from: MaybeTime,
    time_to: MaybeTime,
    /** A code for the till; '': none. */
    code: Type.String({ maxLength: 24 }),
    keywords: Type.String({ maxLength: 200 }),
    photos: Type.Array(DraftPhoto, { maxItems: 20 }),
    has_coupon: Type.Boolean(),
    /** Null: unlimited. Each person takes one. */
    max_coupons: Maybe(Type.Integer({ minimum: 0, maximum: MOST_COUPONS })),
  },
  { additionalProperties: false },
);
export type PromotionDraft = Static<typeof PromotionDraft>;
