import { addDays, type WallTime, weekdayOf } from '../../../shared/rules/dates.ts';
import { holidayOf } from '../../../shared/rules/holidays.ts';
import { daysOff, holiday, season } from './periods.ts';
import { words } from './tokens.ts';
import type { Read } from './when.ts';

/** Common names of holidays that have another official name. */
const HOLIDAY_NICKNAMES: Record<string, string> = {
  epifania: 'befana',
  'lunedi dell angelo': 'pasquetta',
  ognissanti: 'tutti i santi',
};
/** Days that people celebrate though they are no public holidays, by month and day. */
const OTHER_DAYS: Record<string, { day: string; name: string }> = {
  'vigilia di natale': { day: '12-24', name: 'vigilia di Natale' },
  vigilia: { day: '12-24', name: 'vigilia di Natale' },
  'san silvestro': { day: '12-31', name: 'San Silvestro' },
  'ultimo dell anno': { day: '12-31', name: 'San Silvestro' },
  'san valentino': { day: '02-14', name: 'San Valentino' },
  'festa della donna': { day: '03-08', name: 'Festa della donna' },
  'festa del papa': { day: '03-19', name: 'Festa del papà' },
  'san giuseppe': { day: '03-19', name: 'San Giuseppe' },
  'san giovanni': { day: '06-24', name: 'San Giovanni' },
  'san lorenzo': { day: '08-10', name: 'San Lorenzo' },
  halloween: { day: '10-31', name: 'Halloween' },
  'festa dei morti': { day: '11-02', name: 'Festa dei morti' },
  'san martino': { day: '11-11', name: 'San Martino' },
  'santa lucia': { day: '12-13', name: 'Santa Lucia' },
};
/** Days around Easter, by their distance in days from it. */
const AROUND_EASTER: Record<string, { from: number; to: number; name: string }> = {
  carnevale: { from: -52, to: -47, name: 'Carnevale' },
  'giovedi grasso': { from: -52, to: -52, name: 'giovedì grasso' },
  'martedi grasso': { from: -47, to: -47, name: 'martedì grasso' },
  'domenica delle palme': { from: -7, to: -7, name: 'domenica delle Palme' },
  'settimana santa': { from: -7, to: -1, name: 'settimana santa' },
  'venerdi santo': { from: -2, to: -2, name: 'venerdì santo' },
};
/** Seasons and other periods, by their first and last day of the year. */
const SPANS: Record<string, { from: string; to: string; name: string }> = {
  primavera: { from: '03-21', to: '06-20', name: 'primavera' },
  estate: { from: '06-21', to: '09-22', name: 'estate' },
  autunno: { from: '09-23', to: '12-20', name: 'autunno' },
  inverno: { from: '12-21', to: '03-20', name: 'inverno' },
  'vacanze di natale': { from: '12-23', to: '01-06', name: 'vacanze di Natale' },
  'feste di natale': { from: '12-23', to: '01-06', name: 'feste di Natale' },
  'feste natalizie': { from: '12-23', to: '01-06', name: 'feste di Natale' },
  'periodo natalizio': { from: '12-23', to: '01-06', name: 'feste di Natale' },
  'le feste': { from: '12-23', to: '01-06', name: 'feste' },
};
const LONGEST = 4;
/** Words before a holiday's name that ask for the same day: "la notte di San Silvestro". */
const PART_OF_IT = /^(?:giorno|sera|notte) (?:di|del|della|dell)$/;

type Reader = (now: WallTime) => Read['when'];
let coming: { today: string; holidays: Map<string, Reader> } = { today: '', holidays: new Map() };

/**
 * 'capodanno', 'ponte dell immacolata', 'le feste', 'inverno': the next such day or period. Read only in questions about events and in
 * those that find nothing otherwise, because "uova di Pasqua" does not mean a day.
 */
export function readHoliday(tokens: readonly string[], now: WallTime): Read | null {
  if (coming.today !== now.day) coming = { today: now.day, holidays: holidaysFrom(now.day) };
  const before = PART_OF_IT.test(tokens.slice(0, 2).join(' ')) ? 2 : 0;
  for (let length = Math.min(LONGEST, tokens.length - before); length > 0; length--) {
    const found = coming.holidays.get(tokens.slice(before, before + length).join(' '));
    if (found !== undefined) return { when: found(now), length: before + length };
  }
  return null;
}

/** The public holidays of the coming year, by their names in lower case. */
function holidaysFrom(today: string): Map<string, Reader> {
  const holidays = new Map<string, Reader>();
  for (let offset = 365; offset >= 0; offset--) {
    const day = addDays(today, offset);
    const name = holidayOf(day);
    if (name === null) continue;
    const said = words(name).join(' ');
    for (const key of [said, HOLIDAY_NICKNAMES[said] ?? said]) {
      holidays.set(key, (now) => holiday(day, name, now));
      const bridge = bridgeOf(day);
      for (const link of ['', 'di ', 'del ', 'della ', 'dell ', 'per ']) {
        holidays.set(`ponte ${link}${key}`, (now) => daysOff(bridge, `ponte ${articled(name)}`, now));
      }
    }
    if (name === 'Pasqua') addEaster(holidays, day, today);
  }
  addFixed(holidays, today);
  return holidays;
}

function addEaster(holidays: Map<string, Reader>, easter: string, today: string): void {
  for (const [key, { from, to, name }] of Object.entries(AROUND_EASTER)) {
    const span = { first: addDays(easter, from), last: addDays(easter, to) };
    if (span.last >= today) holidays.set(key, (now) => daysOff(span, name, now));
  }
}

function addFixed(holidays: Map<string, Reader>, today: string): void {
  for (const [key, { day, name }] of Object.entries(OTHER_DAYS)) {
    const next = nextDay(day, today);
    holidays.set(key, (now) => daysOff({ first: next, last: next }, name, now));
  }
  for (const [key, { from, to, name }] of Object.entries(SPANS)) {
    const last = nextDay(to, today);
    const year = Number(last.slice(0, 4)) - (from > to ? 1 : 0);
    holidays.set(key, (now) => season({ first: `${year}-${from}`, last }, name, now));
  }
}

/** The next such day, today's included. @param date 'MM-DD' */
function nextDay(date: string, today: string): string {
  const year = Number(today.slice(0, 4));
  return `${year}-${date}` >= today ? `${year}-${date}` : `${year + 1}-${date}`;
}

/** The long weekend around a holiday: one on a Thursday lasts until Sunday, one on a Tuesday begins on Saturday. */
function bridgeOf(day: string): { first: string; last: string } {
  const weekday = weekdayOf(day);
  const first = weekday <= 2 ? addDays(day, -1 - weekday) : weekday === 7 ? addDays(day, -1) : day;
  const last = weekday >= 4 && weekday < 7 ? addDays(day, 7 - weekday) : day;
  return { first, last };
}

function articled(name: string): string {
  return /^[AEIOU]/.test(name) ? `dell’${name}` : name.startsWith('Festa') ? `della ${name}` : `di ${name}`;
}
