import type { ImportLayout, ImportRun, ImportSettings } from '../../../shared/contract/imports.ts';
import type { Draft } from '../../../shared/contract/publishing.ts';
import type { RowDecision, RowGroup, RowOutcome } from '../../../shared/rules/imports.ts';
import type { Db } from '../../lib/db.ts';
import type { Known } from './merge.ts';

/** Parses the named JSON columns of a row. */
function parsed<T>(row: object | undefined, names: readonly string[]): T | undefined {
  if (row === undefined) return undefined;
  const next: Record<string, unknown> = { ...row };
  for (const name of names) if (typeof next[name] === 'string') next[name] = JSON.parse(next[name]);
  return next as T;
}

/** Writes the named fields as JSON columns. */
function stored(row: object, names: readonly string[]): object {
  const next: Record<string, unknown> = { ...row };
  for (const name of names) next[name] = next[name] === null ? null : JSON.stringify(next[name]);
  return next;
}

export interface Run extends Omit<ImportRun, 'by_clock' | 'source' | 'counts' | 'undoable'> {
  source_id: number | null;
  by_clock: number;
  file: string | null;
  settings: ImportSettings;
  layout: ImportLayout | null;
  actor_id: number | null;
}

export type NewRun = Pick<
  Run,
  'source_id' | 'kind' | 'format' | 'name' | 'address' | 'by_clock' | 'settings' | 'file' | 'actor_id'
> & { now: string; expires_at: string };

const RUN = `id, source_id, kind, format, name, address, by_clock, state, file, settings, layout, problem, report, actor_id, created_at, applied_at, undone_at`;
const RUN_JSON = ['settings', 'layout', 'report'] as const;

/** Runs: a run is the import of one file. */
function importRuns(db: Db) {
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
       WHERE r.source_id = this.source_id AND r.id <> this.id AND r.state IN ('applying', 'applied', 'undoing')
         AND (r.applied_at IS NULL OR r.applied_at > this.applied_at OR (r.applied_at = this.applied_at AND r.id > this.id)) LIMIT 1`,
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
  const whole = (row: object) => parsed<Run>(row, RUN_JSON) as Run;

  return {
    run: (id: number) => parsed<Run>(run.get(id), RUN_JSON),
    runs: (limit: number, offset: number) => runs.all({ limit, offset }).map(whole),
    runTotal: () => runTotal.get() ?? 0,
    /** Previews that the clock made from a source and that wait for a person, the oldest first. */
    waiting: (source_id: number) => waiting.all(source_id).map(whole),
    insertRun: (one: NewRun) =>
      Number(insertRun.run({ ...one, settings: JSON.stringify(one.settings) }).lastInsertRowid),
    updateRun(one: Run): void {
      const { kind: _k, format: _f, name: _n, address: _d, by_clock: _b, actor_id: _a, created_at: _c, ...rest } = one;
      updateRun.run(stored(rest, RUN_JSON));
    },
    keepUntil: (id: number, until: string) => void keepUntil.run(until, id),
    removeRun: (id: number) => void removeRun.run(id),
    stopped: (problem: string) => void stopped.run(problem),
    /** Whether a run of the same source went online after this one. */
    hasLater: (id: number) => laterRun.get({ id }) !== undefined,
    /** Changes the person in whose name the run is made. */
    actBy: (id: number, actor_id: number) => void actBy.run(actor_id, id),
    /** Whether a run of the source is being published or undone. */
    isBusy: (source_id: number) => busy.get(source_id) !== undefined,
    /** Runs that were being published or undone when the portal stopped. */
    atWork: (): number[] => atWork.all(),
  };
}

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
const ROW_JSON = ['given', 'cells', 'notes', 'errors', 'candidates'] as const;

/** The rows of runs: what each would do, what it did, and its undo data. */
function importRows(db: Db) {
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
  const whole = (one: object) => parsed<StoredRow>(one, ROW_JSON) as StoredRow;

  return {
    counts: (id: number): Partial<Record<RowGroup, number>> =>
      Object.fromEntries(counts.all(id).map(({ row_group, n }) => [row_group, n])),
    rows: (run_id: number, group: RowGroup | null = null, limit = -1, offset = 0) =>
      rows.all({ run_id, group, limit, offset }).map(whole),
    row: (run_id: number, position: number) => parsed<StoredRow>(row.get(run_id, position), ROW_JSON),
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
    putRow: (run_id: number, one: StoredRow) => void putRow.run({ run_id, ...stored(one, ROW_JSON) }),
  };
}

export interface Link extends Known {
  item_id: number | null;
}

/** A source's link under a key that it no longer uses. */
export interface FormerLink {
  key: string;
  link: Link;
}

const LINK_JSON = ['given', 'applied'] as const;

/** The links between a source's keys and items, with the fields that the source wrote. */
function importLinks(db: Db) {
  const link = db.prepare<[number | null, string], object>(
    'SELECT item_id, given, applied FROM import_links WHERE source_id = ? AND key = ?',
  );
  const keyOf = db
    .prepare<[number | null, number], string>(
      'SELECT key FROM import_links WHERE source_id = ? AND item_id = ? ORDER BY key LIMIT 1',
    )
    .pluck();
  const putLink = db.prepare<object>(
    'INSERT OR REPLACE INTO import_links (source_id, key, item_id, given, applied) VALUES (@source_id, @key, @item_id, @given, @applied)',
  );
  const removeLink = db.prepare<[number, string]>('DELETE FROM import_links WHERE source_id = ? AND key = ?');
  /** @param source_id null: a source that is not known yet has no links */
  const linkOf = (source_id: number | null, key: string): Link | null =>
    parsed<Link>(link.get(source_id, key), LINK_JSON) ?? null;

  return {
    link: linkOf,
    /** The source's link to an item under a key that a file, whose keys these are, no longer has. */
    formerLink(source_id: number | null, item_id: number, keys: ReadonlySet<string>): FormerLink | null {
      const key = keyOf.get(source_id, item_id);
      const known = key === undefined || keys.has(key) ? null : linkOf(source_id, key);
      return key === undefined || known === null ? null : { key, link: known };
    },
    putLink: (source_id: number, key: string, one: Link) =>
      void putLink.run({ source_id, key, ...stored(one, LINK_JSON) }),
    removeLink: (source_id: number, key: string) => void removeLink.run(source_id, key),
  };
}

/** Runs, their rows and the links of their sources; statements are prepared once. */
export const importRepository = (db: Db) => ({ ...importRuns(db), ...importRows(db), ...importLinks(db) });
export type ImportRepository = ReturnType<typeof importRepository>;
