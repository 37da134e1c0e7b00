import { addDays } from './dates.ts';
import { holidayOf } from './holidays.ts';

/** "È ancora tutto giusto?": when the people of a place are asked, and when its page counts as outdated. Pure. */

/** Twice a year. */
export const STALE_DAYS = 183;
/** Days before such a holiday at which people are asked. */
const HOLIDAY_DAYS = 14;
/** They are not asked when the page was changed, or they were asked, within this many days. */
export const HOLIDAY_FRESH_DAYS = 45;
/** Holidays for which hours change most. */
const HOLIDAYS = ['Pasqua', 'Ferragosto', 'Natale'];

/** Days without a change or a confirmation after which a place is asked on this day. */
export function askedAfter(day: string): number {
  const holiday = holidayOf(addDays(day, HOLIDAY_DAYS));
  return holiday !== null && HOLIDAYS.includes(holiday) ? HOLIDAY_FRESH_DAYS : STALE_DAYS;
}
