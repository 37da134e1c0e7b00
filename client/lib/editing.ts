import type { ComponentType } from 'react';
import type { DeskOptions } from '../../shared/contract/publishing.ts';
import type { Field } from '../../shared/kinds/field.ts';
import type { Completeness } from '../../shared/rules/completeness.ts';

/** The props of an editor's fields. They are controlled: a change comes back as a new `draft`. */
export interface FieldsProps<Draft> {
  draft: Draft;
  /** Sets fields of the draft; saving follows by itself. */
  change: (changes: Partial<Draft>) => void;
  /** The sentence beside a field after a refused submission, by path: 'title', 'hours.2.opens'. */
  error: (path: string) => string | undefined;
  options: DeskOptions;
  /** The live row; null: not published yet. */
  itemId: number | null;
}

/** The props of one field's input. */
export interface Bound<Value> {
  value: Value;
  error: string | undefined;
  onChange: (value: Value) => void;
  /** The target of links from parts of the preview and from the list of missing fields. */
  'data-field': string;
}

/** The same, with `field`: the value, the error and the change of one field by its name. */
export interface BoundFields<Draft> extends FieldsProps<Draft> {
  field: <Name extends keyof Draft & string>(name: Name) => Bound<Draft[Name]>;
}

export function bound<Draft>(props: FieldsProps<Draft>): BoundFields<Draft> {
  const { draft, change, error } = props;
  return {
    ...props,
    field: (name) => ({
      value: draft[name],
      error: error(name),
      onChange: (value) => change({ [name]: value } as unknown as Partial<Draft>),
      'data-field': name,
    }),
  };
}

/**
 * The parts of a kind that the desk needs: its fields, its page, and words for comparing two drafts.
 * client/app/editors.ts lists them.
 */
export interface KindEditor<Draft> {
  Fields: ComponentType<FieldsProps<Draft>>;
  /** The kind's own page component, with the answer of its detail route. */
  Preview: ComponentType<{ detail: never }>;
  /** In the order of the form. */
  fields: Readonly<Record<keyof Draft & string, Field>>;
  /** The parts that the item's page still lacks, for kinds that list them. */
  completeness?: (draft: Draft) => Completeness;
  /** A field's value in words, for comparisons, where it says more than its entry tells (features/publishing/fieldText.ts). */
  words?: { [Field in keyof Draft]?: (value: Draft[Field], options: DeskOptions) => string };
}
