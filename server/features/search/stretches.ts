import {
  addDays,
  daysBetween,
  longDay,
  type WallTime,
  WEEKEND_STARTS,
  weekdayOf,
  weekendOf,
} from '../../../shared/rules/dates.ts';

/** A stretch of the town's time, and what to say of it. */
export interface When {
  /** The days meant, those gone left out: what promotions and opening hours are held against. */
  days: string[];
  /** 'HH:MM' on those days. */
  from: string;
  to: string;
  /**
   * Where events are looked for: as the days say, but a weekend has its Friday evening and a night its small hours. An event of the
   * stretch starts at `since` at the earliest and before `to`, and ends after `from`.
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

const PARTS: Record<string, { from: string; to: string; word: string }> = {
  mattina: { from: '05:00', to: '12:59', word: 'mattina' },
  mattino: { from: '05:00', to: '12:59', word: 'mattina' },
  pomeriggio: { from: '13:00', to: '18:59', word: 'pomeriggio' },
  sera: { from: '19:00', to: '23:59', word: 'sera' },
  notte: { from: '21:00', to: '23:59', word: 'notte' },
};
/** Of places to eat and drink: what is open then. */
const TABLE_TIMES: Record<string, { from: string; to: string; word: string }> = {
  pranzo: { from: '12:30', to: '14:30', word: 'a pranzo' },
  cena: { from: '19:30', to: '22:00', word: 'a cena' },
  tardi: { from: '23:00', to: '23:59', word: 'fino a tardi' },
};

export function isPart(word: string | undefined): word is string {
  return word !== undefined && Object.hasOwn(PARTS, word);
}

export function isTableTime(word: string | undefined): word is string {
  return word !== undefined && Object.hasOwn(TABLE_TIMES, word);
}

/** The next time it is one: today's, or tomorrow's when today's is over. */
export function nextTableTime(name: string, now: WallTime): When {
  const over = now.time > (TABLE_TIMES[name] as { to: string }).to;
  return partOf(over ? addDays(now.day, 1) : now.day, name, now);
}

export function wholeDay(day: string, now: WallTime): When {
  const from = day === now.day ? now.time : '00:00';
  const events = { since: firstStart(day, now), from: { day, time: from }, to: midnightAfter(day) };
  const name = dayName(day, now);
  return { days: [day], from, to: '23:59', events, of: `di ${name}`, on: name };
}

/** @param said how it was asked for, 'stasera' */
export function partOf(day: string, name: string, now: WallTime, said?: string): When {
  const part = (PARTS[name] ?? TABLE_TIMES[name]) as (typeof PARTS)[string];
  const from = day === now.day && now.time > part.from ? now.time : part.from;
  // What is over within the hour was of the part before: a tournament until half past seven is no evening out.
  const begun = `${String(Math.min(23, Number(part.from.slice(0, 2)) + 1)).padStart(2, '0')}:00`;
  const end = name === 'notte' ? { day: addDays(day, 1), time: '05:00' } : { day, time: part.to };
  const words = said === undefined ? dayName(day, now, part.word) : `${said}, ${longDay(day)}`;
  return {
    days: [day],
    from,
    to: part.to,
    events: { since: firstStart(day, now), from: { day, time: begun }, to: name === 'sera' ? midnightAfter(day) : end },
    of: `di ${words}`,
    on: words,
  };
}

/** The weekend of `day`; of one under way, what is left. */
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

/** From `day`, today or a Monday to come, to Sunday. */
export function weekFrom(day: string, now: WallTime): When {
  const sunday = addDays(day, 7 - weekdayOf(day));
  const current = day === now.day;
  const name = current ? `questa settimana, fino a ${longDay(sunday)}` : `la prossima settimana, da ${longDay(day)}`;
  return { ...daysFrom(day, sunday, now), of: current ? `di ${name}` : `del${name}`, on: name };
}

/** The month of `day`, from `day` on: the present one from today, another from its first. */
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
  return { ...daysFrom(first, day, now), of: `di ${words}`, on: `a ${words}` };
}

/** Whole days; of today what is left. */
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

/** What is on today may have begun before; what is on tomorrow begins tomorrow. */
function firstStart(day: string, now: WallTime): Moment {
  return { day: day === now.day ? addDays(day, -2) : day, time: '00:00' };
}

function midnightAfter(day: string): Moment {
  return { day: addDays(day, 1), time: '00:00' };
}

/** Nobody says "oggi sera". */
const TODAY: Record<string, string> = { mattina: 'stamattina', sera: 'stasera', notte: 'stanotte' };

/** 'oggi, sabato 21 novembre', 'stasera, sabato 21 novembre', 'domani sera, domenica 22 novembre', 'lunedì 23 novembre', 'lunedì sera, 23 novembre' */
function dayName(day: string, now: WallTime, part = ''): string {
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
