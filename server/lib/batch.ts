import { AsyncResource } from 'node:async_hooks';
import { isBusy } from './databaseErrors.ts';
import type { Db } from './db.ts';
import { inOwnTurn } from './turns.ts';

/** How long a piece of work waits for others that come in the same rush. */
const GATHER_MS = 3;
/** How long the work of one commit may keep everybody else's requests waiting; what is left goes into the next. */
const WORK_MS = 1.5;
/** Where the flush takes long, the work may take half as long as the last flush, up to this: otherwise few would share a flush. */
const MOST_WORK_MS = 4;
/** So many share a commit even if they take longer: on a busy machine one piece alone may take all its time. */
const LEAST = 8;
/** Answers of one turn: those of a whole commit would keep others waiting as long as its work did. */
const ANSWERED_AT_ONCE = 8;
/** How many are refused together when nothing can be written. */
const MOST_REFUSED = 200;

interface Waiting<Shared> {
  work: (shared: Shared) => unknown;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

type Result = { value: unknown } | { error: unknown };

interface Done {
  results: Result[];
  /** When the last piece had done its work and the flush began. */
  worked_at: number;
}

/**
 * Runs pieces of work that arrive within a few milliseconds in one immediate transaction, each in a savepoint of its own: a
 * commit costs a flush of the disk, whatever is in it. A piece that throws takes back only its own writes.
 * @param run waits for other connections' writes (server/http/writing.ts)
 * @param share makes what the pieces of one transaction read once and use together; a piece that throws spoils it for the next
 * @param rush called when one commit was not enough for all that wait
 */
export function createBatch<Shared>(
  db: Db,
  run: <T>(work: () => T) => Promise<T>,
  share: () => Shared,
  rush: () => void = () => {},
) {
  const queue: Waiting<Shared>[] = [];
  let isDue = false;
  /** How long the last commit took after its work. */
  let flush_ms = 0;

  const work = createWork(db, share);

  async function commit(): Promise<void> {
    try {
      const results = await run(() => {
        const done = work.immediate(queue, flush_ms);
        flush_ms = performance.now() - done.worked_at;
        return done.results;
      });
      inOwnTurn(() => answer(queue.splice(0, results.length), results));
    } catch (error) {
      // The commit failed: nothing of it happened.
      for (const piece of queue.splice(0, MOST_REFUSED)) piece.reject(error);
      goOn();
    }
  }

  function answer(pieces: Waiting<Shared>[], results: Result[]): void {
    for (const [index, piece] of pieces.slice(0, ANSWERED_AT_ONCE).entries()) {
      const result = results[index] as Result;
      if ('error' in result) piece.reject(result.error);
      else piece.resolve(result.value);
    }
    if (pieces.length > ANSWERED_AT_ONCE)
      inOwnTurn(() => answer(pieces.slice(ANSWERED_AT_ONCE), results.slice(ANSWERED_AT_ONCE)));
    else goOn();
  }

  /** Others have their turns first, as many as the answers took. */
  function goOn(): void {
    isDue = queue.length > 0;
    if (!isDue) return;
    rush();
    inOwnTurn(flush);
  }

  // Each commit has a wait of its own, not what is left of the one request that began the rush.
  const flush = AsyncResource.bind(commit);

  return {
    /** @returns after the commit */
    add<T>(work: (shared: Shared) => T): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        queue.push({ work, resolve: resolve as (value: unknown) => void, reject });
        if (!isDue) setTimeout(flush, GATHER_MS);
        isDue = true;
      });
    },
  };
}

/** The transaction that does the queue's first pieces, as many as its time allows. @param flush_ms how long the last flush took */
function createWork<Shared>(db: Db, share: () => Shared) {
  const savepoint = db.transaction((work: Waiting<Shared>['work'], shared: Shared) => work(shared));
  return db.transaction((queue: readonly Waiting<Shared>[], flush_ms: number): Done => {
    const until = performance.now() + Math.min(Math.max(WORK_MS, flush_ms / 2), MOST_WORK_MS);
    const results: Result[] = [];
    let shared = share();
    for (const { work } of queue) {
      try {
        results.push({ value: savepoint(work, shared) });
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
