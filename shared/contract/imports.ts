import { type Static, Type } from 'typebox';
import {
  DELIMITERS,
  ENCODINGS,
  IMPORT_FORMATS,
  IMPORT_KINDS,
  ROW_DECISIONS,
  ROW_GROUPS,
  RUN_STATES,
} from '../rules/imports.ts';
import { PageOf, pageQuery } from './pagination.ts';
import { Closed, each, Id, Maybe } from './parts.ts';

export const ImportKindName = Type.Enum(IMPORT_KINDS);

/** How a file is read; remembered with its source. */
export const ImportSettings = Closed({
  delimiter: Type.Optional(Type.Enum(DELIMITERS)),
  encoding: Type.Optional(Type.Enum(ENCODINGS)),
  /** The name of a workbook's sheet. */
  sheet: Type.Optional(Type.String({ maxLength: 100 })),
  /** Field -> heading of its column. */
  columns: Type.Optional(
    Type.Record(Type.String({ pattern: '^[a-z0-9_]{1,30}$' }), Type.String({ maxLength: 200 }), {
      maxProperties: 60,
    }),
  ),
  /** A map's tag -> category; null: left out. */
  tags: Type.Optional(Type.Record(Type.String({ pattern: '^[^\\s]{1,120}$' }), Maybe(Id), { maxProperties: 500 })),
  /** A table's word for a category, as `plain` writes it -> category; null: left out. Words without an entry are read. */
  categories: Type.Optional(
    Type.Record(Type.String({ pattern: '^[a-z0-9 ]{1,120}$' }), Maybe(Id), { maxProperties: 2000 }),
  ),
  /** The category of rows without one. */
  category_id: Type.Optional(Maybe(Id)),
  /** The category of places without one. */
  district: Type.Optional(Type.String({ maxLength: 60 })),
  /** The organiser of events without one. */
  organiser: Type.Optional(Type.String({ maxLength: 100 })),
  venue: Type.Optional(Type.String({ maxLength: 100 })),
  /** Events without a price are free. */
  free: Type.Optional(Type.Boolean()),
  /** Places without coordinates get the town's centre, to be moved by a person. */
  centre: Type.Optional(Type.Boolean()),
});
export type ImportSettings = Static<typeof ImportSettings>;

export const ImportField = Type.Object({
  name: Type.String(),
  label: Type.String(),
  hint: Type.String(),
  required: Type.Boolean(),
});

/** What the office needs to decide how to read a file. */
export const ImportLayout = Type.Object({
  columns: Type.Array(Type.String()),
  /** The first rows, cell by cell. */
  samples: Type.Array(Type.Array(Type.String())),
  total: Type.Integer(),
  /** The title of a calendar or feed; '' without one. */
  title: Type.Optional(Type.String()),
  /** The names of a workbook's sheets. */
  sheets: Type.Optional(Type.Array(Type.String())),
  /** A map's tags, the most frequent first, with the category they would get; null: left out. */
  tags: Type.Array(Type.Object({ tag: Type.String(), count: Type.Integer(), category_id: Maybe(Type.Integer()) })),
  /** What stands in a table's columns that may be its categories, the most frequent first, with the category it is read as. */
  words: Type.Optional(
    Type.Array(
      Type.Object({
        column: Type.String(),
        words: Type.Array(
          Type.Object({
            word: Type.String(),
            text: Type.String(),
            count: Type.Integer(),
            category_id: Maybe(Type.Integer()),
          }),
        ),
      }),
    ),
  ),
  /** A text file: delimiter and encoding can be corrected. */
  is_text: Type.Boolean(),
});
export type ImportLayout = Static<typeof ImportLayout>;

export const RowCounts = Type.Object(each(ROW_GROUPS, Type.Integer()));

/** The result. */
export const ImportReport = Type.Object({
  created: Type.Integer(),
  changed: Type.Integer(),
  unchanged: Type.Integer(),
  refused: Type.Integer(),
  left: Type.Integer(),
  /** For an undo: items that somebody has changed or uses since, and that therefore stay. */
  kept: Type.Optional(Type.Array(Type.Object({ title: Type.String(), why: Type.String() }))),
});
export type ImportReport = Static<typeof ImportReport>;

const run = {
  id: Type.Integer(),
  kind: ImportKindName,
  format: Type.Enum(IMPORT_FORMATS),
  /** The file's name, or the source's. */
  name: Type.String(),
  /** The address it was fetched from; null: it was uploaded. */
  address: Maybe(Type.String()),
  /** The portal read it by itself. */
  by_clock: Type.Boolean(),
  state: Type.Enum(RUN_STATES),
  source: Maybe(Type.Object({ id: Type.Integer(), name: Type.String() })),
  /** Why it failed, as a sentence. */
  problem: Type.String(),
  counts: RowCounts,
  report: Maybe(ImportReport),
  undoable: Type.Boolean(),
  created_at: Type.String(),
  applied_at: Maybe(Type.String()),
  undone_at: Maybe(Type.String()),
};
export const ImportRun = Type.Object(run);
export type ImportRun = Static<typeof ImportRun>;

