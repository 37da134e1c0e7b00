import type { Draft } from '../../../../shared/contract/publishing.ts';
import { CellError } from '../cells.ts';
import { plain } from '../words.ts';
import type { TableField } from './target.ts';

type Facts = Pick<TableField, 'name' | 'label'> & Partial<Pick<TableField, 'hint' | 'required' | 'example'>>;

/** @param headings other headings that mean it, besides its own label; divided by commas */
export function field(
  { name, label, hint = '', required = false, example = '' }: Facts,
  headings: string,
  read: TableField['read'],
): TableField {
  const known = [label, name.replaceAll('_', ' '), ...headings.split(',')].map(plain).filter((word) => word !== '');
  return { name, label, hint, required, example, headings: [...new Set(known)], read };
}

/** A column whose text is the draft's field as it is. */
export function text(facts: Facts, headings: string, to = facts.name): TableField {
  return field(facts, headings, (cell, given) => {
    given[to] = cell;
  });
}

/** A column whose text `parse` understands. */
export function parsed(facts: Facts, headings: string, parse: (cell: string) => unknown, to = facts.name): TableField {
  return field(facts, headings, (cell, given) => {
    given[to] = parse(cell);
  });
}

/** A code by which the list knows its rows, so that a changed name is no new row. */
export const CODE_FIELD = text(
  { name: 'code', label: 'Codice', hint: 'Se ogni riga ne ha uno suo: così si riconosce anche quando cambia nome.' },
  'id,cod,codice univoco,identificativo,n,numero riga,chiave',
  '$key',
);

/** One of several words, each with others that mean the same. */
export function oneOf<T extends string>(choices: Readonly<Record<T, string>>, sentence: string) {
  const known = new Map(
    Object.entries<string>(choices).flatMap(([value, words]) =>
      [value, ...words.split(',')].map((word): [string, T] => [plain(word), value as T]),
    ),
  );
  return (cell: string): T => {
    const found = known.get(plain(cell));
    if (found === undefined) throw new CellError(sentence);
    return found;
  };
}

/** The draft's fields that came from the source, without what is only for the import itself. */
export function ownFields(given: Draft): Draft {
  return Object.fromEntries(Object.entries(given).filter(([name]) => !name.startsWith('$')));
}
