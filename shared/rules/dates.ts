/** The town's local time, and dates in readable form. All functions are pure; callers pass the present moment. */

export const TOWN_ZONE = 'Europe/Rome';

export interface WallTime {
  /** 'YYYY-MM-DD' */
  day: string;
  /** 'HH:MM' */
  time: string;
  /** 1 Monday to 7 Sunday (ISO 8601). */
  weekday: number;
}

const wallFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: TOWN_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});
const MOST_DAYS = 1000;

/** Formats days and caches the result: a list repeats the same few days, and Intl is much slower than a lookup. */
function dayWords(form: Intl.DateTimeFormatOptions): (day: string) => string {
  // Made at the first use: Intl reads its words from ICU, which each start would wait for.
  let format: Intl.DateTimeFormat | undefined;
  const said = new Map<string, string>();
  return (day) => {
    let words = said.get(day);
    if (words === undefined) {
      format ??= new Intl.DateTimeFormat('it-IT', { timeZone: 'UTC', ...form });
      words = format.format(new Date(`${day}T00:00:00Z`));
      if (said.size >= MOST_DAYS) said.clear();
      said.set(day, words);
    }
    return words;
  };
}

export const WEEKDAYS = ['lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato', 'domenica'] as const;

/** @param instant ISO 8601, or milliseconds since 1970 */
export function wallTime(instant: string | number): WallTime {
  const at = typeof instant === 'number' ? instant : Date.parse(instant);
  const wall = new Date(at + zoneOffset(at)).toISOString();
  const day = wall.slice(0, 10);
  return { day, time: wall.slice(11, 16), weekday: weekdayOf(day) };
}

const MOST_OFFSETS = 1000;
const offsets = new Map<number, number>();

/**
 * Milliseconds by which local time is ahead of UTC. Cached by hour, because offsets change on the hour and Intl takes
 * ten times as long.
 */
function zoneOffset(at: number): number {
  const hour = Math.floor(at / 3_600_000);
  const known = offsets.get(hour);
  if (known !== undefined) return known;
  const parts: Record<string, string> = {};
  for (const { type, value } of wallFormat.formatToParts(hour * 3_600_000)) parts[type] = value;
  const { year, month, day, hour: clock, minute } = parts;
  const offset = Date.parse(`${year}-${month}-${day}T${clock}:${minute}Z`) - hour * 3_600_000;
  if (offsets.size >= MOST_OFFSETS) offsets.clear();
  offsets.set(hour, offset);
  return offset;
}

/** The instant (ISO 8601 UTC) at which local time is `wall`, 'YYYY-MM-DDTHH:MM'; for an hour that occurs twice, the first. */
export function instantOfWall(wall: string): string {
  const asUtc = Date.parse(`${wall}:00Z`);
  // Local time is one or two hours ahead of UTC; the earlier guess that gives the right local time is the first
  // occurrence.
  const guesses = [asUtc - 2 * 3_600_000, asUtc - 3_600_000];
  const right = guesses.find((guess) => {
    const { day, time } = wallTime(guess);
    return `${day}T${time}` === wall;
  });
  // The hour that daylight saving time skips: use the time one hour later.
  return new Date(right ?? asUtc - 3_600_000).toISOString();
}

/** 1 Monday to 7 Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** True for an existing calendar day: '2026-04-31' has the right form but does not exist. */
export function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text;
}

/** 'lunedì' */
export const weekdayName = (weekday: number): string => WEEKDAYS[weekday - 1] as string;

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Whole days from one day to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** 'sabato 21 novembre' */
export const longDay = dayWords({ weekday: 'long', day: 'numeric', month: 'long' });

/** 'sab 21 nov' */
export const shortDay = dayWords({ weekday: 'short', day: 'numeric', month: 'short' });

/** '21 novembre 2026' */
export const fullDay = dayWords({ day: 'numeric', month: 'long', year: 'numeric' });

