import type { ListedKind } from './kinds.ts';

/** The properties of a kind's section, besides the kind's own facts. */
interface SectionFacts {
  /** The title, in the document and on the screen, when an item does not exist. */
  missing: string;
  /** The filters of its list, in the order of its page's address and of the API. */
  filters: readonly string[];
  /** Its feed, with the name in the feed's address; null when it has none. */
  feed: { name: string; title: string; description: string } | null;
  /** The heading of its results; null when the search does not look there. */
  search: string | null;
}

/**
 * The sections of the kinds that have a list (kinds.ts). In a file of its own, because the first load does not need it.
 */
export const SECTIONS = {
  activities: {
    missing: 'Questa attività non c’è',
    filters: [
      'accessible_toilet',
      'baby_changing',
      'category',
      'dogs_allowed',
      'near',
      'open_now',
      'page',
      'sort',
      'step_free',
      'view',
    ],
    feed: null,
    search: 'Attività',
  },
  events: {
    missing: 'Questo evento non c’è',
    filters: ['category', 'day', 'family', 'free', 'from', 'page', 'to', 'when'],
    feed: {
      name: 'eventi',
      title: 'Eventi',
      description: 'Concerti, mercati, spettacoli e incontri: gli ultimi annunciati.',
    },
    search: 'Eventi',
  },
  jobs: {
    missing: 'Questo annuncio non c’è',
    filters: ['category', 'contract', 'page', 'q', 'salary_known', 'working_time'],
    feed: { name: 'lavoro', title: 'Lavoro', description: 'Gli ultimi annunci di lavoro aperti.' },
    search: 'Annunci di lavoro',
  },
  promotions: {
    missing: 'Questa promozione non c’è',
    filters: ['category', 'page', 'when'],
    feed: {
      name: 'promo',
      title: 'Promo e offerte',
      description: 'Le ultime promozioni valide nei negozi e nei locali.',
    },
    search: 'Promo e offerte',
  },
  flyers: { missing: 'Questo volantino non c’è', filters: ['category', 'page'], feed: null, search: null },
  articles: {
    missing: 'Questo articolo non c’è',
    filters: ['category', 'page'],
    feed: { name: 'notizie', title: 'Notizie', description: 'Gli ultimi articoli sulla sostenibilità in città.' },
    search: null,
  },
} as const satisfies Record<ListedKind, SectionFacts>;

export const SECTION_NAMES = Object.keys(SECTIONS) as ListedKind[];

/** The kinds whose section has this property. */
export type SectionsWith<Fact extends keyof SectionFacts> = {
  [K in ListedKind]: (typeof SECTIONS)[K][Fact] extends null ? never : K;
}[ListedKind];

export type SearchedKind = SectionsWith<'search'>;
export const SEARCHED_KINDS = SECTION_NAMES.filter((kind): kind is SearchedKind => SECTIONS[kind].search !== null);
