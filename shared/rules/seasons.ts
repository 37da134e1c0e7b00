import { clockTime, fullDay, isDay, WEEKDAYS } from './dates.ts';

/** Parts of each year with hours of their own, such as the summer by the sea. Pure; shared/rules/hours.ts says when they apply. */

interface Shift {
  /** 1 Monday to 7 Sunday. */
  weekday: number;
  opens: string;
  closes: string;
}

export interface Season {
  name: string;
  /** First and last day, 'MM-DD'; from November to March it goes over the new year. */
  from: string;
  to: string;
  /** Empty: closed all the season. */
  hours: Shift[];
}

export const AROUND_THE_CLOCK = { opens: '00:00', closes: '24:00' };

/** Whether every year has the days on which it begins and ends. */
export const isYearly = ({ from, to }: Pick<Season, 'from' | 'to'>): boolean =>
  isDay(`2027-${from}`) && isDay(`2027-${to}`);

/** The season that a day is in; the first one, should two overlap. */
export function seasonOn<S extends Pick<Season, 'from' | 'to'>>(seasons: readonly S[], day: string): S | undefined {
  const date = day.slice(5);
  return seasons.find(({ from, to }) => (from <= to ? from <= date && date <= to : from <= date || date <= to));
}

/** The days of a season that is on or comes next. */
export function seasonDays({ from, to }: Pick<Season, 'from' | 'to'>, today: string): { from: string; to: string } {
  const year = Number(today.slice(0, 4)) - 1;
  const years = [year, year + 1, year + 2].map((first) => ({
    from: `${first}-${from}`,
    to: `${from <= to ? first : first + 1}-${to}`,
  }));
  return years.find((days) => days.to >= today) as { from: string; to: string };
}

/** 'lun–ven 9:00–13:00, 16:00–20:00; sab 9:00–13:00; dom chiuso' */
export function weekWords(hours: readonly { weekday: number; opens: string | null; closes: string | null }[]): string {
  if (hours.length === 0) return 'chiuso';
  const days = WEEKDAYS.map((name, index) => ({
    first: name.slice(0, 3),
    last: '',
    words:
      hours
        .filter(({ weekday }) => weekday === index + 1)
        .map(({ opens, closes }) => `${clockTime(opens ?? '…')}–${clockTime(closes ?? '…')}`)
        .join(', ') || 'chiuso',
  }));
  const groups: typeof days = [];
  for (const day of days) {
    const before = groups.at(-1);
    if (before?.words === day.words) before.last = `–${day.first}`;
    else groups.push(day);
  }
  return groups.length === 1
    ? `tutti i giorni ${groups[0]?.words}`
    : groups.map(({ first, last, words }) => `${first}${last} ${words}`).join('; ');
}

/** 'Estate, dal 15 giugno al 15 settembre' */
export function seasonTitle({ name, from, to }: Pick<Season, 'name' | 'from' | 'to'>): string {
  return `${name === '' ? '' : `${name}, `}${yearDay('dal', from)} ${yearDay('al', to)}`;
}

/** 'dal 15 giugno', 'all’8 marzo'; also of a day that somebody is still choosing, such as 31 giugno. */
function yearDay(article: 'dal' | 'al', date: string): string {
  const day = Number(date.slice(3));
  const [, month] = fullDay(`2026-${date.slice(0, 2)}-01`).split(' ');
  return `${day === 8 || day === 11 ? `${article}l’` : `${article} `}${day} ${month}`;
}

interface SeasonalPlace {
  always_open: boolean | number;
  hours: readonly Shift[];
  seasons: readonly Season[];
}

/** The weeks that a place with seasons has, with their days: of each season, and of the rest of the year; none without seasons. */
export function seasonWeeks(place: SeasonalPlace, today: string) {
  if (place.seasons.length === 0) return [];
  const seasons = place.seasons.map((season) => {
    const days = seasonDays(season, today);
    return { ...days, title: seasonTitle(season), hours: season.hours };
  });
  const rest = place.always_open
    ? [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, ...AROUND_THE_CLOCK }))
    : place.hours;
  return [
    ...seasons.toSorted((a, b) => a.from.localeCompare(b.from)),
    { from: null, to: null, title: 'Nel resto dell’anno', hours: rest },
  ].map(({ hours, ...week }) => ({
    ...week,
    hours: hours.map(({ weekday, opens, closes }) => ({ weekday, opens, closes })),
    words: weekWords(hours),
  }));
}
