import type { EventQuery } from '../../../shared/contract/events.ts';
import { addDays, daysBetween, isDay, WEEKEND_STARTS, weekendOf } from '../../../shared/rules/dates.ts';
import { daysOf, MOST_SPAN_DAYS, NIGHT_ENDS, STRIP_DAYS } from '../../../shared/rules/events.ts';
import { invalid } from '../../http/errors.ts';
import { townInstant } from '../../lib/clock.ts';
import type { Window } from './repository.ts';

const EVER = '0000-01-01T00:00:00.000Z';
const FOR_EVER = '9999-12-31T00:00:00.000Z';

interface Now {
  now: string;
  day: string;
}

type Time = Pick<EventQuery, 'when' | 'day' | 'from' | 'to'>;
const ONE_OF_THEM = 'Scegli un giorno o un periodo, non tutti e due.';

/**
 * The windows of time that a filter covers, each with the day it is listed under. The weekend is one window per day, so
 * that an event repeated on Sunday is listed there too; a longer period is one window, which names a recurring event
 * once.
 * @throws 422 for a day that is not on the calendar, a period that ends before it begins or is longer than a year, and two of `when`, `day` and a stretch
 */
export function windowsOf(asked: Time, town: Now): Window[] {
  if (asked.from !== undefined || asked.to !== undefined) return [span(asked, town)];
  const { when, day } = asked;
  if (day !== undefined) {
    if (!isDay(day)) throw invalid({ day: ['Questo giorno non esiste.'] });
    if (when !== undefined) throw invalid({ day: [ONE_OF_THEM] });
    return [oneDay(day, town)];
  }
  switch (when) {
    case 'oggi':
      return [oneDay(town.day, town)];
    case 'domani':
      return [oneDay(addDays(town.day, 1), town)];
    case 'weekend': {
      const { friday, sunday } = weekendOf(town.day);
      return [friday, addDays(friday, 1), sunday]
        .filter((of) => of >= town.day)
        .map((of) => (of === friday ? evening(of, town) : oneDay(of, town)));
    }
    case 'mese':
      return [fromNow(town, townInstant(firstOfNextMonth(town.day)))];
    default:
      return [fromNow(town, FOR_EVER)];
  }
}

/** Everything after today. */
export function afterToday(town: Now): Window {
  const tomorrow = addDays(town.day, 1);
  const from = townInstant(tomorrow);
  return { ...dayOf(tomorrow), starts: from, lasts: townInstant(tomorrow, NIGHT_ENDS), from, to: FOR_EVER };
}

function fromNow({ now, day }: Now, to: string): Window {
  return { ...dayOf(day), starts: EVER, lasts: EVER, from: now, to };
}

function dayOf(day: string): Pick<Window, 'day' | 'begins' | 'ends'> {
  return { day, begins: townInstant(day), ends: townInstant(addDays(day, 1)) };
}

/** Today begins now. Another day begins after its first hours, which belong to the night before. */
export function oneDay(day: string, town: Now): Window {
  const to = townInstant(addDays(day, 1));
  if (day === town.day) return fromNow(town, to);
  const from = townInstant(day);
  return { ...dayOf(day), starts: from, lasts: townInstant(day, NIGHT_ENDS), from, to };
}

/** From one day to another, whole days; of one that has begun what is left. */
function span({ when, day, from, to }: Time, town: Now): Window {
  for (const [name, of] of Object.entries({ from, to }))
    if (of !== undefined && !isDay(of)) throw invalid({ [name]: ['Questo giorno non esiste.'] });
  if (when !== undefined || day !== undefined) throw invalid({ from: [ONE_OF_THEM] });
  if (from !== undefined && to !== undefined && to < from) throw invalid({ to: ['Finisce prima di cominciare.'] });
  if (to !== undefined && daysBetween(from === undefined || from < town.day ? town.day : from, to) >= MOST_SPAN_DAYS)
    throw invalid({ to: ['Scegli al massimo un anno.'] });
  const end = to === undefined ? FOR_EVER : townInstant(addDays(to, 1));
  return from === undefined || from <= town.day ? fromNow(town, end) : { ...oneDay(from, town), to: end };
}

function evening(day: string, town: Now): Window {
  const starts = townInstant(day, WEEKEND_STARTS);
  const to = townInstant(addDays(day, 1));
  // Once the window has begun, it includes events that are still going on, whenever they began.
  if (starts <= town.now) return fromNow(town, to);
  return { ...dayOf(day), starts, lasts: townInstant(addDays(day, 1), NIGHT_ENDS), from: starts, to };
}

/** Number of events of each day of the strip. */
export function dayTotals(
  occurrences: readonly { event_id: number; starts_at: string; ends_at: string }[],
  today: string,
): { day: string; total: number }[] {
  const named = Array.from({ length: STRIP_DAYS }, () => new Set<number>());
  for (const { event_id, starts_at, ends_at } of occurrences) {
    const { first, last } = daysOf(starts_at, ends_at);
    const from = Math.max(0, daysBetween(today, first));
    const to = Math.min(STRIP_DAYS - 1, Math.max(0, daysBetween(today, last)));
    for (let index = from; index <= to; index += 1) named[index]?.add(event_id);
  }
  return named.map((events, index) => ({ day: addDays(today, index), total: events.size }));
}

function firstOfNextMonth(day: string): string {
  return Temporal.PlainDate.from(day).with({ day: 1 }).add({ months: 1 }).toString();
}
