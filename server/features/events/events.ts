import type { AgendaCard, EventCard, EventDetail, EventPage, EventQuery } from '../../../shared/contract/events.ts';
import { EVENT_FIELDS } from '../../../shared/kinds/events.ts';
import { addDays, wallTime } from '../../../shared/rules/dates.ts';
import type { Place } from '../../../shared/rules/distance.ts';
import { STRIP_DAYS } from '../../../shared/rules/events.ts';
import { recurrenceWords } from '../../../shared/rules/recurrence.ts';
import { type Answers, townNow } from '../../content/answers.ts';
import { categoryCheck } from '../../content/categories.ts';
import { activityOf, withCategory } from '../../content/columns.ts';
import { withYesNo } from '../../content/fieldColumns.ts';
import { itemPhotos } from '../../content/itemPhotos.ts';
import { renderMarkdown } from '../../content/markdown.ts';
import { pageOf, slice } from '../../content/paging.ts';
import { notFound } from '../../http/errors.ts';
import { type Clock, townInstant } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';
import { afterToday, dayTotals, oneDay, windowsOf } from './agenda.ts';
import { type AgendaRow, type CardRow, type DetailRow, eventRepository, type Window } from './repository.ts';

const ANYTHING = { category: null, free: 0, family: 0, organiser: null, offset: 0 } as const;

/** A poster says how many it leaves out, so all are counted. */
const MOST_OF_DAYS = 2000;

export function createEvents(db: Db, clock: Clock, answers: Answers) {
  const repository = eventRepository(db);
  const checkCategory = categoryCheck(db, 'events');
  const photos = itemPhotos(db, 'events');

  return {
    list: (query: EventQuery): EventPage =>
      answers.get(`events ${JSON.stringify(query)}`, () => {
        const town = townNow(clock);
        const windows = windowsOf(query, town);
        checkCategory(query.category);
        return eventPage(repository, answers, { query, windows, town });
      }),

    /** @throws 404 */
    detail: (slug: string): EventDetail =>
      answers.get(`event ${slug}`, () => {
        const town = townNow(clock);
        const found = repository.detail.get({ slug, now: town.now });
        if (found === undefined) throw notFound('Questo evento non c’è, o non c’è più.');
        return {
          ...detailOf(found, town.day),
          occurrences: occurrencesOf(repository, found.id, town.now),
          photos: photos.shown(found.id, found.photo, found.title),
        };
      }),

    /** Events still to come today, and those after today. */
    agenda: (today: number, later: number): { today: EventCard[]; later: EventCard[] } =>
      answers.get(`agenda ${today} ${later}`, () => twoLists(repository, { today, later }, townNow(clock))),

    /** What is on from one day to another, each event under each of its days; of today what is left. @throws 422 for an unknown category */
    days(days: readonly string[], category?: string): AgendaCard[] {
      checkCategory(category);
      const town = townNow(clock);
      const windows = JSON.stringify(days.map((day) => oneDay(day, town)));
      const asked = { ...ANYTHING, category: category ?? null, windows, limit: MOST_OF_DAYS };
      return repository.upcoming.list.all(asked).map((row) => agendaCard(row, town.day));
    },

    /** Where they are, by their ids. */
    spots: (ids: readonly number[]): Map<number, Place> =>
      new Map(repository.spots.all(JSON.stringify(ids)).map(({ id, ...spot }) => [id, spot])),

    /** The next ones, each once. @throws 422 for an unknown category */
    next(
      limit: number,
      { category, organiser }: { category?: string | undefined; organiser?: string | undefined },
    ): AgendaCard[] {
      checkCategory(category);
      const town = townNow(clock);
      const windows = JSON.stringify(windowsOf({}, town));
      const asked = { ...ANYTHING, category: category ?? null, organiser: organiser ?? null, windows, limit };
      return repository.upcoming.list.all(asked).map((row) => agendaCard(row, town.day));
    },
  };
}

export type EventsService = ReturnType<typeof createEvents>;

type Repository = ReturnType<typeof eventRepository>;
type Town = ReturnType<typeof townNow>;

interface Asked {
  query: EventQuery;
  windows: Window[];
  town: Town;
}

function eventPage(repository: Repository, answers: Answers, { query, windows, town }: Asked): EventPage {
  const { list, count, chips } = query.when === 'passati' ? repository.past : repository.upcoming;
  const narrowing = {
    category: query.category ?? null,
    free: query.free === '1' ? 1 : 0,
    family: query.family === '1' ? 1 : 0,
    organiser: null,
  } as const;
  const filter = { ...narrowing, windows: JSON.stringify(windows) };
  const rows = list.all({ ...filter, ...slice(query) });
  const to = townInstant(addDays(town.day, STRIP_DAYS));
  const { total, events_total } = count.get(filter) ?? { total: 0, events_total: 0 };
  const cards = rows.map((row) => agendaCard(row, town.day));
  return {
    ...pageOf(cards, total, query),
    events_total,
    categories: chips.all(filter),
    // The same whatever time is asked for.
    days: answers.get(`event days ${JSON.stringify(narrowing)}`, () =>
      dayTotals(repository.between.all({ ...narrowing, from: town.now, to }), town.day),
    ),
  };
}

function detailOf(found: DetailRow, today: string): Omit<EventDetail, 'occurrences' | 'photos'> {
  const { description, activity_slug, activity_name, ...row } = found;
  return {
    ...card(row, today),
    description_html: renderMarkdown(description).html,
    activity: activityOf({ activity_slug, activity_name }),
  };
}

/** The dates to come; of an event that is over, the past ones. */
function occurrencesOf(repository: Repository, id: number, now: string): EventDetail['occurrences'] {
  const coming = repository.coming.all({ id, now });
  const shown = coming.length > 0 ? coming : repository.pastOccurrences.all({ id }).reverse();
  return shown.map((date) => ({ ...date, is_cancelled: date.is_cancelled === 1 }));
}

/** At most so many events still to come today, and so many after today. */
function twoLists(
  repository: Repository,
  most: { today: number; later: number },
  town: Town,
): { today: EventCard[]; later: EventCard[] } {
  const ask = (windows: Window[], limit: number) =>
    repository.upcoming.list.all({ ...ANYTHING, windows: JSON.stringify(windows), limit });
  const todays = ask(windowsOf({ when: 'oggi' }, town), most.today);
  // An event of today that repeats later is listed only under today.
  const named = new Set(todays.map((row) => row.id));
  const cardOf = ({ day: _window, ...row }: AgendaRow) => card(row, town.day);
  const laters = ask([afterToday(town)], most.later + named.size);
  return {
    today: todays.map(cardOf),
    later: laters
      .filter((row) => !named.has(row.id))
      .slice(0, most.later)
      .map(cardOf),
  };
}

function agendaCard({ day: window, ...row }: AgendaRow, today: string): AgendaCard {
  const begins = wallTime(row.starts_at).day;
  return { ...card(row, today), day: begins > window ? begins : window };
}

/** @param today the town's day, for words like 'fino al 30 agosto' */
function card<Row extends CardRow>({ starts, is_cancelled, ...row }: Row, today: string) {
  const dates = starts.split(',');
  return {
    ...withYesNo(EVENT_FIELDS, withCategory(row)),
    is_cancelled: is_cancelled === 1,
    more_dates: dates.length - 1,
    recurrence: recurrenceWords(dates, today),
  };
}
