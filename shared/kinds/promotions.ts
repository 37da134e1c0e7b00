import { MOST_COUPONS } from '../rules/coupons.ts';
import type { DraftOf, Fields } from './field.ts';

/** The fields of a promotion and its coupons. */
export const PROMOTION_FIELDS = {
  title: {
    type: 'text',
    most: 100,
    label: 'Titolo',
    missing: 'Scrivi un titolo, per esempio «Due pizze al prezzo di una».',
    reviewed: true,
    shown: 'card',
    data: ['titolo', 'Titolo'],
  },
  /** '−20 %', '2 × 1' */
  label: {
    type: 'text',
    most: 12,
    label: 'Che cosa si risparmia',
    hint: 'In grande sulla promo, quindi corto: «−20 %», «2 × 1», «Omaggio».',
    missing: 'Scrivi che cosa si risparmia in poche lettere, per esempio «−20 %».',
    reviewed: true,
    shown: 'card',
    data: ['offerta', 'L’offerta in breve'],
  },
  category_id: {
    type: 'category',
    of: 'promotions',
    label: 'Categoria',
    missing: 'Scegli una categoria.',
    reviewed: true,
    data: ['categoria', 'Categoria'],
  },
  activity_id: { type: 'shop', label: 'Negozio', missing: 'Scegli il negozio.', data: ['attivita', 'Dove vale'] },
  starts_on: {
    type: 'day',
    is: 'first',
    label: 'Dal',
    missing: 'Scegli da quando vale.',
    shown: 'card',
    data: ['dal', 'Primo giorno'],
  },
  ends_on: {
    type: 'day',
    label: 'Al, compreso',
    missing: 'Scegli fino a quando vale.',
    shown: 'card',
    data: ['al', 'Ultimo giorno'],
  },
  /** ISO weekdays it is valid on, in order: '1345'. */
  weekdays: {
    type: 'own',
    empty: '1234567' as string,
    label: 'In quali giorni',
    missing: 'Scegli almeno un giorno.',
    data: ['giorni', 'Giorni della settimana: 1 lunedì, 7 domenica'],
  },
  /** An end before the start is on the next day. */
  time_from: {
    type: 'time',
    label: 'Dalle (facoltativo)',
    name: 'Dalle',
    shown: 'card',
    none: 'Tutto il giorno',
  },
  time_to: { type: 'time', label: 'Alle (facoltativo)', name: 'Alle', shown: 'card', none: 'Tutto il giorno' },
  excerpt: {
    type: 'text',
    most: 200,
    rows: 2,
    first: 'description',
    label: 'In breve',
    hint: 'Una frase, negli elenchi sotto al titolo.',
    shown: 'card',
    data: ['descrizione', 'Una frase'],
  },
  description: {
    type: 'markdown',
    most: 8000,
    label: 'Descrizione',
    hint: 'Che cosa comprende, come si ottiene.',
  },
  conditions: {
    type: 'text',
    most: 1000,
    rows: 3,
    label: 'Condizioni (facoltative)',
    name: 'Condizioni',
    hint: 'Che cosa è escluso, quanto a testa, se si somma ad altre promo. Si leggono anche alla cassa.',
    shown: 'page',
  },
  keywords: {
    type: 'text',
    most: 200,
    label: 'Parole per la ricerca (facoltative)',
    name: 'Parole per la ricerca',
    hint: 'Altre parole con cui qualcuno la cercherebbe. Non si leggono.',
  },
  has_coupon: { type: 'yesNo', apart: true, label: 'Offri un coupon da mostrare alla cassa', name: 'Coupon' },
  max_coupons: {
    type: 'whole',
    apart: true,
    most: MOST_COUPONS,
    label: 'Quanti coupon',
    hint: 'Uno a persona. Lascia vuoto per non mettere un limite.',
    none: 'Senza limite',
  },
  /** For the till. */
  code: {
    type: 'text',
    most: 24,
    label: 'Codice da dire alla cassa (facoltativo)',
    name: 'Codice da dire alla cassa',
  },
  photos: { type: 'photos', label: 'Foto della promo', name: 'Foto' },
} as const satisfies Fields;
export type PromotionDraft = DraftOf<typeof PROMOTION_FIELDS>;