export const ImportRunDetail = Type.Object({
  ...run,
  /** From 0 to 1 while it is read, published or undone. */
  progress: Type.Number(),
  layout: Maybe(ImportLayout),
  fields: Type.Array(ImportField),
  settings: ImportSettings,
});
export type ImportRunDetail = Static<typeof ImportRunDetail>;

export const ImportRunPage = PageOf(ImportRun);
export type ImportRunPage = Static<typeof ImportRunPage>;
export const ImportRunQuery = Type.Object(pageQuery);

/** An item that the source had, and that two complete readings no longer had. */
const MissingItem = Type.Object({ id: Type.Integer(), title: Type.String(), path: Maybe(Type.String()) });

export const ImportSource = Type.Object({
  id: Type.Integer(),
  kind: ImportKindName,
  format: Type.Enum(IMPORT_FORMATS),
  name: Type.String(),
  /** Number of items linked to it. */
  items: Type.Integer(),
  refused: Type.Integer(),
  last_at: Maybe(Type.String()),
  /** The address read every hour; null: files that somebody uploads. */
  address: Maybe(Type.String()),
  /** New items go online automatically. */
  direct: Type.Boolean(),
  /** Time of its last answer. */
  good_at: Maybe(Type.String()),
  /** Time of the next reading; null: none until something of it is online. */
  due_at: Maybe(Type.String()),
  /** Why the last reading failed; '' when it succeeded. */
  problem: Type.String(),
  /** The import that waits for a person. */
  waiting: Maybe(Type.Integer()),
  missing: Type.Array(MissingItem),
});
export type ImportSource = Static<typeof ImportSource>;
export const ImportSources = Type.Object({ data: Type.Array(ImportSource) });
export type ImportSources = Static<typeof ImportSources>;

export const AddressBody = Closed({
  kind: ImportKindName,
  address: Type.String({ minLength: 1, maxLength: 1000, message: 'Scrivi l’indirizzo.' }),
});

export const SourceBody = Closed({ direct: Type.Boolean() });

/** For an item that vanished from its source: archive it, or keep it as the town's own. */
export const MissingBody = Closed({ keep: Type.Boolean() });

export const SettingsBody = Closed({
  /** Its source; null: a new one called `source_name`. */
  source_id: Maybe(Id),
  source_name: Type.String({ maxLength: 80 }),
  settings: ImportSettings,
  /** For an address: new items go online automatically. */
  direct: Type.Optional(Type.Boolean()),
  /** Only look at the file again with these settings; of a preview: only go back to how the file is read. */
  again: Type.Optional(Type.Boolean()),
});
export type SettingsBody = Static<typeof SettingsBody>;

const Change = Type.Object({ label: Type.String(), before: Type.String(), after: Type.String() });

export const ImportRow = Type.Object({
  /** Line in the file, from 1. */
  position: Type.Integer(),
  title: Type.String(),
  subtitle: Type.String(),
  group: Type.Enum(ROW_GROUPS),
  decision: Type.Enum([...ROW_DECISIONS]),
  /** The cells that a person can correct, by heading; empty where the source is no table. */
  cells: Type.Array(Type.Object({ column: Type.String(), label: Type.String(), text: Type.String() })),
  /** Errors and remarks, in sentences. */
  notes: Type.Array(Type.String()),
  /** By the field's name. */
  errors: Type.Array(Type.Object({ label: Type.String(), value: Type.String(), message: Type.String() })),
  changes: Type.Array(Change),
  /** Fields that a person has changed, which keep their values. */
  kept: Type.Array(Change),
  item: Maybe(Type.Object({ id: Type.Integer(), title: Type.String(), path: Maybe(Type.String()) })),
  /** Items it may be the same as, in doubt. */
  candidates: Type.Array(Type.Object({ id: Type.Integer(), title: Type.String(), subtitle: Type.String() })),
});
export type ImportRow = Static<typeof ImportRow>;
export const ImportRowPage = PageOf(ImportRow);
export type ImportRowPage = Static<typeof ImportRowPage>;
export const ImportRowQuery = Type.Object({ ...pageQuery, group: Type.Optional(Type.Enum(ROW_GROUPS)) });

export const DecisionOnRow = Closed({
  decision: Type.Enum([...ROW_DECISIONS]),
  item_id: Type.Optional(Id),
  /** Corrected cells by their column's heading, for a row of a table. */
  cells: Type.Optional(
    Type.Record(Type.String({ maxLength: 200 }), Type.String({ maxLength: 20_000 }), { maxProperties: 200 }),
  ),
});
export type DecisionOnRow = Static<typeof DecisionOnRow>;
