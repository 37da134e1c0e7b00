import type { ImportSettings } from '../../../shared/contract/imports.ts';
import type { Draft } from '../../../shared/contract/publishing.ts';
import { CellError } from './cells.ts';
import type { SourceRow, SourceTag } from './reading/source.ts';
import type { RowError } from './storage/rows.ts';
import type { TableField, Target } from './targets/target.ts';
import { plain } from './words.ts';

/** Guesses which column is which field from its heading. */
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

/** The categories of a map's tags: as the office chose them last time, else as the table of tags has them. */
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

/** Whether the office does not want what a map calls this. */
export function isLeftOut({ given }: SourceRow, { tags = {} }: ImportSettings): boolean {
  return typeof given?.$tag === 'string' && (tags[given.$tag] ?? null) === null;
}

/** What a row says, field by field, and the cells that say nothing one can use. */
export function understand(
  row: SourceRow,
  target: Target,
  settings: ImportSettings,
): { given: Draft; errors: RowError[] } {
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
      // A quote in front keeps spreadsheets from taking a text for a formula; it is no part of it.
      field.read(value.replace(/^'(?=[=+\-@])/, ''), given);
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      errors.push({ label: field.label, value: value.slice(0, 200), message: error.message });
    }
  }
  return { given, errors };
}
