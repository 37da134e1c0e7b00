import type { ImportSettings } from '../../../../shared/contract/imports.ts';
import type { Draft } from '../../../../shared/contract/publishing.ts';
import type { ImportKind } from '../../../../shared/rules/imports.ts';
import type { FieldErrors } from '../../../content/publication.ts';

/** Who imports; the office. */
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
  /** For the person who maps columns: what it holds, with an example. */
  hint: string;
  required: boolean;
  /** Headings that mean it, as `plain` writes them. */
  headings: readonly string[];
  /** Of the template. */
  example: string;
  /** Puts what the cell says into the draft's fields. @throws CellError */
  read(text: string, given: Draft): void;
}

/** What could be the same thing. */
export interface Match {
  /** Certainly this item. */
  sure: number | null;
  /** A person has to say which of these, if any. */
  doubts: { id: number; why: string }[];
  /** A line of the same file that says the same; its `position`. */
  twin: number | null;
}

export interface Finder {
  find(draft: Draft): Match;
  /** A row that becomes something new: later rows are compared with it too. */
  add(draft: Draft, position: number): void;
}

export interface Item {
  id: number;
  title: string;
  subtitle: string;
  path: string | null;
  archived: boolean;
}

/** What an import fills: a kind of content, through its publication, or a table of the office. */
export interface Target {
  kind: ImportKind;
  fields: readonly TableField[];
  /** The draft's fields that a person can read, in order, with their labels. */
  labels: Readonly<Record<string, string>>;
  /** A value of a draft's field in words. */
  words(field: string, value: unknown): string;
  /** The category with a slug; null: the town has none. */
  category(slug: string): number | null;
  title(draft: Draft): string;
  subtitle(draft: Draft): string;
  /** By which a row without a code of its own is known again next time. */
  keyOf(given: Draft): string;
  /** The whole draft of something new: what the source does not say is filled as far as the settings allow. */
  compose(given: Draft, settings: ImportSettings): Draft;
  item(id: number): Item | undefined;
  read(id: number): Draft | undefined;
  /** A draft's fields as a source says them, to be compared: an event's dates that are over do not count, nor do their ids. */
  view(draft: Draft): Draft;
  /** A live draft with fields that a source says. */
  join(live: Draft, taken: Draft): Draft;
  check(draft: Draft, id: number | null, importer: Importer): FieldErrors;
  /** Call inside the transaction. @param given what the source said of it @returns the item's id */
  write(draft: Draft, id: number | null, importer: Importer, note: string, given: Draft): number;
  finder(): Finder;
}
