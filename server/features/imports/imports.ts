import { rename } from 'node:fs/promises';
import { basename } from 'node:path';
import type { DecisionOnRow, ImportSource, SettingsBody } from '../../../shared/contract/imports.ts';
import {
  FORMATS_OF,
  IMPORT_FORMAT_LABELS,
  IMPORT_KIND_LABELS,
  IMPORT_KINDS,
  type ImportFormat,
  type ImportKind,
  type RowGroup,
} from '../../../shared/rules/imports.ts';
import { invalid } from '../../http/errors.ts';
import { isoInstant } from '../../lib/clock.ts';
import { CSV_START, csvLine } from '../../lib/csv.ts';
import { newIncoming } from '../../lib/incoming.ts';
import type { ImportOptions, Parts } from './dependencies.ts';
import { formatOf } from './reading/format.ts';
import type { Source } from './sources.ts';
import { partsOf, type Steps, stepsOf } from './steps.ts';
import type { StoredRow } from './storage/rows.ts';
import type { Run } from './storage/runs.ts';
import type { Importer, Target } from './targets/target.ts';

interface Incoming {
  kind: ImportKind;
  format: ImportFormat;
  name: string;
  /** Its path in the folder of incoming files. */
  file: string;
  /** The address it was fetched from; null for an upload. */
  address: string | null;
}

/** Filling the portal from files and addresses: docs/decisions/0090. */
export function createImports(options: ImportOptions) {
  const parts = partsOf(options);
  const steps = stepsOf(parts);
  const { repository } = parts;
  const { batches, refresh, reader } = steps;
  let isStarted = false;
  return {
    ...beginActions(parts, steps),
    ...sourceActions(parts, steps),
    ...queries(parts, steps),
    ...runActions(steps),
    /** Once a minute: what a stop of the portal interrupted, the first time, and the addresses that are due. */
    eachMinute(): void {
      if (!isStarted) repository.stopped('Il portale è ripartito mentre leggeva: carica di nuovo il file.');
      if (!isStarted) batches.goOn();
      isStarted = true;
      refresh.due();
    },
    async close(): Promise<void> {
      await Promise.all([batches.close(), refresh.close(), reader.close()]);
    },
  };
}
export type Imports = ReturnType<typeof createImports>;

function beginActions(
  { repository, clock, writing, config: { data_dir } }: Parts,
  { reader, refresh, found, expires }: Steps,
) {
  async function begin(incoming: Incoming, importer: Importer): Promise<Run> {
    const more = { source_id: null, by_clock: 0, settings: {}, actor_id: importer.id };
    const run = { ...incoming, ...more, now: isoInstant(clock()), expires_at: expires() };
    const id = await writing.run(() => repository.insertRun(run));
    void reader.start(id, true, importer);
    return found(id);
  }

  return {
    /** Takes in a file and reads it. @throws 422 when its format does not fit the chosen kind */
    async beginWith(
      kind: ImportKind,
      { path, name }: { path: string; name: string },
      importer: Importer,
    ): Promise<Run> {
      const taken = await takeFile(data_dir, kind, path);
      return begin({ kind, name, address: null, ...taken }, importer);
    },
    /** Fetches a calendar or a feed and reads it like a file. @throws 422 with the reason */
    async beginAt(kind: ImportKind, words: string, importer: Importer): Promise<Run> {
      const { address, file, format } = await refresh.addresses.first(kind, words);
      return begin({ kind, format, name: new URL(address).hostname, file, address }, importer);
    },
  };
}

function sourceActions({ repository, sources }: Parts, { missing, refresh, unlink }: Steps) {
  const sourceOf = (source: Source): ImportSource => ({
    ...source,
    waiting: repository.waiting(source.id).at(-1)?.id ?? null,
    missing: missing.of(source),
  });

  return {
    sources: () => ({ data: sources.all().map(sourceOf) }),
    /** Sets whether news from an address is published without a person. @throws 404 */
    follow(id: number, direct: boolean, importer: Importer): ImportSource {
      sources.follow(refresh.addresses.one(id).id, direct, importer.id);
      return sourceOf(refresh.addresses.one(id));
    },
    /** Reads an address now. @throws 404 */
    async refresh(id: number, importer: Importer): Promise<ImportSource> {
      await refresh.now(id, importer);
      return sourceOf(refresh.addresses.one(id));
    },
    decideMissing: missing.decide,
    unlink,
  };
}

