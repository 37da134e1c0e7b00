import { entriesOf, type Field, type Fields, nameOf, type Sheet } from '../../../../shared/kinds/field.ts';
import { cents, day, degrees, time, whole, yesNo } from '../cells.ts';
import { valueWords } from './activityFields.ts';
import { CODE_FIELD, field as column, oneOf } from './fields.ts';
import type { categoryLookup } from './lookups.ts';
import type { TableField, Target } from './target.ts';

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

function columnOf(name: string, field: Field, sheet: Sheet, categories: Categories | null): TableField {
  const { headings, required = false, example = '', hint = '' } = sheet;
  const parse = parserOf(field, sheet, categories);
  return column(
    { name: name.replace(/_id$/, ''), label: sheet.label ?? nameOf(field), required, example, hint },
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
