import type { ImportRow, ImportRun, ImportRunDetail } from '../../../shared/contract/imports.ts';
import { ROW_GROUPS } from '../../../shared/rules/imports.ts';
import { CSV_START, csvLine } from '../../lib/csv.ts';
import { mergeItem } from './merge.ts';
import type { Parts } from './parts.ts';
import { SURPLUS } from './reading/source.ts';
import type { Run, StoredRow } from './repository.ts';
import { ownFields } from './targets/fields.ts';
import type { Target } from './targets/target.ts';

const LONGEST = 400;
const NO_KEYS: ReadonlySet<string> = new Set();

/** Runs and rows in the form of the API. */
export function createView({ repository, sources, target }: Parts, progress: (id: number) => number) {
  function runOf(run: Run): ImportRun {
    const counts = repository.counts(run.id);
    const source = run.source_id === null ? undefined : sources.nameOf(run.source_id);
    const { settings: _s, layout: _l, file: _f, actor_id: _a, source_id: _i, by_clock, ...rest } = run;
    return {
      ...rest,
      by_clock: by_clock === 1,
      source: source === undefined ? null : { id: run.source_id as number, name: source },
      counts: Object.fromEntries(ROW_GROUPS.map((group) => [group, counts[group] ?? 0])) as ImportRun['counts'],
      undoable: run.state === 'applied' && source !== undefined && !repository.hasLater(run.id),
    };
  }

  function rowOf(run: Run, row: StoredRow): ImportRow {
    const { position, title, row_group: group, decision, notes, errors, candidates } = row;
    const of = target(run.kind);
    const item = row.item_id === null ? undefined : of.item(row.item_id);
    const own = ownFields(row.given);
    return {
      position,
      title,
      subtitle: of.subtitle(group === 'new' ? of.compose(row.given, run.settings) : own),
      group,
      decision,
      cells: cellsOf(run, row, of),
      notes,
      errors,
      ...(run.state === 'ready' ? changesOf(run, row, of) : { changes: [], kept: [] }),
      item: item === undefined ? null : { id: item.id, title: item.title, path: item.path },
      candidates: candidates.flatMap(({ id, why }) => {
        const known = of.item(id);
        return known === undefined
          ? []
          : [{ id, title: known.title, subtitle: `${known.subtitle}. ${why}`.replace(/^\. /, '') }];
      }),
    };
  }

  /** What a person can correct: the cells of columns that have a field, the row's surplus, and columns that it left empty. */
  function cellsOf({ state, settings, layout }: Run, { cells }: StoredRow, { fields }: Target): ImportRow['cells'] {
    if (state !== 'ready' || layout === null || layout.columns.length === 0) return [];
    const said = fields.flatMap(({ name, label }) => {
      const column = settings.columns?.[name];
      return column === undefined ? [] : [{ column, label, text: cells[column] ?? '' }];
    });
    const surplus = cells[SURPLUS];
    return surplus === undefined ? said : [...said, { column: SURPLUS, label: SURPLUS, text: surplus }];
  }

  /** The fields of an item that a row would change, and those it would keep. */
  function changesOf(run: Run, row: StoredRow, of: Target): Pick<ImportRow, 'changes' | 'kept'> {
    const live = row.item_id === null ? undefined : of.read(row.item_id);
    const own = ownFields(row.given);
    const words = (name: string, value: unknown) => of.words(name, value).slice(0, LONGEST);
    const label = (name: string) => of.labels[name] ?? name;
    if (live === undefined) {
      if (row.row_group !== 'new') return { changes: [], kept: [] };
      const draft = of.compose(row.given, run.settings);
      const said = Object.keys(of.labels).filter(
        (name) => words(name, draft[name]) !== '' && name !== 'lat' && name !== 'lng',
      );
      return {
        changes: said.map((name) => ({ label: label(name), before: '', after: words(name, draft[name]) })),
        kept: [],
      };
    }
    const link = repository.link(run.source_id, row.key);
    const isLinked = link?.item_id === row.item_id;
    const known = isLinked ? link : (repository.formerLink(run.source_id, row.item_id ?? 0, NO_KEYS)?.link ?? null);
    const { taken, kept } = mergeItem(of, own, live, known);
    const change = (name: string) => ({
      label: label(name),
      before: words(name, live[name]),
      after: words(name, own[name]),
    });
    return {
      changes: row.row_group === 'changed' ? Object.keys(taken).map(change) : [],
      kept: kept.map(change).filter(({ before, after }) => before !== after),
    };
  }

  return {
    run: runOf,
    row: rowOf,
    detail: (run: Run): ImportRunDetail => ({
      ...runOf(run),
      progress: progress(run.id),
      layout: run.layout,
      fields: target(run.kind).fields.map(({ name, label, hint, required }) => ({ name, label, hint, required })),
      settings: run.settings,
    }),
  };
}

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
