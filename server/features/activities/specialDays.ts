import type { DraftSpecial } from '../../../shared/contract/drafts/activities.ts';
import { addDays, isDay } from '../../../shared/rules/dates.ts';
import { same } from '../../../shared/rules/publishing.ts';

/** A row of special_hours; without times that day is closed. */
export interface SpecialRow {
  day: string;
  opens: string | null;
  closes: string | null;
  note: string;
}

/** Rows as one writes them: days that follow each other with the same hours and note are one entry. @param rows by day and opening */
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

/** What an entry means, day by day; half-written ones mean nothing, and so do half-written ranges. */
export function specialRows(special: readonly DraftSpecial[]): SpecialRow[] {
  return special.flatMap(({ from, to, ranges, note }) => {
    const whole = ranges.flatMap(({ opens, closes }) => (opens && closes ? [{ opens, closes }] : []));
    const times = whole.length > 0 ? whole : [{ opens: null, closes: null }];
    return daysFrom(from, to).flatMap((day) => times.map((time) => ({ day, ...time, note: note.trim() })));
  });
}

/** A closure longer than this is a mistake, or a place that closed for good. */
export const MOST_DAYS_CLOSED = 366;

/** The days from the first to the last; none when one of them is no day, or they are in the wrong order. */
export function daysFrom(from: string | null, to: string | null): string[] {
  if (from === null || to === null || !isDay(from) || !isDay(to)) return [];
  const days: string[] = [];
  for (let day = from; day <= to && days.length <= MOST_DAYS_CLOSED; day = addDays(day, 1)) days.push(day);
  return days;
}
