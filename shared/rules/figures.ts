import { KINDS } from './kinds.ts';

/**
 * The acts that an item's own page reports. Lists report what was seen; the others are counted where they are stored.
 */
export const REPORTED_METRICS = ['opened', 'scanned', 'called', 'directions', 'website'] as const;
export type ReportedMetric = (typeof REPORTED_METRICS)[number];

/** The metrics of each kind, in the order they are shown. */
export const FIGURES = {
  activities: ['listed', 'opened', 'called', 'directions', 'website', 'saved'],
  events: ['listed', 'opened', 'directions', 'saved', 'tickets'],
  jobs: ['listed', 'opened', 'saved'],
  promotions: ['listed', 'opened', 'saved', 'taken', 'redeemed'],
  flyers: ['listed', 'opened', 'scanned', 'saved'],
  menus: ['scanned'],
} as const satisfies Record<string, readonly Metric[]>;
export type FigureKind = keyof typeof FIGURES;
export const FIGURE_KINDS = Object.keys(FIGURES) as FigureKind[];

/** The metrics of an item, one number a day: never who, and no single visit. */
export const METRIC_LABELS = {
  listed: 'Comparse negli elenchi',
  opened: 'Aperture della pagina',
  scanned: 'Aperture con il codice',
  called: 'Telefonate',
  directions: 'Indicazioni',
  website: 'Aperture del sito',
  saved: 'Salvataggi',
  taken: 'Coupon presi',
  redeemed: 'Coupon usati',
  tickets: 'Biglietti',
} as const;
export type Metric = keyof typeof METRIC_LABELS;
export const METRICS = Object.keys(METRIC_LABELS) as Metric[];

/** The kinds whose items appear in lists, by the first segment of their pages. */
const LISTS = new Map(
  FIGURE_KINDS.flatMap((kind) => (kind === 'menus' ? [] : [[KINDS[kind].list.slice(1), kind] as const])),
);
/** Maximum number of items in a list's report. */
export const MOST_LISTED = 60;

/** The item whose page has this path, and how its address names it; null for any other page. */
export function listedItem(path: string): { kind: FigureKind; key: string } | null {
  const [, list = '', key] = /^\/([a-z]+)\/([a-z0-9-]{1,120})$/.exec(path) ?? [];
  const kind = LISTS.get(list);
  return kind === undefined || key === undefined ? null : { kind, key };
}

/** The available periods, in days up to today. */
export const FIGURE_SPANS = [7, 28, 90, 365] as const;

/** Fewer people than this are shown as "meno di 5". */
export const FEW = 5;
export const FEW_WORDS = 'meno di 5';

/** Counters older than this are removed. */
export const FIGURES_KEPT_MONTHS = 24;

export function isFigureKind(kind: string): kind is FigureKind {
  return Object.hasOwn(FIGURES, kind);
}
