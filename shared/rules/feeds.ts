import { KINDS } from './kinds.ts';
import { SECTION_NAMES, SECTIONS, type SectionsWith } from './sections.ts';

/** The kinds with a feed. */
export type FedKind = SectionsWith<'feed'>;
export const FED_KINDS = SECTION_NAMES.filter((kind): kind is FedKind => SECTIONS[kind].feed !== null);

export type FeedName = (typeof SECTIONS)[FedKind]['feed']['name'];

interface Feed {
  kind: FedKind;
  title: string;
  description: string;
}

/** Feeds by the name in their address: one per kind, as RSS 2.0 (.xml) and JSON Feed (.json). */
export const FEEDS = Object.fromEntries(
  FED_KINDS.map((kind): [string, Feed] => [SECTIONS[kind].feed.name, { kind, ...SECTIONS[kind].feed }]),
) as Record<FeedName, Feed>;
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
