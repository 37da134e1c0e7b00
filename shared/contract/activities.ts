import { type Static, Type } from 'typebox';
import { CategoryChip, CategoryRef, PageOf, pageQuery } from './pagination.ts';

/** What the weekly hours, breaks and closures come to at the moment of the answer (Europe/Rome). */
export const Opening = Type.Object({
  is_open: Type.Boolean(),
  /** "Aperto, chiude alle 13:30", "Chiuso, apre alle 16:30", "Chiuso, apre lunedì alle 8:30", "Aperto 24 ore". */
  label: Type.String(),
});
export type Opening = Static<typeof Opening>;

export const Rating = Type.Object({ average: Type.Number(), count: Type.Integer() });
export type Rating = Static<typeof Rating>;

export const ActivityCard = Type.Object({
  id: Type.Integer(),
  slug: Type.String(),
  name: Type.String(),
  category: CategoryRef,
  excerpt: Type.String(),
  address: Type.String(),
  district: Type.String(),
  price_level: Type.Union([Type.Integer(), Type.Null()]),
  opening: Opening,
  rating: Type.Union([Rating, Type.Null()]),
  updated_at: Type.String(),
});
export type ActivityCard = Static<typeof ActivityCard>;

export const ActivityQuery = Type.Object({
  ...pageQuery,
  category: Type.Optional(Type.String({ pattern: '^[a-z0-9-]{1,40}$' })),
  open_now: Type.Optional(Type.Literal('1')),
  sort: Type.Optional(Type.Enum(['name', 'rating'])),
});
export type ActivityQuery = Static<typeof ActivityQuery>;

export const ActivityPage = Type.Intersect([
  PageOf(ActivityCard),
  Type.Object({ categories: Type.Array(CategoryChip), open_now_total: Type.Integer() }),
]);
export type ActivityPage = Static<typeof ActivityPage>;

/** A day of the week from today on; `ranges` empty means closed. */
export const DayHours = Type.Object({
  day: Type.String(),
  weekday: Type.Integer(),
  ranges: Type.Array(Type.Object({ opens: Type.String(), closes: Type.String() })),
  note: Type.String(),
});
export type DayHours = Static<typeof DayHours>;

const Fact = Type.Union([Type.Boolean(), Type.Null()]);

export const Review = Type.Object({
  id: Type.Integer(),
  author: Type.String(),
  rating: Type.Integer(),
  body: Type.String(),
  visited_on: Type.String(),
  created_at: Type.String(),
  reply: Type.Union([Type.String(), Type.Null()]),
  replied_at: Type.Union([Type.String(), Type.Null()]),
});
export type Review = Static<typeof Review>;

export const ActivityDetail = Type.Intersect([
  ActivityCard,
  Type.Object({
    description_html: Type.String(),
    lat: Type.Number(),
    lng: Type.Number(),
    phone: Type.Union([Type.String(), Type.Null()]),
    whatsapp: Type.Union([Type.String(), Type.Null()]),
    email: Type.Union([Type.String(), Type.Null()]),
    website: Type.Union([Type.String(), Type.Null()]),
    always_open: Type.Boolean(),
    step_free: Fact,
    accessible_toilet: Fact,
    dogs_allowed: Fact,
    baby_changing: Fact,
    verified_at: Type.Union([Type.String(), Type.Null()]),
    hours: Type.Array(DayHours),
    /** How many reviews gave 1, 2, 3, 4, 5. */
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
    /** Of its digital menu (/access/menu/{code}). */
    menu_code: Type.Union([Type.String(), Type.Null()]),
  }),
]);
export type ActivityDetail = Static<typeof ActivityDetail>;