function queries({ repository, target }: Parts, { view, found }: Steps) {
  return {
    runs: (limit: number, offset: number) => ({
      data: repository.runs(limit, offset).map(view.run),
      total: repository.runTotal(),
    }),
    detail: (id: number) => view.detail(found(id)),
    rows(id: number, group: RowGroup | null, limit: number, offset: number) {
      const run = found(id);
      const counts = repository.counts(id);
      const total = group === null ? Object.values(counts).reduce((sum, n) => sum + n, 0) : (counts[group] ?? 0);
      return { data: repository.rows(id, group, limit, offset).map((row) => view.row(run, row)), total };
    },
    wrongRows: (id: number) => wrongRows(found(id), repository.rows(id, 'wrong')),
    template: (kind: ImportKind) => templateOf(target(kind)),
  };
}

function runActions({ found, view, settle, reader, decide, apply, undo, batches, discard }: Steps) {
  return {
    /** Stores how to read the file, and reads it again into a preview. @throws 404, 409, 422 */
    settle(id: number, body: SettingsBody, importer: Importer) {
      settle(id, body, importer);
      void reader.start(id, body.again === true, importer);
      return view.detail(found(id));
    },
    decide: (id: number, position: number, body: DecisionOnRow, importer: Importer) =>
      view.row(found(id), decide.one(id, position, body, importer)),
    addSome: (id: number, importer: Importer) => ({ left: decide.addSome(id, importer) }),
    /** Starts publishing, which goes on in the background. @throws 404, 409 */
    apply(id: number, importer: Importer) {
      void apply(id, importer);
      return view.detail(found(id));
    },
    /** Starts undoing, which goes on in the background. @throws 404, 409 */
    undo(id: number, importer: Importer) {
      undo.begin(found(id).id, importer);
      void batches.start(id);
      return view.detail(found(id));
    },
    discard,
  };
}

/** Moves a file into the folder of incoming files. @throws 422 when its format does not fit the chosen kind */
async function takeFile(data_dir: string, kind: ImportKind, path: string) {
  const taken = newIncoming(data_dir);
  await rename(path, taken);
  const format = await formatOf(taken);
  if (!FORMATS_OF[kind].includes(format)) throw invalid({ file: [otherFile(kind, format)] });
  return { format, file: basename(taken) };
}

/** The sentence that says why a format does not fit a kind. */
function otherFile(kind: ImportKind, format: ImportFormat): string {
  const other = IMPORT_KINDS.find((one) => format !== 'table' && FORMATS_OF[one].includes(format));
  const wanted = FORMATS_OF[kind].map((one) => IMPORT_FORMAT_LABELS[one].toLowerCase()).join(' o ');
  return other === undefined
    ? `Per «${IMPORT_KIND_LABELS[kind].plural}» serve: ${wanted}.`
    : `È un file di tipo «${IMPORT_FORMAT_LABELS[format]}»: scegli «${IMPORT_KIND_LABELS[other].plural}».`;
}

/** A CSV of the rows that could not be imported, with the errors in the last column, for the office to correct and upload again. */
function wrongRows({ layout }: Run, rows: readonly StoredRow[]): string {
  const columns = (layout?.columns ?? []).filter((name) => name !== WHY);
  const lines = rows.map(({ cells, errors }) => [
    ...columns.map((name) => cells[name] ?? ''),
    errors.map(({ label, message }) => `${label}: ${message}`).join(' '),
  ]);
  return CSV_START + [[...columns, WHY], ...lines].map(csvLine).join('');
}

const WHY = 'Che cosa non va';

/** A CSV template with one example row. */
function templateOf({ fields }: Target): string {
  return CSV_START + csvLine(fields.map(({ label }) => label)) + csvLine(fields.map(({ example }) => example));
}
