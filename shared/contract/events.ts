import { type Static, Type } from 'typebox';
import { EVENT_FIELDS } from '../kinds/events.ts';
import { shownProperties } from './fields.ts';
import { CategoryChip, CategoryRef, PageOf, pageQuery } from './pagination.ts';
import { Day, Maybe, Slug } from './parts.ts';
import { Photo, Photos } from './photos.ts';

export const EventCard = Type.Object({
  id: Type.Integer(),
  slug: Type.String(),
  ...shownProperties(EVENT_FIELDS, 'card'),
  category: CategoryRef,
  photo: Photo,
  /** The occurrence this card shows: the next one, or the last when all are past. */
  starts_at: Type.String(),
  ends_at: Type.String(),
  /** The occurrence does not take place; only shown when no other one is left. */
  is_cancelled: Type.Boolean(),
  /** Number of further occurrences that take place. */
  more_dates: Type.Integer(),
  /** The rule of this date and the following ones, 'ogni mercoledì'; null when there is none. */
  recurrence: Maybe(Type.String()),
  seats_left: Maybe(Type.Integer()),
  updated_at: Type.String(),
});
export type EventCard = Static<typeof EventCard>;

export const EventQuery = Type.Object({
  ...pageQuery,
  category: Type.Optional(Slug),
  when: Type.Optional(Type.Enum(['oggi', 'domani', 'weekend', 'mese', 'passati'])),
  /** A local day, instead of `when`. */
  day: Type.Optional(Day('Questo giorno non esiste.')),
  /** The first and the last local day, instead of `when` and `day`; one of them alone leaves the other side open. */
  from: Type.Optional(Day('Questo giorno non esiste.')),
  to: Type.Optional(Day('Questo giorno non esiste.')),
  free: Type.Optional(Type.Literal('1')),
  family: Type.Optional(Type.Literal('1')),
});
export type EventQuery = Static<typeof EventQuery>;

/** A card with its day: the local day it begins, or the first requested day when it began earlier. */
export const AgendaCard = Type.Object({ ...EventCard.properties, day: Type.String() });
export type AgendaCard = Static<typeof AgendaCard>;

export const EventPage = PageOf(AgendaCard, {
  /** How many events there are: of a weekend, those that are listed under several days count once here. */
  events_total: Type.Integer(),
  categories: Type.Array(CategoryChip),
  /** Three weeks from today, each with the number of events that match all filters except the time. */
  days: Type.Array(Type.Object({ day: Type.String(), total: Type.Integer() })),
});
export type EventPage = Static<typeof EventPage>;

const Occurrence = Type.Object({
  id: Type.Integer(),
  starts_at: Type.String(),
  ends_at: Type.String(),
  is_cancelled: Type.Boolean(),
  /** Why it is cancelled; '' without a reason. */
  cancel_reason: Type.String(),
});

export const EventDetail = Type.Object({
  ...EventCard.properties,
  ...shownProperties(EVENT_FIELDS, 'page'),
  description_html: Type.String(),
  capacity: Maybe(Type.Integer()),
  /** State of the booking in the portal, all dates together; null: not booked here. */
  booking: Maybe(Type.Enum(['open', 'soon', 'sold_out', 'closed'])),
  activity: Maybe(Type.Object({ slug: Type.String(), name: Type.String() })),
  /** From today on, at most 30; when all are past, the last five. */
  occurrences: Type.Array(Occurrence),
  photos: Photos,
});
export type EventDetail = Static<typeof EventDetail>;

/** The reminders a person asked for. */
export const EventReminder = Type.Object({
  occurrence_id: Type.Integer(),
  starts_at: Type.String(),
  ends_at: Type.String(),
  is_cancelled: Type.Boolean(),
  event: Type.Object({ id: Type.Integer(), slug: Type.String(), title: Type.String(), venue: Type.String() }),
});
export type EventReminder = Static<typeof EventReminder>;

export const EventReminders = Type.Object({ data: Type.Array(EventReminder) });
export type EventReminders = Static<typeof EventReminders>;

/** A person's own calendar; null: none. The address is a secret. */
export const PersonalCalendar = Type.Object({ url: Maybe(Type.String()) });
export type PersonalCalendar = Static<typeof PersonalCalendar>;

/** GET /api/desk/venues?q=…: places that the portal knows by this name or address, then the town's streets, whose `venue` is ''. */
export const KnownVenues = Type.Object({
  data: Type.Array(
    Type.Object({ venue: Type.String(), address: Type.String(), lat: Type.Number(), lng: Type.Number() }),
  ),
});
export type KnownVenues = Static<typeof KnownVenues>;
