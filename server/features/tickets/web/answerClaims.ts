import { getPriority, setPriority } from 'node:os';
import { createBatchTransaction } from '../../../lib/batchCommit.ts';
import { RUSH_PAGES } from '../../../lib/checkpoints/checkpoints.ts';
import type { Db } from '../../../lib/db.ts';
import { answerQuestions } from '../../../lib/threads/answerQuestions.ts';
import { withRests } from '../../../lib/threads/rests.ts';
import { type ClaimsAnswer, type ClaimsQuestion, claimOutcome } from './claimAnswers.ts';
import { createHolding, sharedByClaims } from './holding.ts';

/** How long the main thread's own writes wait for one commit's work. */
const WORK_MS = 8;
/** How long a commit waits for other processes' writes; then the main thread does it, with a wait of its own. */
const WAIT_MS = 500;
/** Lower than the main thread's: whoever reads goes first. On Linux it is this thread's alone. */
const NICE = 5;

/** Called in a thread: holds places for batches of claims, one transaction each. @param db the thread's own connection */
export function answerClaims(db: Db): void {
  db.pragma(`busy_timeout = ${WAIT_MS}`);
  // The main thread decides when the log is moved into the file (server/lib/checkpoints).
  db.pragma(`wal_autocheckpoint = ${RUSH_PAGES}`);
  // A portal that was started with a lower one may not raise it.
  setPriority(Math.max(NICE, getPriority()));
  let now = '';
  const hold = createBatchTransaction(db, () => sharedByClaims(now), withRests(createHolding(db)));
  answerQuestions<ClaimsQuestion, ClaimsAnswer>(
    (asked) => {
      now = asked.now;
      return hold.immediate(asked.claims, WORK_MS).results.map(claimOutcome);
    },
    { end: () => db.close() },
  );
}
