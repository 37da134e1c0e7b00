import { townNow } from '../../../content/answers.ts';
import type { Writing } from '../../../http/writing.ts';
import type { Commit } from '../../../lib/batch.ts';
import { commitHere } from '../../../lib/batchCommit.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { Db } from '../../../lib/db.ts';
import { createThreads } from '../../../lib/threads/threads.ts';
import { type ClaimsAnswer, type ClaimsQuestion, claimResult } from './claimAnswers.ts';
import { createHolding, sharedByClaims, type WebClaim } from './holding.ts';

/** Claims that are sent to the thread together: about as many as its time for one commit allows. */
const TOGETHER = 40;
/** The thread that claims are committed in. */
export const CLAIM_THREAD = new URL('./claimThread.ts', import.meta.url);

interface Dependencies {
  db: Db;
  clock: Clock;
  writing: Writing;
  data_dir: string;
  /** Null: claims are committed in the main thread. */
  thread: URL | null;
  onError: (error: unknown) => void;
}

export interface ClaimCommits {
  commit: Commit<WebClaim, string>;
  /** Starts the thread, because claims may come soon. */
  prepare(): void;
  close(): Promise<void>;
}

/**
 * Commits claims in a thread of their own, so that nobody who reads waits for their work and the disk. While the thread starts, and
 * when it fails, they are committed in the main thread. A claim that was committed already gets its order again, by its key.
 */
export function createClaimCommits({ db, clock, writing, data_dir, thread, onError }: Dependencies): ClaimCommits {
  const now = () => townNow(clock).now;
  const here = commitHere(db, writing.run, () => sharedByClaims(now()), createHolding(db));
  const threads = createThreads<ClaimsQuestion, ClaimsAnswer | null>({
    script: thread ?? CLAIM_THREAD,
    workerData: { data_dir },
    name: 'claims',
    most: thread === null ? 0 : 1,
    here: () => null,
    onError,
  });

  return {
    async commit(claims) {
      threads.prepare();
      if (!threads.isReady()) return here(claims);
      const question = { now: now(), claims: claims.slice(0, TOGETHER) };
      const answer = await writing.whileThreadWrites(() => threads.ask(question));
      return answer === null ? here(claims) : answer.map(claimResult);
    },
    prepare: threads.prepare,
    close: threads.close,
  };
}
