import type { ImportSettings } from '../../../../shared/contract/imports.ts';
import type { Draft } from '../../../../shared/contract/publishing.ts';
import type { ImportKind } from '../../../../shared/rules/imports.ts';
import type { FieldErrors } from '../../../content/publication.ts';
import type { Misplaced } from './whereabouts.ts';

/** The person of the office in whose name an import writes. */
export interface Importer {
  id: number;
  name: string;
  roles: readonly string[];
  is_office: boolean;
}

/** A column that a spreadsheet may have. */
export interface TableField {
  name: string;
  label: string;
  /** An explanation with an example, for the person who assigns columns. */
  hint: string;
  required: boolean;
  /** Headings that are recognised, in the form that `plain` returns. */
  headings: readonly string[];
  /** The example in the template. */
  example: string;
  /** Writes the cell's value into the draft's fields. @throws CellError */
  read(text: string, given: Draft): void;
}

/** The items that a row may be. */
export interface Match {
  /** The item it certainly is. */
  sure: number | null;
  /** Items of which a person has to choose one or none. */
  doubts: { id: number; why: string }[];
  /** The `position` of an earlier row of the same file that is the same thing. */
  twin: number | null;
}

export interface Finder {
  find(draft: Draft): Match;
  /** Adds a row that becomes a new item, so that later rows are compared with it too. */
  add(draft: Draft, position: number): void;
}

export interface Item {
  id: number;
  title: string;
  subtitle: string;
  path: string | null;
  archived: boolean;
}

/** Something that an import can fill: a kind of content, through its publication, or a table of the office. */
export interface Target {
  kind: ImportKind;
  fields: readonly TableField[];
  /** The labels of the draft's fields that are shown, in order. */
  labels: Readonly<Record<string, string>>;
  /** Formats the value of a field. */
  words(field: string, value: unknown): string;
  /** The id of the category with this slug; null: the town has none. */
  category(slug: string): number | null;
  /** The id of the category that people call so; null: none. */
  called(word: string): number | null;
  title(draft: Draft): string;
  subtitle(draft: Draft): string;
  /** The key that recognises a row without a code in the next import. */
  keyOf(given: Draft): string;
  /** The whole draft of a new item: fields without a value get the settings' defaults. */
  compose(given: Draft, settings: ImportSettings): Draft;
  item(id: number): Item | undefined;
  read(id: number): Draft | undefined;
  /** A draft's fields in the form in which sources are compared: without past dates of events, and without the dates' ids. */
  view(draft: Draft): Draft;
  /** Joins a source's fields into the published draft. */
  join(live: Draft, taken: Draft): Draft;
  /** Makes a function that says whether a draft's position is probably wrong. */
  misplaced(): (draft: Draft) => Misplaced | null;
  check(draft: Draft, id: number | null, importer: Importer): FieldErrors;
  /** Call it inside the transaction. @param given the source's fields @returns the item's id */
  write(draft: Draft, id: number | null, importer: Importer, note: string, given: Draft): number;
  finder(): Finder;
}
