import type { Claim, Settled } from './claiming.ts';
import type { EndpointGuard } from './endpoint.ts';
import { firstContact } from './firstContact.ts';
import { IDLE_MS, intake } from './intake.ts';
import { type PoolOptions, type PushPool, pushPool, pushPools } from './pool.ts';
import type { PushQueue } from './queue.ts';
import { type Outcome, RETRY_RULES, type RetryRules } from './settlement.ts';
import { transmission } from './transmission.ts';
import { keyFingerprint, type VapidKeys } from './vapid.ts';
import { messageWriter } from './writer.ts';

export interface SenderOptions {
  vapid: VapidKeys;
  vapid_subject: string;
  public_origin: string;
  /** The town's, from which the receipts of announcements are made. */
  secret: string;
  pool: PoolOptions;
  retry?: RetryRules | undefined;
}

/** Approximate number of messages that are settled and claimed in one transaction. */
const BATCH = 32;
/** How long results wait for others, so that they share a transaction. */
const LINGER_MS = 15;
const BUSY_MS = 1_000;

/**
 * Claims due rows per push service as its connections become free, sends them and settles each result. Known services
 * come first; unknown hosts are tried two at a time and get a pool once their name resolves.
 */
export function createSender(
  queue: PushQueue,
  guard: EndpointGuard,
  options: SenderOptions,
  failed: (error: unknown) => void,
) {
  const retry = options.retry ?? RETRY_RULES;
  const messages = messageWriter(queue, options);
  const pools = pushPools((origin) => pushPool(new URL(origin), guard, options.pool, retry));
  const { deadline_ms } = options.pool;
  const contacts = firstContact(guard, deadline_ms);
  const fingerprint = keyFingerprint(options.vapid.public_key);
  const send = transmission({ guard, pools, contacts, messages, retry, fingerprint });
  const schedule = scheduler(turn);
  const take = intake({ queue, pools, contacts, deadline_ms, wakeIn: schedule.in });
  let results: Settled[] = [];
  let flying = 0;
  let draining: (() => void) | null = null;
  let closed = false;

  function finish(claim: Claim, outcome: Outcome): void {
    // A message cut off by the closing pool is not known to have failed: its lease ends and the next start sends it.
    if (closed) return;
    results.push({ claim, outcome, now: Date.now() });
    flying -= 1;
    schedule.in(flying === 0 || results.length >= BATCH ? 0 : LINGER_MS);
  }

  /** @param pool null for an origin that nobody knows */
  function dispatch(claim: Claim, pool: PushPool | null): void {
    send(claim, pool).then(
      (outcome) => finish(claim, outcome),
      (error) => {
        failed(error);
        finish(claim, { state: 'failed', result: error instanceof Error ? error.name : 'error' });
      },
    );
  }

  /** Settles results and claims due rows in one transaction, then sends the claimed rows. */
  function turn(): void {
    schedule.clear();
    pools.forgetIdle(Date.now());
    const settled = results;
    results = [];
    let taken: [Claim, PushPool | null][];
    try {
      taken = queue.transaction(() => {
        queue.settle(settled);
        return draining === null ? take() : [];
      });
    } catch (error) {
      // The database is busy or full: nothing was written, so the results are kept for the next turn.
      results = [...settled, ...results];
      failed(error);
      schedule.in(BUSY_MS);
      return;
    }
    flying += taken.length;
    for (const [claim, pool] of taken) dispatch(claim, pool);
    if (draining !== null && flying === 0 && results.length === 0) draining();
    else schedule.in(IDLE_MS);
  }

  return {
    /** Checks the queue now. */
    wake: () => schedule.in(0),
    /** Stops claiming and resolves when all messages in flight are settled, or after `mostMs`. */
    async drain(mostMs: number): Promise<void> {
      await new Promise<void>((resolve) => {
        draining = resolve;
        setTimeout(resolve, mostMs);
        schedule.in(0);
      });
      if (results.length > 0) turn();
      closed = true;
      schedule.clear();
      await pools.close();
    },
    /** How many push services have open connections. */
    services: pools.size,
  };
}

export type Sender = ReturnType<typeof createSender>;

/** Runs `turn` after the shortest of the delays asked for since the last one. */
function scheduler(turn: () => void) {
  let timer: NodeJS.Timeout | undefined;
  let timerAt = Number.POSITIVE_INFINITY;
  return {
    in(ms: number): void {
      const at = Date.now() + ms;
      if (at >= timerAt) return;
      clearTimeout(timer);
      timerAt = at;
      timer = setTimeout(turn, ms);
    },
    clear(): void {
      clearTimeout(timer);
      timerAt = Number.POSITIVE_INFINITY;
    },
  };
}
