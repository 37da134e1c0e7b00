import type { EventCard, EventDetail, EventPage, EventQuery } from '../../../shared/contract/events.ts';
import { addDays, WEEKEND_STARTS, weekendOf } from '../../../shared/rules/dates.ts';
import { type Answers, townNow } from '../../plugins/answers.ts';
import { categoryCheck, categoryOf } from '../../plugins/categories.ts';
import { type Clock, townInstant } from '../../plugins/clock.ts';
import type { Db } from '../../plugins/db.ts';
import { notFound } from '../../plugins/errors.ts';
import { renderMarkdown } from '../../plugins/markdown.ts';
import { pageOf, slice } from '../../plugins/paging.ts';
import { type CardRow, eventRepository, type Window } from './repository.ts';

export interface EventsService {
  list(query: EventQuery): EventPage;
  /** @throws 404 */
  detail(slug: string): EventDetail;
  /** What is still to come today, and what comes after today. */
  agenda(today: number, later: number): { today: EventCard[]; later: EventCard[] };
}

const EVER = '0000-01-01T00:00:00.000Z';
const FOR_EVER = '9999-12-31T00:00:00.000Z';

export function createEvents(db: Db, clock: Clock, answers: Answers): EventsService {
  const repository = eventRepository(db);
  const checkCategory = categoryCheck(db, 'events');

  /** The part of the agenda a filter speaks of, never before now. */
  function window(when: EventQuery['when']): Window {
    const { now, day } = townNow(clock);
    switch (when) {
      case 'oggi':
        return { starts: EVER, from: now, to: townInstant(addDays(day, 1)) };
      case 'domani': {
        // What starts tonight and ends after midnight is tonight's.
        const starts = townInstant(addDays(day, 1));
        return { starts, from: starts, to: townInstant(addDays(day, 2)) };
      }
      case 'weekend': {
        const { friday, sunday } = weekendOf(day);
        const starts = townInstant(friday, WEEKEND_STARTS);
        const to = townInstant(addDays(sunday, 1));
        // Once it has begun, what is still going on belongs to it, whenever that began.
        return starts > now ? { starts, from: starts, to } : { starts: EVER, from: now, to };
      }
      case 'mese':
        return { starts: EVER, from: now, to: townInstant(firstOfNextMonth(day)) };
      default:
        return { starts: EVER, from: now, to: FOR_EVER };
    }
  }

  return {
    list: (query) =>
      answers.get(`events ${JSON.stringify(query)}`, () => {
        checkCategory(query.category);
        const { list, count, chips } = query.when === 'passati' ? repository.past : repository.upcoming;
        const filter = {
          ...window(query.when),
          category: query.category ?? null,
          free: query.free === '1' ? 1 : 0,
          family: query.family === '1' ? 1 : 0,
        } as const;
        const rows = list.all({ ...filter, ...slice(query) });
        return { ...pageOf(rows.map(card), count.get(filter) ?? 0, query), categories: chips.all(filter) };
      }),

    detail: (slug) =>
      answers.get(`event ${slug}`, () => {
        const { now } = townNow(clock);
        const row = repository.detail.get({ slug, now });
        if (row === undefined) throw notFound('Questo evento non c’è, o non c’è più.');
        const { id, description, address, lat, lng, organiser, capacity, accessibility, activity_slug, activity_name } =
          row;
        const coming = repository.coming.all({ id, now });
        return {
          ...card(row),
          description_html: renderMarkdown(description).html,
          address,
          lat,
          lng,
          organiser,
          capacity,
          accessibility,
          activity:
            activity_slug === null || activity_name === null ? null : { slug: activity_slug, name: activity_name },
          occurrences: coming.length > 0 ? coming : repository.pastOccurrences.all({ id }).reverse(),
        };
      }),

    agenda: (today, later) =>
      answers.get(`agenda ${today} ${later}`, () => {
        const anything = { category: null, free: 0, family: 0, offset: 0 } as const;
        const tonight = window('oggi');
        const rest = { starts: tonight.to, from: tonight.to, to: FOR_EVER };
        const todays = repository.upcoming.list.all({ ...anything, ...tonight, limit: today });
        // An event of today that comes again tomorrow is named once.
        const named = new Set(todays.map((row) => row.id));
        const laters = repository.upcoming.list.all({ ...anything, ...rest, limit: later + named.size });
        return {
          today: todays.map(card),
          later: laters
            .filter((row) => !named.has(row.id))
            .slice(0, later)
            .map(card),
        };
      }),
  };
}

function card(row: CardRow): EventCard {
  const {
    id,
    slug,
    title,
    excerpt,
    venue,
    starts_at,
    ends_at,
    more_dates,
    price_min_cents,
    price_max_cents,
    seats_left,
    updated_at,
  } = row;
  return {
    id,
    slug,
    title,
    category: categoryOf(row),
    excerpt,
    venue,
    starts_at,
    ends_at,
    more_dates,
    price_min_cents,
    price_max_cents,
    seats_left,
    is_family: row.is_family === 1,
    updated_at,
  };
}

function firstOfNextMonth(day: string): string {
  return Temporal.PlainDate.from(day).with({ day: 1 }).add({ months: 1 }).toString();
}
