import { addDays, type WallTime, WEEKDAYS } from '../../../shared/rules/dates.ts';
import { isOver, isPart, isTableTime, nextTableTime, partOf } from './dayParts.ts';
import { monthFrom, type When, weekendFrom, weekFrom, wholeDay } from './periods.ts';
import { fold } from './tokens.ts';

/** Single words for a part of today. */
const TODAY_PARTS: Record<string, string> = {
  stasera: 'sera',
  stanotte: 'notte',
  stamattina: 'mattina',
  stamani: 'mattina',
};
const NEAR_DAYS: Record<string, number> = { oggi: 0, adesso: 0, domani: 1, dopodomani: 2 };
const MONTHS = 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(
  ' ',
);
const WEEKDAY_WORDS = WEEKDAYS.map(fold);
const WEEKEND =
  /^(?:(?:quest[oa] |(prossim[oa]) )?(?:weekend|week end|finesettimana|fine settimana)(?: (prossim[oa]))?|sabato e domenica)(?= |$)/;

/** Single words of time, to which misspelt words are corrected. */
export const TIME_WORDS = [...Object.keys(TODAY_PARTS), ...Object.keys(NEAR_DAYS), ...WEEKDAY_WORDS, 'weekend'];

export function isTimeWord(word: string): boolean {
  return TIME_WORDS.includes(word);
}

/** 'ogg' -> 'oggi' */
export function unfinishedTime(word: string): string | undefined {
  return word.length < 3 ? undefined : TIME_WORDS.find((time) => time.startsWith(word));
}

export interface Read {
  when: When;
  /** How many tokens it takes. */
  length: number;
}

/** Reads a time at the head of `tokens` (folded words); null when there is none. */
export function readWhen(tokens: readonly string[], now: WallTime): Read | null {
  return (
    readToday(tokens, now) ??
    readWeek(tokens, now) ??
    readWeekend(tokens, now) ??
    readDay(tokens, now) ??
    readMonth(tokens, now)
  );
}

/** Reads the time after "aperto": 'a pranzo', 'per cena', 'fino a tardi'. */
export function readTableTime(tokens: readonly string[], now: WallTime): (Read & { name: string }) | null {
  const after = tokens[0] === 'dopo' ? `dopo${tokens[1]}` : undefined;
  if (isTableTime(after)) return { when: nextTableTime(after, now), length: 2, name: after };
  const length = tokens.findIndex((token) => !/^(fino|a|per)$/.test(token)) + 1;
  const name = tokens[length - 1];
  return isTableTime(name) ? { when: nextTableTime(name, now), length, name } : null;
}

/** 'stasera', 'questa notte', 'questo pomeriggio' */
function readToday([first = '', second = '']: readonly string[], now: WallTime): Read | null {
  if (Object.hasOwn(TODAY_PARTS, first)) {
    return { when: partOf(now.day, TODAY_PARTS[first] as string, now, first), length: 1 };
  }
  if (!/^quest[ao]$/.test(first) || !isPart(second)) return null;
  return { when: partOf(now.day, second, now, `${first} ${second}`), length: 2 };
}

function readWeek([first, second]: readonly string[], now: WallTime): Read | null {
  const pair = `${first} ${second}`;
  if (pair === 'questa settimana') return { when: weekFrom(now.day, now), length: 2 };
  if (pair !== 'prossima settimana' && pair !== 'settimana prossima') return null;
  return { when: weekFrom(addDays(now.day, 8 - now.weekday), now), length: 2 };
}

/** 'weekend', 'questo week end', 'fine settimana prossimo'. On a Saturday, the next weekend is the one after this. */
function readWeekend(tokens: readonly string[], now: WallTime): Read | null {
  const found = WEEKEND.exec(tokens.slice(0, 4).join(' '));
  if (found === null) return null;
  const next = (found[1] ?? found[2]) !== undefined && now.weekday > 5;
  const day = next ? addDays(now.day, 8 - now.weekday) : now.day;
  return { when: weekendFrom(day, now), length: found[0].split(' ').length };
}

