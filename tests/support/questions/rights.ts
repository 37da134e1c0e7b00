import { wallTime } from '../../../shared/rules/dates.ts';
import type { Asked, Question } from './question.ts';
import { both, eventsIn, type Truth, until } from './truth.ts';

/** Short names for right answers: titles that must be among the first three of a block, or a set that these must belong to. */

export type Right = Question['right'];
export type Row = readonly [q: string, right: Right];

export const place = (...one: string[]): Right => ({ one, block: 'activities' });
export const event = (...one: string[]): Right => ({ one, block: 'events' });
export const job = (...one: string[]): Right => ({ one, block: 'jobs' });
export const promotion = (...one: string[]): Right => ({ one, block: 'promotions' });
export const told = (...one: string[]): Right => ({ one, block: 'information' });
export const places = (...truths: Truth[]): Right => ({ every: both(...truths), block: 'activities' });
export const events = (...truths: Truth[]): Right => ({ every: both(...truths), block: 'events' });
export const jobs = (...truths: Truth[]): Right => ({ every: both(...truths), block: 'jobs' });
export const promotions = (...truths: Truth[]): Right => ({ every: both(...truths), block: 'promotions' });

/** For what the town lacks. */
export const nothing: Right = { nothing: ['information', 'activities', 'events', 'jobs', 'promotions'] };

export const TODAY = { from: 0, to: 0 };
export const TOMORROW = { from: 1, to: 1 };

/** The next time these days come, from a month and day to another. */
export const days =
  (from: string, to = from): Truth =>
  (asked) => {
    const today = asked.now.toZonedDateTimeISO('Europe/Rome').toPlainDate();
    const next = (monthDay: string, notBefore: Temporal.PlainDate) => {
      const day = Temporal.PlainMonthDay.from(monthDay).toPlainDate({ year: notBefore.year });
      return Temporal.PlainDate.compare(day, notBefore) < 0 ? day.add({ years: 1 }) : day;
    };
    const last = next(to, today);
    const first = Temporal.PlainDate.compare(next(from, today), last) > 0 ? today : next(from, today);
    const ahead = (day: Temporal.PlainDate) => today.until(day, { largestUnit: 'days' }).days;
    return eventsIn({ from: ahead(first), to: ahead(last) })(asked);
  };

/** The next such weekday, perhaps between two times. */
export const on =
  (weekday: number, hours: { after?: string; before?: string } = {}) =>
  (asked: Asked) => {
    const next = until(weekday)(asked);
    // On a Saturday evening, "sabato mattina" means the next one.
    const over = next.from === 0 && hours.before !== undefined && wallTime(asked.now.toString()).time > hours.before;
    return { ...(over ? { from: 7, to: 7 } : next), ...hours };
  };
