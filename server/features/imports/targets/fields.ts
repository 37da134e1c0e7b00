import type { TObject } from 'typebox';
import { Compile, Errors, type Validator } from 'typebox/schema';
import type { Draft } from '../../../../shared/contract/publishing.ts';
import type { FieldErrors } from '../../../content/publication.ts';
import { CellError } from '../cells.ts';
import { plain } from '../likeness.ts';
import type { TableField } from './target.ts';

type Facts = Pick<TableField, 'name' | 'label'> & Partial<Pick<TableField, 'hint' | 'required' | 'example'>>;

/** @param headings other headings for the column besides its label, separated by commas */
export function field(
  { name, label, hint = '', required = false, example = '' }: Facts,
  headings: string,
  read: TableField['read'],
): TableField {
  const known = [label, name.replaceAll('_', ' '), ...headings.split(',')].map(plain).filter((word) => word !== '');
  return { name, label, hint, required, example, headings: [...new Set(known)], read };
}

/** A column whose text becomes the draft's field unchanged. */
function text(facts: Facts, headings: string, to = facts.name): TableField {
  return field(facts, headings, (cell, given) => {
    given[to] = cell;
  });
}

/** A column whose text goes through `parse`. */
export function parsed(facts: Facts, headings: string, parse: (cell: string) => unknown, to = facts.name): TableField {
  return field(facts, headings, (cell, given) => {
    given[to] = parse(cell);
  });
}

/** The list's own code for a row, so that a changed name does not make a new item. */
export const CODE_FIELD = text(
  { name: 'code', label: 'Codice', hint: 'Se ogni riga ne ha uno suo: così si riconosce anche quando cambia nome.' },
  'id,cod,codice univoco,identificativo,n,numero riga,chiave',
  '$key',
);

/** Parses one of several choices by its value or label, or by further words for it. */
export function oneOf(options: Readonly<Record<string, string>>, words: Readonly<Record<string, string>> = {}) {
  const known = new Map(
    Object.entries(options).flatMap(([value, label]) =>
      [value, label, ...(words[value] ?? '').split(',')].map((word): [string, string] => [plain(word), value]),
    ),
  );
  return (cell: string): string => {
    const found = cell.trim() === '' ? undefined : known.get(plain(cell));
    if (found === undefined) throw new CellError(`Scrivi una di queste: ${Object.values(options).join(', ')}.`);
    return found;
  };
}

/** The draft's fields, without those that only the import uses ($key, …). */
export function ownFields(given: Draft): Draft {
  return Object.fromEntries(Object.entries(given).filter(([name]) => !name.startsWith('$')));
}

/** Compiled schemas, because thousands of rows are checked against the same few. */
const compiled = new WeakMap<TObject, Validator>();

function fits(schema: TObject, draft: Draft): boolean {
  const known = compiled.get(schema) ?? (Compile(schema) as Validator);
  compiled.set(schema, known);
  return known.Check(draft);
}

/** The errors of a draft against its kind's schema, by field and in Italian: mostly texts that are too long. */
export function schemaErrors(schema: TObject, draft: Draft): FieldErrors {
  if (fits(schema, draft)) return {};
  const errors: FieldErrors = {};
  for (const { instancePath, keyword, params } of Errors(schema, draft)[1]) {
    const path = instancePath.slice(1).replaceAll('/', '.');
    const own = (schema.properties[path] as { message?: string } | undefined)?.message;
    errors[path] ??= [
      own ??
        (keyword === 'maxLength'
          ? `Al massimo ${(params as { limit: number }).limit} caratteri.`
          : 'Questo valore non è valido.'),
    ];
  }
  return errors;
}
