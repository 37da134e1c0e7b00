import { rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isoInstant } from '../../lib/clock.ts';
import { isDiskFull } from '../../lib/databaseErrors.ts';
import { INCOMING } from '../../lib/incoming.ts';
import type { Parts } from './parts.ts';
import type { FromPreview, PreviewJob } from './preview.ts';
import { createProposal } from './proposal.ts';
import { READING } from './reading/process.ts';
import { type Outline, type ReadJob, Unreadable } from './reading/source.ts';
import type { Run, StoredRow } from './repository.ts';
import type { Importer } from './targets/target.ts';
import { isLockedOrFull, type Work } from './throttle.ts';

/** The share of checking rows in the progress that is shown; the rest is storing them. */
const CHECKING = 0.7;

const OUTLINE = new URL('./reading/worker.ts', import.meta.url);
const GONE = 'Il file non c’è più: si tiene solo qualche ora. Caricalo di nuovo.';
export const NO_ROOM = 'Sul disco del server non c’è più posto: fai posto, e riprova.';
const BROKEN = 'La lettura si è fermata per un errore del portale: riprova.';

/** Reads files one at a time: first to propose how to read them, then into a preview. */
export function createReader(parts: Parts) {
  const { repository, log } = parts;
  const { data_dir } = parts.config;
  const propose = createProposal(parts);
  const preview = createPreviews(parts);
  const progress = new Map<number, number>();
  const closing = new AbortController();
  let last: Promise<void> = Promise.resolve();

  /** @param ask stop before the preview, so that the office can assign the columns */
  async function read(id: number, ask: boolean, importer: Importer): Promise<void> {
    const run = repository.run(id);
    if (run === undefined || run.state !== 'reading') return;
    try {
      const file = jobOf(parts, run);
      const seen = (part: number) => void progress.set(id, part);
      const work = ask
        ? READING.start<Outline>(OUTLINE, file, (outline) => propose(run, outline, closing.signal), closing.signal)
        : preview({ run, file, importer }, seen, closing.signal);
      await work.catch((error) => {
        throw error?.code === 'ENOENT' ? new Unreadable(GONE) : error;
      });
    } catch (error) {
      // The portal is stopping, or the import was thrown away meanwhile.
      if (closing.signal.aborted || repository.run(id) === undefined) return;
      if (!(error instanceof Unreadable)) log.error({ err: error, run: id }, 'an import could not be read');
      const problem = error instanceof Unreadable ? error.message : isDiskFull(error) ? NO_ROOM : BROKEN;
      const failed: Run = { ...run, state: 'failed', problem };
      await parts.throttle.patiently(() => repository.updateRun(failed), closing.signal, isLockedOrFull);
    } finally {
      progress.delete(id);
    }
  }

  return {
    /** Queues the reading of a run in state `reading`. @returns when it is read, well or not; never rejects */
    start(id: number, ask: boolean, importer: Importer): Promise<void> {
      progress.set(id, 0);
      last = last
        .then(() => read(id, ask, importer))
        .catch((error) => log.error({ err: error, run: id }, 'an import failed'));
      return last;
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

function jobOf({ clock, config: { data_dir } }: Parts, { kind, format, settings, file }: Run): ReadJob {
  if (file === null) throw new Unreadable(GONE);
  const { delimiter = null, encoding = null, sheet = null } = settings;
  return { path: join(data_dir, INCOMING, file), format, kind, delimiter, encoding, sheet, now: isoInstant(clock()) };
}

/** Makes previews: a process reads and checks, and its rows are stored in batches between other requests. */
function createPreviews(parts: Parts) {
  const { db, repository, preview, throttle } = parts;

  async function store({ id }: Run, rows: readonly StoredRow[], signal: AbortSignal): Promise<void> {
    let stored = 0;
    const some = db.transaction((isTime: () => boolean): number => {
      let at = stored;
      while (at < rows.length) {
        repository.putRow(id, rows[at++] as StoredRow);
        if (isTime()) break;
      }
      return at;
    });
    const work: Work = (isTime) => {
      stored = some.immediate(isTime);
      return stored / rows.length;
    };
    await throttle.inSlices(work, signal, () => {});
  }

  return async (
    { run, ...asked }: Omit<PreviewJob, 'data_dir'>,
    seen: (part: number) => void,
    signal: AbortSignal,
  ): Promise<void> => {
    await throttle.patiently(() => repository.clearRows(run.id), signal);
    const job: PreviewJob = { ...asked, run, data_dir: dirname(db.name) };
    const heard = async ({ part, rows }: FromPreview): Promise<void> => {
      seen(rows === undefined ? CHECKING * part : CHECKING + (1 - CHECKING) * part);
      if (rows !== undefined) await store(run, rows, signal);
    };
    await throttle.during(() => READING.start<FromPreview>(preview, job, heard, signal));
    await throttle.patiently(() => repository.updateRun({ ...run, state: 'ready', problem: '' }), signal);
  };
}
