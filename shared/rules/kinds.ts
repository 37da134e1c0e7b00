import { paths } from '../paths.ts';
import type { TileKind } from './tile.ts';

/** What all parts of the portal know about a kind of content. */
interface KindFacts {
  /** The name of its section, in lists, feeds and breadcrumbs. */
  label: string;
  /** The name of a single item. */
  singular: string;
  /** The section's page; null when it has none. */
  list: string | null;
  /** The page of an item, by slug (jobs: by id). */
  item: (key: string) => string;
  /** The palette of its tiles and share images. */
  tile: TileKind;
  /** Whether people can save its items. */
  savable: boolean;
  /** Whether it has its own categories. */
  categorised: boolean;
}

/**
 * The kinds of content, the one list that all readers ask: a kind's name here is its name in addresses of the API, in
 * `content_kinds` and in what people save. The server's half, tables and SQL, is server/content/kinds.ts.
 */
export const KINDS = {
  activities: {
    label: 'Attività',
    singular: 'Attività',
    list: paths.activities,
    item: paths.activity,
    tile: 'activities',
    savable: true,
    categorised: true,
  },
  events: {
    label: 'Eventi',
    singular: 'Evento',
    list: paths.events,
    item: paths.event,
    tile: 'events',
    savable: true,
    categorised: true,
  },
  jobs: {
    label: 'Lavoro',
    singular: 'Lavoro',
    list: paths.jobs,
    item: paths.job,
    tile: 'jobs',
    savable: true,
    categorised: true,
  },
  promotions: {
    label: 'Promo e offerte',
    singular: 'Promo',
    list: paths.promotions,
    item: paths.promotion,
    tile: 'promotions',
    savable: true,
    categorised: true,
  },
  flyers: {
    label: 'Volantini',
    singular: 'Volantino',
    list: paths.flyers,
    item: paths.flyer,
    tile: 'flyers',
    savable: true,
    categorised: false,
  },
  articles: {
    label: 'Sostenibilità',
    singular: 'Sostenibilità',
    list: paths.sustainability,
    item: paths.article,
    tile: 'sustainability',
    savable: false,
    categorised: true,
  },
  pages: {
    label: 'Informazioni',
    singular: 'Informazioni',
    list: null,
    item: paths.page,
    tile: 'pages',
    savable: false,
    categorised: false,
  },
} as const satisfies Record<string, KindFacts>;

export type Kind = keyof typeof KINDS;
/** The kinds that have a property. */
type KindsWith<Fact extends keyof KindFacts> = {
  [K in Kind]: (typeof KINDS)[K][Fact] extends true ? K : never;
}[Kind];
export type SavableKind = KindsWith<'savable'>;
export type CategorisedKind = KindsWith<'categorised'>;

export const KIND_NAMES = Object.keys(KINDS) as Kind[];
/** The kinds that have a list page. */
export type ListedKind = { [K in Kind]: (typeof KINDS)[K]['list'] extends null ? never : K }[Kind];
export const SAVABLE_KINDS = KIND_NAMES.filter((kind): kind is SavableKind => KINDS[kind].savable);

/** The kinds that have categories of their own, in the order of the list of kinds. */
export const CATEGORISED_KINDS = KIND_NAMES.filter((kind): kind is CategorisedKind => KINDS[kind].categorised);

/** Length of a category's name, plural and slug. */
export const CATEGORY_NAME_LIMIT = 40;
