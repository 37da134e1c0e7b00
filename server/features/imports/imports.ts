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
import { newIncoming } from '../../lib/incoming.ts';
import { createApplication } from './application.ts';
import { createBatches } from './batches.ts';
import { createDeciding } from './deciding.ts';
import { createMissing } from './missing.ts';
import { type ImportOptions, partsOf } from './parts.ts';
import { createReader } from './reader.ts';
import { formatOf } from './reading/readers.ts';
import { createRefresh } from './refresh.ts';
import type { Run } from './repository.ts';
import { createSettlement } from './settlement.ts';
import type { Source } from './sources.ts';
import type { Importer } from './targets/target.ts';
import { createUndo } from './undo.ts';
import { createView, templateOf, wrongRows } from './view.ts';

/** Days after which a preview that nobody publishes is deleted. */
const PREVIEW_DAYS = 7;

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
  const { repository, sources, target, found, clock, writing, config } = parts;
  const [reader, missing, decide] = [createReader(parts), createMissing(parts), createDeciding(parts)];
  const { settle, discard } = createSettlement(parts, reader);
  const [application, undo] = [createApplication(parts, missing), createUndo(parts, missing)];
  const batches = createBatches(parts, { apply: application.work, undo: undo.work, giveUp: undo.giveUp });
  const view = createView(parts, (id) => Math.max(reader.progress(id), batches.progress(id)));
  const expires = () => isoInstant(clock().add({ hours: 24 * PREVIEW_DAYS }));
  /** The promise resolves when everything is published. */
  const apply = (id: number, importer: Importer): Promise<void> => {
    const { file } = found(id);
    application.begin(id, importer);
    reader.forgetFile(file);
    return batches.start(id);
  };
  const refresh = createRefresh(parts, { reader, missing, decide, apply, discard, expires });
  let isStarted = false;

  async function begin(incoming: Incoming, importer: Importer): Promise<Run> {
    const more = { source_id: null, by_clock: 0, settings: {}, actor_id: importer.id };
    const run = { ...incoming, ...more, now: isoInstant(clock()), expires_at: expires() };
    const id = await writing.run(() => repository.insertRun(run));
    void reader.start(id, true, importer);
    return found(id);
  }

  const sourceOf = (source: Source): ImportSource => ({
    ...source,
    waiting: repository.waiting(source.id).at(-1)?.id ?? null,
    missing: missing.of(source),
  });

  return {
    /** Takes in a file and reads it. @throws 422 when its format does not fit the chosen kind */
    async beginWith(kind: ImportKind, { path, name }: { path: string; name: string }, importer: Importer) {
      return begin({ kind, name, address: null, ...(await takeFile(config.data_dir, kind, path)) }, importer);
    },
    /** Fetches a calendar or a feed and reads it like a file. @throws 422 with the reason */
    async beginAt(kind: ImportKind, words: string, importer: Importer) {
      const { address, file, format } = await refresh.addresses.first(kind, words);
      return begin({ kind, format, name: new URL(address).hostname, file, address }, importer);
    },

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
    unlink: missing.unlink,

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
