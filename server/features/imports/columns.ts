import type { ImportSettings } from '../../../shared/contract/imports.ts';
import type { Draft } from '../../../shared/contract/publishing.ts';
import { CellError } from './cells.ts';
import { plain } from './likeness.ts';
import type { SourceRow, SourceTag } from './reading/source.ts';
import type { RowError } from './storage/rows.ts';
import type { TableField, Target } from './targets/target.ts';

/** Guesses each column's field from its heading. */
export function proposeColumns(fields: readonly TableField[], columns: readonly string[]): Record<string, string> {
  const free = new Map(columns.map((column) => [plain(column), column]));
  const found: Record<string, string> = {};
  for (const { name, headings } of fields) {
    const heading = headings.find((word) => free.has(word));
    if (heading === undefined) continue;
    found[name] = free.get(heading) as string;
    free.delete(heading);
  }
  return found;
}

/** Proposes a category for each tag of a map: the office's last choice, else the built-in table's. */
export function proposeTags(
  { category }: Pick<Target, 'category'>,
  tags: readonly SourceTag[],
  remembered: ImportSettings['tags'] = {},
): Record<string, number | null> {
  return Object.fromEntries(
    tags.map(({ tag, slug }) => [
      tag,
      tag in remembered ? (remembered[tag] ?? null) : slug === null ? null : category(slug),
    ]),
  );
}

/** Whether the office chose to leave out places with this tag. */
export function isLeftOut({ given }: SourceRow, { tags = {} }: ImportSettings): boolean {
  return typeof given?.$tag === 'string' && (tags[given.$tag] ?? null) === null;
}

/** Turns a row's cells into fields, and lists the cells that cannot be understood. */
export function understand(
  row: SourceRow,
  target: Target,
  settings: ImportSettings,
): { given: Draft; errors: RowError[] } {
  if (row.problem !== undefined)
    return { given: row.given ?? {}, errors: [{ label: 'Riga', value: '', message: row.problem }] };
  if (row.given !== null) {
    const { $tag } = row.given;
    const category_id = typeof $tag === 'string' ? settings.tags?.[$tag] : undefined;
    return { given: category_id == null ? row.given : { ...row.given, category_id }, errors: [] };
  }
  const given: Draft = {};
  const errors: RowError[] = [];
  for (const field of target.fields) {
    const column = settings.columns?.[field.name];
    const value = column === undefined ? undefined : row.cells[column];
    if (value === undefined || value === '') continue;
    try {
      // A leading quote keeps spreadsheets from reading the text as a formula; it is not part of the text.
      field.read(value.replace(/^'(?=[=+\-@])/, ''), given);
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      errors.push({ label: field.label, value: value.slice(0, 200), message: error.message });
    }
  }
  return { given, errors };
}
