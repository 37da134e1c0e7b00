import { type Static, Type } from 'typebox';
import { FLYER_FIELDS, OFFER_FIELDS } from '../kinds/flyers.ts';
import { shownProperties } from './fields.ts';
import { CategoryChip, CategoryRef, PageOf, pageQuery } from './pagination.ts';
import { Maybe, Slug } from './parts.ts';
import { Photo } from './photos.ts';

export const FlyerOffer = Type.Object(shownProperties(OFFER_FIELDS, 'page'));
export type FlyerOffer = Static<typeof FlyerOffer>;

export const FlyerSheet = Type.Object({
  /** Image of the printed page; null: the page is rendered from its offers. */
  photo: Photo,
  /** What the image says, for those who do not see it; '' where the offers say it. */
  text: Type.String(),
  offers: Type.Array(FlyerOffer),
});
export type FlyerSheet = Static<typeof FlyerSheet>;

export const FlyerCard = Type.Object({
  id: Type.Integer(),
  slug: Type.String(),
  ...shownProperties(FLYER_FIELDS, 'card'),
  /** The shop's category. */
  category: CategoryRef,
  activity: Type.Object({ slug: Type.String(), name: Type.String() }),
  page_count: Type.Integer(),
  offer_count: Type.Integer(),
  /** The first page; null when there is none yet. */
  cover: Maybe(FlyerSheet),
  updated_at: Type.String(),
});
export type FlyerCard = Static<typeof FlyerCard>;

export const FlyerQuery = Type.Object({
  ...pageQuery,
  category: Type.Optional(Slug),
});
export type FlyerQuery = Static<typeof FlyerQuery>;

export const FlyerPage = PageOf(FlyerCard, { categories: Type.Array(CategoryChip) });
export type FlyerPage = Static<typeof FlyerPage>;

export const FlyerDetail = Type.Object({
  ...FlyerCard.properties,
  address: Type.String(),
  /** False before `starts_on` and after `ends_on`. */
  is_current: Type.Boolean(),
  /** Pages and their offers in order. */
  pages: Type.Array(FlyerSheet),
});
export type FlyerDetail = Static<typeof FlyerDetail>;
