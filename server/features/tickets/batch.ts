import { isBusy } from '../../lib/databaseErrors.ts';
import type { Db } from '../../lib/db.ts';

/** How long a claim waits for others that come in the same rush. */
const GATHER_MS = 3;
/** Maximum claims of one commit; the rest go into the next. */
const MOST_TOGETHER = 200;

interface Waiting<T> {
  work: () => T;
  resolve: (value: T) => void;
  reject: (error: unknown) => void;
}

/**
 * Runs pieces of work that arrive within a few milliseconds in one immediate transaction, each in a savepoint of its own: a
 * commit costs a flush of the disk, whatever is in it. A piece that throws takes back only its own writes.
 * @param run waits for other connections' writes (server/http/writing.ts)
 */
export function createBatch(db: Db, run: <T>(work: () => T) => Promise<T>) {
  const queue: Waiting<unknown>[] = [];
  let isDue = false;

  const savepoint = db.transaction((work: () => unknown) => work());
  const together = db.transaction((pieces: Waiting<unknown>[]) =>
    pieces.map(({ work }) => {
      try {
        return { value: savepoint(work) };
      } catch (error) {
        // Without the lock nothing of this transaction happened: it is tried again whole.
        if (isBusy(error)) throw error;
        return { error };
      }
    }),
  );

  async function flush(): Promise<void> {
    const pieces = queue.splice(0, MOST_TOGETHER);
    isDue = queue.length > 0;
    if (isDue) setTimeout(flush, 0);
    try {
      const results = await run(() => together.immediate(pieces));
      for (const [index, result] of results.entries()) {
        const piece = pieces[index] as Waiting<unknown>;
        if ('error' in result) piece.reject(result.error);
        else piece.resolve(result.value);
      }
    } catch (error) {
      // The commit failed: nobody has a place.
      for (const piece of pieces) piece.reject(error);
    }
  }

  return {
    /** @returns after the commit */
    add<T>(work: () => T): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        queue.push({ work, resolve: resolve as (value: unknown) => void, reject });
        if (!isDue) setTimeout(flush, GATHER_MS);
        isDue = true;
      });
    },
  };
}
