import type { ImportLayout, ImportRun, ImportSettings } from '../../../../shared/contract/imports.ts';
import type { Db } from '../../../lib/db.ts';
import { parsed, stored } from './json.ts';

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
const JSON_COLUMNS = ['settings', 'layout', 'report'] as const;

/** Runs: a run is the import of one file. */
export function importRuns(db: Db) {
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
  const whole = (row: object) => parsed<Run>(row, JSON_COLUMNS) as Run;

  return {
    run: (id: number) => parsed<Run>(run.get(id), JSON_COLUMNS),
    runs: (limit: number, offset: number) => runs.all({ limit, offset }).map(whole),
    runTotal: () => runTotal.get() ?? 0,
    /** Previews that the clock made from a source and that wait for a person, the oldest first. */
    waiting: (source_id: number) => waiting.all(source_id).map(whole),
    insertRun: (one: NewRun) =>
      Number(insertRun.run({ ...one, settings: JSON.stringify(one.settings) }).lastInsertRowid),
    updateRun(one: Run): void {
      const { kind: _k, format: _f, name: _n, address: _d, by_clock: _b, actor_id: _a, created_at: _c, ...rest } = one;
      updateRun.run(stored(rest, JSON_COLUMNS));
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
