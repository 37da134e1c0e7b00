import { FLYER_LIMITS } from '../rules/flyers.ts';
import { type DraftOf, type Fields, PRICE } from './field.ts';

/** The fields of an offer on a page. */
export const OFFER_FIELDS = {
  title: {
    type: 'text',
    most: FLYER_LIMITS.offer,
    kept: 300,
    label: 'Prodotto',
    missing: 'Scrivi il nome del prodotto.',
    shown: 'page',
  },
  /** 'al kg', 'confezione da 6' */
  detail: { type: 'text', most: FLYER_LIMITS.detail, kept: 300, label: 'Dettaglio', shown: 'page' },
  price_cents: { ...PRICE, label: 'Prezzo', missing: 'Scrivi il prezzo.', shown: 'page' },
  old_price_cents: { ...PRICE, label: 'Prezzo di prima', shown: 'page' },
} as const satisfies Fields;

export type DraftOffer = DraftOf<typeof OFFER_FIELDS>;

export interface DraftFlyerPage {
  /** The printed page, as POST /api/desk/photos answered; null: the page is drawn from its offers. */
  photo: string | null;
  /** What the image says, for people who do not see it; a longer one than a flyer takes is kept, and refused when it is sent. */
  text: string;
  offers: DraftOffer[];
}

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
export type FlyerDraft = DraftOf<typeof FLYER_FIELDS>;
