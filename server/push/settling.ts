import type { Db } from '../lib/db.ts';
import type { Claim, Settled } from './claiming.ts';
import { endpointHash } from './endpoint.ts';
import type { Outcome } from './settlement.ts';

const COUNTER = { sent: 'delivered', gone: 'gone', refused: 'failed', failed: 'failed', expired: 'failed' } as const;

/** Writes down what came of the claims: in the queue, on the devices and in the announcements' counts. */
export function settling(db: Db): (results: Settled[]) => void {
  const again = db.prepare<{ id: number; due_at: number; result: string }>(
    `UPDATE push_queue SET due_at = @due_at, result = @result WHERE id = @id AND state = 'queued'`,
  );
  // Claiming it was no attempt.
  const wait = db.prepare<{ id: number; due_at: number; expires_at: number; result: string }>(
    `UPDATE push_queue SET due_at = @due_at, expires_at = @expires_at, attempts = attempts - 1, result = @result
     WHERE id = @id AND state = 'queued'`,
  );
  const drop = db.prepare<[number]>(`DELETE FROM push_queue WHERE id = ? AND state = 'queued'`);
  const uncount = db.prepare<[number]>('UPDATE announcements SET devices = devices - 1 WHERE notification_id = ?');
  // A host that nobody knows is tried by one message, and the others wait with it: their attempts are its attempts.
  const postpone = db.prepare<{ id: number; origin: string; due_at: number; attempts: number }>(
    `UPDATE push_queue SET due_at = max(due_at, @due_at), attempts = max(attempts, @attempts)
     WHERE state = 'queued' AND standing = 2 AND origin = @origin AND id <> @id`,
  );
  const done = db.prepare<{ id: number; state: string; result: string; now: number }>(
    `UPDATE push_queue SET state = @state, result = @result, settled_at = @now WHERE id = @id AND state = 'queued'`,
  );
  const count = db.prepare<{ id: number; delivered: number; gone: number; failed: number }>(
    `UPDATE announcements SET delivered = delivered + @delivered, gone = gone + @gone, failed = failed + @failed
     WHERE notification_id = @id`,
  );
  const vouchForMessages = db.prepare<[string]>(
    `UPDATE push_queue SET standing = 1 WHERE state = 'queued' AND standing = 2 AND origin = ?`,
  );
  const devices = deviceMarks(db);

  /** Writes down what is not over yet, or is not this device's at all. */
  function isPutOff(
    { id, notification_id, standing, origin, attempts }: Claim,
    outcome: Outcome,
  ): outcome is Exclude<Outcome, { state: keyof typeof COUNTER }> {
    const { state, result } = outcome;
    if (state === 'again') {
      again.run({ id, due_at: outcome.due_at, result });
      if (standing === 2) postpone.run({ id, origin, due_at: outcome.due_at, attempts });
    } else if (state === 'waits') wait.run({ id, due_at: outcome.due_at, expires_at: outcome.expires_at, result });
    else if (state !== 'dropped') return false;
    else if (drop.run(id).changes > 0) uncount.run(notification_id);
    return true;
  }

  /** Counts each row once, however often it was sent. */
  function settle(results: Settled[]): void {
    const counts = new Map<number, { delivered: number; gone: number; failed: number }>();
    for (const settled of results) {
      const { claim, outcome, now } = settled;
      devices.mark(settled);
      // It has answered, so that it is a push service.
      if (outcome.state === 'sent' && claim.standing === 2) vouchForMessages.run(claim.origin);
      if (isPutOff(claim, outcome)) continue;
      if (done.run({ id: claim.id, state: outcome.state, result: outcome.result, now }).changes === 0) continue;
      const counted = counts.get(claim.notification_id) ?? { delivered: 0, gone: 0, failed: 0 };
      counted[COUNTER[outcome.state]] += 1;
      counts.set(claim.notification_id, counted);
    }
    for (const [id, counted] of counts) count.run({ id, ...counted });
  }

  return settle;
}

/** How long a dead endpoint is remembered: a browser may stay closed for months. */
const DEAD_KEPT_MS = 180 * 86_400_000;

const iso = (ms: number) => new Date(ms).toISOString();

/** Updates the subscription according to the outcome of a message sent to it. */
function deviceMarks(db: Db): { mark(settled: Settled): void } {
  const worked = db.prepare<{ id: number; now: string }>(
    `UPDATE push_subscriptions SET last_success_at = @now, last_error = NULL, last_error_at = NULL, status = 'active', standing = 0,
       network = NULL
     WHERE id = @id`,
  );
  const vouch = db.prepare<[string]>('UPDATE push_subscriptions SET standing = 1 WHERE origin = ? AND standing = 2');
  const erred = db.prepare<{ id: number; now: string; error: string; status: string | null }>(
    `UPDATE push_subscriptions SET last_error = @error, last_error_at = @now, status = coalesce(@status, status) WHERE id = @id`,
  );
  const forget = db.prepare<[number]>('DELETE FROM push_subscriptions WHERE id = ?');
  const forgetUnknown = db.prepare<[number]>('DELETE FROM push_subscriptions WHERE id = ? AND standing = 2');
  const bury = db.prepare<{ hash: string; expires_at: string }>(
    `INSERT INTO push_dead_endpoints (hash, expires_at) VALUES (@hash, @expires_at)
     ON CONFLICT (hash) DO UPDATE SET expires_at = excluded.expires_at`,
  );
  function mark({ claim, outcome, now }: Settled): void {
    const id = claim.subscription_id;
    if (id === null || claim.endpoint === null) return;
    const at = iso(now);
    if (outcome.state === 'sent') {
      worked.run({ id, now: at });
      if (claim.standing === 2) vouch.run(claim.origin);
    } else if (outcome.state === 'gone' && /^4/.test(outcome.result)) {
      forget.run(id);
      bury.run({ hash: endpointHash(claim.endpoint), expires_at: iso(now + DEAD_KEPT_MS) });
    } else if (outcome.state === 'refused') erred.run({ id, now: at, error: outcome.result, status: 'resubscribe' });
    else if (outcome.state === 'failed' || outcome.state === 'again') {
      erred.run({ id, now: at, error: outcome.result, status: null });
      // No service ever answered at this address. If a browser really uses it, it posts it again when it opens the
      // portal.
      if (outcome.state === 'failed' && !/^\d/.test(outcome.result)) forgetUnknown.run(id);
    }
  }

  return { mark };
}
