import type { AdDraft } from '../../../shared/contract/drafts/ads.ts';
import type { AdPlace } from '../../../shared/rules/ads.ts';
import { KINDS } from '../../../shared/rules/kinds.ts';

/** The names of a campaign's fields, in the order of the form. */
export const LABELS: Record<keyof AdDraft, string> = {
  title: 'Titolo',
  body: 'Testo',
  advertiser: 'Chi paga',
  target_url: 'Dove porta',
  cta_label: 'Che cosa dice il bottone',
  activity_id: 'Di quale attività parla (facoltativo)',
  places: 'In quali pagine',
  starts_at: 'Comincia',
  ends_at: 'Finisce',
  paid_cents: 'Quanto paghi',
  max_impressions: 'Quante visualizzazioni',
};

export const placeName = (place: AdPlace): string => (place === 'home' ? 'Prima pagina' : KINDS[place].label);
