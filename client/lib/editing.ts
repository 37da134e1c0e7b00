import type { ComponentType, ReactNode } from 'react';
import type { DeskOptions } from '../../shared/contract/publishing.ts';
import type { DraftOf, Fields, NamesWith } from '../../shared/kinds/field.ts';
import type { Completeness } from '../../shared/rules/completeness.ts';

/** The fields without a default control: structured ones, and degrees, which the map sets. */
type Controlled<F extends Fields> = Exclude<keyof F & string, NamesWith<F, { type: 'json' | 'own' | 'degrees' }>>;

/** What a form has of a draft. Its fields are controlled: a change comes back as a new `draft`. */
export interface FormProps<F extends Fields> {
  draft: DraftOf<F>;
  /** Sets fields of the draft; saving follows by itself. */
  change: (changes: Partial<DraftOf<F>>) => void;
  /** The sentence beside a field after a refused submission, by path: 'title', 'hours.2.opens'. */
  error: (path: string) => string | undefined;
  options: DeskOptions;
  /** The live row; null: not published yet. */
  itemId: number | null;
}

/** What a form says otherwise of one field. */
export interface Otherwise<Value> {
  label?: string;
  hint?: string;
  rows?: number;
  /** Of a day. */
  min?: string | undefined;
  onChange?: (value: Value) => void;
}

export interface Controls<F extends Fields> extends FormProps<F> {
  /** The default control of a field, as its entry says (ui/edit/controls.tsx). */
  control: <Name extends Controlled<F>>(name: Name, otherwise?: Otherwise<DraftOf<F>[Name]>) => ReactNode;
}

/** A field with its default control; two beside each other; or fields that the kind draws itself. */
export type FormItem<F extends Fields> =
  | Controlled<F>
  | readonly [Controlled<F>, Controlled<F>]
  | { of: readonly (keyof F & string)[]; draw: (props: Controls<F>) => ReactNode };

/** Fields that belong together, under a heading of their own. */
export interface FormPart<F extends Fields> {
  title: string;
  /** Its purpose, or what changes with it. */
  lead?: ReactNode;
  /** The draft's field that all of it is about. */
  field?: keyof F & string;
  /** One may leave it out: 'Aggiungi foto', and what that brings. It is folded until something of it is written. */
  add?: readonly [words: string, brings: string];
  /** What counts as written, where a new draft begins with something. */
  isWritten?: (draft: DraftOf<F>) => boolean;
  items: readonly FormItem<F>[];
}

/** The parts of a form in order; by the draft where it decides: of an item online comes first what changes most. */
export type FormParts<F extends Fields> = readonly FormPart<F>[] | ((props: FormProps<F>) => readonly FormPart<F>[]);

/**
 * What the desk needs of a kind: its fields, its form, its page, and words for comparing two drafts. client/app/editors.ts lists them.
 */
export interface KindEditor<F extends Fields> {
  fields: F;
  form: FormParts<F>;
  /** The kind's own page component, with the answer of its detail route. */
  Preview: ComponentType<{ detail: never }>;
  /** The parts that the item's page still lacks, for kinds that list them. */
  completeness?: (draft: DraftOf<F>) => Completeness;
  /** A field's value in words, for comparisons, where it says more than its entry tells (features/publishing/fieldText.ts). */
  words?: { [Name in keyof F]?: (value: DraftOf<F>[Name], options: DeskOptions) => string };
}