/** 'sabato 21 novembre 2026' */
export const weekdayDay = dayWords({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

const ELIDED = { il: 'l’', al: 'all’', dal: 'dall’', del: 'dell’' } as const;

/**
 * 'il 21 novembre', 'all’8 dicembre', 'dal 1 gennaio 2027': with the article, and with the year unless it is the year
 * of `today`.
 */
export function theDay(article: keyof typeof ELIDED, day: string, today?: string): string {
  const full = fullDay(day);
  const words = today?.slice(0, 4) === day.slice(0, 4) ? full.slice(0, -5) : full;
  return /^(8|11) /.test(words) ? ELIDED[article] + words : `${article} ${words}`;
}

/** 'novembre 2026' */
export const monthYear = dayWords({ month: 'long', year: 'numeric' });

/** 'lunedì 30 novembre'; with the year when it is another: 'venerdì 1 gennaio 2027'. */
export function datedDay(day: string, today: string): string {
  return day.slice(0, 4) === today.slice(0, 4) ? longDay(day) : weekdayDay(day);
}

const NEAR: Record<number, string> = { '-1': 'ieri', 0: 'oggi', 1: 'domani' };

/** 'oggi, sabato 21 novembre', 'domani, …', 'lunedì 30 novembre' */
export function namedDay(day: string, today: string): string {
  const near = NEAR[daysBetween(today, day)];
  return near === undefined ? datedDay(day, today) : `${near}, ${datedDay(day, today)}`;
}

/** '21:30–23:45' in local time. */
export function timeSpan(startsAt: string, endsAt: string): string {
  return `${clockTime(wallTime(startsAt).time)}–${clockTime(wallTime(endsAt).time)}`;
}

/** 'oggi', 'domani', or 'sab 21 nov'. */
export function relativeDay(day: string, today: string): string {
  return NEAR[daysBetween(today, day)] ?? shortDay(day);
}

/** '08:30' -> '8:30' */
export function clockTime(time: string): string {
  return time.replace(/^0/, '');
}

/** 'alle 8:30', 'all’1:00', 'a mezzanotte'. @param time 'HH:MM' */
export function atClock(time: string): string {
  if (time === '00:00') return 'a mezzanotte';
  return time.startsWith('01') ? `all’${clockTime(time)}` : `alle ${clockTime(time)}`;
}

/** '08:30' -> 510 */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** 510 -> '08:30', as 1950, which is past midnight. */
export function timeOf(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60) % 24, minutes % 60];
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** 'dalle 8:30', 'dall’1:00', 'da mezzanotte'. @param time 'HH:MM' */
export function fromClock(time: string): string {
  return time === '00:00' ? 'da mezzanotte' : `d${atClock(time)}`;
}

/** 'oggi alle 21:30', 'domani alle 8:00', 'sab 28 nov alle 17:00' */
export function occurrenceLabel(startsAt: string, today: string): string {
  const { day, time } = wallTime(startsAt);
  return `${relativeDay(day, today)} ${atClock(time)}`;
}

/** 'sabato 21 novembre alle 21:00' */
export function longMoment(instant: string): string {
  const { day, time } = wallTime(instant);
  return `${longDay(day)} ${atClock(time)}`;
}

/** '31 marzo 2025 alle 13:31': with the year, for moments that may be years ago. */
export function fullMoment(instant: string): string {
  const { day, time } = wallTime(instant);
  return `${fullDay(day)} ${atClock(time)}`;
}

/** After 'fino': 'alle 22:01', 'a domani alle 22:01', 'a sabato 28 novembre alle 22:01'. */
export function untilWords(instant: string | number, now: string | number): string {
  const { day, time } = wallTime(instant);
  const today = wallTime(now).day;
  if (day === today) return atClock(time);
  return `a ${daysBetween(today, day) === 1 ? 'domani' : namedDay(day, today)} ${atClock(time)}`;
}

/** The weekend of a day: Friday from 18:00 to Sunday; on Saturday and Sunday the current one. */
export function weekendOf(day: string): { friday: string; sunday: string } {
  const friday = addDays(day, 5 - weekdayOf(day));
  return { friday, sunday: addDays(friday, 2) };
}

/** The hour on Friday at which the weekend starts. */
export const WEEKEND_STARTS = '18:00';
