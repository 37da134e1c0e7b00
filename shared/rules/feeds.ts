import { KINDS } from './kinds.ts';

/** Feeds by the name in their address: one per kind, as RSS 2.0 (.xml) and JSON Feed (.json). */
export const FEEDS = {
  eventi: {
    kind: 'events',
    title: KINDS.events.label,
    description: 'Concerti, mercati, spettacoli e incontri: gli ultimi annunciati.',
  },
  lavoro: {
    kind: 'jobs',
    title: KINDS.jobs.label,
    description: 'Gli ultimi annunci di lavoro aperti.',
  },
  promo: {
    kind: 'promotions',
    title: KINDS.promotions.label,
    description: 'Le ultime promozioni valide nei negozi e nei locali.',
  },
  notizie: {
    kind: 'articles',
    title: 'Notizie',
    description: 'Gli ultimi articoli sulla sostenibilità in città.',
  },
} as const;

export type FeedName = keyof typeof FEEDS;
export type FeedFormat = 'xml' | 'json';

export const FEED_NAMES = Object.keys(FEEDS) as FeedName[];

/** The section page of a feed. */
export function feedSection(name: FeedName): string {
  return KINDS[FEEDS[name].kind].list;
}

export function feedUrl(name: FeedName, format: FeedFormat): string {
  return `/feed/${name}.${format}`;
}

/** The feed of a section page, if it has one. */
export function feedOf(path: string): FeedName | null {
  return FEED_NAMES.find((name) => feedSection(name) === path) ?? null;
}
