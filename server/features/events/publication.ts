import { Type } from 'typebox';
import { DraftDate } from '../../../shared/contract/drafts/dates.ts';
import { TicketPlan } from '../../../shared/contract/drafts/tickets.ts';
import { draftSchema } from '../../../shared/contract/fields.ts';
import { EVENT_FIELDS, type EventDraft } from '../../../shared/kinds/events.ts';
import { emptyDraft, reviewedOf } from '../../../shared/kinds/field.ts';
import { addDays, daysBetween } from '../../../shared/rules/dates.ts';
import { MOST_DATES } from '../../../shared/rules/events.ts';
import { newAccount } from '../../../shared/rules/ticketDesk.ts';
import { wallMoment } from '../../../shared/rules/wallMoment.ts';
import { townNow } from '../../content/answers.ts';
import { isMoment } from '../../content/draftFields.ts';
import { listed } from '../../content/kinds.ts';
import type { Publication } from '../../content/publication.ts';
import { relations } from '../../content/relations.ts';
import { townCentre } from '../../content/townCentre.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';
import { eventCheck } from './draftCheck.ts';
import { eventDrafts, type OpenSale } from './draftRepository.ts';
import type { EventsService } from './events.ts';
import type { MoveSeats } from './movedDates.ts';

const DRAFT = draftSchema(EVENT_FIELDS, {
  dates: Type.Array(DraftDate, { maxItems: 3 * MOST_DATES, message: 'Sono troppe date.' }),
  tickets: TicketPlan,
});

/** How the desk publishes events. */
export function eventPublication(
  db: Db,
  clock: Clock,
  events: Pick<EventsService, 'detail'>,
  moveSeats: MoveSeats,
  openSale: OpenSale,
): Publication<EventDraft> {
  const drafts = eventDrafts(db, moveSeats, openSale);
  const related = relations(db);
  const centre = townCentre(db);
  const shop = db.prepare<[number], Pick<EventDraft, 'venue' | 'address' | 'lat' | 'lng'>>(
    'SELECT name AS venue, address, lat, lng FROM activity_outlines WHERE id = ?',
  );
  const organiser = db
    .prepare<[number], string>('SELECT organiser FROM events WHERE owner_id = ? ORDER BY id DESC LIMIT 1')
    .pluck();
  return {
    ...listed('events'),
    subject_sql: "nullif(t.organiser, '')",
    ends_sql: '(SELECT town_day(max(o.ends_at)) FROM event_occurrences AS o WHERE o.event_id = t.id)',
    capability: 'events.manage',
    draft: DRAFT,
    reviewed: reviewedOf(EVENT_FIELDS),

    empty(author, activityId) {
      const place = activityId === null ? undefined : shop.get(activityId);
      return {
        ...emptyDraft(EVENT_FIELDS),
        ...place,
        activity_id: activityId,
        organiser: organiser.get(author.id) ?? place?.venue ?? '',
      };
    },

    title: ({ title }) => title.trim(),
    read: drafts.read,
    copy: (draft) => ({ ...draft, dates: nextTime(draft.dates, townNow(clock).day) }),

    check(draft, at) {
      const { id, now } = at;
      return eventCheck(draft, {
        ...at,
        related,
        before: id === null ? null : drafts.read(id)?.activity_id,
        published: new Set(id === null ? [] : drafts.dates.of(id).map((date) => date.id as number)),
        awaited: id === null ? [] : drafts.dates.awaitedWithout(id, draft.dates, now),
      });
    },

    needsConfirmation: ({ tickets }) => newAccount(tickets ?? null) !== null,
    write: drafts.write,

    complete: (draft) => withDefaults(draft, related.anyCategory('events'), centre, townNow(clock).day),

    detail: events.detail,
    cancel(draft, reason, now) {
      const off = (date: DraftDate) => date.ends !== null && date.ends > wallMoment(now) && !date.cancelled;
      if (!draft.dates.some(off)) return null;
      const why = reason === '' ? {} : { reason };
      return { ...draft, dates: draft.dates.map((date) => (off(date) ? { ...date, cancelled: true, ...why } : date)) };
    },
  };
}

/**
 * The dates of the next edition. Those of a past event move to the same weekdays of the next year in which all lie
 * ahead; an event still to come is copied without dates.
 */
export function nextTime(dates: readonly DraftDate[], today: string): DraftDate[] {
  const whole = dates.flatMap(({ starts, ends, cancelled }) =>
    starts && ends && !cancelled ? [{ starts, ends }] : [],
  );
  const [first] = whole;
  if (first === undefined || whole.some(({ starts }) => starts.slice(0, 10) > today)) return [];
  const years = Math.floor(daysBetween(first.starts.slice(0, 10), today) / 364) + 1;
  const moved = (wall: string) => addDays(wall.slice(0, 10), 364 * years) + wall.slice(10);
  return whole.map(({ starts, ends }) => ({ id: null, starts: moved(starts), ends: moved(ends), cancelled: false }));
}

/** What the preview's page needs and an unfinished draft lacks. */
function withDefaults(
  draft: EventDraft,
  category: number | null,
  centre: ReturnType<typeof townCentre>,
  today: string,
): EventDraft {
  const { lat, lng } = draft.lat === null || draft.lng === null ? centre() : draft;
  const min = draft.price_min_cents ?? 0;
  const dates = soundDates(draft.dates);
  return {
    ...draft,
    title: draft.title.trim() || 'Senza titolo',
    category_id: draft.category_id ?? category,
    venue: draft.venue.trim() || 'Luogo',
    lat,
    lng,
    price_min_cents: min,
    price_max_cents: Math.max(min, draft.price_max_cents ?? 0),
    capacity: draft.capacity || null,
    // Without seats the preview would be sold out.
    tickets: draft.tickets != null && (draft.tickets.seats ?? 0) > 0 ? { ...draft.tickets, account: null } : null,
    dates: dates.length > 0 ? dates : [someDate(draft.dates, today)],
  };
}

/** Complete dates only, each start once. */
function soundDates(dates: readonly DraftDate[]): DraftDate[] {
  const byStart = new Map<string, DraftDate>();
  for (const date of dates) {
    const { starts, ends } = date;
    if (starts !== null && ends !== null && isMoment(starts) && isMoment(ends) && starts < ends)
      byStart.set(starts, date);
  }
  return [...byStart.values()];
}

/** An event's page needs a date, so the preview adds one: of the day that is written, if one is. */
function someDate(dates: readonly DraftDate[], today: string): DraftDate {
  const starts = dates.find((date) => date.starts !== null && isMoment(date.starts))?.starts;
  if (starts != null) return { id: null, starts, ends: `${addDays(starts.slice(0, 10), 1)}T00:00`, cancelled: false };
  const day = addDays(today, 7);
  return { id: null, starts: `${day}T21:00`, ends: `${day}T23:00`, cancelled: false };
}
