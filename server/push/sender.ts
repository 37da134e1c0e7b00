import { decidePush, readPushChoices } from '../../shared/rules/pushChoices.ts';
import { encrypt } from './encryption.ts';
import { EndpointError, type EndpointGuard } from './endpoint.ts';
import { composer, type Recipient, SENDING, topicOf } from './message.ts';
import { type PoolOptions, type PushPool, pushPool } from './pool.ts';
import type { Claim, PushQueue, Settled } from './queue.ts';
import { type Outcome, RETRY_RULES, type RetryRules, settle } from './settlement.ts';
import { keyFingerprint, type VapidKeys, vapidHeaders } from './vapid.ts';

export interface SenderOptions {
  vapid: VapidKeys;
  vapid_subject: string;
  public_origin: string;
  pool: PoolOptions;
  retry?: RetryRules | undefined;
}

export interface Sender {
  /** Something may be due: looks now. */
  wake(): void;
  /** Claims nothing more and resolves when all that is on its way is settled, or after `mostMs`. */
  drain(mostMs: number): Promise<void>;
}

/** Written down together, and refilled together: one transaction for about this many. */
const BATCH = 32;
/** Results wait for company this long. */
const LINGER_MS = 15;
/** A claim outlives its post by this much; then it is due again. */
const LEASE_MARGIN_MS = 3_000;
/** Without a word from the portal, the queue is looked at this often. */
const IDLE_MS = 30_000;
const BUSY_MS = 1_000;

/** Takes what is due, a push service at a time as its connections come free, sends it and settles each result. */
export function createSender(
  queue: PushQueue,
  guard: EndpointGuard,
  options: SenderOptions,
  report: { settled(results: Settled[]): void; failed(error: unknown): void },
): Sender {
  const authorization = vapidHeaders(options.vapid, options.vapid_subject);
  const fingerprint = keyFingerprint(options.vapid.public_key);
  const pools = new Map<string, PushPool>();
  const messages = new Map<number, ReturnType<typeof message>>();
  let results: Settled[] = [];
  let flying = 0;
  let draining: (() => void) | null = null;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let timerAt = Number.POSITIVE_INFINITY;

  function message(id: number) {
    const found = queue.notification(id);
    return found === undefined ? null : { ...found, compose: composer(found, options.public_origin) };
  }

  function messageOf(id: number) {
    const known = messages.get(id) ?? message(id);
    if (messages.size > 50) messages.clear();
    messages.set(id, known);
    return known;
  }

  function poolOf(origin: string): PushPool {
    const known = pools.get(origin) ?? pushPool(new URL(origin), guard, options.pool);
    pools.set(origin, known);
    return known;
  }

  /** Why a claim needs no sending at all. */
  function verdict(claim: Claim, now: number): Outcome | null {
    if (claim.endpoint === null) return { state: 'gone', result: 'unsubscribed' };
    if (claim.queued_for !== null && claim.queued_for !== claim.user_id) return { state: 'gone', result: 'detached' };
    if (claim.expires_at <= now) return { state: 'expired', result: 'late' };
    if (claim.vapid_key !== fingerprint) return { state: 'refused', result: 'key' };
    return claim.heeds_choices === 1 ? chosen(claim, now) : null;
  }

  /** What its person, or the visitor's device, has chosen since it was queued, and the hour. */
  function chosen(claim: Claim, now: number): Outcome | null {
    if (claim.muted === '[]' && claim.quiet_from === null) return null;
    const quiet = { from: claim.quiet_from, until: claim.quiet_until };
    const choices = readPushChoices({ muted: JSON.parse(claim.muted), quiet });
    const decision = decidePush(choices, messageOf(claim.notification_id)?.deep_link ?? '/', now);
    if (decision.kind === 'send') return null;
    if (decision.kind === 'drop') return { state: 'dropped', result: 'muted' };
    const waited = decision.until - now;
    return { state: 'waits', due_at: decision.until, expires_at: claim.expires_at + waited, result: 'quiet' };
  }

  async function send(claim: Claim, pool: PushPool): Promise<Outcome> {
    const found = messageOf(claim.notification_id);
    if (found === null) return { state: 'failed', result: 'deleted' };
    let url: URL;
    try {
      url = guard.check(claim.endpoint ?? '');
    } catch (error) {
      if (error instanceof EndpointError) return { state: 'failed', result: error.code };
      throw error;
    }
    const now = Date.now();
    const recipient: Recipient = { delivery_id: claim.delivery_id, unread: claim.unread, user_id: claim.user_id };
    const body = encrypt(
      found.compose(recipient),
      Buffer.from(claim.p256dh, 'base64url'),
      Buffer.from(claim.auth, 'base64url'),
    );
    const answer = await pool.post({
      url,
      body,
      headers: {
        authorization: authorization(claim.origin, now),
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        ttl: String(Math.max(1, Math.ceil((claim.expires_at - now) / 1000))),
        urgency: SENDING[found.type].urgency,
        topic: topicOf(found.id),
      },
    });
    const attempt = { attempts: claim.attempts, expires_at: claim.expires_at, now: Date.now() };
    return settle(answer, attempt, options.retry ?? RETRY_RULES);
  }

  function finish(claim: Claim, outcome: Outcome): void {
    // What a closing pool cut off is not known to have failed: its lease ends, and the next start sends it.
    if (closed) return;
    results.push({ claim, outcome, now: Date.now() });
    flying -= 1;
    wakeIn(flying === 0 || results.length >= BATCH ? 0 : LINGER_MS);
  }

  function take(): [Claim, PushPool][] {
    if (draining !== null) return [];
    const taken: [Claim, PushPool][] = [];
    for (const { origin, due_at } of queue.origins()) {
      const now = Date.now();
      const pool = poolOf(origin);
      const free = pool.free();
      if (due_at > now) wakeIn(Math.min(due_at - now, IDLE_MS));
      else if (free > 0) {
        const until = now + options.pool.deadline_ms + LEASE_MARGIN_MS;
        for (const claim of queue.claim(origin, now, free, until)) taken.push([claim, pool]);
      }
    }
    return taken;
  }

  /** One transaction: what came back is settled, what is due is claimed. Then the claimed are sent. */
  function turn(): void {
    clearTimeout(timer);
    timerAt = Number.POSITIVE_INFINITY;
    const settled = results;
    results = [];
    let taken: [Claim, PushPool][];
    try {
      taken = queue.transaction(() => {
        queue.settle(settled);
        return take();
      });
    } catch (error) {
      // A database that is busy or full for a while: nothing was written, so nothing is forgotten.
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

  /** Keeps the earliest of the wishes. */
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
      await Promise.all([...pools.values()].map((pool) => pool.close()));
    },
  };
}
