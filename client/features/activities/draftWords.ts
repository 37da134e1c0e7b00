import type { DraftHours, DraftSeason, DraftSpecial } from '../../../shared/contract/drafts/hours.ts';
import { clockTime, longDay, theDay, WEEKDAYS } from '../../../shared/rules/dates.ts';
import { seasonTitle, weekWords } from '../../../shared/rules/seasons.ts';

export type Range = DraftSpecial['ranges'][number];

/** '9:00–13:00, 16:00–20:00', 'chiuso' */
export function rangesWords(ranges: readonly Range[]): string {
  if (ranges.length === 0) return 'chiuso';
  const time = (value: string | null) => (value === null ? '…' : clockTime(value));
  return ranges.map(({ opens, closes }) => `${time(opens)}–${time(closes)}`).join(', ');
}

export const hoursWords = (hours: readonly DraftHours[]): string =>
  WEEKDAYS.map((name, index) => `${name} ${rangesWords(hours.filter(({ weekday }) => weekday === index + 1))}`).join(
    '\n',
  );

export const seasonWords = (seasons: readonly DraftSeason[]): string =>
  seasons.map((season) => `${seasonTitle(season)}: ${weekWords(season.hours)}`).join('\n');

/** 'giovedì 24 dicembre', 'dal 7 gennaio 2027 al 20 gennaio 2027' */
export function specialDays({ from, to }: DraftSpecial): string {
  if (from === null) return 'Un giorno nuovo';
  return to === null || to === from ? longDay(from) : `${theDay('dal', from)} ${theDay('al', to)}`;
}

export const specialWords = (special: readonly DraftSpecial[]): string =>
  special
    .map((entry) => `${specialDays(entry)}: ${rangesWords(entry.ranges)}${entry.note && `, ${entry.note}`}`)
    .join('\n');
