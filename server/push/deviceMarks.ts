import type { Db } from '../lib/db.ts';
import type { Settled } from './claim.ts';
import { endpointHash } from './endpoint.ts';

/** How long a dead endpoint is remembered: a browser may stay closed for months. */
const DEAD_KEPT_MS = 180 * 86_400_000;

const iso = (ms: number) => new Date(ms).toISOString();

/** Updates the subscription according to the outcome of a message sent to it. */
export function deviceMarks(db: Db): { mark(settled: Settled): void } {
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
