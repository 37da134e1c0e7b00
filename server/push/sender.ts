import { decidePush, readPushChoices } from '../../shared/rules/pushChoices.ts';
import type { Claim, Settled } from './claim.ts';
import { EndpointError, type EndpointGuard } from './endpoint.ts';
import { firstContact } from './firstContact.ts';
import { type PoolOptions, type PushPool, pushPool } from './pool.ts';
import { pushPools } from './pools.ts';
import type { PushQueue } from './queue.ts';
import { type Answer, type Outcome, RETRY_RULES, type RetryRules, settle } from './settlement.ts';
import { keyFingerprint, type VapidKeys } from './vapid.ts';
import { messageWriter } from './writer.ts';

export interface SenderOptions {
  vapid: VapidKeys;
  vapid_subject: string;
  public_origin: string;
  pool: PoolOptions;
  retry?: RetryRules | undefined;
}

export interface Sender {
  /** Checks the queue now. */
  wake(): void;
  /** Stops claiming and resolves when all messages in flight are settled, or after `mostMs`. */
  drain(mostMs: number): Promise<void>;
  /** How many push services have open connections. */
  services(): number;
}

/** Approximate number of messages that are settled and claimed in one transaction. */
const BATCH = 32;
/** How long results wait for others, so that they share a transaction. */
const LINGER_MS = 15;
/** How much longer than its post a claim is leased; afterwards it is due again. */
const LEASE_MARGIN_MS = 3_000;
/** How often the queue is checked when nobody calls `wake`. */
const IDLE_MS = 30_000;
const BUSY_MS = 1_000;

const noAnswer = (error: string): Answer => ({ status: 0, text: '', retry_after: null, error });

/**
 * Claims due rows per push service as its connections become free, sends them and settles each result. Known services
 * come first; unknown hosts are tried two at a time and get a pool once their name resolves.
 */
