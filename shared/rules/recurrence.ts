import { addDays, daysBetween, theDay, wallTime, weekdayName, weekdayOf } from './dates.ts';
import { listWords } from './text.ts';

/**
 * Describes the rule behind an event's dates in words. The dates are authoritative; without a matching rule it says
 * nothing.
 */

/** Below this number a list of dates is easier to read than a rule. */
const FEWEST = 3;
/** Maximum number of missing dates in a rule; they are named. */
const MOST_MISSING = 2;
/** An end further away than this is not mentioned. */
const END_WORTH_SAYING = 56;

const ORDINALS = [
  ['primo', 'prima'],
  ['secondo', 'seconda'],
  ['terzo', 'terza'],
  ['quarto', 'quarta'],
  ['ultimo', 'ultima'],
] as const;
const SUNDAY = 7;

/**
 * 'ogni mercoledì', 'ogni primo sabato del mese', 'ogni giorno fino al 30 agosto', 'dal lunedì al venerdì', 'un giovedì ogni due'.
 * @param starts the event's starts as instants, in order, from the current occurrence on
 * @returns null when there are too few dates, or no rule matches
 */
export function recurrenceWords(starts: readonly string[], today: string): string | null {
  const days = [...new Set(starts.map((start) => wallTime(start).day))];
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined || days.length < FEWEST) return null;
  const found = weekly(days, first, last) ?? everyOther(days) ?? monthly(days);
  if (found === null) return null;
  const { words, always = false, missing = [] } = found;
  const except = missing.length === 0 ? '' : ` tranne ${missing.map((day) => theDay('il', day, today)).join(' e ')}`;
  const ends = always || daysBetween(today, last) <= END_WORTH_SAYING;
  return `${words}${except}${ends ? ` fino ${theDay('al', last, today)}` : ''}`;
}

interface Rule {
  words: string;
  /** Its end is always mentioned. */
  always?: boolean;
  missing?: string[];
}

/** Weekly on the same days. */
function weekly(days: readonly string[], first: string, last: string): Rule | null {
  const on = weekdaysOf(days);
  const expected = Array.from({ length: daysBetween(first, last) + 1 }, (_, offset) => addDays(first, offset)).filter(
    (day) => on.includes(weekdayOf(day)),
  );
  // Three consecutive days are a rule; three weekdays that occur only once are not.
  const isDaily = expected.length === daysBetween(first, last) + 1;
  if (!isDaily && expected.length < 2 * on.length) return null;
  const missing = expected.filter((day) => !days.includes(day));
  if (missing.length > MOST_MISSING || expected.length < FEWEST * (missing.length + 1)) return null;
  return isDaily ? { words: 'ogni giorno', always: true, missing } : { words: weekdaysWords(on), missing };
}

function weekdaysWords(on: readonly number[]): string {
  const [first = 1, last = first] = [on[0], on.at(-1)];
  if (on.length === 7) return 'ogni giorno';
  if (on.length === 6) return `ogni giorno tranne ${article(absent(on))}`;
  if (on.length > 3 && last - first === on.length - 1)
    return `${first === SUNDAY ? 'dalla' : 'dal'} ${weekdayName(first)} ${last === SUNDAY ? 'alla' : 'al'} ${weekdayName(last)}`;
  return `ogni ${listWords(on.map(weekdayName))}`;
}

/** Every other week. */
function everyOther(days: readonly string[]): Rule | null {
  const isRule = days.every((day, at) => at === 0 || daysBetween(days[at - 1] as string, day) === 14);
  const weekday = weekdayOf(days[0] as string);
  return isRule ? { words: `${weekday === SUNDAY ? 'una' : 'un'} ${weekdayName(weekday)} ogni due` } : null;
}

/** Monthly on the same weekdays of the same weeks, or on the same date. */
function monthly(days: readonly string[]): Rule | null {
  const months = [...new Set(days.map((day) => day.slice(0, 7)))];
  const consecutive = months.every((month, at) => at === 0 || monthAfter(months[at - 1] as string) === month);
  if (!consecutive || months.length < FEWEST) return null;
  const dates = new Set(days.map((day) => Number(day.slice(8))));
  if (dates.size === 1) return { words: `${theDate([...dates][0] as number)} di ogni mese` };
  const [weekday, ...others] = weekdaysOf(days);
  if (weekday === undefined || others.length > 0) return null;
  const weeks = weeksOf(days, months);
  if (weeks === null) return null;
  const gender = weekday === SUNDAY ? 1 : 0;
  return {
    words: `ogni ${listWords(weeks.map((week) => ORDINALS[week]?.[gender] ?? ''))} ${weekdayName(weekday)} del mese`,
  };
}

/**
 * The weeks of the month that contain the dates, the same in every month; 4 is the last. The first and last month may
 * lack some.
 */
function weeksOf(days: readonly string[], months: readonly string[]): number[] | null {
  for (const week of [weekOfMonth, weekFromEnd]) {
    const byMonth = months.map((month) => days.filter((day) => day.startsWith(month)).map(week));
    const all = [...new Set(byMonth.flat())].sort();
    const whole = byMonth.slice(1, -1).every((weeks) => weeks.length === all.length);
    // Two weeks a month are a rule; three are almost every week, which another rule describes.
    if (whole && all.length <= 2 && !all.includes(-1)) return all;
  }
  return null;
}

function weekOfMonth(day: string): number {
  const week = Math.floor((Number(day.slice(8)) - 1) / 7);
  return week === 4 ? -1 : week;
}

/** 4 for the last such weekday of its month. */
function weekFromEnd(day: string): number {
  return addDays(day, 7).slice(0, 7) === day.slice(0, 7) ? -1 : 4;
}

function monthAfter(month: string): string {
  return addDays(`${month}-28`, 4).slice(0, 7);
}

function weekdaysOf(days: readonly string[]): number[] {
  return [...new Set(days.map(weekdayOf))].sort();
}

function absent(on: readonly number[]): number {
  return [1, 2, 3, 4, 5, 6, 7].find((weekday) => !on.includes(weekday)) ?? 1;
}

const article = (weekday: number): string => `${weekday === SUNDAY ? 'la' : 'il'} ${weekdayName(weekday)}`;
const theDate = (date: number): string =>
  date === 8 || date === 11 ? `l’${date}` : date === 1 ? 'il primo' : `il ${date}`;
