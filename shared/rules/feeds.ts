import { paths } from '../paths.ts';

/** What a reader program can follow: one feed a section, as RSS 2.0 (.xml) and JSON Feed (.json). */
export const FEEDS = {
  eventi: {
    title: 'Eventi',
    section: paths.events,
    description: 'Concerti, mercati, spettacoli e incontri: gli ultimi annunciati.',
  },
  lavoro: {
    title: 'Lavoro',
    section: paths.jobs,
    description: 'Gli ultimi annunci di lavoro aperti.',
  },
  promo: {
    title: 'Promo e offerte',
    section: paths.promotions,
    description: 'Le ultime promozioni valide nei negozi e nei locali.',
  },
  notizie: {
    title: 'Notizie',
    section: paths.sustainability,
    description: 'Gli ultimi articoli sulla sostenibilità in città.',
  },
} as const;

export type FeedName = keyof typeof FEEDS;
export type FeedFormat = 'xml' | 'json';

export const FEED_NAMES = Object.keys(FEEDS) as FeedName[];

export function feedUrl(name: FeedName, format: FeedFormat): string {
  return `/feed/${name}.${format}`;
}

/** The feed of a section's page, if it has one. */
export function feedOf(path: string): FeedName | null {
  return FEED_NAMES.find((name) => FEEDS[name].section === path) ?? null;
}
