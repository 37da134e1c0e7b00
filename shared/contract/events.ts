import { type Static, Type } from 'typebox';
import { CategoryChip, CategoryRef, PageOf, pageQuery } from './pagination.ts';

export const EventCard = Type.Object({
  id: Type.Integer(),
  slug: Type.String(),
  title: Type.String(),
  category: CategoryRef,
  excerpt: Type.String(),
  venue: Type.String(),
  /** The occurrence this card speaks of: the next one, or the last when all are past. */
  starts_at: Type.String(),
  ends_at: Type.String(),
  /** How many more occurrences follow it. */
  more_dates: Type.Integer(),
  price_min_cents: Type.Integer(),
  price_max_cents: Type.Integer(),
  seats_left: Type.Union([Type.Integer(), Type.Null()]),
  is_family: Type.Boolean(),
  updated_at: Type.String(),
});
export type EventCard = Static<typeof EventCard>;

export const EventQuery = Type.Object({
  ...pageQuery,
  category: Type.Optional(Type.String({ pattern: '^[a-z0-9-]{1,40}$' })),
  when: Type.Optional(Type.Enum(['oggi', 'domani', 'weekend', 'mese', 'passati'])),
  free: Type.Optional(Type.Literal('1')),
  family: Type.Optional(Type.Literal('1')),
});
export type EventQuery = Static<typeof EventQuery>;

export const EventPage = Type.Intersect([PageOf(EventCard), Type.Object({ categories: Type.Array(CategoryChip) })]);
export type EventPage = Static<typeof EventPage>;

export const EventDetail = Type.Intersect([
  EventCard,
  Type.Object({
    description_html: Type.String(),
    address: Type.String(),
    lat: Type.Number(),
    lng: Type.Number(),
    organiser: Type.String(),
    capacity: Type.Union([Type.Integer(), Type.Null()]),
    accessibility: Type.String(),
    activity: Type.Union([Type.Object({ slug: Type.String(), name: Type.String() }), Type.Null()]),
    /** From today on, at most 30; the last five when all are past. */
    occurrences: Type.Array(Type.Object({ starts_at: Type.String(), ends_at: Type.String() })),
  }),
]);
export type EventDetail = Static<typeof EventDetail>;
