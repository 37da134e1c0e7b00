import {
  addDays,
  atClock,
  clockTime,
  daysBetween,
  fromClock,
  theDay,
  type WallTime,
  weekdayName,
  weekdayOf,
} from './dates.ts';
import { listWords } from './text.ts';

/** 'ultimo giorno', 'fino a domani', 'fino a domenica', 'fino al 30 novembre'; 'da lunedì' before it begins, 'scaduta' after it ends. */
export function daysLeftLabel(startsOn: string, endsOn: string, today: string): string {
  const toStart = daysBetween(today, startsOn);
  if (toStart === 1) return 'da domani';
  if (toStart > 1) return toStart < 7 ? `da ${weekdayName(weekdayOf(startsOn))}` : theDay('dal', startsOn, today);
  const left = daysBetween(today, endsOn);
  if (left < 0) return 'scaduta';
  if (left === 0) return startsOn === endsOn ? 'solo oggi' : 'ultimo giorno';
  if (left === 1) return 'fino a domani';
  return left < 7 ? `fino a ${weekdayName(weekdayOf(endsOn))}` : `fino ${theDay('al', endsOn, today)}`;
}

/** True in the last three days, which get a stronger colour. */
export function isAboutToEnd(startsOn: string, endsOn: string, today: string): boolean {
  const left = daysBetween(today, endsOn);
  return startsOn <= today && left >= 0 && left <= 2;
}

interface Validity {
  /** ISO weekdays, '1345'. */
  weekdays: string;
  time_from: string | null;
  time_to: string | null;
}

/** The weekly validity: 'tutti i giorni', 'lunedì e da mercoledì a venerdì, 12:30–14:30', 'sabato e domenica, dalle 18:00'. */
export function validityLabel({ weekdays, time_from, time_to }: Validity): string {
  const days = weekdayWords(weekdays);
  if (time_from !== null && time_to !== null) return `${days}, ${clockTime(time_from)}–${clockTime(time_to)}`;
  if (time_from !== null) return `${days}, ${fromClock(time_from)}`;
  return time_to === null ? days : `${days}, fino ${atClock(time_to)}`;
}

export interface Span extends Validity {
  starts_on: string;
  ends_on: string;
}

/**
 * Whether it is valid at this moment. A window that ends before it starts goes past midnight and belongs to the
 * evening's day.
 */
export function isValidAt(span: Span, { day, time }: Pick<WallTime, 'day' | 'time'>): boolean {
  const { time_from, time_to } = span;
  const isOn = (of: string) =>
    of >= span.starts_on && of <= span.ends_on && span.weekdays.includes(String(weekdayOf(of)));
  if (time_from !== null && time_to !== null && time_to <= time_from)
    return (isOn(day) && time >= time_from) || (isOn(addDays(day, -1)) && time < time_to);
  return isOn(day) && (time_from === null || time >= time_from) && (time_to === null || time < time_to);
}

/**
 * 'vale ora', 'vale ora, fino alle 14:30', 'oggi dalle 18:00', 'domani dalle 12:30', 'lunedì dalle 12:30', 'da lunedì'
 * before it begins; null after it ends.
 */
export function nextValidLabel(span: Span, now: Pick<WallTime, 'day' | 'time'>): string | null {
  const { time_from, time_to } = span;
  if (isValidAt(span, now)) return time_to === null ? 'vale ora' : `vale ora, fino ${atClock(time_to)}`;
  const from = time_from === null ? '' : ` ${fromClock(time_from)}`;
  const ahead = Math.max(0, daysBetween(now.day, span.starts_on));
  for (let distance = ahead; distance < ahead + 8; distance++) {
    const day = addDays(now.day, distance);
    const isOn = day <= span.ends_on && span.weekdays.includes(String(weekdayOf(day)));
    // Today's window counts only before it opens; after it closed, the next one is on another day.
    if (!isOn || (day === now.day && (time_from === null || now.time >= time_from))) continue;
    if (distance < 2) return `${distance === 0 ? 'oggi' : 'domani'}${from}`;
    if (span.starts_on > now.day) return daysLeftLabel(day, day, now.day) + from;
    return `${distance < 7 ? weekdayName(weekdayOf(day)) : theDay('il', day, now.day)}${from}`;
  }
  return null;
}

/** True unless it is valid all day, every day. */
export function hasWindows({ weekdays, time_from, time_to }: Validity): boolean {
  return weekdays.length < 7 || time_from !== null || time_to !== null;
}

function weekdayWords(weekdays: string): string {
  if (weekdays.length === 7) return 'tutti i giorni';
  const runs: number[][] = [];
  for (const day of [...weekdays].map(Number).sort()) {
    const run = runs.at(-1);
    if (run !== undefined && run.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  const parts = runs.flatMap((run) =>
    run.length < 3
      ? run.map(weekdayName)
      : [`da ${weekdayName(run[0] as number)} a ${weekdayName(run.at(-1) as number)}`],
  );
  return listWords(parts);
}
