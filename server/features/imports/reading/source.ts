import type { Draft } from '../../../../shared/contract/publishing.ts';
import type { Delimiter, Encoding, ImportFormat, ImportKind } from '../../../../shared/rules/imports.ts';

/** The message to the reading process. */
export interface ReadJob {
  path: string;
  format: ImportFormat;
  kind: ImportKind;
  delimiter: Delimiter | null;
  encoding: Encoding | null;
  /** The name of a workbook's sheet; null: the first. */
  sheet: string | null;
  /** The present, as an ISO instant: past dates are not read. */
  now: string;
}

/** Characters of a row's key at most; longer ones are cut. */
export const LONGEST_KEY = 300;

/** The heading under which a row keeps the cells that no column has. */
export const SURPLUS = 'Oltre le colonne';

/** One row of a source, before its cells are understood. */
export interface SourceRow {
  /** The line in the file, from 1. */
  position: number;
  /** The source's own key for the row; null: it has none, and one is made from the row's text. */
  key: string | null;
  /** The text by heading, in tables. */
  cells: Record<string, string>;
  /** The draft's fields, in formats whose columns need no mapping. */
  given: Draft | null;
  /** Notes for the person who checks the preview. */
  notes: string[];
  /** Why the row cannot be understood at all, as a sentence. */
  problem?: string;
}

/** A whole file. */
export interface SourceFile {
  /** The headings, in tables. */
  columns: string[];
  rows: SourceRow[];
  is_text: boolean;
  delimiter: Delimiter | null;
  encoding: Encoding | null;
  /** The tags of a map's places, with the portal's categories. */
  tags?: SourceTag[];
  /** The town's name in most addresses. */
  town?: string | null;
  /** The title of a calendar or feed. */
  title?: string;
  /** The names of a workbook's sheets, of which one is read. */
  sheets?: string[];
  sheet?: string;
}

/** A file before the office says how to read it. */
export interface Outline extends Omit<SourceFile, 'rows'> {
  total: number;
  /** The source's own keys of its rows. */
  keys: string[];
  /** The cells of the first rows. */
  samples: SourceRow['cells'][];
  /** What stands in the columns that repeat a few words. */
  words: ColumnWords[];
}

export interface ColumnWords {
  column: string;
  /** A word as `plain` writes it, as the file first writes it, and in how many rows. */
  words: { word: string; text: string; count: number }[];
}

export interface SourceTag {
  tag: string;
  /** Null: no category was chosen for the tag. */
  slug: string | null;
  count: number;
}

/** A file that cannot be read. `message` is an Italian sentence for a person. */
export class Unreadable extends Error {}
