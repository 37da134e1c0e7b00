import { setImmediate as breathe } from 'node:timers/promises';
import type { Draft } from '../../../shared/contract/publishing.ts';
import { type Asked, assessor } from './assess.ts';
import { isLeftOut, understand } from './columns.ts';
import type { Parts } from './dependencies.ts';
import type { SourceFile, SourceRow } from './reading/source.ts';
import type { Link, RowError, Run, StoredRow } from './repository.ts';
import type { Importer, Target } from './targets/target.ts';

/** Rows are understood and assessed for so long in one stretch; then others have their turn. */
const STRETCH_MS = 4;
const STORED_AT_ONCE = 25;

interface Watching {
  /** @param part how much of it is done, from 0 to 1 */
  seen(part: number): void;
  /** The portal stops. */
  signal: AbortSignal;
}

/** Lets others have their turn when it is time to. @param part how much is done @returns false when the portal stops */
type Pause = (part: number) => Promise<boolean> | boolean;

interface Understood {
  row: SourceRow;
  given: Draft;
  errors: RowError[];
  key: string;
}

/** Makes the preview of a file: what each of its rows would do. */
export function createPreview({ db, repository, target: targetOf, write }: Parts) {
  /** What the rows say, with the keys by which their source knows them. Null: the portal stops. */
  async function understood(run: Run, file: SourceFile, pause: Pause): Promise<Understood[] | null> {
    const target = targetOf(run.kind);
    const rows: Understood[] = [];
    for (const row of file.rows) {
      if (!(await pause(rows.length / file.rows.length / 2))) return null;
      const { given, errors } = understand(row, target, run.settings);
      rows.push({ row, given, errors, key: keyOf(row, given, target) });
    }
    return rows;
  }

  async function assessed(run: Run, file: SourceFile, importer: Importer, pause: Pause): Promise<StoredRow[] | null> {
    const target = targetOf(run.kind);
    const all = await understood(run, file, pause);
    if (all === null) return null;
    const assess = assessor(target, run.settings, importer);
    const finder = target.finder();
    const keys = new Map<string, number>();
    const fileKeys = new Set(all.map(({ key }) => key));
    const taken = new Set([...fileKeys].flatMap((key) => repository.link(run.source_id, key)?.item_id ?? []));
    const former = (item: number) => formerLink(run, fileKeys, item);
    const rows: StoredRow[] = [];
    for (const [at, { row, given, errors, key: said }] of all.entries()) {
      if (!(await pause(0.5 + at / all.length / 2))) return null;
      if (isLeftOut(row, run.settings)) continue;
      const key = onlyKey(said, keys);
      const link = repository.link(run.source_id, key);
      const { position, cells, notes } = row;
      const asked: Asked = { position, given, errors, link, former, decision: 'automatic', item_id: null };
      const { group, ...found } = assess(asked, finder, taken);
      rows.push({
        position,
        key,
        title: titleOf(target, given, position),
        row_group: group,
        decision: 'automatic',
        given,
        cells,
        notes: [...notes, ...found.notes],
        errors: found.errors,
        candidates: found.candidates,
        item_id: found.item_id,
        undo: null,
      });
    }
    return rows;
  }

  /** A key that a source uses again is no former one. */
  function formerLink(run: Run, keys: ReadonlySet<string>, item: number): Link | null {
    const key = repository.keyOfItem(run.source_id, item);
    return key === null || keys.has(key) ? null : repository.link(run.source_id, key);
  }

  const store = db.transaction((run: Run, rows: readonly StoredRow[]) => {
    for (const row of rows) repository.putRow(run.id, row);
  });
  const finish = db.transaction((run: Run) => repository.updateRun({ ...run, state: 'ready', problem: '' }));

  /** Rows are stored piece by piece; the run is ready with the last. */
  return async (run: Run, file: SourceFile, importer: Importer, watching: Watching): Promise<void> => {
    const rows = await assessed(run, file, importer, pauses(watching));
    if (rows === null) return;
    await write(() => repository.clearRows(run.id));
    for (let at = 0; at < rows.length; at += STORED_AT_ONCE) {
      await write(() => store.immediate(run, rows.slice(at, at + STORED_AT_ONCE)));
      await breathe();
    }
    await write(() => finish.immediate(run));
  };
}

export function titleOf(target: Target, given: object, position: number): string {
  const title = target.title({ name: '', title: '', ...given }).trim();
  return (title === '' ? `Riga ${position}` : title).slice(0, 200);
}

function pauses({ seen, signal }: Watching): Pause {
  let began = performance.now();
  return (part) => {
    if (performance.now() - began < STRETCH_MS) return true;
    seen(part);
    return breathe().then(() => {
      began = performance.now();
      return !signal.aborted;
    });
  };
}

function keyOf(row: SourceRow, given: Draft, target: Target): string {
  return String(given.$key ?? row.key ?? target.keyOf(given)).slice(0, 300);
}

/** A key that came before in the same file gets a number: both rows stay, and are known again in this order. */
function onlyKey(key: string, keys: Map<string, number>): string {
  const times = (keys.get(key) ?? 0) + 1;
  keys.set(key, times);
  return times === 1 ? key : `${key}#${times}`;
}
