import { AsyncResource } from 'node:async_hooks';
import { isBusy } from './databaseErrors.ts';
import type { Db } from './db.ts';

/** How long a piece of work waits for others that come in the same rush. */
const GATHER_MS = 3;
/** How long the work of one commit may keep everybody else's requests waiting; what is left goes into the next. */
const WORK_MS = 4;
/** So many share a commit even if they take longer: on a busy machine one piece alone may take all its time. */
const LEAST = 8;
/** How many are refused together when nothing can be written. */
const MOST_REFUSED = 200;

interface Waiting<Piece, Answer> {
  piece: Piece;
  resolve: (value: Answer) => void;
  reject: (error: unknown) => void;
}

type Result<Answer> = { value: Answer } | { error: unknown };

interface Options<Piece, Answer> {
  db: Db;
  /** Waits for other connections' writes (server/http/writing.ts). */
  run: <T>(work: () => T) => Promise<T>;
  /** Does one piece. */
  work: (piece: Piece) => Answer;
}

/**
 * Commits pieces of work that arrive within a few milliseconds together: a commit costs a flush of the disk, whatever is in it. Each
 * piece has a savepoint of its own, so one that throws takes back only its own writes.
 */
export function createBatch<Piece, Answer>({ db, run, work }: Options<Piece, Answer>) {
  const queue: Waiting<Piece, Answer>[] = [];
  let isDue = false;
  const savepoint = db.transaction(work);
  const commit = db.transaction((): Result<Answer>[] => {
    const until = performance.now() + WORK_MS;
    const results: Result<Answer>[] = [];
    for (const { piece } of queue) {
      try {
        results.push({ value: savepoint(piece) });
      } catch (error) {
        // Without the lock nothing of this transaction happened: it is tried again whole.
        if (isBusy(error)) throw error;
        results.push({ error });
      }
      if (results.length >= LEAST && performance.now() >= until) break;
    }
    return results;
  });

  async function commitFirst(): Promise<void> {
    try {
      const results = await run(() => commit.immediate());
      for (const [index, { resolve, reject }] of queue.splice(0, results.length).entries()) {
        const result = results[index] as Result<Answer>;
        if ('error' in result) reject(result.error);
        else resolve(result.value);
      }
    } catch (error) {
      // The commit failed: nothing of it happened.
      for (const { reject } of queue.splice(0, MOST_REFUSED)) reject(error);
    }
    isDue = queue.length > 0;
    // Whoever reads is served between two commits.
    if (isDue) setImmediate(flush);
  }

  // Each commit has a wait of its own, not what is left of the one request that began the rush.
  const flush = AsyncResource.bind(commitFirst);

  return {
    /** @returns after the commit */
    add(piece: Piece): Promise<Answer> {
      return new Promise<Answer>((resolve, reject) => {
        queue.push({ piece, resolve, reject });
        if (!isDue) setTimeout(flush, GATHER_MS);
        isDue = true;
      });
    },
  };
}
