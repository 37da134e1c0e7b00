import type { DraftPhoto } from '../contract/publishing.ts';
import type { CategorisedKind } from '../rules/kinds.ts';

/**
 * What a kind says of its fields, each once, in shared/kinds/<kind>.ts. From it come the draft's schema, the columns, the checks of one
 * field, the names in history and comparison, imports, open data and the form's default control (docs/decisions/0117-fields.md).
 */
interface About {
  /** What the form asks, as its label. */
  label: string;
  /** Its name where it is read rather than asked: history, comparison, log, imports. Without one, the label. */
  name?: string;
  /** Help under the label. */
  hint?: string;
  /** The sentence when it is missing. Without one it may stay empty. */
  missing?: string;
  /** A change waits for the office, unless the author is trusted. */
  reviewed?: true;
  /** In answers of the API under its own name: of lists and pages, or of its page only. */
  shown?: 'card' | 'page';
  /** Its column in the open data: heading and description. Without one it is not given away. */
  data?: readonly [heading: string, about: string];
  /** How an import finds and reads it. Without one it can't be imported. */
  sheet?: Sheet;
  /** What a comparison says for no value. */
  none?: string;
  /** It has a table of its own, or another's column, which its kind reads and writes by hand. */
  apart?: true;
}

export interface Sheet {
  /** Its name as a column, where it has another one there. */
  label?: string;
  /** Headings besides its name, separated by commas. */
  headings: string;
  required?: true;
  /** In the template. */
  example?: string;
  hint?: string;
  /** Further words for each option of a choice. */
  words?: Readonly<Record<string, string>>;
}

interface Text extends About {
  type: 'text';
  most: number;
  /** A draft keeps a longer text, up to this; it is refused when it is sent. */
  kept?: number;
  /** Several lines. */
  rows?: number;
  /** Empty, it is the first sentence of that field: `missing` is about both. */
  first?: string;
  input?: 'email' | 'tel' | 'url';
}
interface Markdown extends About {
  type: 'markdown';
  most: number;
}
interface Choice extends About {
  type: 'choice';
  /** Value -> label, in the order in which they are offered. */
  options: Readonly<Record<string, string>>;
  /** All options are visible. */
  segments?: true;
  /** The option for no choice, where none is needed. */
  unchosen?: string;
  /** The list has a filter for it. */
  filter?: true;
}
/** What the inputs of amounts can hold, and drafts keep: a draft that is too much in one is saved, and refused when it is sent. */
export const MOST_KEPT = { whole: 999_999_999, cents: 99_999_999_99 } as const;

/** A whole number, or an amount in cents. */
interface Amount extends About {
  type: 'whole' | 'cents';
  /** Less is as good as missing. */
  least?: number;
  most: number;
  /** The value a new draft begins with. */
  start?: number;
}
interface Day extends About {
  type: 'day';
  /** It is checked as a first day (at most a year ahead) or as a last one (not over either). */
  is?: 'first' | 'last';
}
interface Time extends About {
  /** 'HH:MM'; a moment: 'YYYY-MM-DDTHH:MM'. */
  type: 'time' | 'moment';
}
/** Yes or no; a fact may also be unknown. */
interface YesNo extends About {
  type: 'yesNo' | 'fact';
  filter?: true;
}
/** Degrees of latitude or longitude. */
interface Degrees extends About {
  type: 'degrees';
  within: 90 | 180;
}
/** A category, by its id. */
interface Category extends About {
  type: 'category';
  of: CategorisedKind;
}
/** A shop, by its id. */
interface Shop extends About {
  type: 'shop';
  /** The sentence when it is not the author's. */
  foreign?: string;
  /** The option for no shop, where none is needed. */
  unchosen?: string;
}
/** A row of another table of the office, by its id. */
interface Row extends About {
  type: 'row';
  /** The option for none. */
  unchosen: string;
}
/** Some of the options, in their order; one column of JSON. */
interface Several extends About {
  type: 'several';
  options: Readonly<Record<string, string>>;
}
/** In a table for the photos of all kinds. */
interface Photos extends About {
  type: 'photos';
  /** How many; without it MOST_PHOTOS. */
  most?: number;
}
/** Data with a schema, checks and an input of its own, kept as it is or as JSON. Its empty value says its type. */
interface Own extends Omit<About, 'shown'> {
  shown?: never;
  type: 'own' | 'json';
  empty: unknown;
}

