import { addDays } from './dates.ts';

/** Italy's public holidays, when shops have other opening hours or stay closed. Pure. */

const FIXED: Record<string, string> = {
  '01-01': 'Capodanno',
  '01-06': 'Epifania',
  '04-25': 'Festa della Liberazione',
  '05-01': 'Festa del lavoro',
  '06-02': 'Festa della Repubblica',
  '08-15': 'Ferragosto',
  '11-01': 'Ognissanti',
  '12-08': 'Immacolata',
  '12-25': 'Natale',
  '12-26': 'Santo Stefano',
};
/** San Francesco is a public holiday again from 2026 (law 151 of 2025). */
const SAN_FRANCESCO = { day: '10-04', from: 2026, name: 'San Francesco' };

/** The name of the public holiday on 'YYYY-MM-DD', else null. Sundays do not count: weekly hours cover them. */
export function holidayOf(day: string): string | null {
  const year = Number(day.slice(0, 4));
  const date = day.slice(5);
  if (date === SAN_FRANCESCO.day && year >= SAN_FRANCESCO.from) return SAN_FRANCESCO.name;
  const fixed = FIXED[date];
  if (fixed !== undefined) return fixed;
  // Easter lies between 22 March and 25 April.
  if (!/^0[34]/.test(date)) return null;
  const easter = easterOf(year);
  if (day === isoDay(easter)) return 'Pasqua';
  return day === isoDay(easter + 86_400_000) ? 'Lunedì dell’Angelo' : null;
}

const MONTHS = [
  ...['gennaio', 'febbraio', 'marzo', 'aprile', 'maggio', 'giugno'],
  ...['luglio', 'agosto', 'settembre', 'ottobre', 'novembre', 'dicembre'],
];

/** The patron's day as the settings have it, '13/12 Santa Lucia' or '13 dicembre Santa Lucia', as a pattern with three groups. */
export const PATRON = `(0?[1-9]|[12]\\d|3[01])(?:/|\\s+)(0?[1-9]|1[0-2]|${MONTHS.join('|')}),?\\s+(\\S.{1,58})`;

/** The patron's name on the town's own holiday, else null. It closes no place by itself: its owner is asked. */
function patronOn(patron: string, day: string): string | null {
  const [, date = '', month = '', name = ''] = new RegExp(`^${PATRON}$`).exec(patron) ?? [];
  const number = MONTHS.includes(month) ? String(MONTHS.indexOf(month) + 1) : month;
  return day.slice(5) === `${number.padStart(2, '0')}-${date.padStart(2, '0')}` ? name.trim() : null;
}

/** The holidays from a day on, within so many days. @param patron '' where the town has not said */
export function holidaysFrom(today: string, days: number, patron = ''): { day: string; name: string }[] {
  return Array.from({ length: days }, (_, index) => addDays(today, index)).flatMap((day) => {
    const name = holidayOf(day) ?? patronOn(patron, day);
    return name === null ? [] : [{ day, name }];
  });
}

const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Easter Sunday of the Gregorian calendar (Meeus/Jones/Butcher algorithm), in milliseconds since 1970. */
function easterOf(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const epact =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * late + 114;
  return Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1);
}
