import { AsyncResource } from 'node:async_hooks';
import { inOwnTurn } from './turns.ts';

/** How long a piece of work waits for others that come in the same rush. */
const GATHER_MS = 3;
/** Pieces that are offered to one commit, and refused together when nothing can be written. */
const MOST_OFFERED = 200;
/** Answers of one turn: those of a whole commit would keep others waiting as long as its work did. */
const ANSWERED_AT_ONCE = 8;

export type Result<Answer> = { value: Answer } | { error: unknown };

/**
 * Does the first of the pieces in one transaction, each in a savepoint of its own, and at least one of them.
 * @returns their results in the same order, after the commit; rejects when nothing of the transaction happened
 */
export type Commit<Piece, Answer> = (pieces: readonly Piece[]) => Promise<Result<Answer>[]>;

interface Waiting<Piece, Answer> {
  piece: Piece;
  resolve: (value: Answer) => void;
  reject: (error: unknown) => void;
}

/**
 * Commits pieces of work that arrive within a few milliseconds together: a commit costs a flush of the disk, whatever is in it. While
 * one commit is under way, the pieces of the next one gather.
 * @param rush called when one commit was not enough for all that wait
 */
export function createBatch<Piece, Answer>(commit: Commit<Piece, Answer>, rush: () => void = () => {}) {
  const queue: Waiting<Piece, Answer>[] = [];
  let isDue = false;

  async function commitFirst(): Promise<void> {
    try {
      const results = await commit(queue.slice(0, MOST_OFFERED).map(({ piece }) => piece));
      const pieces = queue.splice(0, results.length);
      goOn();
      inOwnTurn(() => answer(pieces, results));
    } catch (error) {
      // The commit failed: nothing of it happened.
      for (const { reject } of queue.splice(0, MOST_OFFERED)) reject(error);
      goOn();
    }
  }

  function answer(pieces: readonly Waiting<Piece, Answer>[], results: readonly Result<Answer>[]): void {
    for (const [index, { resolve, reject }] of pieces.slice(0, ANSWERED_AT_ONCE).entries()) {
      const result = results[index] as Result<Answer>;
      if ('error' in result) reject(result.error);
      else resolve(result.value);
    }
    if (pieces.length > ANSWERED_AT_ONCE)
      inOwnTurn(() => answer(pieces.slice(ANSWERED_AT_ONCE), results.slice(ANSWERED_AT_ONCE)));
  }

  function goOn(): void {
    isDue = queue.length > 0;
    if (!isDue) return;
    rush();
    inOwnTurn(flush);
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
