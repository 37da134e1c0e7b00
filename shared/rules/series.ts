import { addDays, daysBetween, isDay, weekdayOf } from './dates.ts';

/**
 * Dates that follow a rule: created from it and changed with it. The dates are authoritative; the rule is derived from
 * them. Pure.
 */

/** A date by the town's clock, 'YYYY-MM-DDTHH:MM'. */
export interface SeriesDate {
  /** Null: not published yet. */
  id: number | null;
  starts: string | null;
  ends: string | null;
  cancelled: boolean;
}

export const SERIES_STEPS = ['week', 'two_weeks', 'month'] as const;
export type SeriesStep = (typeof SERIES_STEPS)[number];

export interface Series {
  step: SeriesStep;
  /** ISO weekdays; monthly dates are on the weekday of the first: 'ogni primo sabato'. */
  weekdays: number[];
  /** Days, both included. */
  from: string;
  until: string;
  /** 'HH:MM'; an end at or before the start is the next day's. */
  starts: string;
  ends: string;
}

/** Maximum number of days a rule covers. */
const MOST_DAYS = 3 * 366;

/** The dates of a rule, in order. */
export function datesOf({ step, weekdays, from, until, starts, ends }: Series): SeriesDate[] {
  if (!isDay(from) || !isDay(until)) return [];
  const days = Array.from({ length: Math.min(MOST_DAYS, Math.max(0, daysBetween(from, until) + 1)) }, (_, offset) =>
    addDays(from, offset),
  );
  const monday = addDays(from, 1 - weekdayOf(from));
  const fits: Record<SeriesStep, (day: string) => boolean> = {
    week: (day) => weekdays.includes(weekdayOf(day)),
    two_weeks: (day) => weekdays.includes(weekdayOf(day)) && Math.floor(daysBetween(monday, day) / 7) % 2 === 0,
    month: (day) => weekdayOf(day) === weekdayOf(from) && weekOfMonth(day) === weekOfMonth(from),
  };
  return days.filter(fits[step]).map((day) => dateOn(day, starts, ends));
}

/** The week of the month a day is in, 0 the first. */
const weekOfMonth = (day: string): number => Math.floor((Number(day.slice(8)) - 1) / 7);

export function dateOn(day: string, starts: string, ends: string): SeriesDate {
  const last = ends <= starts ? addDays(day, 1) : day;
  return { id: null, starts: `${day}T${starts}`, ends: `${last}T${ends}`, cancelled: false };
}

/**
 * Applies a rule to an event's dates: removes those of the former rule that the new one lacks (cancels published ones),
 * adds missing ones, and keeps dates made by hand and dates that have begun.
 * @param now by the town's clock
 */
export function withSeries<D extends SeriesDate>(dates: readonly D[], series: Series, now: string) {
  const former = rhythmOf(dates.filter((date) => !isPast(date, now)));
  const wanted = new Map(datesOf(series).map((date) => [date.starts as string, date]));
  for (const start of wanted.keys()) if (start <= now) wanted.delete(start);
  let [removed, custom] = [0, 0];
  const kept: (D | SeriesDate)[] = [];
  for (const date of dates) {
    const match = wanted.get(date.starts ?? '');
    if (isPast(date, now) || date.cancelled) kept.push(date);
    else if (match !== undefined) kept.push({ ...date, ends: match.ends });
    else if (former === null || !former(date)) {
      kept.push(date);
      custom += 1;
    } else {
      removed += 1;
      if (date.id !== null) kept.push({ ...date, cancelled: true });
    }
    wanted.delete(date.starts ?? '');
  }
  const all = [...kept, ...wanted.values()].sort((a, b) => ((a.starts ?? '') < (b.starts ?? '') ? -1 : 1));
  return { dates: all, added: wanted.size, removed, custom };
}

const isPast = ({ starts }: SeriesDate, now: string): boolean => starts !== null && starts <= now;

/** Whether a date fits the rhythm of most dates: one time, on weekdays that repeat. Null: there is no rhythm. */
function rhythmOf(dates: readonly SeriesDate[]): ((date: SeriesDate) => boolean) | null {
  const whole = dates.filter(({ starts }) => starts !== null);
  const hour = ({ starts, ends }: SeriesDate) => `${starts?.slice(11)} ${ends?.slice(11)}`;
  const byHour = [...Map.groupBy(whole, hour)].sort(([, a], [, b]) => b.length - a.length)[0];
  if (byHour === undefined || byHour[1].length < 2) return null;
  const onDay = Map.groupBy(byHour[1], ({ starts }) => weekdayOf((starts ?? '').slice(0, 10)));
  const usual = [...onDay].filter(([, of]) => of.length > 1).map(([weekday]) => weekday);
  const weekdays = usual.length > 0 ? usual : [...onDay.keys()];
  return (date) =>
    date.starts !== null && hour(date) === byHour[0] && weekdays.includes(weekdayOf(date.starts.slice(0, 10)));
}

/** '+3 date, −1, 2 personalizzate restano'; 'Non cambia niente' */
export function changeWords({ added, removed, custom }: { added: number; removed: number; custom: number }): string {
  const parts = [
    added > 0 ? `+${added} ${added === 1 ? 'data' : 'date'}` : '',
    removed > 0 ? `−${removed}` : '',
    custom > 0 ? (custom === 1 ? 'una personalizzata resta' : `${custom} personalizzate restano`) : '',
  ].filter(Boolean);
  return added + removed === 0 ? 'Non cambia niente' : parts.join(', ');
}
