import type { Commit, Result } from './batch.ts';
import { isBusy } from './databaseErrors.ts';
import type { Db } from './db.ts';

/** How long the work of one commit in the main thread may keep everybody else's requests waiting; what is left goes into the next. */
const WORK_MS = 1.5;
/** Where the flush takes long, the work may take half as long as the last flush, up to this: otherwise few would share a flush. */
const MOST_WORK_MS = 4;
/** So many share a commit even if they take longer: on a busy machine one piece alone may take all its time. */
const LEAST = 8;

interface Done<Answer> {
  results: Result<Answer>[];
  /** When the last piece had done its work and the flush began. */
  worked_at: number;
}

/**
 * Makes the transaction that does the first pieces of a batch, as many as `limit_ms` allows, each in a savepoint of its own: a piece
 * that throws takes back only its own writes. Call its `immediate`.
 * @param share makes what the pieces of one transaction read once and use together. After a piece that throws it is made anew, because
 * what was read may rest on writes that were taken back
 * @param work does one piece
 */
export function createBatchTransaction<Piece, Answer, Shared>(
  db: Db,
  share: () => Shared,
  work: (piece: Piece, shared: Shared) => Answer,
) {
  const savepoint = db.transaction(work);
  return db.transaction((pieces: readonly Piece[], limit_ms: number): Done<Answer> => {
    const until = performance.now() + limit_ms;
    const results: Result<Answer>[] = [];
    let shared = share();
    for (const piece of pieces) {
      try {
        results.push({ value: savepoint(piece, shared) });
      } catch (error) {
        // Without the lock nothing of this transaction happened: it is tried again whole.
        if (isBusy(error)) throw error;
        results.push({ error });
        shared = share();
      }
      if (results.length >= LEAST && performance.now() >= until) break;
    }
    return { results, worked_at: performance.now() };
  });
}

/**
 * Commits in this thread.
 * @param run waits for other connections' writes (server/http/writing.ts)
 * @param share and @param work as for `createBatchTransaction`
 */
export function commitHere<Piece, Answer, Shared>(
  db: Db,
  run: <T>(work: () => T) => Promise<T>,
  share: () => Shared,
  work: (piece: Piece, shared: Shared) => Answer,
): Commit<Piece, Answer> {
  const transaction = createBatchTransaction(db, share, work);
  /** How long the last commit took after its work. */
  let flush_ms = 0;
  return (pieces) =>
    run(() => {
      const { results, worked_at } = transaction.immediate(
        pieces,
        Math.min(Math.max(WORK_MS, flush_ms / 2), MOST_WORK_MS),
      );
      flush_ms = performance.now() - worked_at;
      return results;
    });
}