export type Field =
  | Text
  | Markdown
  | Choice
  | Amount
  | Day
  | Time
  | YesNo
  | Degrees
  | Category
  | Shop
  | Row
  | Several
  | Photos
  | Own;
/** In the order of the form. */
export type Fields = Readonly<Record<string, Field>>;

interface Values {
  text: string;
  markdown: string;
  whole: number | null;
  cents: number | null;
  day: string | null;
  time: string | null;
  moment: string | null;
  yesNo: boolean;
  fact: boolean | null;
  degrees: number | null;
  category: number | null;
  shop: number | null;
  row: number | null;
  photos: DraftPhoto[];
}

/** A field's value in a draft, in which anything may still be missing. */
export type Value<F> = F extends { type: 'choice'; options: infer Options }
  ? (keyof Options & string) | null
  : F extends { type: 'several'; options: infer Options }
    ? (keyof Options & string)[]
    : F extends { empty: infer Empty }
      ? Empty
      : F extends { type: infer Type extends keyof Values }
        ? Values[Type]
        : never;

export type DraftOf<F extends Fields> = { -readonly [Name in keyof F]: Value<F[Name]> };

/** A field's value once it is published. */
export type Live<F> = F extends { missing: string } ? NonNullable<Value<F>> : Value<F>;

/** The names of the fields that have a property. */
export type NamesWith<F extends Fields, Property> = {
  [Name in keyof F]: F[Name] extends Property ? Name : never;
}[keyof F] &
  string;

/** The fields that answers show under their own names. */
export type Shown<F extends Fields, Where extends 'card' | 'page'> = {
  -readonly [Name in NamesWith<F, { shown: Where }>]: Live<F[Name]>;
};

export function entriesOf(fields: Fields): [name: string, field: Field][] {
  return Object.entries(fields);
}

/** The sentence for a field that says by its label what is missing. */
export const NEEDED = 'Questo campo è obbligatorio.';

/** The price of a dish or an offer: 100,000 € at most, since a higher one lacks a comma. */
export const PRICE = { type: 'cents', most: 100_000_00 } as const;

export const nameOf = ({ name, label }: Field): string => name ?? label;

/** The options of a choice, as controls take them. */
export function optionsOf<V extends string>(options: Readonly<Record<V, string>>): { value: V; label: string }[] {
  return Object.entries<string>(options).map(([value, label]) => ({ value: value as V, label }));
}

/** The names of the fields that answers show. */
export function shownNames<F extends Fields, Where extends 'card' | 'page'>(fields: F, where: Where) {
  const names = entriesOf(fields).flatMap(([name, { shown }]) => (shown === where ? [name] : []));
  return names as (keyof Shown<F, Where> & string)[];
}

/** The fields whose changes wait for the office. */
export function reviewedOf<F extends Fields>(fields: F): (keyof F & string)[] {
  return entriesOf(fields).flatMap(([name, { reviewed }]) => (reviewed === true ? [name] : []));
}

/** The draft of nothing yet. */
export function emptyDraft<F extends Fields>(fields: F): DraftOf<F> {
  return Object.fromEntries(entriesOf(fields).map(([name, field]) => [name, emptyValue(field)])) as DraftOf<F>;
}

/** Whether a draft's value says more than a new draft does. */
export const isBegun = (field: Field, value: unknown): boolean =>
  JSON.stringify(value) !== JSON.stringify(emptyValue(field));

function emptyValue(field: Field): unknown {
  switch (field.type) {
    case 'text':
    case 'markdown':
      return '';
    case 'yesNo':
      return false;
    case 'whole':
    case 'cents':
      return field.start ?? null;
    case 'several':
    case 'photos':
      return [];
    case 'own':
    case 'json':
      // A draft is changed by replacing its values, never inside them.
      return field.empty;
    default:
      return null;
  }
}
