import type { DraftSpecial } from '../../../shared/contract/drafts/hours.ts';
import { addDays, isDay } from '../../../shared/rules/dates.ts';
import { same } from '../../../shared/rules/publishing.ts';

/** A row of special_hours; no times mean closed. */
export interface SpecialRow {
  day: string;
  opens: string | null;
  closes: string | null;
  note: string;
}

/**
 * Groups rows into the entries of the form: consecutive days with the same hours and note are one entry. @param rows by
 * day and opening
 */
export function specialOf(rows: readonly SpecialRow[]): DraftSpecial[] {
  const entries: (DraftSpecial & { to: string })[] = [];
  for (const [day, ofDay] of Map.groupBy(rows, (row) => row.day)) {
    const ranges = ofDay.flatMap(({ opens, closes }) => (opens === null ? [] : [{ opens, closes }]));
    const note = ofDay.find((row) => row.note !== '')?.note ?? '';
    const last = entries.at(-1);
    if (last !== undefined && addDays(last.to, 1) === day && last.note === note && same(last.ranges, ranges))
      last.to = day;
    else entries.push({ from: day, to: day, ranges, note });
  }
  return entries;
}

/** Rows of an entry, one per day and range; incomplete entries and ranges give none. */
export function specialRows(special: readonly DraftSpecial[]): SpecialRow[] {
  return special.flatMap(({ from, to, ranges, note }) => {
    const whole = ranges.flatMap(({ opens, closes }) => (opens && closes ? [{ opens, closes }] : []));
    const times = whole.length > 0 ? whole : [{ opens: null, closes: null }];
    return daysFrom(from, to).flatMap((day) => times.map((time) => ({ day, ...time, note: note.trim() })));
  });
}

/** Maximum length of a closure: a longer one is a typing mistake, or the place has closed for good. */
export const MOST_DAYS_CLOSED = 366;

/** Days from the first to the last; empty when one is not a day or they are in the wrong order. */
export function daysFrom(from: string | null, to: string | null): string[] {
  if (from === null || to === null || !isDay(from) || !isDay(to)) return [];
  const days: string[] = [];
  for (let day = from; day <= to && days.length <= MOST_DAYS_CLOSED; day = addDays(day, 1)) days.push(day);
  return days;
}
