import type { PromotionDraft } from '../../../shared/contract/drafts/promotions.ts';

/** The names of a promotion's fields, in the order of the form. */
export const LABELS: Record<keyof PromotionDraft, string> = {
  title: 'Titolo',
  label: 'Che cosa si risparmia',
  category_id: 'Categoria',
  activity_id: 'Negozio',
  starts_on: 'Dal',
  ends_on: 'Al, compreso',
  weekdays: 'In quali giorni',
  time_from: 'Dalle (facoltativo)',
  time_to: 'Alle (facoltativo)',
  excerpt: 'In breve',
  description: 'Descrizione',
  conditions: 'Condizioni (facoltative)',
  keywords: 'Parole per la ricerca (facoltative)',
  has_coupon: 'Coupon',
  max_coupons: 'Quanti coupon',
  code: 'Codice da dire alla cassa (facoltativo)',
  photos: 'Foto',
};
