import type { DraftSpecial } from '../contract/drafts/hours.ts';
import { addDays, minutesOf, timeOf } from './dates.ts';
import { holidayOf, holidaysFrom } from './holidays.ts';
import type { TimeRange } from './hours.ts';

/** What a place does on one day only. Pure; times are 'HH:MM' in Europe/Rome. */
export interface OneDay {
  /** Empty: closed. */
  ranges: TimeRange[];
  note: string;
}

/**
 * Special days with one of them set; null: the weekly hours hold again. An entry of several days is parted around it, and what was
 * over before yesterday is left out, so that a day a week does not fill the list.
 */
export function withDay(
  special: readonly DraftSpecial[],
  day: string,
  set: OneDay | null,
  today: string,
): DraftSpecial[] {
  const rest = special.flatMap((entry) => {
    const { from, to } = entry;
    if (from === null || to === null || to < from) return [entry];
    if (to < addDays(today, -1)) return [];
    if (day < from || day > to) return [entry];
    const before = from < day ? [{ ...entry, to: addDays(day, -1) }] : [];
    const after = day < to ? [{ ...entry, from: addDays(day, 1) }] : [];
    return [...before, ...after];
  });
  const all = set === null ? rest : [...rest, { from: day, to: day, ...set }];
  return all.sort((a, b) => (a.from ?? '').localeCompare(b.from ?? ''));
}

const DAY = 24 * 60;
/** Minutes from the day's midnight; past midnight they go on. */
const span = ({ opens, closes }: TimeRange) => ({
  from: minutesOf(opens),
  to: minutesOf(closes) + (closes <= opens ? DAY : 0),
});
const range = ({ from, to }: { from: number; to: number }): TimeRange => ({ opens: timeOf(from), closes: timeOf(to) });

/** The day's hours, ended at a time: shifts after it fall away, the last one may become longer. */
export function closingAt(ranges: readonly TimeRange[], time: string): TimeRange[] {
  const spans = ranges.map(span).sort((a, b) => a.from - b.from);
  const first = spans[0];
  if (first === undefined) return [];
  const at = minutesOf(time) + (minutesOf(time) <= first.from ? DAY : 0);
  const kept = spans.filter(({ from }) => from < at);
  return kept.map((one, index) => range({ from: one.from, to: index === kept.length - 1 ? at : Math.min(one.to, at) }));
}

/** The day's hours, begun at a time: shifts that are over by then fall away. */
export function openingAt(ranges: readonly TimeRange[], time: string): TimeRange[] {
  const at = minutesOf(time);
  return ranges.map(span).flatMap(({ from, to }) => (to > at ? [range({ from: Math.max(from, at), to })] : []));
}

const STEP = 30;
/** How much longer than usual a place may stay open today. */
const LONGER = 3 * 60;

/** The half hours at which the day may end, from now on: within a shift, or longer than usual. */
export function closingTimes(ranges: readonly TimeRange[], now: string): string[] {
  const spans = ranges.map(span);
  if (spans.length === 0) return [];
  const [from, to] = [Math.min(...spans.map((one) => one.from)), Math.max(...spans.map((one) => one.to))];
  const times = steps(Math.max(minutesOf(now), from) + 1, Math.min(to + LONGER, from + DAY - STEP));
  return times.filter((at) => at > to || spans.some((one) => one.from < at && at < one.to)).map(timeOf);
}

/** The half hours at which the day may begin, from now on: within a shift, or with a later one. */
export function openingTimes(ranges: readonly TimeRange[], now: string): string[] {
  const spans = ranges.map(span);
  if (spans.length === 0) return [];
  const [from, to] = [Math.min(...spans.map((one) => one.from)), Math.max(...spans.map((one) => one.to))];
  const times = steps(Math.max(minutesOf(now), from) + 1, Math.min(to - STEP, DAY - STEP));
  return times.filter((at) => spans.some((one) => one.from <= at && at < one.to)).map(timeOf);
}

function steps(from: number, to: number): number[] {
  const first = Math.ceil(from / STEP) * STEP;
  return Array.from({ length: Math.max(0, Math.floor((to - first) / STEP) + 1) }, (_, index) => first + index * STEP);
}

/** Days ahead for which a place is asked about holidays. */
const ASKED_DAYS = 30;

/** The holidays of the next weeks about which nothing is known. */
export function holidaysToConfirm(
  place: { closed_on_holidays: boolean | number | null; special: readonly { day: string }[] },
  today: string,
  patron: string,
): { day: string; name: string }[] {
  const known = place.closed_on_holidays !== null;
  return holidaysFrom(today, ASKED_DAYS, patron).filter(
    ({ day }) => !place.special.some((row) => row.day === day) && !(known && holidayOf(day) !== null),
  );
}
