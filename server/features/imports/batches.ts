import { contentVersionOf } from '../../content/contentVersion.ts';
import { isDiskFull } from '../../lib/databaseErrors.ts';
import type { Parts } from './parts.ts';
import { createPictures } from './pictures.ts';
import { NO_ROOM } from './reader.ts';
import type { Importer } from './targets/target.ts';
import { isLockedOrFull, type Work } from './throttle.ts';

const STOPPED = 'Pubblicando si è fermata per un errore del portale: niente ne è rimasto online. Riprova.';

interface Steps {
  apply(id: number, importer: Importer): Work;
  undo(id: number, importer: Importer): Work;
  /** Marks an import that cannot be finished for undoing. @param why a sentence for the office */
  giveUp(id: number, why: string): void;
}

/**
 * Publishes and undoes imports, one at a time and in batches, between which other requests are answered. When the portal stops in
 * between, it continues at the next start.
 */
export function createBatches(parts: Parts, steps: Steps) {
  const { db, repository, log, person, administrator, throttle } = parts;
  const content = contentVersionOf(db);
  const takePictures = createPictures(parts);
  const closing = new AbortController();
  const progress = new Map<number, number>();
  let last: Promise<void> = Promise.resolve();

  async function all(id: number, work: Work, waitsFor?: typeof isLockedOrFull): Promise<void> {
    const aside: Work = (isTime) => content.aside(() => work(isTime));
    const isDone = await throttle.inSlices(aside, closing.signal, (done) => void progress.set(id, done), waitsFor);
    if (isDone) content.settle();
  }

  const giveUp = (id: number, why: string) =>
    throttle.patiently(() => steps.giveUp(id, why), closing.signal, isLockedOrFull);

  async function one(id: number): Promise<void> {
    const run = repository.run(id);
    if (run === undefined) return;
    const by = person(run.actor_id);
    const importer = by?.is_office === true ? by : null;
    // The person who began it may have left the office while the portal was stopped: the import is then undone in the name of an
    // administrator.
    const instead = importer ?? administrator();
    if (instead === null) return log.error({ run: id }, 'an import waits for an administrator, to be finished');
    if (run.state === 'undoing') return all(id, steps.undo(id, instead), isLockedOrFull);
    if (run.state !== 'applying') return;
    try {
      if (importer !== null) {
        if (run.format === 'feed') await takePictures(id, closing.signal);
        return await all(id, steps.apply(id, importer));
      }
      await giveUp(id, 'Chi la pubblicava non è più nella redazione: niente ne è rimasto online.');
    } catch (error) {
      log.error({ err: error, run: id }, 'an import stopped while it was put online, and is taken back');
      await giveUp(id, isDiskFull(error) ? NO_ROOM : STOPPED);
    }
    await all(id, steps.undo(id, instead), isLockedOrFull);
  }

  /** Works on a run in state `applying` or `undoing`. The promise resolves when it is done, and never rejects. */
  function start(id: number): Promise<void> {
    last = last
      .then(() => throttle.during(() => one(id)))
      .catch((error) => log.error({ err: error }, 'an import could not be finished: it goes on at the next start'))
      .finally(() => progress.delete(id));
    return last;
  }

  return {
    /** Continues with what the last process left unfinished. */
    goOn(): void {
      for (const id of repository.atWork()) void start(id);
    },
    start,
    progress: (id: number): number => progress.get(id) ?? 0,
    async close(): Promise<void> {
      closing.abort();
      await last;
    },
  };
}
