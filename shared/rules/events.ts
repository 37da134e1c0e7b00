import { addDays, atClock, clockTime, namedDay, timeSpan, wallTime } from './dates.ts';
import { grouped } from './text.ts';

/** Remaining seats are shown when there are no more than this. */
const FEW_SEATS = 5;

/** 'Ultimi 3 posti', 'Ultimo posto', 'Esaurito'; null when there are plenty or no limit. */
export function seatsLabel(left: number | null): string | null {
  if (left === null || left > FEW_SEATS) return null;
  if (left === 0) return 'Esaurito';
  return left === 1 ? 'Ultimo posto' : `Ultimi ${left} posti`;
}

/** The remaining seats; null once the event is over. */
export function seatsOpen(
  { seats_left, ends_at }: { seats_left: number | null; ends_at: string },
  now: number,
): number | null {
  return Date.parse(ends_at) <= now ? null : seats_left;
}

/** Days of the longest period that a list of events is asked for. */
export const MOST_SPAN_DAYS = 366;

/** An event that ends by this hour belongs to the previous evening. */
export const NIGHT_ENDS = '06:00';

/** The local days of an occurrence: a night that ends before six counts for its evening only. */
export function daysOf(startsAt: string, endsAt: string): { first: string; last: string } {
  const first = wallTime(startsAt).day;
  const end = wallTime(endsAt);
  const isNight = end.time <= NIGHT_ENDS && end.day !== first;
  return { first, last: isNight ? addDays(end.day, -1) : end.day };
}

/** 'Teatro Comunale, Via Roma 1': the venue alone without an address, and once where the address begins with it. */
export const whereWords = ({ venue, address }: { venue: string; address: string }): string =>
  address === '' ? venue : address.startsWith(venue) ? address : `${venue}, ${address}`;

/**
 * 'Oggi, sabato 21 novembre, 21:30–23:45'; over several days 'Da venerdì 20 novembre, 10:00, a domenica 22 novembre,
 * 20:00'.
 */
export function occurrenceWords(startsAt: string, endsAt: string, today: string): string {
  const { first, last } = daysOf(startsAt, endsAt);
  if (first === last) return `${namedDay(first, today)}, ${timeSpan(startsAt, endsAt)}`;
  const [start, end] = [wallTime(startsAt), wallTime(endsAt)];
  return `da ${namedDay(first, today)}, ${clockTime(start.time)}, a ${namedDay(end.day, today)}, ${clockTime(end.time)}`;
}

/** 'fino a domenica 22 novembre', 'ultimo giorno, fino alle 20:00' for events longer than a day; null for others. */
export function lastsUntil(startsAt: string, endsAt: string, today: string): string | null {
  const { first, last } = daysOf(startsAt, endsAt);
  if (first === last) return null;
  return last === today ? `ultimo giorno, ${untilHour(endsAt)}` : `fino a ${namedDay(last, today)}`;
}

/**
 * The time a card shows under a day: '21:30' when it begins that day; otherwise 'continua', and on its last day 'fino
 * alle 20:00'.
 */
export function hourOn(day: string, startsAt: string, endsAt: string): string {
  const { first, last } = daysOf(startsAt, endsAt);
  if (day <= first) return clockTime(wallTime(startsAt).time);
  return day < last ? 'continua' : untilHour(endsAt);
}

function untilHour(endsAt: string): string {
  return `fino ${atClock(wallTime(endsAt).time)}`;
}

/** 'un’altra data', 'altre 3 date' */
export function otherDates(count: number): string {
  return count === 1 ? 'un’altra data' : `altre ${count} date`;
}

/** Who hears of it when a date moves or is called off: '12 persone lo sapranno' */
export const toldWords = (people: number): string =>
  people === 1 ? 'una persona lo saprà' : `${grouped(people)} persone lo sapranno`;

/** Number of days in the date strip above the agenda. */
export const STRIP_DAYS = 21;

/** Session storage key of the reminder a visitor asked for before signing in. */
export const REMINDER_WANTED_KEY = 'piazza.events.remind';

/** Maximum dates of one event that are still to come. */
export const MOST_DATES = 400;
/** Maximum lengths of an event's fields. */
export const EVENT_LIMITS = {
  title: 100,
  excerpt: 200,
  description: 8000,
  venue: 100,
  address: 120,
  organiser: 100,
  accessibility: 500,
  keywords: 200,
  cancel_reason: 200,
};
