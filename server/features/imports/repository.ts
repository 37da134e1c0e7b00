import type { ImportLayout, ImportReport, ImportSettings } from '../../../shared/contract/imports.ts';
import type { Draft } from '../../../shared/contract/publishing.ts';
import type {
  ImportFormat,
  ImportKind,
  RowDecision,
  RowGroup,
  RowOutcome,
  RunState,
} from '../../../shared/rules/imports.ts';
import type { Db } from '../../lib/db.ts';
import type { Known } from './merge.ts';

export interface Run {
  id: number;
  source_id: number | null;
  kind: ImportKind;
  format: ImportFormat;
  name: string;
  /** Where it was fetched; null: somebody uploaded it. */
  address: string | null;
  by_clock: number;
  state: RunState;
  file: string | null;
  settings: ImportSettings;
  layout: ImportLayout | null;
  problem: string;
  report: ImportReport | null;
  actor_id: number | null;
  created_at: string;
  applied_at: string | null;
  undone_at: string | null;
}

export type NewRun = Pick<
  Run,
  'source_id' | 'kind' | 'format' | 'name' | 'address' | 'by_clock' | 'settings' | 'file' | 'actor_id'
> & { now: string; expires_at: string };

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
  /** Only of what was applied. */
  undo: string | null;
}

export interface Link extends Known {
  item_id: number | null;
}

/** Rows read for one slice; usually more than it has time for. */
const AT_ONCE = 8;

const JSON_OF_RUN = ['settings', 'layout', 'report'] as const;
const JSON_OF_ROW = ['given', 'cells', 'notes', 'errors', 'candidates'] as const;
const RUN = `id, source_id, kind, format, name, address, by_clock, state, file, settings, layout, problem, report, actor_id, created_at, applied_at, undone_at`;
const ROW = 'position, key, title, row_group, decision, given, cells, notes, errors, candidates, item_id, undo';

