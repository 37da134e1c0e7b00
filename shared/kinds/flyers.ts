import type { DraftFlyerPage } from '../contract/drafts/flyerPages.ts';
import { FLYER_LIMITS } from '../rules/flyers.ts';
import type { Fields } from './field.ts';

/** The fields of a flyer. */
export const FLYER_FIELDS = {
  activity_id: {
    type: 'shop',
    label: 'Negozio',
    missing: 'Scegli il negozio.',
    foreign: 'Scegli uno dei tuoi negozi che sono nel portale.',
    reviewed: true,
    data: ['attivita', 'Di chi è'],
  },
  title: {
    type: 'text',
    most: FLYER_LIMITS.title,
    kept: 300,
    label: 'Titolo',
    missing: 'Scrivi il titolo del volantino.',
    reviewed: true,
    shown: 'card',
    data: ['titolo', 'Titolo'],
  },
  excerpt: {
    type: 'text',
    most: FLYER_LIMITS.excerpt,
    kept: 1000,
    rows: 2,
    label: 'In breve',
    hint: 'Una frase: che cosa c’è dentro.',
    missing: 'Scrivi in una frase che cosa c’è nel volantino.',
    shown: 'card',
    data: ['descrizione', 'Una frase'],
  },
  starts_on: {
    type: 'day',
    label: 'Vale dal',
    missing: 'Scegli il primo giorno.',
    shown: 'card',
    data: ['dal', 'Primo giorno'],
  },
  ends_on: {
    type: 'day',
    label: 'Fino al',
    missing: 'Scegli l’ultimo giorno.',
    shown: 'card',
    data: ['al', 'Ultimo giorno'],
  },
  pages: {
    type: 'own',
    apart: true,
    empty: [{ photo: null, text: '', offers: [] }] as DraftFlyerPage[],
    label: 'Pagine',
  },
  /** Whether a QR code at the shop's door opens it; the server makes the code. */
  has_code: { type: 'yesNo', apart: true, label: 'Un QR in negozio apre il volantino', name: 'QR alla porta' },
} as const satisfies Fields;
