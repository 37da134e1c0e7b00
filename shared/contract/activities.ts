import { type Static, Type } from 'typebox';
import { ACTIVITY_FIELDS } from '../kinds/activities.ts';
import { ACCESS_FACTS, PAYMENTS } from '../rules/activities.ts';
import { shownProperties } from './fields.ts';
import { CategoryChip, CategoryRef, PageOf, pageQuery } from './pagination.ts';
import { each, Maybe, Slug } from './parts.ts';
import { Photo, Photos } from './photos.ts';

/** The opening state at the moment of the answer, from weekly hours, breaks and closures (Europe/Rome). */
export const Opening = Type.Object({
  is_open: Type.Boolean(),
  /** "Aperto, chiude alle 13:30", "Chiuso, apre alle 16:30", "Chiuso, apre lunedì alle 8:30", "Aperto 24 ore", "Orari non indicati". */
  label: Type.String(),
});
export type Opening = Static<typeof Opening>;

export const Rating = Type.Object({ average: Type.Number(), count: Type.Integer() });

export const ActivityCard = Type.Object({
  id: Type.Integer(),
  slug: Type.String(),
  ...shownProperties(ACTIVITY_FIELDS, 'card'),
  category: CategoryRef,
  photo: Photo,
  price_level: Maybe(Type.Integer()),
  opening: Opening,
  rating: Maybe(Rating),
  updated_at: Type.String(),
  /** Distance in a straight line, when the request has a position. */
  distance_m: Type.Optional(Type.Integer()),
});
export type ActivityCard = Static<typeof ActivityCard>;

const On = Type.Optional(Type.Literal('1'));

export const ActivityQuery = Type.Object({
  ...pageQuery,
  category: Type.Optional(Slug),
  open_now: On,
  ...each(ACCESS_FACTS, On),
  sort: Type.Optional(Type.Enum(['name', 'rating', 'distance'])),
  /** '37.509,13.083': the position distances are measured from; required to sort by distance. */
  near: Type.Optional(Type.String({ maxLength: 30, pattern: '^-?\\d{1,3}(\\.\\d{1,6})?,-?\\d{1,3}(\\.\\d{1,6})?$' })),
  /** When set, the answer includes the map points of all pages. */
  view: Type.Optional(Type.Literal('map')),
});
export type ActivityQuery = Static<typeof ActivityQuery>;

export const MapPoint = Type.Object({
  id: Type.Integer(),
  slug: Type.String(),
  name: Type.String(),
  district: Type.String(),
  /** Its category's slug. */
  category: Type.String(),
  lat: Type.Number(),
  lng: Type.Number(),
  /** Null: the hours are not known. */
  is_open: Maybe(Type.Boolean()),
});
export type MapPoint = Static<typeof MapPoint>;

export const ActivityPage = PageOf(ActivityCard, {
  categories: Type.Array(CategoryChip),
  open_now_total: Type.Integer(),
  /** Number of results each option would show. */
  fact_totals: Type.Object(each(ACCESS_FACTS, Type.Integer())),
  /** The id of the chosen category, so that it can be followed. */
  category_id: Type.Optional(Type.Integer()),
  points: Type.Optional(Type.Array(MapPoint)),
});
export type ActivityPage = Static<typeof ActivityPage>;

/** A day of the week from today on; the list is empty when no hours are known. Empty `ranges` mean closed. */
export const DayHours = Type.Object({
  day: Type.String(),
  weekday: Type.Integer(),
  ranges: Type.Array(Type.Object({ opens: Type.String(), closes: Type.String() })),
  note: Type.String(),
});
export type DayHours = Static<typeof DayHours>;

/** A part of each year and its week; `from` and `to` are the days it is on or comes next, null for the rest of the year. */
export const SeasonWeek = Type.Object({
  from: Maybe(Type.String()),
  to: Maybe(Type.String()),
  /** 'Estate, dal 15 giugno al 15 settembre' */
  title: Type.String(),
  hours: Type.Array(Type.Object({ weekday: Type.Integer(), opens: Type.String(), closes: Type.String() })),
  /** 'lun–ven 9:00–13:00; sab, dom chiuso' */
  words: Type.String(),
});
export type SeasonWeek = Static<typeof SeasonWeek>;

export const Review = Type.Object({
  id: Type.Integer(),
  author: Type.String(),
  rating: Type.Integer(),
  body: Type.String(),
  visited_on: Type.String(),
  created_at: Type.String(),
  /** Later than `created_at` when the author has edited it. */
  updated_at: Type.String(),
  reply: Maybe(Type.String()),
  replied_at: Maybe(Type.String()),
});
export type Review = Static<typeof Review>;

export const ActivityDetail = Type.Object({
  ...ActivityCard.properties,
  description_html: Type.String(),
  ...shownProperties(ACTIVITY_FIELDS, 'page'),
  phone: Maybe(Type.String()),
  whatsapp: Maybe(Type.String()),
  email: Maybe(Type.String()),
  website: Maybe(Type.String()),
  always_open: Type.Boolean(),
  /** Accepted payments; empty: not known. */
  payments: Type.Array(Type.Enum(PAYMENTS)),
  photos: Photos,
  /** The source of its data, where the licence requires it; `ref` is the source's own name for it ('way/123'). */
  origin: Maybe(Type.Object({ source: Type.String(), attribution: Type.String(), ref: Type.String() })),
  verified_at: Maybe(Type.String()),
  hours: Type.Array(DayHours),
  /** With other hours in parts of each year: their weeks, and that of the rest of the year. */
  seasons: Type.Array(SeasonWeek),
  /** Number of reviews with 1, 2, 3, 4 and 5 stars. */
  rating_spread: Type.Array(Type.Integer()),
  reviews: Type.Array(Review),
  promotions: Type.Array(
    Type.Object({
      id: Type.Integer(),
      slug: Type.String(),
      title: Type.String(),
      label: Type.String(),
      ends_on: Type.String(),
    }),
  ),
  events: Type.Array(
    Type.Object({ id: Type.Integer(), slug: Type.String(), title: Type.String(), starts_at: Type.String() }),
  ),
  jobs: Type.Array(Type.Object({ id: Type.Integer(), title: Type.String() })),
  flyers: Type.Array(
    Type.Object({ id: Type.Integer(), slug: Type.String(), title: Type.String(), ends_on: Type.String() }),
  ),
  /** Code of its digital menu (/access/menu/{code}). */
  menu_code: Maybe(Type.String()),
});
export type ActivityDetail = Static<typeof ActivityDetail>;
