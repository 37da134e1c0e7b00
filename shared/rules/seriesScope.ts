import { addDays, daysBetween, weekdayOf } from './dates.ts';
import type { SeriesDate } from './series.ts';

/** Applies the change of one date of a series to others. Pure. */

export const SCOPES = { one: 'Solo questa data', onward: 'Da qui in poi', all: 'Tutte' } as const;
export type Scope = keyof typeof SCOPES;

interface Changed {
  /** Why it is cancelled. */
  reason?: string;
}
type Date = SeriesDate & Changed;

export interface Spread<D> {
  dates: D[];
  /** How many others change. */
  moved: number;
  /** How many others are cancelled. */
  cancelled: number;
  /** Unpublished and cancelled: removed from the list. */
  removed: number;
  /** Number of coming dates with other hours or another weekday, which stay. */
  custom: number;
}

/**
 * Applies the change of one date to those that were like it: the same hours, and the same weekday when it moves to
 * another.
 * Past dates never change; dates made by hand stay.
 * @param index of the changed date in `dates`
 * @param before that date before the change
 * @param now by the town's clock
 */
export function spread<D extends Date>(
  dates: readonly D[],
  index: number,
  before: D,
  scope: Scope,
  now: string,
): Spread<D> {
  const after = dates[index] as D;
  const result: Spread<D> = { dates: [], moved: 0, cancelled: 0, removed: 0, custom: 0 };
  for (const [at, date] of dates.entries()) {
    const isOther = at !== index && scope !== 'one' && isOpen(date, now) && date.cancelled === before.cancelled;
    if (!isOther || (scope === 'onward' && (date.starts ?? '') < (before.starts ?? ''))) result.dates.push(date);
    else if (!isLike(date, before, after)) {
      result.custom += 1;
      result.dates.push(date);
    } else if (date.id === null && after.cancelled) result.removed += 1;
    else {
      if (after.cancelled && !date.cancelled) result.cancelled += 1;
      else result.moved += 1;
      result.dates.push(moved(date, before, after));
    }
  }
  return result;
}

const isOpen = ({ starts, ends }: Date, now: string): boolean => starts !== null && ends !== null && ends > now;

const hours = ({ starts, ends }: Date): string =>
  `${starts?.slice(10)} ${ends?.slice(10)} ${daysBetween((starts ?? '').slice(0, 10), (ends ?? '').slice(0, 10))}`;

/** Days from the former day to the new one; 0 when either is not a day. */
function shift(before: Date, after: Date): number {
  if (before.starts === null || after.starts === null) return 0;
  return daysBetween(before.starts.slice(0, 10), after.starts.slice(0, 10));
}

function isLike(date: Date, before: Date, after: Date): boolean {
  const weekday = ({ starts }: Date) => weekdayOf((starts ?? '').slice(0, 10));
  return hours(date) === hours(before) && (shift(before, after) === 0 || weekday(date) === weekday(before));
}

function moved<D extends Date>(date: D, before: Date, after: D): D {
  const { reason: _former, ...rest } = date;
  const kept = {
    ...rest,
    cancelled: after.cancelled,
    ...(after.reason === undefined ? {} : { reason: after.reason }),
  } as D;
  if (after.starts === null || after.ends === null || date.starts === null) return kept;
  const day = addDays(date.starts.slice(0, 10), shift(before, after));
  const last = addDays(day, daysBetween(after.starts.slice(0, 10), after.ends.slice(0, 10)));
  return { ...kept, starts: day + after.starts.slice(10), ends: last + after.ends.slice(10) };
}

/** 'Altre 5 date cambiano, 2 personalizzate restano'; '' when nothing else changes */
export function spreadWords({ moved, cancelled, removed, custom }: Omit<Spread<unknown>, 'dates'>): string {
  const off = cancelled + removed;
  const others = (count: number, one: string, many: string) =>
    count === 1 ? `un’altra data ${one}` : `altre ${count} date ${many}`;
  const parts = [
    moved > 0 ? others(moved, 'cambia', 'cambiano') : '',
    off > 0 ? others(off, 'si annulla', 'si annullano') : '',
    custom > 0 ? (custom === 1 ? 'una personalizzata resta' : `${custom} personalizzate restano`) : '',
  ].filter(Boolean);
  return moved + off === 0 ? '' : parts.join(', ');
}
