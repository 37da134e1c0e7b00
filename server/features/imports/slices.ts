import { setTimeout as sleep } from 'node:timers/promises';
import { contentVersionOf } from '../../content/contentVersion.ts';
import { HttpError } from '../../http/errors.ts';
import type { Parts } from './dependencies.ts';
import type { Importer } from './targets/target.ts';

/** Rows are written for so long in one stretch; then others have their turn for as long as that took. */
const STRETCH_MS = 3;

const STOPPED = 'Pubblicando si è fermata per un errore del portale: niente ne è rimasto online. Riprova.';

/** Does some rows in a transaction of its own, until it is time to let others in. @returns how much is done; 1: all of it */
export type Work = (isTime: () => boolean) => number;

interface Steps {
  apply(id: number, importer: Importer): Work;
  undo(id: number, importer: Importer): Work;
  /** What an import put online is to be taken back. @param why a sentence */
  giveUp(id: number, why: string): void;
}

/**
 * Puts imports online and takes them back, one after the other and in slices between which everybody else is answered. A portal that
 * stops in between goes on when it starts again.
 */
export function createSlices({ db, repository, write, log, person, administrator }: Parts, steps: Steps) {
  const content = contentVersionOf(db);
  const closing = new AbortController();
  const progress = new Map<number, number>();
  let last: Promise<void> = Promise.resolve();

  /**
   * A slice that a power failure takes back is done again, as what is left to do is written with it; so it need not wait for the disk,
   * which takes as long as its rows. Whatever anybody else writes next brings it to the disk too.
   */
  function unsynced<T>(work: () => T): T {
    db.pragma('synchronous = NORMAL');
    try {
      return work();
    } finally {
      db.pragma('synchronous = FULL');
    }
  }

  async function all(id: number, work: Work): Promise<void> {
    for (;;) {
      if (closing.signal.aborted) return;
      const began = performance.now();
      try {
        const part = await write(() =>
          content.aside(() => unsynced(() => work(() => performance.now() - began >= STRETCH_MS))),
        );
        progress.set(id, part);
        if (part === 1) return content.settle();
      } catch (error) {
        // Somebody else writes for long: this can wait.
        if (!(error instanceof HttpError) || error.statusCode !== 503) throw error;
      }
      await sleep(Math.max(1, performance.now() - began));
    }
  }

  async function one(id: number): Promise<void> {
    const run = repository.run(id);
    if (run === undefined) return;
    const by = person(run.actor_id);
    const importer = by?.is_office === true ? by : null;
    // Whoever began it may have left the office while the portal stood still: what was theirs to decide is taken back, in the name of
    // whoever administers the portal.
    const instead = importer ?? administrator();
    if (instead === null) return log.error({ run: id }, 'an import waits for an administrator, to be finished');
    if (run.state === 'undoing') return all(id, steps.undo(id, instead));
    if (run.state !== 'applying') return;
    try {
      if (importer !== null) return await all(id, steps.apply(id, importer));
      await write(() => steps.giveUp(id, 'Chi la pubblicava non è più nella redazione: niente ne è rimasto online.'));
    } catch (error) {
      log.error({ err: error, run: id }, 'an import stopped while it was put online, and is taken back');
      await write(() => steps.giveUp(id, STOPPED));
    }
    await all(id, steps.undo(id, instead));
  }

  return {
    /** Goes on with a run in state `applying` or `undoing`. @returns when it is done; never rejects */
    start(id: number): Promise<void> {
      last = last
        .then(() => one(id).finally(() => progress.delete(id)))
        .catch((error) =>
          log.error({ err: error, run: id }, 'an import could not be finished: it goes on at the next start'),
        );
      return last;
    },
    progress: (id: number): number => progress.get(id) ?? 0,
    async close(): Promise<void> {
      closing.abort();
      await last;
    },
  };
}
