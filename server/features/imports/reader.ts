import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import type { ImportLayout, ImportSettings } from '../../../shared/contract/imports.ts';
import { INCOMING } from '../../lib/incoming.ts';
import { type Asked, assessor } from './assess.ts';
import { isLeftOut, proposeColumns, proposeTags, understand } from './columns.ts';
import type { Parts } from './dependencies.ts';
import { type SourceFile, type SourceRow, Unreadable } from './reading/source.ts';
import { readFile } from './reading/thread.ts';
import type { Link, Run, StoredRow } from './repository.ts';
import type { Importer, Target } from './targets/target.ts';

/** Rows assessed before others get a turn. */
const AT_ONCE = 20;
const SAMPLES = 4;
/** How long a file that was read stays in memory. */
const KEPT_MS = 5 * 60_000;
/** What reading the file is of the whole, for the progress that is shown. */
const READING = 0.3;

const GONE = 'Il file non c’è più: si tiene solo qualche ora. Caricalo di nuovo.';
const BROKEN = 'La lettura si è fermata per un errore del portale: riprova.';

/** Reads files one after the other, first to ask how they are to be understood and then into a preview. */
export function createReader(parts: Parts) {
  const { repository, sources, data_dir, write, log } = parts;
  const progress = new Map<number, number>();
  const closing = new AbortController();
  let last: Promise<void> = Promise.resolve();

  /** The last file that was read: its preview usually follows within a minute, and need not read it again. */
  let kept: { run: number; file: SourceFile } | null = null;

  async function fileOf({ id, kind, format, settings, file }: Run): Promise<SourceFile> {
    const { delimiter = null, encoding = null } = settings;
    if (kept?.run === id && kept.file.delimiter === delimiter && kept.file.encoding === encoding) {
      const known = kept.file;
      kept = null;
      return known;
    }
    if (file === null) throw new Unreadable(GONE);
    const path = join(data_dir, INCOMING, file);
    const read = await readFile({ path, format, kind, delimiter, encoding }, closing.signal).catch((error) => {
      throw error?.code === 'ENOENT' ? new Unreadable(GONE) : error;
    });
    kept = { run: id, file: read };
    setTimeout(() => {
      if (kept?.file === read) kept = null;
    }, KEPT_MS).unref();
    return read;
  }

  /** @param ask stop before the preview, so that the office says what the columns are */
  async function read(id: number, ask: boolean, importer: Importer): Promise<void> {
    const run = repository.run(id);
    if (run === undefined || run.state !== 'reading') return;
    try {
      const file = await fileOf(run);
      progress.set(id, READING);
      if (ask) await propose(run, file);
      else await preview(run, file, importer);
    } catch (error) {
      if (closing.signal.aborted) return;
      if (!(error instanceof Unreadable)) log.error({ err: error, run: id }, 'an import could not be read');
      const problem = error instanceof Unreadable ? error.message : BROKEN;
      await write(() => repository.updateRun({ ...run, state: 'failed', problem }));
    } finally {
      progress.delete(id);
    }
  }

  async function propose(run: Run, file: SourceFile): Promise<void> {
    const target = parts.target(run.kind);
    const source =
      run.source_id === null ? sources.like(run.kind, run.format, file.columns) : sources.one(run.source_id);
    const { delimiter, encoding } = file;
    const columns = known(source?.settings.columns, file.columns) ?? proposeColumns(target.fields, file.columns);
    const settings: ImportSettings = {
      ...(file.town == null ? {} : { district: file.town }),
      ...source?.settings,
      ...(run.format === 'table' ? { columns } : {}),
      ...(file.tags === undefined ? {} : { tags: proposeTags(target, file.tags, source?.settings.tags) }),
      ...(delimiter === null || encoding === null ? {} : { delimiter, encoding }),
    };
    const layout: ImportLayout = {
      columns: file.columns,
      samples: file.rows
        .slice(0, SAMPLES)
        .map(({ cells }) => file.columns.map((name) => (cells[name] ?? '').slice(0, 120))),
      tags: (file.tags ?? []).map(({ tag, count }) => ({ tag, count, category_id: settings.tags?.[tag] ?? null })),
      total: file.rows.length,
      is_text: file.is_text,
    };
    await write(() =>
      repository.updateRun({ ...run, source_id: source?.id ?? null, state: 'mapping', settings, layout, problem: '' }),
    );
  }

  async function preview(run: Run, file: SourceFile, importer: Importer): Promise<void> {
    const target = parts.target(run.kind);
    const assess = assessor(target, run.settings, importer);
    const finder = target.finder();
    const [taken, keys] = [new Set<number>(), new Map<string, number>()];
    const rows: StoredRow[] = [];
    const fileKeys = new Set(file.rows.map((row) => keyOf(row, target, run)));
    for (const key of fileKeys) {
      const item = repository.link(run.source_id, key)?.item_id;
      if (item != null) taken.add(item);
    }
    for (const [at, row] of file.rows.entries()) {
      if (at % AT_ONCE === 0) {
        progress.set(run.id, READING + (1 - READING) * (at / file.rows.length));
        await breathe();
        if (closing.signal.aborted) return;
      }
      if (isLeftOut(row, run.settings)) continue;
      const { given, errors } = understand(row, target, run.settings);
      const key = onlyKey(keyOf(row, target, run), keys);
      const link = repository.link(run.source_id, key);
      const asked: Asked = {
        position: row.position,
        given,
        errors,
        link,
        former: former(run, fileKeys),
        decision: 'automatic',
        item_id: null,
      };
      const { group, ...found } = assess(asked, finder, taken);
      rows.push({
        position: row.position,
        key,
        title: titleOf(target, given, row.position),
        row_group: group,
        decision: 'automatic',
        given,
        cells: row.cells,
        notes: [...row.notes, ...found.notes],
        errors: found.errors,
        candidates: found.candidates,
        item_id: found.item_id,
        undo: null,
      });
    }
    const store = parts.db.transaction(() => {
      repository.clearRows(run.id);
      for (const row of rows) repository.putRow(run.id, row);
      repository.updateRun({ ...run, state: 'ready', problem: '' });
    });
    await write(() => store.immediate());
  }

  /** A key that a source uses again is no former one. */
  function former(run: Run, keys: ReadonlySet<string>) {
    return (item: number): Link | null => {
      const key = repository.keyOfItem(run.source_id, item);
      return key === null || keys.has(key) ? null : repository.link(run.source_id, key);
    };
  }

  return {
    /** Queues the reading of a run in state `reading`. */
    start(id: number, ask: boolean, importer: Importer): void {
      progress.set(id, 0);
      last = last
        .then(() => read(id, ask, importer))
        .catch((error) => log.error({ err: error, run: id }, 'an import failed'));
    },
    progress: (id: number): number => progress.get(id) ?? 0,
    forgetFile(file: string | null): void {
      if (file !== null) rmSync(join(data_dir, INCOMING, basename(file)), { force: true });
    },
    async close(): Promise<void> {
      closing.abort();
      await last;
    },
  };
}
export type Reader = ReturnType<typeof createReader>;

export function titleOf(target: Target, given: object, position: number): string {
  const title = target.title({ name: '', title: '', ...given }).trim();
  return (title === '' ? `Riga ${position}` : title).slice(0, 200);
}

function keyOf(row: SourceRow, target: Target, { settings }: Run): string {
  const { given } = understand(row, target, settings);
  return String(given.$key ?? row.key ?? target.keyOf(given)).slice(0, 300);
}

/** The remembered columns that this file still has; undefined when none is left. */
function known(columns: Record<string, string> | undefined, names: readonly string[]) {
  const left = Object.entries(columns ?? {}).filter(([, column]) => names.includes(column));
  return left.length === 0 ? undefined : Object.fromEntries(left);
}

/** A key that came before in the same file gets a number: both rows stay, and are known again in this order. */
function onlyKey(key: string, keys: Map<string, number>): string {
  const times = (keys.get(key) ?? 0) + 1;
  keys.set(key, times);
  return times === 1 ? key : `${key}#${times}`;
}
