import type { Draft } from '../../../../shared/contract/publishing.ts';
import type { RowDecision, RowGroup, RowOutcome } from '../../../../shared/rules/imports.ts';
import type { Db } from '../../../lib/db.ts';
import { parsed, stored } from './json.ts';

export interface RowError {
  label: string;
  value: string;
  message: string;
}

export interface StoredRow {
  position: number;
  key: string;
  title: string;
  row_group: RowGroup;
  decision: RowDecision;
  given: Draft;
  cells: Record<string, string>;
  notes: string[];
  errors: RowError[];
  candidates: { id: number; why: string }[];
  item_id: number | null;
  /** Undo data as JSON, once the row is published. */
  undo: string | null;
}

export const NO_OUTCOMES: Record<RowOutcome, number> = { created: 0, changed: 0, unchanged: 0, refused: 0, left: 0 };

/** Rows read for one batch; usually more than fit its time. */
const AT_ONCE = 8;

const ROW = 'position, key, title, row_group, decision, given, cells, notes, errors, candidates, item_id, undo';
const JSON_COLUMNS = ['given', 'cells', 'notes', 'errors', 'candidates'] as const;

/** The rows of runs: what each would do, what it did, and its undo data. */
export function importRows(db: Db) {
  const counts = db.prepare<[number], { row_group: RowGroup; n: number }>(
    'SELECT row_group, count(*) AS n FROM import_rows WHERE run_id = ? GROUP BY row_group',
  );
  const rows = db.prepare<object, object>(
    `SELECT ${ROW} FROM import_rows WHERE run_id = @run_id AND (@group IS NULL OR row_group = @group)
     ORDER BY position LIMIT @limit OFFSET @offset`,
  );
  const row = db.prepare<[number, number], object>(`SELECT ${ROW} FROM import_rows WHERE run_id = ? AND position = ?`);
  const entries = db.prepare<[number], { key: string; outcome: RowOutcome | null; item_id: number | null }>(
    'SELECT key, outcome, item_id FROM import_rows WHERE run_id = ?',
  );
  const unapplied = db.prepare<[number, number, number], object>(
    `SELECT ${ROW} FROM import_rows WHERE run_id = ? AND position > ? AND outcome IS NULL ORDER BY position LIMIT ?`,
  );
  const applied = db.prepare<[number, number, number], object>(
    `SELECT ${ROW} FROM import_rows WHERE run_id = ? AND position < ? AND (outcome IS NOT NULL OR undo IS NOT NULL)
     ORDER BY position DESC LIMIT ?`,
  );
  const setOutcome = db.prepare<[RowOutcome, number, number]>(
    'UPDATE import_rows SET outcome = ? WHERE run_id = ? AND position = ?',
  );
  const takenBack = db.prepare<[number, number]>(
    'UPDATE import_rows SET outcome = NULL, undo = NULL WHERE run_id = ? AND position = ?',
  );
  const outcomes = db.prepare<[number], { outcome: RowOutcome; n: number }>(
    'SELECT outcome, count(*) AS n FROM import_rows WHERE run_id = ? AND outcome IS NOT NULL GROUP BY outcome',
  );
  const clearRows = db.prepare<[number]>('DELETE FROM import_rows WHERE run_id = ?');
  const putRow = db.prepare<object>(
    `INSERT OR REPLACE INTO import_rows (run_id, ${ROW}) VALUES (@run_id, ${ROW.split(', ')
      .map((name) => `@${name}`)
      .join(', ')})`,
  );
  const whole = (one: object) => parsed<StoredRow>(one, JSON_COLUMNS) as StoredRow;

  return {
    counts: (id: number): Partial<Record<RowGroup, number>> =>
      Object.fromEntries(counts.all(id).map(({ row_group, n }) => [row_group, n])),
    rows: (run_id: number, group: RowGroup | null = null, limit = -1, offset = 0) =>
      rows.all({ run_id, group, limit, offset }).map(whole),
    row: (run_id: number, position: number) => parsed<StoredRow>(row.get(run_id, position), JSON_COLUMNS),
    /** The key and item of each row, and what came of it; null: it is not published yet. */
    entries: (run_id: number) => entries.all(run_id),
    /** The next rows to publish, and the last published ones to undo, in pages. */
    unapplied: (run_id: number, after: number) => unapplied.all(run_id, after, AT_ONCE).map(whole),
    applied: (run_id: number, before: number) => applied.all(run_id, before, AT_ONCE).map(whole),
    takenBack: (run_id: number, position: number) => void takenBack.run(run_id, position),
    setOutcome: (run_id: number, position: number, outcome: RowOutcome) =>
      void setOutcome.run(outcome, run_id, position),
    outcomes: (run_id: number): Record<RowOutcome, number> => ({
      ...NO_OUTCOMES,
      ...Object.fromEntries(outcomes.all(run_id).map(({ outcome, n }) => [outcome, n])),
    }),
    clearRows: (run_id: number) => void clearRows.run(run_id),
    putRow: (run_id: number, one: StoredRow) => void putRow.run({ run_id, ...stored(one, JSON_COLUMNS) }),
  };
}
