import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isoInstant } from '../../lib/clock.ts';
import { INCOMING } from '../../lib/incoming.ts';
import type { Parts } from './dependencies.ts';
import { createPreview } from './preview.ts';
import { createProposal } from './proposal.ts';
import { type SourceFile, Unreadable } from './reading/source.ts';
import { readFile } from './reading/thread.ts';
import type { Run } from './repository.ts';
import type { Importer } from './targets/target.ts';

/** How long a file that was read stays in memory. */
const KEPT_MS = 5 * 60_000;
/** What reading the file is of the whole, for the progress that is shown. */
const READING = 0.3;

const GONE = 'Il file non c’è più: si tiene solo qualche ora. Caricalo di nuovo.';
const BROKEN = 'La lettura si è fermata per un errore del portale: riprova.';

/** Reads files one after the other, first to ask how they are to be understood and then into a preview. */
export function createReader(parts: Parts) {
  const { repository, clock, data_dir, write, log } = parts;
  const preview = createPreview(parts);
  const propose = createProposal(parts);
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
    const read = await readFile(
      { path, format, kind, delimiter, encoding, now: isoInstant(clock()) },
      closing.signal,
    ).catch((error) => {
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
      else
        await preview(run, file, importer, {
          seen: (part) => progress.set(id, READING + (1 - READING) * part),
          signal: closing.signal,
        });
    } catch (error) {
      // The portal stops, or somebody threw the import away meanwhile.
      if (closing.signal.aborted || repository.run(id) === undefined) return;
      if (!(error instanceof Unreadable)) log.error({ err: error, run: id }, 'an import could not be read');
      const problem = error instanceof Unreadable ? error.message : BROKEN;
      await write(() => repository.updateRun({ ...run, state: 'failed', problem }));
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
