import type { ActivityDraft, DraftHours, DraftSpecial } from '../../../shared/contract/drafts/activities.ts';
import { clockTime, longDay, theDay, WEEKDAYS } from '../../../shared/rules/dates.ts';

/** The names of a place's fields, in the order of the form. */
export const LABELS: Record<keyof ActivityDraft, string> = {
  name: 'Nome',
  category_id: 'Categoria',
  excerpt: 'In breve',
  hours: 'Orari della settimana',
  always_open: 'Sempre aperto',
  special: 'Giorni speciali e chiusure',
  closed_on_holidays: 'Chiuso nei giorni festivi',
  address: 'Via e numero',
  district: 'Quartiere o zona',
  lat: 'Dov’è sulla mappa',
  lng: 'Dov’è sulla mappa, longitudine',
  phone: 'Telefono',
  whatsapp: 'WhatsApp',
  email: 'Email',
  website: 'Sito',
  photos: 'Foto',
  description: 'Descrizione',
  step_free: 'Ingresso senza gradini',
  accessible_toilet: 'Bagno accessibile',
  baby_changing: 'Fasciatoio',
  dogs_allowed: 'Cani ammessi',
  price_level: 'Prezzi',
  payments: 'Si paga con',
  keywords: 'Parole con cui ti cercano',
};

interface Range {
  opens: string | null;
  closes: string | null;
}

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

/** 'giovedì 24 dicembre', 'dal 7 gennaio 2027 al 20 gennaio 2027' */
export function specialDays({ from, to }: DraftSpecial): string {
  if (from === null) return 'Un giorno nuovo';
  return to === null || to === from ? longDay(from) : `${theDay('dal', from)} ${theDay('al', to)}`;
}

export const specialWords = (special: readonly DraftSpecial[]): string =>
  special
    .map((entry) => `${specialDays(entry)}: ${rangesWords(entry.ranges)}${entry.note && `, ${entry.note}`}`)
    .join('\n');

export const factWords = (fact: boolean | null): string => (fact === null ? 'Non si sa' : fact ? 'Sì' : 'No');
