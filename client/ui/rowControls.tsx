import type { ReactNode } from 'react';
import { type Fields, type NamesWith, optionsOf } from '../../shared/kinds/field.ts';
import { Field, SelectField, TextArea } from './Field.tsx';

/** The controls of a row's form in a list of the office (EditableList), by the names of its fields. */
export function rowControls<F extends Fields>(
  fields: F,
  row: { readonly [Name in keyof F]?: unknown } | null,
  errorOf: (field: string) => string | undefined,
) {
  type Name = NamesWith<F, { type: 'text' | 'choice' }>;
  return (name: Name, more: { list?: string; begin?: string } = {}): ReactNode => {
    const entry = fields[name];
    const { begin, ...attributes } = more;
    const common = {
      label: entry?.label ?? '',
      ...(entry?.hint === undefined ? {} : { hint: entry.hint }),
      name,
      defaultValue: String(row?.[name] ?? begin ?? ''),
      error: errorOf(name),
    };
    if (entry?.type === 'choice') return <SelectField {...common} options={optionsOf(entry.options)} />;
    if (entry?.type !== 'text') return null;
    if (entry.rows !== undefined) return <TextArea {...common} rows={entry.rows} maxLength={entry.most} />;
    return <Field {...common} {...attributes} type={entry.input ?? 'text'} maxLength={entry.most} autoComplete="off" />;
  };
}
