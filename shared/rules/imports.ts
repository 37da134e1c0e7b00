/** Imports: what can be imported, from which types of file, and what happens to each row (docs/decisions/0090). */

/** The targets of imports. */
export const IMPORT_KINDS = [
  'activities',
  'events',
  'jobs',
  'useful_numbers',
  'waste_points',
  'waste_rounds',
  'articles',
] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

export const IMPORT_KIND_LABELS: Record<ImportKind, { plural: string; one: string }> = {
  activities: { plural: 'Attività', one: 'attività' },
  events: { plural: 'Eventi', one: 'evento' },
  jobs: { plural: 'Annunci di lavoro', one: 'annuncio di lavoro' },
  useful_numbers: { plural: 'Numeri utili', one: 'numero utile' },
  waste_points: { plural: 'Punti di raccolta', one: 'punto di raccolta' },
  waste_rounds: { plural: 'Zone e giri della raccolta', one: 'zona della raccolta' },
  articles: { plural: 'Notizie', one: 'notizia' },
};

export const IMPORT_FORMATS = ['table', 'osm', 'calendar', 'feed'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

export const IMPORT_FORMAT_LABELS: Record<ImportFormat, string> = {
  table: 'Foglio di calcolo',
  osm: 'Mappa (OpenStreetMap)',
  calendar: 'Calendario',
  feed: 'Notizie di un sito (RSS)',
};

/** The file types of each target. */
export const FORMATS_OF: Record<ImportKind, readonly ImportFormat[]> = {
  activities: ['table', 'osm'],
  events: ['table', 'calendar'],
  jobs: ['table'],
  useful_numbers: ['table'],
  waste_points: ['table'],
  waste_rounds: ['table'],
  articles: ['feed'],
};

/**
 * `mapping`: the file was read, the office decides how to interpret it; `ready`: the preview waits; `applying`: its
 * rows are being published; `applied`: published; `undone`: undone afterwards.
 */
export const RUN_STATES = [
  'reading',
  'mapping',
  'ready',
  'applying',
  'applied',
  'undoing',
  'undone',
  'failed',
] as const;
export type RunState = (typeof RUN_STATES)[number];

export const RUN_STATE_LABELS: Record<RunState, string> = {
  reading: 'In lettura',
  mapping: 'Da impostare',
  ready: 'Da guardare',
  applying: 'Va online',
  applied: 'Online',
  undoing: 'Si annulla',
  undone: 'Annullata',
  failed: 'Non riuscita',
};

/** The effect of a row. `doubt` waits for a person; `refused` was refused once and stays refused. */
export const ROW_GROUPS = ['new', 'changed', 'doubt', 'wrong', 'unchanged', 'refused'] as const;
export type RowGroup = (typeof ROW_GROUPS)[number];

export const ROW_GROUP_LABELS: Record<RowGroup, string> = {
  new: 'Nuove',
  changed: 'Cambiate',
  doubt: 'In dubbio',
  wrong: 'Sbagliate',
  unchanged: 'Uguali',
  refused: 'Rifiutate',
};

/** A person's decision about a row: as a new item, as an existing one, never, or as the portal proposes. */
export const ROW_DECISIONS = ['new', 'match', 'refuse', 'automatic'] as const;
export type RowDecision = (typeof ROW_DECISIONS)[number];

/** The result of a row, as the report counts it. */
export type RowOutcome = 'created' | 'changed' | 'unchanged' | 'refused' | 'left';

/** States in which the portal is working on it, so that the page asks again shortly. */
export const isAtWork = (state: RunState): boolean => ['reading', 'applying', 'undoing'].includes(state);

export const IMPORT_MEGABYTES = 20;
export const MOST_IMPORT_ROWS = 5_000;
/** Period in which an import can be undone; afterwards its rows are deleted. */
export const IMPORT_UNDO_DAYS = 30;

export const ENCODINGS = ['utf-8', 'windows-1252', 'utf-16le'] as const;
export type Encoding = (typeof ENCODINGS)[number];
export const ENCODING_LABELS: Record<Encoding, string> = {
  'utf-8': 'Unicode (UTF-8)',
  'windows-1252': 'Windows (1252)',
  'utf-16le': 'Unicode (UTF-16)',
};
export const DELIMITERS = [';', ',', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];
export const DELIMITER_LABELS: Record<Delimiter, string> = {
  ';': 'punto e virgola',
  ',': 'virgola',
  '\t': 'tabulazione',
  '|': 'barra',
};
