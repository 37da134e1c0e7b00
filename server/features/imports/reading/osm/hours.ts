import OpeningHours from 'opening_hours';
import type { DraftHours, DraftSeason } from '../../../../../shared/contract/drafts/hours.ts';

/** A place's `opening_hours` as a weekly timetable and those of seasons, as far as they can express them. */
export interface WeekOfTag {
  hours?: DraftHours[];
  seasons?: DraftSeason[];
  always_open?: true;
  closed_on_holidays?: boolean;
  /** The text that they cannot express, for a person to read. */
  rest: string | null;
}

/** A week without public holidays or a change of the clock; its Monday. */
const MONDAY = new Date(2026, 0, 12);
const HOUR_MS = 3_600_000;
const MOST_SHIFTS = 28;
const at = (days: number) => new Date(2026, 0, MONDAY.getDate() + days);
/** Matches "closed on public holidays", which the portal stores separately; school holidays are not known in advance and ignored. */
const HOLIDAYS_OFF = /[;,]?\s*PH(?:,SH)?\s+(?:off|closed)\s*(?=;|$)/i;
const HOLIDAYS_TOO = /,\s*PH\b|\bPH\s*,\s*/;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const LAST_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
/** 'Jun 15-Sep 15 Mo-Su 09:00-20:00', 'Apr-Oct: Mo-Su 09:00-20:00' */
const SEASON = /^([A-Z][a-z]{2})(?: (\d{1,2}))?-([A-Z][a-z]{2})(?: (\d{1,2}))?:? (?=\D)(.+)$/;

/**
 * 'Mo-Fr 09:00-13:00,16:00-20:00; PH off' -> rows of the week, 'Jun 15-Sep 15 Mo-Su 09:00-23:00' -> a season's; rules that depend on
 * other dates, the sun or a telephone call stay text.
 */
export function weekOf(tag: string): WeekOfTag {
  const rules = tag.split(/\s*;\s*/).filter((rule) => rule !== '');
  const seasonal = Map.groupBy(rules, seasonOf);
  if (seasonal.size === 1 && seasonal.has('')) return plainWeek(tag);
  const plain = seasonal.get('')?.join('; ') ?? '';
  const usual = plain === '' ? { hours: [], rest: null } : plainWeek(plain);
  const seasons = [...seasonal].flatMap(([days, own]) => {
    if (days === '') return [];
    const [from = '', to = ''] = days.split(' ');
    const week = own.map((rule) => SEASON.exec(rule)?.[5] ?? '');
    // The usual rules apply in the season too, on the days that its own do not name.
    const { hours, always_open, rest } =
      week.at(-1) === 'off' ? { hours: [], rest: null } : plainWeek([plain, ...week].filter(Boolean).join('; '));
    const all =
      always_open === true
        ? [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '00:00', closes: '24:00' }))
        : hours;
    return rest === null && all !== undefined ? [{ name: '', from, to, hours: all }] : [];
  });
  return usual.rest === null && seasons.length === seasonal.size - Number(plain !== '')
    ? { ...usual, seasons }
    : { rest: tag };
}

/** The days of a rule's season, '06-15 09-15'; '' for a rule of all the year. */
function seasonOf(rule: string): string {
  const [, first = '', from, last = '', to] = SEASON.exec(rule) ?? [];
  const [start, end] = [MONTHS.indexOf(first), MONTHS.indexOf(last)];
  if (start < 0 || end < 0) return '';
  const day = (month: number, date: string | number) =>
    `${String(month + 1).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
  return `${day(start, from ?? 1)} ${day(end, to ?? (LAST_DAYS[end] as number))}`;
}

/** The same every week of the year. */
function plainWeek(tag: string): WeekOfTag {
  const holidays = HOLIDAYS_OFF.test(tag) ? true : HOLIDAYS_TOO.test(tag) ? false : undefined;
  const known = holidays === undefined ? {} : { closed_on_holidays: holidays };
  const text = tag
    .replace(HOLIDAYS_OFF, '')
    .replace(HOLIDAYS_TOO, (found) => (found.startsWith(',') ? '' : ''))
    .trim();
  const spans = spansOf(text);
  if (spans === null) return { rest: tag };
  if (spans.length === 1 && hoursBetween(spans[0] as Span) >= 24 * 7) return { always_open: true, rest: null };
  const hours = spans.flatMap(shiftsOf).filter(({ weekday }) => weekday > 0);
  return hours.length === 0 || hours.length > MOST_SHIFTS ? { rest: tag } : { hours, ...known, rest: null };
}

type Span = readonly [Date, Date];

/** The openings of a week; null when the hours are no plain week. */
function spansOf(text: string): Span[] | null {
  try {
    const parsed = new OpeningHours(text, null);
    if (!parsed.isWeekStable()) return null;
    const spans = parsed.getOpenIntervals(at(-1), at(8));
    // Unknown hours and comments ('su appuntamento') are left to a person.
    if (spans.some(([, , isUnknown, comment]) => isUnknown || comment !== undefined)) return null;
    return spans.map(([from, to]) => [from, to]);
  } catch {
    return null;
  }
}

const hoursBetween = ([from, to]: Span) => (to.getTime() - from.getTime()) / HOUR_MS;

/**
 * Splits an opening into rows of the week: one past midnight stays one row, one of over a day is split at midnights. Weekday 0:
 * not in this week.
 */
function shiftsOf([from, to]: Span): DraftHours[] {
  if (hoursBetween([from, to]) < 24) return [row(from, from, to)];
  const rows: DraftHours[] = [];
  for (let start = from; start < to; start = midnightAfter(start)) {
    const end = midnightAfter(start);
    rows.push(row(start, start, end < to ? end : to));
  }
  return rows;
}

function row(day: Date, from: Date, to: Date): DraftHours {
  const isThisWeek = day >= MONDAY && day < at(7);
  const closes = clock(to);
  return {
    weekday: isThisWeek ? day.getDay() || 7 : 0,
    opens: clock(from),
    closes: closes === '00:00' ? '24:00' : closes,
  };
}

const midnightAfter = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1);
const clock = (date: Date) =>
  `${String(date.getHours()).padStart(2, '0')}:${String(date.getMinutes()).padStart(2, '0')}`;
