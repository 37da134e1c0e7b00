import type { Draft } from '../../../../shared/contract/publishing.ts';
import type { Delimiter, Encoding, ImportFormat, ImportKind } from '../../../../shared/rules/imports.ts';

/** What the reading thread is asked for. */
export interface ReadJob {
  path: string;
  format: ImportFormat;
  kind: ImportKind;
  delimiter: Delimiter | null;
  encoding: Encoding | null;
  /** Of the town, ISO 8601: what is over is not read. */
  now: string;
}

/** One thing of a source, before it is understood. */
export interface SourceRow {
  /** Line in the file, from 1. */
  position: number;
  /** By which the source knows it; null: it says none, and the row's own words have to do. */
  key: string | null;
  /** Text by heading, of a table. */
  cells: Record<string, string>;
  /** Fields of the kind's draft, of formats that need no mapping. */
  given: Draft | null;
  /** What a person should know. */
  notes: string[];
}

/** A whole file. */
export interface SourceFile {
  /** Headings of a table. */
  columns: string[];
  rows: SourceRow[];
  is_text: boolean;
  delimiter: Delimiter | null;
  encoding: Encoding | null;
  /** What a map calls its places, with the portal's category. */
  tags?: SourceTag[];
  /** What most addresses call the town. */
  town?: string | null;
  /** What a calendar or a feed calls itself. */
  title?: string;
}

/** A file before the office says how it is to be understood. */
export interface Outline extends Omit<SourceFile, 'rows'> {
  total: number;
  /** Cells of the first rows. */
  samples: SourceRow['cells'][];
}

export interface SourceTag {
  tag: string;
  /** Null: nobody has said which category that is. */
  slug: string | null;
  count: number;
}

/** A file that cannot be read. `message` is an Italian sentence for a person. */
export class Unreadable extends Error {}
