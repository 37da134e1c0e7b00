import { paths } from '../paths.ts';
import { OPEN_DATA_PAGE } from './openData.ts';

interface TownSection {
  label: string;
  /** What turning it off removes. */
  hint: string;
  /** Its pages, with everything below them. */
  pages: readonly string[];
  /** Its addresses in the API, feeds and calendars, with everything that follows after `/` or `.`. */
  addresses: readonly string[];
}

/** The sections that a town can turn off. Places, search, contacts and the town's own pages are always there. */
export const TOWN_SECTIONS = {
  events: {
    label: 'Eventi',
    hint: 'L’agenda, i biglietti, le richieste di eventi privati, il ruolo di organizzatore.',
    pages: [paths.events],
    addresses: ['/api/events', '/api/private-events', '/feed/eventi', paths.events],
  },
  jobs: {
    label: 'Lavoro',
    hint: 'Gli annunci e le candidature.',
    pages: [paths.jobs],
    addresses: ['/api/jobs', '/feed/lavoro'],
  },
  promotions: {
    label: 'Promo e offerte',
    hint: 'Le promozioni e i coupon.',
    pages: [paths.promotions],
    addresses: ['/api/promotions', '/feed/promo'],
  },
  flyers: { label: 'Volantini', hint: 'I volantini dei negozi.', pages: [paths.flyers], addresses: ['/api/flyers'] },
  ads: {
    label: 'Annunci a pagamento',
    hint: 'I posti per la pubblicità, il ruolo di inserzionista.',
    pages: [paths.ads],
    addresses: [],
  },
  waste: {
    label: 'Raccolta dei rifiuti',
    hint: 'Calendario, «dove lo butto», punti di raccolta.',
    pages: [paths.wasteCalendar, paths.wasteGlossary, paths.wastePoints],
    addresses: ['/api/waste', paths.wasteCalendar],
  },
  articles: {
    label: 'Sostenibilità e notizie',
    hint: 'Gli articoli della città. Senza, se ne va anche la raccolta dei rifiuti.',
    pages: [paths.sustainability],
    addresses: ['/api/articles', '/api/waste', '/feed/notizie', paths.wasteCalendar],
  },
  open_data: {
    label: 'Dati aperti',
    hint: 'Quello che è pubblicato, da scaricare e riusare.',
    pages: [paths.page(OPEN_DATA_PAGE)],
    addresses: ['/dati'],
  },
} as const satisfies Record<string, TownSection>;

export type TownSectionName = keyof typeof TOWN_SECTIONS;
export const TOWN_SECTION_NAMES = Object.keys(TOWN_SECTIONS) as TownSectionName[];

/** The pages that turning off these sections removes, with those below them. */
export const closedPages = (off: readonly string[]): string[] =>
  TOWN_SECTION_NAMES.filter((name) => off.includes(name)).flatMap((name) => [...TOWN_SECTIONS[name].pages]);

/** Whether a path of the API, a feed or a calendar belongs to one of these sections. */
export const isClosedAddress = (off: readonly string[], path: string): boolean =>
  TOWN_SECTION_NAMES.some(
    (name) =>
      off.includes(name) &&
      TOWN_SECTIONS[name].addresses.some(
        (address) => path.startsWith(address) && ['', '/', '.'].includes(path.charAt(address.length)),
      ),
  );
