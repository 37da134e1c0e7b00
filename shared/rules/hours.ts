import { addDays, atClock, daysBetween, longDay, type WallTime, WEEKDAYS, weekdayOf } from './dates.ts';
import { holidayOf } from './holidays.ts';

/** Opening hours: a weekly table, days that differ, and what the two come to at a moment. Pure; times are 'HH:MM' in Europe/Rome. */

export interface TimeRange {
  opens: string;
  /** At or before `opens`: past midnight. */
  closes: string;
}

export interface OpeningHours {
  always_open: boolean | number;
  /** On public holidays it stays closed, unless that day has rows of its own. Null: nobody has told us, the weekly rows stand. */
  closed_on_holidays: boolean | number | null;
  hours: (TimeRange & { weekday: number })[];
  /** Rows of a day that differs replace that day's weekly rows; one without times means closed. */
  special: { day: string; opens: string | null; closes: string | null; note: string }[];
}

const DAY = 24 * 60;
const AROUND_THE_CLOCK: TimeRange = { opens: '00:00', closes: '24:00' };

/** False where nobody has told us any hours: that is not the same as being closed. */
export function hoursKnown({ always_open, hours, special }: OpeningHours): boolean {
  return Boolean(always_open) || hours.length > 0 || special.length > 0;
}

/**
 * Open or not, and the sentence that says until when, or when again: 'Aperto, chiude alle 13:30',
 * 'Chiuso, apre lunedì alle 8:30'. 'Chiuso' alone when nothing opens in the next seven days, 'Orari non indicati' where there are none.
 */
export function openingState(place: OpeningHours, wall: WallTime): { is_open: boolean; label: string } {
  if (!hoursKnown(place)) return { is_open: false, label: 'Orari non indicati' };
  const now = minutes(wall.time);
  const spans = timeline(place, wall.day, now);
  const current = spans.find((span) => span.from <= now && now < span.to);
  if (current !== undefined) {
    // Nothing but closing times within the week: it never closes.
    if (current.to >= 7 * DAY) return { is_open: true, label: 'Aperto 24 ore' };
    return { is_open: true, label: `Aperto, chiude ${closingWords(current.to, now, wall.day)}` };
  }
  const next = spans.find((span) => span.from > now);
  return {
    is_open: false,
    label: next === undefined ? 'Chiuso' : `Chiuso, apre ${momentWords(next.from, wall.day)}`,
  };
}

/** The seven days from `today` on, none where no hours are known; `ranges` empty means closed. A place that never closes has 00:00 to 24:00. */
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

/** 'Natale', and that the hours may be others where nobody has said. */
function holidayNote(place: OpeningHours, day: string): string {
  const name = place.special.some((row) => row.day === day) ? null : holidayOf(day);
  if (name === null) return '';
  return place.closed_on_holidays === null ? `${name}, orari da confermare` : name;
}

/** What one day's rows say, by opening time. */
function dayRanges(place: OpeningHours, day: string, weekday: number): TimeRange[] {
  const special = place.special.filter((row) => row.day === day);
  const rows = special.length > 0 ? special : place.hours.filter((row) => row.weekday === weekday);
  if (special.length === 0 && place.closed_on_holidays && holidayOf(day) !== null) return [];
  if (special.length === 0 && place.always_open) return [AROUND_THE_CLOCK];
  return rows
    .flatMap(({ opens, closes }) => (opens === null || closes === null ? [] : [{ opens, closes }]))
    .sort((a, b) => (a.opens < b.opens ? -1 : 1));
}

interface Span {
  /** Minutes from midnight of the day asked about; yesterday's are negative. */
  from: number;
  to: number;
}

/** From yesterday (its night may reach into today) to a week ahead, touching spans joined; no further than the answer needs. */
function timeline(place: OpeningHours, today: string, now: number): Span[] {
  const spans: Span[] = [];
  for (const { offset, day, weekday } of daysAround(today)) {
    for (const range of dayRanges(place, day, weekday)) {
      const from = offset * DAY + minutes(range.opens);
      const to = offset * DAY + minutes(range.closes) + (range.closes <= range.opens ? DAY : 0);
      const last = spans.at(-1);
      if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to);
      else spans.push({ from, to });
    }
    const last = spans.at(-1);
    if (last !== undefined && last.to > now && last.to < (offset + 1) * DAY) break;
  }
  return spans;
}

interface DayAround {
  offset: number;
  day: string;
  weekday: number;
}
let around: { today: string; days: DayAround[] } = { today: '', days: [] };

/** The days a timeline goes through; lists ask about the same today over and over. */
function daysAround(today: string): DayAround[] {
  if (around.today !== today) {
    const offsets = [-1, 0, 1, 2, 3, 4, 5, 6, 7];
    const days = offsets.map((offset) => ({
      offset,
      day: addDays(today, offset),
      weekday: weekdayOf(addDays(today, offset)),
    }));
    around = { today, days };
  }
  return around.days;
}

/** The end of tonight needs no day; a later one does. */
function closingWords(at: number, now: number, today: string): string {
  return at - now < DAY && at <= DAY + 6 * 60 ? atTime(at) : momentWords(at, today);
}

/** 'alle 16:30' today, 'domani alle 8:30', 'lunedì alle 8:30', 'sabato 28 novembre alle 9:00' a week ahead. */
function momentWords(at: number, today: string): string {
  const day = addDays(today, Math.floor(at / DAY));
  const distance = daysBetween(today, day);
  if (distance === 0) return atTime(at);
  if (distance === 1) return `domani ${atTime(at)}`;
  return `${distance < 7 ? WEEKDAYS[weekdayOf(day) - 1] : longDay(day)} ${atTime(at)}`;
}

function atTime(at: number): string {
  const minute = at % DAY;
  return atClock(`${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`);
}

function minutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}
