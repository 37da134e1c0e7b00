import {
  addDays,
  atClock,
  daysBetween,
  longDay,
  minutesOf,
  timeOf,
  type WallTime,
  weekdayName,
  weekdayOf,
} from './dates.ts';
import { holidayOf } from './holidays.ts';
import { AROUND_THE_CLOCK, type Season, seasonDays, seasonOn } from './seasons.ts';

/**
 * Opening hours: a weekly table, seasons with another one, special days, and what they mean at a given moment. Pure; times are 'HH:MM'
 * in Europe/Rome.
 */

export interface TimeRange {
  opens: string;
  /** At or before `opens`: closes after midnight. */
  closes: string;
}

export interface OpeningHours {
  always_open: boolean | number;
  /** Closed on public holidays unless that day has rows of its own. Null: not known, the weekly rows apply. */
  closed_on_holidays: boolean | number | null;
  hours: (TimeRange & { weekday: number })[];
  seasons: readonly Season[];
  /** Rows of a special day replace that day's weekly rows; a row without times means closed. */
  special: { day: string; opens: string | null; closes: string | null; note: string }[];
}

const DAY = 24 * 60;

/** False when no hours are known, which is not the same as closed. */
export function hoursKnown({ always_open, hours, seasons, special }: OpeningHours): boolean {
  return Boolean(always_open) || hours.length > 0 || seasons.length > 0 || special.length > 0;
}

/**
 * Whether it is open, and the sentence that says until when, or when it opens again: 'Aperto, chiude alle 13:30',
 * 'Chiuso, apre lunedì alle 8:30'. 'Chiuso' alone when nothing opens in the next seven days nor with a season, 'Orari non
 * indicati' when no hours are known.
 */
export function openingState(place: OpeningHours, wall: WallTime): { is_open: boolean; label: string } {
  if (!hoursKnown(place)) return { is_open: false, label: 'Orari non indicati' };
  const now = minutesOf(wall.time);
  const spans = timeline(place, wall.day, now);
  const current = spans.find((span) => span.from <= now && now < span.to);
  if (current !== undefined) {
    // No closing time within a week: it never closes.
    if (current.to >= 7 * DAY) return { is_open: true, label: 'Aperto 24 ore' };
    return { is_open: true, label: `Aperto, chiude ${closingWords(current.to, now, wall.day)}` };
  }
  const next = spans.find((span) => span.from > now);
  const opens = next?.from ?? opensWithSeason(place, wall.day);
  return { is_open: false, label: opens === undefined ? 'Chiuso' : `Chiuso, apre ${momentWords(opens, wall.day)}` };
}

/** When a place opens because a season begins or ends, in minutes from today's midnight. */
function opensWithSeason(place: OpeningHours, today: string): number | undefined {
  const turns = place.seasons.flatMap((season) => {
    const { from, to } = seasonDays(season, today);
    return [from, addDays(to, 1)].filter((day) => day > today);
  });
  for (const day of turns.sort()) {
    const first = timeline(place, day, 0).find(({ from }) => from >= 0);
    if (first !== undefined) return daysBetween(today, day) * DAY + first.from;
  }
  return undefined;
}

/**
 * The seven days from `today` on; empty when no hours are known. Empty `ranges` mean closed; a place that never closes
 * has 00:00 to 24:00.
 */
export function weekHours(
  place: OpeningHours,
  today: string,
): { day: string; weekday: number; ranges: TimeRange[]; note: string }[] {
  if (!hoursKnown(place)) return [];
  return Array.from({ length: 7 }, (_, offset) => {
    const day = addDays(today, offset);
    const note = place.special.find((row) => row.day === day && row.note !== '')?.note ?? holidayNote(place, day);
    const weekday = weekdayOf(day);
    return { day, weekday, ranges: dayRanges(place, day, weekday), note };
  });
}

/** 'Natale', with a warning that hours may differ when none are given for that day. */
function holidayNote(place: OpeningHours, day: string): string {
  const name = place.special.some((row) => row.day === day) ? null : holidayOf(day);
  if (name === null) return '';
  return place.closed_on_holidays === null ? `${name}, orari da confermare` : name;
}

/** The rows that apply on a day, sorted by opening time. */
function dayRanges(place: OpeningHours, day: string, weekday: number): TimeRange[] {
  const special = place.special.filter((row) => row.day === day);
  const season = seasonOn(place.seasons, day);
  const week = (season ?? place).hours;
  const rows = special.length > 0 ? special : week.filter((row) => row.weekday === weekday);
  if (special.length === 0 && place.closed_on_holidays && holidayOf(day) !== null) return [];
  if (special.length === 0 && season === undefined && place.always_open) return [AROUND_THE_CLOCK];
  return rows
    .flatMap(({ opens, closes }) => (opens === null || closes === null ? [] : [{ opens, closes }]))
    .sort((a, b) => (a.opens < b.opens ? -1 : 1));
}

interface Span {
  /** Minutes from midnight of the given day; negative for the day before. */
  from: number;
  to: number;
}

/**
 * Opening spans from yesterday (whose night may reach into today) to a week ahead, adjacent spans joined; generated
 * only as far as needed.
 */
function timeline(place: OpeningHours, today: string, now: number): Span[] {
  const spans: Span[] = [];
  for (let offset = -1; offset < 8; offset++) {
    const day = addDays(today, offset);
    for (const range of dayRanges(place, day, weekdayOf(day))) {
      const from = offset * DAY + minutesOf(range.opens);
      const to = offset * DAY + minutesOf(range.closes) + (range.closes <= range.opens ? DAY : 0);
      const last = spans.at(-1);
      if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to);
      else spans.push({ from, to });
    }
    const last = spans.at(-1);
    if (last !== undefined && last.to > now && last.to < (offset + 1) * DAY) break;
  }
  return spans;
}

/** A closing time tonight needs no day name, a later one does. */
function closingWords(at: number, now: number, today: string): string {
  return at - now < DAY && at <= DAY + 6 * 60 ? atTime(at) : momentWords(at, today);
}

/** 'alle 16:30' today, 'domani alle 8:30', 'lunedì alle 8:30', 'sabato 28 novembre alle 9:00' a week ahead. */
function momentWords(at: number, today: string): string {
  const day = addDays(today, Math.floor(at / DAY));
  const distance = daysBetween(today, day);
  if (distance === 0) return atTime(at);
  if (distance === 1) return `domani ${atTime(at)}`;
  return `${distance < 7 ? weekdayName(weekdayOf(day)) : longDay(day)} ${atTime(at)}`;
}

const atTime = (at: number): string => atClock(timeOf(at));
