import type { DraftDate } from '../../../shared/contract/drafts/dates.ts';
import { clockTime, longDay } from '../../../shared/rules/dates.ts';

/** 'mercoledì 25 novembre, 21:00–23:00', with the year when it is another than this one */
export function dateWords({ starts, ends }: Pick<DraftDate, 'starts' | 'ends'>, thisYear: string): string {
  if (starts === null) return 'Una data nuova';
  const [day = '', time = ''] = starts.split('T');
  const year = day.slice(0, 4) === thisYear ? '' : ` ${day.slice(0, 4)}`;
  const until = ends === null ? '' : `–${clockTime(ends.slice(11))}`;
  return `${longDay(day)}${year}, ${clockTime(time)}${until}`;
}

export const datesWords = (dates: readonly DraftDate[]): string =>
  dates
    .map(
      (date) =>
        `${dateWords(date, '')}${date.cancelled ? ` (annullata${date.reason === undefined ? '' : `: ${date.reason}`})` : ''}`,
    )
    .join('\n');
