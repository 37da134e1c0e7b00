import { AD_PLACES, type AdPlace } from '../rules/ads.ts';
import { KINDS } from '../rules/kinds.ts';
import type { DraftOf, Fields } from './field.ts';

const placeName = (place: AdPlace): string => (place === 'home' ? 'Prima pagina' : KINDS[place].label);
const PLACES = Object.fromEntries(AD_PLACES.map((place) => [place, placeName(place)])) as Record<AdPlace, string>;

/** The fields of an ad campaign. Text lengths fit a slot. */
export const AD_FIELDS = {
  title: {
    type: 'text',
    most: 60,
    label: 'Titolo',
    missing: 'Scrivi il titolo dell’annuncio.',
    reviewed: true,
    shown: 'card',
  },
  body: {
    type: 'text',
    most: 130,
    rows: 3,
    label: 'Testo',
    hint: 'Una o due frasi, 130 lettere al massimo.',
    missing: 'Scrivi una o due frasi: è il testo che si legge.',
    reviewed: true,
    shown: 'card',
  },
  advertiser: {
    type: 'text',
    most: 60,
    label: 'Chi paga',
    hint: 'Sopra all’annuncio c’è scritto «Pagato da…».',
    missing: 'Scrivi chi paga: lo leggono tutti.',
    reviewed: true,
    shown: 'card',
  },
  /** A page of this portal ('/attivita/…') or an https address. */
  target_url: {
    type: 'text',
    most: 500,
    input: 'url',
    label: 'Dove porta',
    hint: 'Una pagina del portale, come /attivita/hotel-faraglioni, o un indirizzo https://.',
    missing: 'Scrivi dove porta: una pagina del portale o un indirizzo https.',
    reviewed: true,
    shown: 'page',
  },
  cta_label: {
    type: 'text',
    most: 30,
    label: 'Che cosa dice il bottone',
    hint: 'Due o tre parole: «Scopri i corsi», «Prenota».',
    missing: 'Scrivi che cosa dice il bottone, per esempio «Scopri i corsi».',
    reviewed: true,
    shown: 'card',
  },
  photos: {
    type: 'photos',
    most: 1,
    label: 'Foto (facoltativa)',
    name: 'Foto',
    hint: 'Sta accanto al testo, in piccolo: meglio una cosa sola, vista da vicino.',
    reviewed: true,
  },
  /** The place it is about. */
  activity_id: {
    type: 'shop',
    label: 'Di quale attività parla (facoltativo)',
    name: 'Di quale attività parla',
    unchosen: 'Nessuna',
    none: 'Nessuna',
  },
  /** Empty: everywhere. */
  places: {
    type: 'several',
    options: PLACES,
    label: 'In quali pagine',
    hint: 'Un solo annuncio per pagina, a turno con gli altri. Senza scelta sta in tutte.',
    none: 'Tutte',
  },
  starts_at: { type: 'moment', label: 'Comincia', missing: 'Scegli quando comincia.', none: 'Non scelto' },
  ends_at: { type: 'moment', label: 'Finisce', missing: 'Scegli quando finisce.', none: 'Non scelto' },
  paid_cents: {
    type: 'cents',
    most: 100_000_000,
    label: 'Quanto paghi',
    missing: 'Scrivi quanto paghi: è scritto nella pagina degli annunci.',
    reviewed: true,
    shown: 'page',
    none: 'Non indicato',
  },
  max_impressions: {
    type: 'whole',
    most: 100_000_000,
    label: 'Quante visualizzazioni',
    missing: 'Scrivi quante visualizzazioni compri.',
    reviewed: true,
    shown: 'page',
    none: 'Non indicato',
  },
} as const satisfies Fields;
export type AdDraft = DraftOf<typeof AD_FIELDS>;
