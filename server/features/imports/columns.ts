import type { ImportSettings } from '../../../shared/contract/imports.ts';
import type { Draft } from '../../../shared/contract/publishing.ts';
import { CellError } from './cells.ts';
import type { SourceRow } from './reading/source.ts';
import type { RowError } from './repository.ts';
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

/** What a row says, field by field, and the cells that say nothing one can use. */
export function understand(
  row: SourceRow,
  target: Target,
  settings: ImportSettings,
): { given: Draft; errors: RowError[] } {
  if (row.given !== null) return { given: row.given, errors: [] };
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
