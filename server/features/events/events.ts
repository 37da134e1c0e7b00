import type { AgendaCard, EventCard, EventDetail, EventPage, EventQuery } from '../../../shared/contract/events.ts';
import { addDays, wallTime } from '../../../shared/rules/dates.ts';
import { STRIP_DAYS } from '../../../shared/rules/events.ts';
import { recurrenceWords } from '../../../shared/rules/recurrence.ts';
import { categoryCheck, categoryOf } from '../../content/categories.ts';
import { type Answers, townNow } from '../../plugins/answers.ts';
import { type Clock, townInstant } from '../../plugins/clock.ts';
import type { Db } from '../../plugins/db.ts';
import { notFound } from '../../plugins/errors.ts';
import { renderMarkdown } from '../../plugins/markdown.ts';
import { pageOf, slice } from '../../plugins/paging.ts';
import { afterToday, dayTotals, windowsOf } from './agenda.ts';
import { type AgendaRow, type CardRow, eventRepository, type Window } from './repository.ts';

export interface EventsService {
  list(query: EventQuery): EventPage;
  /** @throws 404 */
  detail(slug: string): EventDetail;
  /** What is still to come today, and what comes after today. */
  agenda(today: number, later: number): { today: EventCard[]; later: EventCard[] };
}

export function createEvents(db: Db, clock: Clock, answers: Answers): EventsService {
  const repository = eventRepository(db);
  const checkCategory = categoryCheck(db, 'events');

  return {
    list: (query) =>
      answers.get(`events ${JSON.stringify(query)}`, () => {
        checkCategory(query.category);
        const { list, count, chips } = query.when === 'passati' ? repository.past : repository.upcoming;
        const town = townNow(clock);
        const narrowing = {
          category: query.category ?? null,
          free: query.free === '1' ? 1 : 0,
          family: query.family === '1' ? 1 : 0,
        } as const;
        const filter = { ...narrowing, windows: JSON.stringify(windowsOf(query, town)) };
        const rows = list.all({ ...filter, ...slice(query) });
        const to = townInstant(addDays(town.day, STRIP_DAYS));
        return {
          ...pageOf(
            rows.map((row) => agendaCard(row, town.day)),
            count.get(filter) ?? 0,
            query,
          ),
          categories: chips.all(filter),
          days: dayTotals(repository.between.all({ ...narrowing, from: town.now, to }), town.day),
        };
      }),

    detail: (slug) =>
      answers.get(`event ${slug}`, () => {
        const { now, day } = townNow(clock);
        const row = repository.detail.get({ slug, now });
        if (row === undefined) throw notFound('Questo evento non c’è, o non c’è più.');
        const { id, description, address, lat, lng, organiser, capacity, accessibility, activity_slug, activity_name } =
          row;
        const coming = repository.coming.all({ id, now });
        return {
          ...card(row, day),
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
        const town = townNow(clock);
        const ask = (windows: Window[], limit: number) =>
          repository.upcoming.list.all({ ...anything, windows: JSON.stringify(windows), limit });
        const todays = ask(windowsOf({ when: 'oggi' }, town), today);
        // An event of today that comes again tomorrow is named once.
        const named = new Set(todays.map((row) => row.id));
        const laters = ask([afterToday(town)], later + named.size);
        return {
          today: todays.map((row) => card(row, town.day)),
          later: laters
            .filter((row) => !named.has(row.id))
            .slice(0, later)
            .map((row) => card(row, town.day)),
        };
      }),
  };
}

function agendaCard(row: AgendaRow, today: string): AgendaCard {
  const begins = wallTime(row.starts_at).day;
  const [, later] = [begins, row.day].sort() as [string, string];
  return { ...card(row, today), day: later };
}

/** @param today the town's day, for words like 'fino al 30 agosto' */
function card(row: CardRow, today: string): EventCard {
  const {
    id,
    slug,
    title,
    excerpt,
    photo,
    venue,
    starts_at,
    ends_at,
    price_min_cents,
    price_max_cents,
    seats_left,
    updated_at,
  } = row;
  const starts = row.starts.split(',');
  return {
    id,
    slug,
    title,
    category: categoryOf(row),
    excerpt,
    photo,
    venue,
    starts_at,
    ends_at,
    more_dates: starts.length - 1,
    recurrence: recurrenceWords(starts, today),
    price_min_cents,
    price_max_cents,
    seats_left,
    is_family: row.is_family === 1,
    updated_at,
  };
}
