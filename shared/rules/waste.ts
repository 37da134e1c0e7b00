import { addDays, weekdayOf } from './dates.ts';
import { unaccented } from './text.ts';

/** Hours in which waste is put out: from the evening before until collection starts. */
export const PUT_OUT_FROM = '21:00';
export const PUT_OUT_UNTIL = '05:30';
/** Hour of the evening before at which members with a reminder are notified. */
export const REMINDER_TIME = '19:00';

interface Schedule {
  /** Fractions by ISO weekday, Monday first. */
  rounds: readonly (readonly string[])[];
  exceptions: readonly { day: string; moved_to: string | null; note: string }[];
}

export interface WasteRound {
  day: string;
  /** Slugs without duplicates; empty: no collection. */
  fractions: string[];
  /** Why it differs from the usual round; '' when it does not. */
  note: string;
}

/** The collection of a day: the weekday's round unless it was moved away, plus rounds moved to this day. */
export function roundOn({ rounds, exceptions }: Schedule, day: string): WasteRound {
  const usual = (of: string) => rounds[weekdayOf(of) - 1] ?? [];
  const away = exceptions.find((exception) => exception.day === day);
  const here = exceptions.filter((exception) => exception.moved_to === day);
  const fractions = [...(away === undefined ? usual(day) : []), ...here.flatMap((exception) => usual(exception.day))];
  const notes = [away, ...here].flatMap((exception) => exception?.note ?? []);
  return { day, fractions: [...new Set(fractions)], note: [...new Set(notes)].join(' ') };
}

/** The rounds of a number of days from the given one on, days without collection included. */
export function roundsFrom(schedule: Schedule, day: string, days: number): WasteRound[] {
  return Array.from({ length: days }, (_, index) => roundOn(schedule, addDays(day, index)));
}

/** The days of a month. @param month 'YYYY-MM' */
export function monthDays(month: string): string[] {
  const days: string[] = [];
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) days.push(day);
  return days;
}

/** The month that many months later. @param month 'YYYY-MM' */
export function shiftMonth(month: string, months: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}

/** The day whose waste is put out next: today until collection starts, then tomorrow. */
export function nextPutOut(now: { day: string; time: string }): { day: string; late: boolean } {
  const late = now.time < PUT_OUT_UNTIL;
  return { day: late ? now.day : addDays(now.day, 1), late };
}

/** True when every search word is a prefix of a word in the item's name or synonyms. */
export const matchesItem = (item: Named, asked: string): boolean =>
  hasEach(item, asked, (own, word) => own.startsWith(word));

/** The same with a typing mistake in each word: 'lampadna'. */
export const resemblesItem = (item: Named, asked: string): boolean => hasEach(item, asked, startsNearly);

interface Named {
  name: string;
  keywords: string;
}

function hasEach(item: Named, asked: string, isMeant: (own: string, word: string) => boolean): boolean {
  const words = wordsOf(`${item.name} ${item.keywords}`);
  return wordsOf(asked).every((word) => words.some((own) => isMeant(own, word)));
}

const wordsOf = (text: string): string[] =>
  unaccented(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** Shorter ones are a letter away from too many others. */
const LEAST_LETTERS = 4;

/** Whether a word begins like another but for one letter: two words are that near when they are the same without a letter each. */
function startsNearly(own: string, word: string): boolean {
  if (word.length < LEAST_LETTERS) return own.startsWith(word);
  // An address may ask for a word of thousands of letters, of which each would be left out once.
  if (word.length > own.length + 1) return false;
  const rests = new Set(withoutOne(word));
  return [-1, 0, 1].some((more) => withoutOne(own.slice(0, word.length + more)).some((rest) => rests.has(rest)));
}

const withoutOne = (word: string): string[] => [
  word,
  ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1)),
];

/** Local storage key of the selected collection zone. */
export const WASTE_ZONE_KEY = 'piazza.waste.zone';