/** 'oggi', 'dopo domani', 'sabato prossimo', '25 dicembre', 'lunedi 23 novembre', each perhaps with a part of the day after it. */
function readDay(tokens: readonly string[], now: WallTime): Read | null {
  const [first = '', second = ''] = tokens;
  if (Object.hasOwn(NEAR_DAYS, first)) return withPart(tokens, 1, addDays(now.day, NEAR_DAYS[first] as number), now);
  if (first === 'dopo' && second === 'domani') return withPart(tokens, 2, addDays(now.day, 2), now);
  const date = readDate(tokens, 0, now) ?? (WEEKDAY_WORDS.includes(first) ? readDate(tokens, 1, now) : null);
  if (date !== null) return withPart(tokens, date.length, date.day, now);

  const isNext = (word: string) => /^prossim[ao]$/.test(word);
  const weekday = WEEKDAY_WORDS.indexOf(isNext(first) ? second : first) + 1;
  if (weekday === 0) return null;
  const next = isNext(first) || isNext(second);
  const ahead = (weekday - now.weekday + 7) % 7;
  const length = next ? 2 : 1;
  // On a Saturday afternoon, "sabato mattina" means next Saturday.
  const part = tokens[length + (/^(di|in|al|alla|nel)$/.test(tokens[length] ?? '') ? 1 : 0)];
  const over = ahead === 0 && isPart(part) && isOver(part, now);
  return withPart(tokens, length, addDays(now.day, ahead === 0 && (next || over) ? 7 : ahead), now);
}

/** 'questo mese', 'mese prossimo', 'dicembre' */
function readMonth([first = '', second = '']: readonly string[], now: WallTime): Read | null {
  const pair = `${first} ${second}`;
  if (pair === 'questo mese') return { when: monthFrom(now.day, now), length: 2 };
  const [year, present] = now.day.split('-').map(Number) as [number, number];
  const next = /^(prossimo mese|mese prossimo)$/.test(pair);
  const month = next ? present + 1 : MONTHS.indexOf(first) + 1;
  if (month === 0) return null;
  const begins = new Date(Date.UTC(month < present ? year + 1 : year, month - 1, 1)).toISOString().slice(0, 10);
  return { when: monthFrom(month === present ? now.day : begins, now), length: next ? 2 : 1 };
}

/** The next such date from today on; 31 June becomes 30 June. */
function readDate(tokens: readonly string[], at: number, now: WallTime): { day: string; length: number } | null {
  const month = MONTHS.indexOf(tokens[at + 1] ?? '');
  // "1º dicembre", "primo dicembre"
  const date = tokens[at] === 'primo' ? '1' : (tokens[at] ?? '').replace(/[º°]$/, '');
  if (month < 0 || !/^\d{1,2}$/.test(date)) return null;
  const inYear = (year: number) => {
    const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
    return new Date(Date.UTC(year, month, Math.min(Math.max(Number(date), 1), last))).toISOString().slice(0, 10);
  };
  const year = Number(now.day.slice(0, 4));
  return { day: inYear(year) >= now.day ? inYear(year) : inYear(year + 1), length: at + 2 };
}

/** Whether the word is part of a date in the name of a street: 'via 25 aprile', 'piazza XX settembre'. */
export function isStreetDate(tokens: readonly string[], at: number): boolean {
  if (!/^\d+$/.test(tokens[at] ?? '') && !MONTHS.includes(tokens[at] ?? '')) return false;
  return tokens.slice(Math.max(0, at - 2), at).some((token) => /^(via|viale|piazza|corso|largo|vicolo)$/.test(token));
}

/** The day, or the part of it that the next words name: 'domani sera', 'sabato di pomeriggio', 'domenica a pranzo'. */
function withPart(tokens: readonly string[], length: number, day: string, now: WallTime): Read {
  const meal = tokens[length + 1];
  if (/^(a|per)$/.test(tokens[length] ?? '') && isTableTime(meal)) {
    return { when: partOf(day, meal, now), length: length + 2 };
  }
  const skipped = /^(di|in|al|alla|nel)$/.test(tokens[length] ?? '') ? 1 : 0;
  const part = tokens[length + skipped];
  if (!isPart(part)) return { when: wholeDay(day, now), length };
  return { when: partOf(day, part, now), length: length + skipped + 1 };
}
