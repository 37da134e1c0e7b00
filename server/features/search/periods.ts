import {
  addDays,
  daysBetween,
  longDay,
  type WallTime,
  WEEKEND_STARTS,
  weekdayOf,
  weekendOf,
} from '../../../shared/rules/dates.ts';

/** A period in the town's time, with the words to name it. */
export interface When {
  /** The days meant, without past ones, for comparison with promotions and opening hours. */
  days: string[];
  /** A part of a coming day ("domani sera"): the question also asks which places are open then. */
  part?: boolean;
  /** A time of the clock ("dopo le 22"): the day's name, and the day whose opening hours last past midnight until then. */
  clock?: { name: string; night?: string };
  /** 'HH:MM' on those days. */
  from: string;
  to: string;
  /**
   * The period for events: these days, plus Friday evening for a weekend and the hours after midnight for a night. An event belongs
   * to it when it starts at `since` or later and before `to`, and ends after `from`.
   */
  events: { since: Moment; from: Moment; to: Moment };
  /** After "Eventi": 'di oggi, sabato 21 novembre', 'del fine settimana, 21 e 22 novembre'. */
  of: string;
  /** After "Promozioni valide": 'oggi, sabato 21 novembre', 'nel fine settimana, 21 e 22 novembre'. */
  on: string;
}

interface Moment {
  day: string;
  time: string;
}

export function wholeDay(day: string, now: WallTime): When {
  const from = day === now.day ? now.time : '00:00';
  const events = { since: firstStart(day, now), from: { day, time: from }, to: midnightAfter(day) };
  const name = dayName(day, now);
  return { days: [day], from, to: '23:59', events, of: `di ${name}`, on: name };
}

/** The weekend of `day`; what is left of it when it has begun. */
export function weekendFrom(day: string, now: WallTime): When {
  const { friday, sunday } = weekendOf(day);
  const days = [addDays(friday, 1), sunday].filter((of) => of >= now.day);
  const date = days.length === 2 ? twoDays(days[0] as string, sunday) : longDay(sunday);
  const begun = day === now.day && now.weekday > 5;
  const evening = { day: friday, time: WEEKEND_STARTS };
  return {
    days,
    from: begun && days.length === 1 ? now.time : '00:00',
    to: '23:59',
    events: {
      since: begun ? firstStart(now.day, now) : evening,
      from: begun ? now : evening,
      to: midnightAfter(sunday),
    },
    of: `del fine settimana, ${begun ? date : `da venerdì sera a ${longDay(sunday)}`}`,
    on: `nel fine settimana, ${date}`,
  };
}

/** From `day`, which is today or a coming Monday, to Sunday. */
export function weekFrom(day: string, now: WallTime): When {
  const sunday = addDays(day, 7 - weekdayOf(day));
  const current = day === now.day;
  const ends = sunday === now.day ? 'oggi' : longDay(sunday);
  const name = current ? `questa settimana, fino a ${ends}` : `la prossima settimana, da ${longDay(day)}`;
  return { ...daysFrom(day, sunday, now), of: current ? `di ${name}` : `del${name}`, on: name };
}

/** The rest of the month of `day`, which is today or the first day of another month. */
export function monthFrom(day: string, now: WallTime): When {
  const [year = '', month = ''] = day.split('-');
  const last = addDays(new Date(Date.UTC(Number(year), Number(month), 1)).toISOString().slice(0, 10), -1);
  const [, , name = ''] = longDay(day).split(' ');
  const named = year === now.day.slice(0, 4) ? name : `${name} ${year}`;
  const current = day === now.day;
  return {
    ...daysFrom(day, last, now),
    of: current ? `di questo mese, fino a ${longDay(last)}` : `di ${named}`,
    on: current ? `questo mese, fino a ${longDay(last)}` : `${name.startsWith('a') ? 'ad' : 'a'} ${named}`,
  };
}

/** A public holiday; New Year's Day begins the evening before. */
export function holiday(day: string, name: string, now: WallTime): When {
  const eve = day.endsWith('-01-01') ? addDays(day, -1) : day;
  const first = eve < now.day ? day : eve;
  const words = first === day ? `${name}, ${longDay(day)}` : `${name}, ${twoDays(first, day)}`;
  const [of, on] = HOLIDAY_ARTICLES.find(([names]) => names.test(name))?.[1] ?? ['di ', 'a '];
  return { ...daysFrom(first, day, now), of: of + words, on: on + words };
}

