import { type Static, Type } from 'typebox';
import { PROMOTION_FIELDS } from '../kinds/promotions.ts';
import { shownProperties } from './fields.ts';
import { CategoryChip, CategoryRef, PageOf, pageQuery } from './pagination.ts';
import { Maybe, Slug } from './parts.ts';
import { Photo, Photos } from './photos.ts';

export const PromotionCard = Type.Object({
  id: Type.Integer(),
  slug: Type.String(),
  ...shownProperties(PROMOTION_FIELDS, 'card'),
  category: CategoryRef,
  photo: Photo,
  activity: Type.Object({ slug: Type.String(), name: Type.String() }),
  weekdays: Type.String(),
  /** It offers coupons to show at the till. */
  has_coupon: Type.Boolean(),
  updated_at: Type.String(),
});
export type PromotionCard = Static<typeof PromotionCard>;

export const PromotionQuery = Type.Object({
  ...pageQuery,
  category: Type.Optional(Slug),
  when: Type.Optional(Type.Enum(['ora', 'oggi', 'weekend', 'in-scadenza', 'in-arrivo'])),
});
export type PromotionQuery = Static<typeof PromotionQuery>;

export const PromotionPage = PageOf(PromotionCard, { categories: Type.Array(CategoryChip) });
export type PromotionPage = Static<typeof PromotionPage>;

export const PromotionDetail = Type.Object({
  ...PromotionCard.properties,
  description_html: Type.String(),
  ...shownProperties(PROMOTION_FIELDS, 'page'),
  code: Maybe(Type.String()),
  address: Type.String(),
  photos: Photos,
  /** False before `starts_on` and after `ends_on`. */
  is_current: Type.Boolean(),
});
export type PromotionDetail = Static<typeof PromotionDetail>;
