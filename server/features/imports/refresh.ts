import { isoInstant } from '../../lib/clock.ts';
import { createAddresses } from './addresses.ts';
import type { Deciding } from './deciding.ts';
import type { Missing } from './missing.ts';
import type { Parts } from './parts.ts';
import type { Reader } from './reader.ts';
import type { Run } from './repository.ts';
import type { Source } from './sources.ts';
import type { Importer } from './targets/target.ts';

interface Steps {
  reader: Reader;
  missing: Missing;
  decide: Deciding;
  apply(id: number, importer: Importer): Promise<void>;
  discard(id: number): void;
  expires(): string;
}

const NOBODY =
  'Chi ha collegato questa fonte non è più nella redazione: premi «Aggiorna ora» per rispondere tu di quello che arriva.';

/** Reads addresses again, one at a time: news is published or waits for a person, as the office chose. */
export function createRefresh(parts: Parts, { reader, missing, decide, apply, discard, expires }: Steps) {
  const { clock, repository, sources, log, person } = parts;
  const write = parts.writing.run;
  const closing = new AbortController();
  const addresses = createAddresses(parts, closing.signal);
  const settle = settlingReadings(parts, { missing, decide, apply, discard });
  let last: Promise<void> = Promise.resolve();
  let isBusy = false;

  async function refresh(source: Source, importer: Importer): Promise<void> {
    const got = await addresses.again(source);
    if (got === null) return;
    const { id, kind, format, name, address, settings } = source;
    const run = {
      ...{ source_id: id, kind, format, name, address, settings, file: got.file },
      ...{ by_clock: 1, actor_id: importer.id, now: isoInstant(clock()), expires_at: expires() },
    };
    const runId = await write(() => repository.insertRun(run));
    await reader.start(runId, false, importer);
    const read = repository.run(runId);
    if (read === undefined || read.state === 'reading') return;
    reader.forgetFile(got.file);
    if (read.state === 'failed') {
      await write(() => discard(runId));
      await addresses.failed(source, read.problem);
      return;
    }
    await settle(read, source, importer);
    await addresses.good(source, got.fetched);
  }

  async function one(id: number, importer: Importer | null): Promise<void> {
    const source = sources.one(id);
    if (source === undefined || source.address === null || closing.signal.aborted) return;
    const by = importer ?? person(source.actor_id);
    try {
      if (by === null || !by.is_office) await addresses.failed(source, NOBODY);
      else await refresh(source, by);
    } catch (error) {
      log.error({ err: error, source: id }, 'a source could not be read again');
      if (!closing.signal.aborted)
        await addresses.failed(source, 'Il portale non è riuscito a leggerla: riprova da solo.');
    }
  }

  const queued = (id: number, importer: Importer | null): Promise<void> => {
    last = last.then(() => one(id, importer)).catch((error) => log.error({ err: error }, 'reading a source failed'));
    return last;
  };

  return {
    addresses,
    /** Reads the addresses that are due, in the background; the clock calls it. */
    due(): void {
      if (isBusy) return;
      const ids = sources.due(isoInstant(clock()));
      if (ids.length === 0) return;
      isBusy = true;
      void Promise.all(ids.map((id) => queued(id, null))).finally(() => {
        isBusy = false;
      });
    },
    /** "Aggiorna ora": later readings by the clock run in the name of the person who pressed it. @throws 404 */
    async now(id: number, importer: Importer): Promise<void> {
      const { direct } = addresses.one(id);
      await write(() => sources.follow(id, direct, importer.id));
      await queued(id, importer);
    },
    async close(): Promise<void> {
      closing.abort();
      await last;
    },
  };
}

/** Makes the function that handles a successful reading: it is published, waits for a person, or is dropped without news. */
function settlingReadings(
  { db, repository, writing: { run: write }, target }: Parts,
  { missing, decide, apply, discard }: Pick<Steps, 'missing' | 'decide' | 'apply' | 'discard'>,
) {
  /** Only one reading of a source waits at a time; the decisions on the former one are carried over. */
  function replaceWaiting(run: Run, source: Source, importer: Importer): void {
    const keys = new Map(repository.rows(run.id).map((row) => [row.key, row]));
    for (const old of repository.waiting(source.id).filter(({ id }) => id !== run.id)) {
      for (const row of repository.rows(old.id).filter(({ decision }) => decision !== 'automatic')) {
        const now = keys.get(row.key);
        if (now === undefined) continue;
        const body = { decision: row.decision, ...(row.item_id === null ? {} : { item_id: row.item_id }) };
        // The item that a person chose may be deleted since.
        const isThere = row.decision !== 'match' || (row.item_id !== null && target(run.kind).item(row.item_id));
        if (isThere) decide.one(run.id, now.position, body, importer);
      }
      discard(old.id);
    }
  }

  return async (run: Run, source: Source, importer: Importer): Promise<void> => {
    const rows = repository.rows(run.id);
    await write(() => db.transaction(() => missing.count(source.id, rows)).immediate());
    const { new: fresh = 0, changed = 0, doubt = 0, wrong = 0 } = repository.counts(run.id);
    await write(() => replaceWaiting(run, source, importer));
    if (source.direct && fresh + changed > 0) await apply(run.id, importer);
    else if (fresh + changed + doubt + wrong === 0) await write(() => discard(run.id));
  };
}
