/** Imports: what can be imported, from which types of file, and what happens to each row (docs/decisions/0090). */

/** The targets of imports. */
export const IMPORT_KIND_LABELS = {
  activities: { plural: 'Attività', one: 'attività' },
  events: { plural: 'Eventi', one: 'evento' },
  jobs: { plural: 'Annunci di lavoro', one: 'annuncio di lavoro' },
  useful_numbers: { plural: 'Numeri utili', one: 'numero utile' },
  waste_points: { plural: 'Punti di raccolta', one: 'punto di raccolta' },
  waste_rounds: { plural: 'Zone e giri della raccolta', one: 'zona della raccolta' },
  articles: { plural: 'Notizie', one: 'notizia' },
} as const;
export type ImportKind = keyof typeof IMPORT_KIND_LABELS;
export const IMPORT_KINDS = Object.keys(IMPORT_KIND_LABELS) as ImportKind[];

export const IMPORT_FORMAT_LABELS = {
  table: 'Foglio di calcolo',
  osm: 'Mappa (OpenStreetMap)',
  calendar: 'Calendario',
  feed: 'Notizie di un sito (RSS)',
} as const;
export type ImportFormat = keyof typeof IMPORT_FORMAT_LABELS;
export const IMPORT_FORMATS = Object.keys(IMPORT_FORMAT_LABELS) as ImportFormat[];

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
export const RUN_STATE_LABELS = {
  reading: 'In lettura',
  mapping: 'Da impostare',
  ready: 'Da guardare',
  applying: 'Va online',
  applied: 'Online',
  undoing: 'Si annulla',
  undone: 'Annullata',
  failed: 'Non riuscita',
} as const;
export type RunState = keyof typeof RUN_STATE_LABELS;
export const RUN_STATES = Object.keys(RUN_STATE_LABELS) as RunState[];

/** The effect of a row. `doubt` waits for a person; `refused` was refused once and stays refused. */
export const ROW_GROUP_LABELS = {
  new: 'Nuove',
  changed: 'Cambiate',
  doubt: 'In dubbio',
  wrong: 'Sbagliate',
  unchanged: 'Uguali',
  refused: 'Rifiutate',
} as const;
export type RowGroup = keyof typeof ROW_GROUP_LABELS;
export const ROW_GROUPS = Object.keys(ROW_GROUP_LABELS) as RowGroup[];

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

export const ENCODING_LABELS = {
  'utf-8': 'Unicode (UTF-8)',
  'windows-1252': 'Windows (1252)',
  'utf-16le': 'Unicode (UTF-16)',
} as const;
export type Encoding = keyof typeof ENCODING_LABELS;
export const ENCODINGS = Object.keys(ENCODING_LABELS) as Encoding[];
export const DELIMITER_LABELS = {
  ';': 'punto e virgola',
  ',': 'virgola',
  '\t': 'tabulazione',
  '|': 'barra',
} as const;
export type Delimiter = keyof typeof DELIMITER_LABELS;
export const DELIMITERS = Object.keys(DELIMITER_LABELS) as Delimiter[];
