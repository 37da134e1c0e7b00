/** What is counted of an item, a number a day: never who, and no visit by itself. */
export const METRICS = ['opened', 'scanned', 'called', 'directions', 'website', 'saved', 'taken', 'redeemed'] as const;
export type Metric = (typeof METRICS)[number];

/** What a page reports; the rest is counted where people keep it. */
export const REPORTED_METRICS = ['opened', 'scanned', 'called', 'directions', 'website'] as const;
export type ReportedMetric = (typeof REPORTED_METRICS)[number];

/** What there is to count of each kind, in the order it is shown. */
export const FIGURES = {
  activities: ['opened', 'called', 'directions', 'website', 'saved'],
  events: ['opened', 'directions', 'saved'],
  jobs: ['opened', 'saved'],
  promotions: ['opened', 'saved', 'taken', 'redeemed'],
  flyers: ['opened', 'scanned', 'saved'],
  menus: ['scanned'],
} as const satisfies Record<string, readonly Metric[]>;
export type FigureKind = keyof typeof FIGURES;
export const FIGURE_KINDS = Object.keys(FIGURES) as FigureKind[];

export const METRIC_LABELS: Record<Metric, string> = {
  opened: 'Pagina aperta',
  scanned: 'Aperto con il codice',
  called: 'Telefonate',
  directions: 'Indicazioni',
  website: 'Sito aperto',
  saved: 'Salvato',
  taken: 'Coupon presi',
  redeemed: 'Coupon usati',
};

/** The spans one may look at, in days up to today. */
export const FIGURE_SPANS = [7, 28, 90, 365] as const;

/** Fewer than this many people are said as "meno di 5". */
export const FEW = 5;
export const FEW_WORDS = 'meno di 5';

/** Counters older than this are removed. */
export const FIGURES_KEPT_MONTHS = 24;

export function isFigureKind(kind: string): kind is FigureKind {
  return Object.hasOwn(FIGURES, kind);
}
