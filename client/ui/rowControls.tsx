import type { ReactNode } from 'react';
import { entriesOf, type Fields, type NamesWith, optionsOf } from '../../shared/kinds/field.ts';
import { Field, SelectField, TextArea } from './Field.tsx';
import { textOf } from './Form.tsx';

interface More {
  /** The id of a datalist. */
  list?: string;
  /** What a new row begins with. */
  begin?: string;
  /** The rows to choose from. */
  rows?: readonly { id: number; name: string }[];
}

/** The controls of a row's form in a list of the office (EditableList), by the names of its fields. */
export function rowControls<F extends Fields>(
  fields: F,
  row: { readonly [Name in keyof F]?: unknown } | null,
  errorOf: (field: string) => string | undefined,
) {
  type Name = NamesWith<F, { type: 'text' | 'choice' | 'day' | 'row' }>;
  return (name: Name, { begin, list, rows = [] }: More = {}): ReactNode => {
    const entry = fields[name];
    const common = {
      label: entry?.label ?? '',
      ...(entry?.hint === undefined ? {} : { hint: entry.hint }),
      name,
      defaultValue: String((row === null ? begin : row[name]) ?? ''),
      error: errorOf(name),
    };
    switch (entry?.type) {
      case 'choice':
        return <SelectField {...common} options={optionsOf(entry.options)} />;
      case 'row': {
        const options = rows.map(({ id, name: label }) => ({ value: String(id), label }));
        return <SelectField {...common} options={[{ value: '', label: entry.unchosen }, ...options]} />;
      }
      case 'day':
        return <Field {...common} type="date" />;
      case 'text':
        if (entry.rows !== undefined) return <TextArea {...common} rows={entry.rows} maxLength={entry.most} />;
        return <Field {...common} list={list} type={entry.input ?? 'text'} maxLength={entry.most} autoComplete="off" />;
      default:
        return null;
    }
  };
}

/** What these controls sent, as the body of a row. */
export function bodyOf(fields: Fields, data: FormData): Record<string, unknown> {
  const body = entriesOf(fields).flatMap(([name, { type }]): [string, unknown][] => {
    const text = textOf(data, name);
    if (type === 'text' || type === 'choice') return [[name, text]];
    if (type === 'day') return [[name, text || null]];
    return type === 'row' ? [[name, Number(text) || null]] : [];
  });
  return Object.fromEntries(body);
}
