import { CSV_START, csvLine } from '../../lib/csv.ts';
import type { StoredRow } from './storage/rows.ts';
import type { Run } from './storage/runs.ts';
import type { Target } from './targets/target.ts';

/** A CSV of the rows that could not be imported, with the errors in the last column, for the office to correct and upload again. */
export function wrongRows({ layout }: Run, rows: readonly StoredRow[]): string {
  const columns = (layout?.columns ?? []).filter((name) => name !== WHY);
  const lines = rows.map(({ cells, errors }) => [
    ...columns.map((name) => cells[name] ?? ''),
    errors.map(({ label, message }) => `${label}: ${message}`).join(' '),
  ]);
  return CSV_START + [[...columns, WHY], ...lines].map(csvLine).join('');
}

const WHY = 'Che cosa non va';

/** A CSV template with one example row. */
export function templateOf({ fields }: Target): string {
  return CSV_START + csvLine(fields.map(({ label }) => label)) + csvLine(fields.map(({ example }) => example));
}
