import { addDays, longDay, type WallTime } from '../../../shared/rules/dates.ts';
import { dayName, firstStart, midnightAfter, type When } from './periods.ts';

/** Parts of a day: the words people use, and the hours they mean. */

/** `open` is later than `from` where a shop that is about to close for lunch must not count as open. */
const PARTS: Record<string, { from: string; to: string; word: string; open?: string }> = {
  mattina: { from: '05:00', to: '12:59', word: 'mattina' },
  mattino: { from: '05:00', to: '12:59', word: 'mattina' },
  pomeriggio: { from: '13:00', to: '18:59', word: 'pomeriggio', open: '14:00' },
  sera: { from: '19:00', to: '23:59', word: 'sera' },
  notte: { from: '21:00', to: '23:59', word: 'notte' },
};
/** Meals, for questions about places to eat and drink: which are open then. */
const TABLE_TIMES: Record<string, { from: string; to: string; word: string }> = {
  pranzo: { from: '12:30', to: '14:30', word: 'a pranzo' },
  cena: { from: '19:30', to: '22:00', word: 'a cena' },
  dopopranzo: { from: '14:30', to: '18:00', word: 'dopo pranzo' },
  dopocena: { from: '21:30', to: '23:59', word: 'dopo cena' },
  tardi: { from: '23:00', to: '23:59', word: 'fino a tardi' },
};

export function isPart(word: string | undefined): word is string {
  return word !== undefined && Object.hasOwn(PARTS, word);
}

export function isTableTime(word: string | undefined): word is string {
  return word !== undefined && Object.hasOwn(TABLE_TIMES, word);
}

/** The next such meal: today's, or tomorrow's when today's is over. */
export function nextTableTime(name: string, now: WallTime): When {
  const over = now.time > (TABLE_TIMES[name] as { to: string }).to;
  return partOf(over ? addDays(now.day, 1) : now.day, name, now);
}

/** Whether that part of today is over. */
export function isOver(name: string, now: WallTime): boolean {
  return now.time > ((PARTS[name] ?? TABLE_TIMES[name]) as { to: string }).to;
}

/** @param said the words of the question, 'stasera' */
export function partOf(day: string, name: string, now: WallTime, said?: string): When {
  const part = (PARTS[name] ?? TABLE_TIMES[name]) as (typeof PARTS)[string];
  const opens = part.open ?? part.from;
  const from = day === now.day && now.time > opens ? now.time : opens;
  // An event that ends within the part's first hour belongs to the part before: a tournament until half past seven is no evening out.
  const begun = `${String(Math.min(23, Number(part.from.slice(0, 2)) + 1)).padStart(2, '0')}:00`;
  const end = name === 'notte' ? { day: addDays(day, 1), time: '05:00' } : { day, time: part.to };
  const words = said === undefined ? dayName(day, now, part.word) : `${said}, ${longDay(day)}`;
  return {
    days: [day],
    part: day !== now.day,
    from,
    to: part.to,
    events: { since: firstStart(day, now), from: { day, time: begun }, to: name === 'sera' ? midnightAfter(day) : end },
    of: `di ${words}`,
    on: words,
  };
}