interface Span {
  first: string;
  last: string;
}

/** Days that are no public holiday, or a long weekend around one: 'ponte dell’Immacolata, da sabato 5 a martedì 8 dicembre'. */
export function daysOff({ first, last }: Span, name: string, now: WallTime): When {
  const begins = later(first, now.day);
  const words = `${name}, ${begins === last ? longDay(last) : `da ${longDay(begins)} a ${longDay(last)}`}`;
  return { ...daysFrom(begins, last, now), ...articled(words) };
}

/** A season or the days around Christmas; what is left of it when it has begun. */
export function season(span: Span, name: string, now: WallTime): When {
  const begins = later(span.first, now.day);
  const words = `${name}, fino a ${longDay(span.last)}`;
  return { ...daysFrom(begins, span.last, now), ...articled(words) };
}

/** 'del ponte dell’Immacolata', 'al ponte …'; days named after a saint or a holiday have no article. */
function articled(words: string): Pick<When, 'of' | 'on'> {
  const [of, on] = SPAN_ARTICLES.find(([names]) => names.test(words))?.[1] ?? ['di ', 'a '];
  return { of: of + words, on: on + words };
}

const SPAN_ARTICLES: [names: RegExp, [of: string, on: string]][] = [
  [/^(vacanze|feste)/, ['delle ', 'nelle ']],
  [/^(inverno|estate|autunno)/, ['dell’', 'in ']],
  [/^primavera/, ['della ', 'in ']],
  [/^(ponte|giovedì|martedì|venerdì)/, ['del ', 'al ']],
  [/^(vigilia|Festa|domenica|settimana)/, ['della ', 'alla ']],
  [/^Halloween/, ['di ', 'ad ']],
];

/** The holidays whose name takes an article; most have none: 'a Natale'. */
const HOLIDAY_ARTICLES: [names: RegExp, [of: string, on: string]][] = [
  [/^[EI]/, ['dell’', 'all’']],
  [/^Festa/, ['della ', 'alla ']],
  [/^Lunedì/, ['del ', 'al ']],
];

function later(day: string, other: string): string {
  return [day, other].sort()[1] as string;
}

/** Whole days; today counts from now. */
function daysFrom(first: string, last: string, now: WallTime): Pick<When, 'days' | 'from' | 'to' | 'events'> {
  const current = first === now.day;
  return {
    days: Array.from({ length: daysBetween(first, last) + 1 }, (_, offset) => addDays(first, offset)),
    from: first === last && current ? now.time : '00:00',
    to: '23:59',
    events: {
      since: firstStart(first, now),
      from: current ? now : { day: first, time: '00:00' },
      to: midnightAfter(last),
    },
  };
}

/** Events of today may have begun earlier; events of another day begin on that day. */
export function firstStart(day: string, now: WallTime): Moment {
  return { day: day === now.day ? addDays(day, -2) : day, time: '00:00' };
}

export function midnightAfter(day: string): Moment {
  return { day: addDays(day, 1), time: '00:00' };
}

/** Italian says "stasera", not "oggi sera". */
const TODAY: Record<string, string> = { mattina: 'stamattina', sera: 'stasera', notte: 'stanotte' };

/** 'oggi, sabato 21 novembre', 'stasera, sabato 21 novembre', 'domani sera, domenica 22 novembre', 'lunedì 23 novembre', 'lunedì sera, 23 novembre' */
export function dayName(day: string, now: WallTime, part = ''): string {
  const near = day === now.day ? 'oggi' : day === addDays(now.day, 1) ? 'domani' : '';
  if (near !== '') return `${(near === 'oggi' && TODAY[part]) || `${near}${part && ` ${part}`}`}, ${longDay(day)}`;
  if (part === '') return longDay(day);
  const [weekday, ...date] = longDay(day).split(' ');
  return `${weekday} ${part}, ${date.join(' ')}`;
}

/** '21 e 22 novembre', '31 ottobre e 1 novembre' */
function twoDays(first: string, second: string): string {
  const [, date = '', month = ''] = longDay(first).split(' ');
  const [, otherDate = '', otherMonth = ''] = longDay(second).split(' ');
  return month === otherMonth ? `${date} e ${otherDate} ${month}` : `${date} ${month} e ${otherDate} ${otherMonth}`;
}
