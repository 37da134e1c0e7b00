import { setTimeout as sleep } from 'node:timers/promises';
import { HttpError } from '../../http/errors.ts';
import type { Parts } from './dependencies.ts';
import type { Importer } from './targets/target.ts';

/** Rows are written for so long in one stretch; then others have their turn for as long as that took. */
const STRETCH_MS = 3;

/** Does some rows in a transaction of its own, until it is time to let others in. @returns how much is done; 1: all of it */
export type Work = (isTime: () => boolean) => number;

interface Steps {
  apply(id: number, importer: Importer): Work;
  undo(id: number, importer: Importer): Work;
  /** Of an import that an error stopped: what it put online is to be taken back. */
  giveUp(id: number): void;
}

/**
 * Puts imports online and takes them back, one after the other and in slices between which everybody else is answered. A portal that
 * stops in between goes on when it starts again.
 */
export function createSlices({ repository, write, log, person }: Parts, steps: Steps) {
  const closing = new AbortController();
  const progress = new Map<number, number>();
  let last: Promise<void> = Promise.resolve();

  async function all(id: number, work: Work): Promise<void> {
    for (;;) {
      if (closing.signal.aborted) return;
      const began = performance.now();
      try {
        const part = await write(() => work(() => performance.now() - began >= STRETCH_MS));
        progress.set(id, part);
        if (part === 1) return;
      } catch (error) {
        // Somebody else writes for long: this can wait.
        if (!(error instanceof HttpError) || error.statusCode !== 503) throw error;
      }
      await sleep(Math.max(1, performance.now() - began));
    }
  }

  async function one(id: number): Promise<void> {
    const run = repository.run(id);
    // Whoever began it may have left the office since: it was theirs to decide then.
    const importer = person(run?.actor_id ?? null);
    if (run === undefined || importer === null) return;
    if (run.state === 'undoing') return all(id, steps.undo(id, importer));
    if (run.state !== 'applying') return;
    try {
      await all(id, steps.apply(id, importer));
    } catch (error) {
      log.error({ err: error, run: id }, 'an import stopped while it was put online, and is taken back');
      await write(() => steps.giveUp(id));
      await all(id, steps.undo(id, importer));
    }
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
