import type { TObject } from 'typebox';
import { Compile, Errors, type Validator } from 'typebox/schema';
import type { Draft } from '../../../../shared/contract/publishing.ts';
import { entriesOf, type Field, type Fields, nameOf, type Sheet } from '../../../../shared/kinds/field.ts';
import type { FieldErrors } from '../../../content/publication.ts';
import { CellError, cents, day, degrees, position, time, whole, yesNo } from '../cells.ts';
import { plain } from '../likeness.ts';
import type { categoryLookup } from './lookups.ts';
import type { TableField, Target } from './target.ts';

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

/** A column whose text goes through `parse`. */
export function parsed(facts: Facts, headings: string, parse: (cell: string) => unknown, to = facts.name): TableField {
  return field(facts, headings, (cell, given) => {
    given[to] = parse(cell);
  });
}

/** Both coordinates in one cell. */
export const POSITION = field(
  { name: 'position', label: 'Coordinate insieme', hint: 'Come le copia una mappa: 37.5092, 13.0833.' },
  'coordinate,gps,posizione,lat lon,lat lng,geolocalizzazione',
  (cell, given) => Object.assign(given, position(cell)),
);

/** The list's own code for a row, so that a changed name does not make a new item. */
const CODE_FIELD = parsed(
  { name: 'code', label: 'Codice', hint: 'Se ogni riga ne ha uno suo: così si riconosce anche quando cambia nome.' },
  'id,cod,codice univoco,identificativo,n,numero riga,chiave',
  (cell) => cell,
  '$key',
);

/** Parses one of several choices by its value or label, or by further words for it. */
function oneOf(options: Readonly<Record<string, string>>, words: Readonly<Record<string, string>> = {}) {
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

type Categories = ReturnType<typeof categoryLookup>;

/**
 * What follows for an import from a kind's fields.
 * @param own columns that are read into several fields or in a way of their own, before the field that they are listed under
 */
export function kindColumns<F extends Fields>(
  fields: F,
  categories: Categories | null,
  own: Partial<Record<keyof F & string, readonly TableField[]>> = {},
): Pick<Target, 'fields' | 'labels' | 'words' | 'category' | 'called'> {
  const ownOf: Partial<Record<string, readonly TableField[]>> = own;
  const columns = entriesOf(fields).flatMap(([name, field]) => {
    const read = field.sheet === undefined ? [] : [columnOf(name, field, field.sheet, categories)];
    return [...(ownOf[name] ?? []), ...read];
  });
  const byName = new Map(entriesOf(fields));
  return {
    fields: [...columns, CODE_FIELD],
    labels: Object.fromEntries(entriesOf(fields).map(([name, field]) => [name, field.sheet?.label ?? nameOf(field)])),
    category: (slug) => categories?.bySlug(slug) ?? null,
    called: (word) => categories?.called(word) ?? null,
    words(name, value) {
      const field = byName.get(name);
      if (field?.type === 'category') return categories?.name(value) ?? '';
      if (field?.type === 'choice') return field.options[String(value)] ?? '';
      if (field?.type === 'several' && Array.isArray(value)) return value.map((one) => field.options[one]).join(', ');
      return valueWords(value);
    },
  };
}

function columnOf(name: string, entry: Field, sheet: Sheet, categories: Categories | null): TableField {
  const { headings, required = false, example = '', hint = '' } = sheet;
  const parse = parserOf(entry, sheet, categories);
  return field(
    { name: name.replace(/_id$/, ''), label: sheet.label ?? nameOf(entry), required, example, hint },
    headings,
    (cell, given) => {
      given[name] = parse(cell);
    },
  );
}

function parserOf(field: Field, { words }: Sheet, categories: Categories | null): (cell: string) => unknown {
  switch (field.type) {
    case 'category':
      if (categories === null) throw new Error(`${field.label}: this kind has no categories`);
      return categories.find;
    case 'choice':
      return oneOf(field.options, words);
    case 'whole':
      return (cell) => whole(cell, field.most);
    case 'cents':
      return cents;
    case 'degrees':
      return (cell) => degrees(cell, field.within);
    case 'day':
      return day;
    case 'time':
      return time;
    case 'yesNo':
    case 'fact':
      return yesNo;
    default:
      return (cell) => cell;
  }
}

/** A value in words. */
export function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (value === true) return 'sì';
  if (value === false) return 'no';
  if (Array.isArray(value)) return value.map(valueWords).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Groups draft fields that belong together: a source sets all of a group or none. */
export function pairs(given: Draft): Draft {
  return 'lat' in given && 'lng' in given
    ? given
    : Object.fromEntries(Object.entries(given).filter(([name]) => name !== 'lat' && name !== 'lng'));
}
