import { daysBetween, weekdayOf } from './dates.ts';
import { holidayOf } from './holidays.ts';
import type { TimeRange } from './hours.ts';

/** A pharmacy and its hours of some days. */
export interface Pharmacy {
  name: string;
  address: string;
  /** In order and without gaps; the ranges are empty where it is closed. `note`: the day has hours of its own. */
  days: { day: string; ranges: TimeRange[]; note: string }[];
}

/** By its name, as people look for it; a parafarmacia has no turns. */
export const isPharmacy = (name: string): boolean => /(?<!\p{L})farmacia(?!\p{L})/iu.test(name);

/** Shops that close later than this serve the night. */
const EVENING = '20:30';

const isAllDay = ({ opens, closes }: TimeRange) => opens === '00:00' && (closes === '24:00' || closes === '00:00');
const isLate = ({ opens, closes }: TimeRange) => closes <= opens || closes > EVENING;

/** Whether it never closes in these days. */
export const neverCloses = ({ days }: Pharmacy): boolean =>
  days.length > 0 && days.every(({ ranges }) => ranges.some(isAllDay));

/**
 * The pharmacies on duty on a day: those open when shops are not. On Sundays and holidays that is all that are open; on other days those
 * that serve the night, or that have hours of their own for the day. One that never closes is said once (`neverCloses`).
 */
export function onDuty(pharmacies: readonly Pharmacy[], day: string): { pharmacy: Pharmacy; ranges: TimeRange[] }[] {
  const isRest = weekdayOf(day) === 7 || holidayOf(day) !== null;
  return pharmacies
    .filter((pharmacy) => !neverCloses(pharmacy))
    .map((pharmacy) => ({ pharmacy, of: pharmacy.days[daysBetween(pharmacy.days[0]?.day ?? day, day)] }))
    .filter(
      ({ of }) => of !== undefined && of.ranges.length > 0 && (isRest || of.note !== '' || of.ranges.some(isLate)),
    )
    .map(({ pharmacy, of }) => ({ pharmacy, ranges: of?.ranges ?? [] }));
}