/** Runs, their rows, sources and links; statements are prepared once. */
export function importRepository(db: Db) {
  const run = db.prepare<[number], object>(`SELECT ${RUN} FROM import_runs WHERE id = ?`);
  const runs = db.prepare<{ limit: number; offset: number }, object>(
    `SELECT ${RUN} FROM import_runs ORDER BY id DESC LIMIT @limit OFFSET @offset`,
  );
  const runTotal = db.prepare<[], number>('SELECT count(*) FROM import_runs').pluck();
  const insertRun = db.prepare<object>(
    `INSERT INTO import_runs (source_id, kind, format, name, address, by_clock, settings, state, file, actor_id, created_at, expires_at)
     VALUES (@source_id, @kind, @format, @name, @address, @by_clock, @settings, 'reading', @file, @actor_id, @now, @expires_at)`,
  );
  const updateRun = db.prepare<object>(
    `UPDATE import_runs SET source_id = @source_id, state = @state, file = @file, settings = @settings, layout = @layout,
       problem = @problem, report = @report, applied_at = @applied_at, undone_at = @undone_at WHERE id = @id`,
  );
  const keepUntil = db.prepare<[string, number]>('UPDATE import_runs SET expires_at = ? WHERE id = ?');
  const removeRun = db.prepare<[number]>('DELETE FROM import_runs WHERE id = ?');
  const stopped = db.prepare<[string]>("UPDATE import_runs SET state = 'failed', problem = ? WHERE state = 'reading'");
  const laterRun = db
    .prepare<{ id: number }, number>(
      `SELECT 1 FROM import_runs AS r JOIN import_runs AS this ON this.id = @id
       WHERE r.source_id = this.source_id AND r.id <> this.id AND r.state IN ('applying', 'applied', 'undoing') AND r.id > this.id LIMIT 1`,
    )
    .pluck();

  const waiting = db.prepare<[number], object>(
    `SELECT ${RUN} FROM import_runs WHERE source_id = ? AND by_clock = 1 AND state = 'ready' ORDER BY id`,
  );

  const actBy = db.prepare<[number, number]>('UPDATE import_runs SET actor_id = ? WHERE id = ?');
  const busy = db.prepare<[number]>(
    "SELECT 1 FROM import_runs WHERE source_id = ? AND state IN ('applying', 'undoing') LIMIT 1",
  );
  const atWork = db
    .prepare<[], number>("SELECT id FROM import_runs WHERE state IN ('applying', 'undoing') ORDER BY id")
    .pluck();

  const counts = db.prepare<[number], { row_group: RowGroup; n: number }>(
    'SELECT row_group, count(*) AS n FROM import_rows WHERE run_id = ? GROUP BY row_group',
  );
  const rows = db.prepare<object, object>(
    `SELECT ${ROW} FROM import_rows WHERE run_id = @run_id AND (@group IS NULL OR row_group = @group)
     ORDER BY position LIMIT @limit OFFSET @offset`,
  );
  const row = db.prepare<[number, number], object>(`SELECT ${ROW} FROM import_rows WHERE run_id = ? AND position = ?`);
  const keys = db.prepare<[number], string>('SELECT key FROM import_rows WHERE run_id = ?').pluck();
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
  const outcomes = db.prepare<[number], { outcome: RowOutcome | null; n: number }>(
    'SELECT outcome, count(*) AS n FROM import_rows WHERE run_id = ? GROUP BY outcome',
  );
  const clearRows = db.prepare<[number]>('DELETE FROM import_rows WHERE run_id = ?');
  const putRow = db.prepare<object>(
    `INSERT OR REPLACE INTO import_rows (run_id, ${ROW}) VALUES (@run_id, ${ROW.split(', ')
      .map((name) => `@${name}`)
      .join(', ')})`,
  );

  const link = db.prepare<[number, string], { item_id: number | null; given: string; applied: string }>(
    'SELECT item_id, given, applied FROM import_links WHERE source_id = ? AND key = ?',
  );
  const linkOfItem = db.prepare<[number, number], { key: string }>(
    'SELECT key FROM import_links WHERE source_id = ? AND item_id = ? ORDER BY key LIMIT 1',
  );
  const putLink = db.prepare<object>(
    'INSERT OR REPLACE INTO import_links (source_id, key, item_id, given, applied) VALUES (@source_id, @key, @item_id, @given, @applied)',
  );
  const removeLink = db.prepare<[number, string]>('DELETE FROM import_links WHERE source_id = ? AND key = ?');

  return {
    run: (id: number) => parsed<Run>(run.get(id), JSON_OF_RUN),
    runs: (limit: number, offset: number) =>
      runs.all({ limit, offset }).map((one) => parsed<Run>(one, JSON_OF_RUN) as Run),
    runTotal: () => runTotal.get() ?? 0,
    /** What the clock found at a source and nobody has decided yet, the oldest first. */
    waiting: (source_id: number) => waiting.all(source_id).map((one) => parsed<Run>(one, JSON_OF_RUN) as Run),
    insertRun: (one: NewRun) =>
      Number(insertRun.run({ ...one, settings: JSON.stringify(one.settings) }).lastInsertRowid),
    updateRun(one: Run): void {
      const { kind: _k, format: _f, name: _n, address: _d, by_clock: _b, actor_id: _a, created_at: _c, ...rest } = one;
      updateRun.run(stored(rest, JSON_OF_RUN));
    },
    keepUntil: (id: number, until: string) => void keepUntil.run(until, id),
    removeRun: (id: number) => void removeRun.run(id),
    stopped: (problem: string) => void stopped.run(problem),
    hasLater: (id: number) => laterRun.get({ id }) !== undefined,
    counts: (id: number): Partial<Record<RowGroup, number>> =>
      Object.fromEntries(counts.all(id).map(({ row_group, n }) => [row_group, n])),
    rows: (run_id: number, group: RowGroup | null = null, limit = -1, offset = 0) =>
      rows.all({ run_id, group, limit, offset }).map((one) => parsed<StoredRow>(one, JSON_OF_ROW) as StoredRow),
    row: (run_id: number, position: number) => parsed<StoredRow>(row.get(run_id, position), JSON_OF_ROW),
    /** Who decides over it from now on. */
    actBy: (id: number, actor_id: number) => void actBy.run(actor_id, id),
    /** Whether something of a source is being put online or taken back. */
    isBusy: (source_id: number) => busy.get(source_id) !== undefined,
    /** Runs that a stop of the portal interrupted. */
    atWork: (): number[] => atWork.all(),
    keys: (run_id: number): string[] => keys.all(run_id),
    /** The next rows to put online, and the last ones that were: some at a time. */
    unapplied: (run_id: number, after: number) =>
      unapplied.all(run_id, after, AT_ONCE).map((one) => parsed<StoredRow>(one, JSON_OF_ROW) as StoredRow),
    applied: (run_id: number, before: number) =>
      applied.all(run_id, before, AT_ONCE).map((one) => parsed<StoredRow>(one, JSON_OF_ROW) as StoredRow),
    takenBack: (run_id: number, position: number) => void takenBack.run(run_id, position),
    setOutcome: (run_id: number, position: number, outcome: RowOutcome) =>
      void setOutcome.run(outcome, run_id, position),
    outcomes: (run_id: number): Partial<Record<RowOutcome | 'none', number>> =>
      Object.fromEntries(outcomes.all(run_id).map(({ outcome, n }) => [outcome ?? 'none', n])),
    clearRows: (run_id: number) => void clearRows.run(run_id),
    putRow: (run_id: number, one: StoredRow) => void putRow.run({ run_id, ...stored(one, JSON_OF_ROW) }),
    link(source_id: number | null, key: string): Link | null {
      const found = source_id === null ? undefined : link.get(source_id, key);
      if (found === undefined) return null;
      return { item_id: found.item_id, given: JSON.parse(found.given), applied: JSON.parse(found.applied) };
    },
    /** By which key a source last knew an item; null: it does not. */
    keyOfItem: (source_id: number | null, item_id: number): string | null =>
      source_id === null ? null : (linkOfItem.get(source_id, item_id)?.key ?? null),
    putLink: (source_id: number, key: string, { item_id, given, applied }: Link) =>
      void putLink.run({ source_id, key, item_id, given: JSON.stringify(given), applied: JSON.stringify(applied) }),
    removeLink: (source_id: number, key: string) => void removeLink.run(source_id, key),
  };
}
export type ImportRepository = ReturnType<typeof importRepository>;

function parsed<T>(row: object | undefined, names: readonly string[]): T | undefined {
  if (row === undefined) return undefined;
  const next: Record<string, unknown> = { ...row };
  for (const name of names) if (typeof next[name] === 'string') next[name] = JSON.parse(next[name]);
  return next as T;
}

function stored(row: object, names: readonly string[]): object {
  const next: Record<string, unknown> = { ...row };
  for (const name of names) next[name] = next[name] === null ? null : JSON.stringify(next[name]);
  return next;
}