export function createSender(
  queue: PushQueue,
  guard: EndpointGuard,
  options: SenderOptions,
  report: { settled(results: Settled[]): void; failed(error: unknown): void },
): Sender {
  const retry = options.retry ?? RETRY_RULES;
  const fingerprint = keyFingerprint(options.vapid.public_key);
  const messages = messageWriter(queue, options);
  const pools = pushPools((origin) => pushPool(new URL(origin), guard, options.pool, retry));
  const contacts = firstContact(guard, options.pool.deadline_ms);
  let results: Settled[] = [];
  let flying = 0;
  let draining: (() => void) | null = null;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let timerAt = Number.POSITIVE_INFINITY;

  /** The outcome of a claim that needs no sending; null when it has to be sent. */
  function verdict(claim: Claim, now: number): Outcome | null {
    if (claim.endpoint === null) return { state: 'gone', result: 'unsubscribed' };
    if (claim.queued_for !== null && claim.queued_for !== claim.user_id) return { state: 'gone', result: 'detached' };
    if (claim.expires_at <= now) return { state: 'expired', result: 'late' };
    if (claim.vapid_key !== fingerprint) return { state: 'refused', result: 'key' };
    return claim.heeds_choices === 1 ? chosen(claim, now) : null;
  }

  /** Applies the preferences and quiet hours of the person, or of the visitor's device, as they are now. */
  function chosen(claim: Claim, now: number): Outcome | null {
    if (claim.muted === '[]' && claim.quiet_from === null) return null;
    const quiet = { from: claim.quiet_from, until: claim.quiet_until };
    const choices = readPushChoices({ muted: JSON.parse(claim.muted), quiet });
    const decision = decidePush(choices, messages.linkOf(claim.notification_id), now);
    if (decision.kind === 'send') return null;
    if (decision.kind === 'drop') return { state: 'dropped', result: 'muted' };
    const waited = decision.until - now;
    return { state: 'waits', due_at: decision.until, expires_at: claim.expires_at + waited, result: 'quiet' };
  }

  /** @param pool null for an unknown origin */
  async function send(claim: Claim, pool: PushPool | null): Promise<Outcome> {
    let url: URL;
    try {
      url = guard.check(claim.endpoint ?? '');
    } catch (error) {
      if (error instanceof EndpointError) return { state: 'failed', result: error.code };
      throw error;
    }
    if (pool !== null) return post(claim, url, pool);
    // The message is composed, encrypted and signed only after the name has resolved.
    return contacts.make(
      url,
      () => post(claim, url, pools.of(claim.origin, Date.now())),
      (error) => outcomeOf(claim, noAnswer(error)),
    );
  }

  /** @param pool null when the maximum number of pools is busy */
  async function post(claim: Claim, url: URL, pool: PushPool | null): Promise<Outcome> {
    const message = messages.write(claim, url);
    if (message === null) return { state: 'failed', result: 'deleted' };
    return outcomeOf(claim, pool === null ? noAnswer('busy') : await pool.post(message));
  }

  const outcomeOf = ({ attempts, expires_at }: Claim, answer: Answer) =>
    settle(answer, { attempts, expires_at, now: Date.now() }, retry);

  function finish(claim: Claim, outcome: Outcome): void {
    // A message cut off by the closing pool is not known to have failed: its lease ends and the next start sends it.
    if (closed) return;
    results.push({ claim, outcome, now: Date.now() });
    flying -= 1;
    wakeIn(flying === 0 || results.length >= BATCH ? 0 : LINGER_MS);
  }

  function take(): [Claim, PushPool | null][] {
    if (draining !== null) return [];
    const lease = options.pool.deadline_ms + LEASE_MARGIN_MS;
    const taken: [Claim, PushPool | null][] = [];
    for (const { origin, due_at } of queue.origins()) {
      const now = Date.now();
      const pool = due_at > now ? null : pools.of(origin, now);
      const at = Math.max(due_at, pool?.restsUntil() ?? 0);
      if (at > now) wakeIn(Math.min(at - now, IDLE_MS));
      if (pool === null) continue;
      const free = pool.free(now);
      if (free > 0) for (const claim of queue.claim(origin, now, free, now + lease)) taken.push([claim, pool]);
    }
    return [...taken, ...takeUnknown(lease)];
  }

  function takeUnknown(lease: number): [Claim, null][] {
    const now = Date.now();
    const due_at = queue.unknownDue();
    if (due_at !== null && due_at > now) wakeIn(Math.min(due_at - now, IDLE_MS));
    const free = contacts.free();
    if (due_at === null || due_at > now || free <= 0) return [];
    // Twice the lease, because the DNS lookup has its own deadline before that of the post.
    return queue.claimUnknown(now, free, now + 2 * lease).map((claim) => [claim, null]);
  }

  /** Settles results and claims due rows in one transaction, then sends the claimed rows. */
  function turn(): void {
    clearTimeout(timer);
    timerAt = Number.POSITIVE_INFINITY;
    pools.forgetIdle(Date.now());
    const settled = results;
    results = [];
    let taken: [Claim, PushPool | null][];
    try {
      taken = queue.transaction(() => {
        queue.settle(settled);
        return take();
      });
    } catch (error) {
      // The database is busy or full: nothing was written, so the results are kept for the next turn.
      results = [...settled, ...results];
      report.failed(error);
      wakeIn(BUSY_MS);
      return;
    }
    flying += taken.length;
    if (settled.length > 0) report.settled(settled);
    for (const [claim, pool] of taken) {
      const known = verdict(claim, Date.now());
      if (known !== null) finish(claim, known);
      else {
        send(claim, pool).then(
          (outcome) => finish(claim, outcome),
          (error) => {
            report.failed(error);
            finish(claim, { state: 'failed', result: error instanceof Error ? error.name : 'error' });
          },
        );
      }
    }
    if (draining !== null && flying === 0 && results.length === 0) draining();
    else wakeIn(IDLE_MS);
  }

  /** Schedules the next turn; the earliest request wins. */
  function wakeIn(ms: number): void {
    const at = Date.now() + ms;
    if (at >= timerAt) return;
    clearTimeout(timer);
    timerAt = at;
    timer = setTimeout(turn, ms);
  }

  return {
    wake: () => wakeIn(0),
    async drain(mostMs) {
      await new Promise<void>((resolve) => {
        draining = resolve;
        setTimeout(resolve, mostMs);
        wakeIn(0);
      });
      if (results.length > 0) turn();
      closed = true;
      clearTimeout(timer);
      await pools.close();
    },
    services: pools.size,
  };
}
