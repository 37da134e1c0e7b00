import type { DraftDate, EventDraft } from '../../../shared/contract/drafts/events.ts';
import { clockTime, longDay } from '../../../shared/rules/dates.ts';

/** The names of an event's fields, in the order of the form. */
export const LABELS: Record<keyof EventDraft, string> = {
  title: 'Titolo',
  category_id: 'Categoria',
  excerpt: 'In breve',
  photos: 'Foto',
  dates: 'Date',
  activity_id: 'Lo ospita',
  venue: 'Luogo',
  address: 'Via e numero',
  lat: 'Dov’è sulla mappa',
  lng: 'Dov’è sulla mappa, longitudine',
  price_min_cents: 'Prezzo, da',
  price_max_cents: 'Prezzo, a',
  capacity: 'Posti',
  organiser: 'Chi organizza',
  description: 'Descrizione',
  is_family: 'Adatto alle famiglie',
  accessibility: 'Accessibilità',
  keywords: 'Parole con cui lo cercano',
};

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
