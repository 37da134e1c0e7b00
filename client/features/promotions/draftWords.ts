import type { PromotionDraft } from '../../../shared/contract/drafts/promotions.ts';

/** The names of a promotion's fields, in the order of the form. */
export const LABELS: Record<keyof PromotionDraft, string> = {
  title: 'Titolo',
  label: 'Che cosa si risparmia',
  category_id: 'Categoria',
  activity_id: 'Negozio',
  excerpt: 'In breve',
  description: 'Descrizione',
  conditions: 'Condizioni (facoltative)',
  starts_on: 'Dal',
  ends_on: 'Al, compreso',
  weekdays: 'In quali giorni',
  time_from: 'Dalle (facoltativo)',
  time_to: 'Alle (facoltativo)',
  code: 'Codice da dire alla cassa (facoltativo)',
  keywords: 'Parole per la ricerca (facoltative)',
  photos: 'Foto',
  has_coupon: 'Coupon',
  max_coupons: 'Quanti coupon',
};
