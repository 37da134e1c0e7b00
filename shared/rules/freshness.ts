import { addDays } from './dates.ts';
import { holidayOf } from './holidays.ts';

/** "È ancora tutto giusto?": when a place's people are asked, and when its page counts as out of date. Pure. */

/** Twice a year. */
export const STALE_DAYS = 183;
/** Before a feast with other hours one asks so many days ahead, */
const FEAST_DAYS = 14;
/** unless somebody touched the page, or was asked, within these. */
export const FEAST_FRESH_DAYS = 45;
/** Feasts before which hours change most. */
const FEASTS = ['Pasqua', 'Ferragosto', 'Natale'];

/** Days without a change or a confirmation after which a place is asked on this day. */
export function askedAfter(day: string): number {
  const feast = holidayOf(addDays(day, FEAST_DAYS));
  return feast !== null && FEASTS.includes(feast) ? FEAST_FRESH_DAYS : STALE_DAYS;
}
