import type { Db } from '../plugins/db.ts';
import { endpointHash } from './endpoint.ts';
import type { PushNotification } from './message.ts';
import type { Outcome } from './settlement.ts';

/** A claimed row of the queue with its device; `endpoint` is null when the subscription is gone. */
export interface Claim {
  id: number;
  notification_id: number;
  subscription_id: number | null;
  origin: string;
  attempts: number;
  expires_at: number;
  /** Whose device it was when the message was queued, and whose it is now. */
  queued_for: number | null;
  user_id: number | null;
  endpoint: string | null;
  p256dh: string;
  auth: string;
  vapid_key: string;
  delivery_id: number | null;
  unread: number | null;
  heeds_choices: 0 | 1;
  /** What whoever it is for has chosen: the person, or the device of a visitor. `muted` is JSON text. */
  muted: string;
  quiet_from: string | null;
  quiet_until: string | null;
}

export interface Settled {
  claim: Claim;
  outcome: Outcome;
  now: number;
}

const COUNTER = { sent: 'delivered', gone: 'gone', refused: 'failed', failed: 'failed', expired: 'failed' } as const;

/** As long as a device that never answers is kept: a browser may not be opened for months. */
const DEAD_KEPT_MS = 180 * 86_400_000;

/** The worker counts in milliseconds; what a person reads of it is kept as everywhere else. */
const iso = (ms: number) => new Date(ms).toISOString();

/** The queue's statements, on the worker's own connection. Call `claim` and `settle` inside `transaction`. */
export function pushQueue(db: Db) {
  // Jumps from origin to origin through the index: there are a handful, over maybe 100,000 rows.
  const origins = db.prepare<[], { origin: string; due_at: number }>(
    `WITH RECURSIVE o (origin) AS (
       SELECT min(origin) FROM push_queue WHERE state = 'queued'
       UNION ALL
       SELECT (SELECT min(origin) FROM push_queue WHERE state = 'queued' AND origin > o.origin) FROM o WHERE o.origin IS NOT NULL
     )
     SELECT origin, (SELECT min(due_at) FROM push_queue AS q WHERE q.state = 'queued' AND q.origin = o.origin) AS due_at
     FROM o WHERE origin IS NOT NULL`,
  );
  const due = db.prepare<{ origin: string; now: number; limit: number }, Claim>(
    `SELECT q.id, q.notification_id, q.subscription_id, q.origin, q.attempts + 1 AS attempts, q.expires_at, q.user_id AS queued_for,
       s.user_id, s.endpoint, s.p256dh, s.auth, s.vapid_key, q.heeds_choices,
       coalesce(iif(s.user_id IS NULL, s.muted, p.muted), '[]') AS muted,
       iif(s.user_id IS NULL, s.quiet_from, p.quiet_from) AS quiet_from,
       iif(s.user_id IS NULL, s.quiet_until, p.quiet_until) AS quiet_until,
       (SELECT d.id FROM notification_deliveries AS d WHERE d.notification_id = q.notification_id AND d.user_id = s.user_id) AS delivery_id,
       CASE WHEN s.user_id IS NOT NULL THEN
         (SELECT count(*) FROM notification_deliveries AS d WHERE d.user_id = s.user_id AND d.read_at IS NULL)
       END AS unread
     FROM push_queue AS q LEFT JOIN push_subscriptions AS s ON s.id = q.subscription_id
       LEFT JOIN push_preferences AS p ON p.user_id = s.user_id
     WHERE q.state = 'queued' AND q.origin = @origin AND q.due_at <= @now
     ORDER BY q.due_at, q.id LIMIT @limit`,
  );
  const lease = db.prepare<{ id: number; until: number }>(
    'UPDATE push_queue SET due_at = @until, attempts = attempts + 1 WHERE id = @id',
  );
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
  const done = db.prepare<{ id: number; state: string; result: string; now: number }>(
    `UPDATE push_queue SET state = @state, result = @result, settled_at = @now WHERE id = @id AND state = 'queued'`,
  );
  const count = db.prepare<{ id: number; delivered: number; gone: number; failed: number }>(
    `UPDATE announcements SET delivered = delivered + @delivered, gone = gone + @gone, failed = failed + @failed
     WHERE notification_id = @id`,
  );
  const worked = db.prepare<{ id: number; now: string }>(
    `UPDATE push_subscriptions SET last_success_at = @now, last_error = NULL, last_error_at = NULL, status = 'active' WHERE id = @id`,
  );
  const erred = db.prepare<{ id: number; now: string; error: string; status: string | null }>(
    `UPDATE push_subscriptions SET last_error = @error, last_error_at = @now, status = coalesce(@status, status) WHERE id = @id`,
  );
  const forget = db.prepare<[number]>('DELETE FROM push_subscriptions WHERE id = ?');
  const bury = db.prepare<{ hash: string; expires_at: string }>(
    `INSERT INTO push_dead_endpoints (hash, expires_at) VALUES (@hash, @expires_at)
     ON CONFLICT (hash) DO UPDATE SET expires_at = excluded.expires_at`,
  );
  const notification = db.prepare<[number], PushNotification>(
    `SELECT id, title, body, type, deep_link, payload, NOT EXISTS (
       SELECT 1 FROM announcements AS a WHERE a.notification_id = n.id AND a.audience ->> '$.kind' = 'everyone') AS personal
     FROM notifications AS n WHERE id = ?`,
  );
  // A thousand at a time, so that the portal never waits for the lock.
  const pruneQueue = db.prepare<{ before: number }>(
    'DELETE FROM push_queue WHERE id IN (SELECT id FROM push_queue WHERE settled_at < @before LIMIT 1000)',
  );
  const pruneSubscriptions = db.prepare<{ now: string; silent_since: string }>(
    `DELETE FROM push_subscriptions WHERE id IN (
       SELECT id FROM push_subscriptions
       WHERE expires_at <= @now
          OR (last_error IS NOT NULL AND max(coalesce(last_success_at, ''), updated_at) < @silent_since)
       LIMIT 1000)`,
  );

  const sweepRuns = db.prepare<[], 1>('SELECT 1 FROM upkeep WHERE held_at IS NULL').pluck();

  function markDevice({ claim, outcome, now }: Settled): void {
    const id = claim.subscription_id;
    if (id === null || claim.endpoint === null) return;
    const at = iso(now);
    if (outcome.state === 'sent') worked.run({ id, now: at });
    else if (outcome.state === 'gone' && /^4/.test(outcome.result)) {
      forget.run(id);
      bury.run({ hash: endpointHash(claim.endpoint), expires_at: iso(now + DEAD_KEPT_MS) });
    } else if (outcome.state === 'refused') erred.run({ id, now: at, error: outcome.result, status: 'resubscribe' });
    else if (outcome.state === 'failed' || outcome.state === 'again') {
      erred.run({ id, now: at, error: outcome.result, status: null });
    }
  }

  /** Writes down what is not over yet, or is not this device's at all. */
  function isPutOff(
    { id, notification_id }: Claim,
    outcome: Outcome,
  ): outcome is Exclude<Outcome, { state: keyof typeof COUNTER }> {
    const { state, result } = outcome;
    if (state === 'again') again.run({ id, due_at: outcome.due_at, result });
    else if (state === 'waits') wait.run({ id, due_at: outcome.due_at, expires_at: outcome.expires_at, result });
    else if (state !== 'dropped') return false;
    else if (drop.run(id).changes > 0) uncount.run(notification_id);
    return true;
  }

  return {
    transaction: <T>(work: () => T): T => db.transaction(work).immediate(),
    /** Each origin with unsettled rows, and when its first is due. */
    origins: () => origins.all(),
    /** Takes rows that are due; they come back by themselves at `until` when nobody settles them. */
    claim(origin: string, now: number, limit: number, until: number): Claim[] {
      const rows = due.all({ origin, now, limit });
      for (const row of rows) lease.run({ id: row.id, until });
      return rows;
    },
    /** Writes down what came of them, counting each row once however often it was sent. */
    settle(results: Settled[]): void {
      const counts = new Map<number, { delivered: number; gone: number; failed: number }>();
      for (const settled of results) {
        const { claim, outcome, now } = settled;
        markDevice(settled);
        if (isPutOff(claim, outcome)) continue;
        if (done.run({ id: claim.id, state: outcome.state, result: outcome.result, now }).changes === 0) continue;
        const counted = counts.get(claim.notification_id) ?? { delivered: 0, gone: 0, failed: 0 };
        counted[COUNTER[outcome.state]] += 1;
        counts.set(claim.notification_id, counted);
      }
      for (const [id, counted] of counts) count.run({ id, ...counted });
    },
    notification: (id: number) => notification.get(id),
    /** @returns how many rows went, none while the portal's sweep stands still; call again while there are any. */
    prune(now: number): number {
      if (sweepRuns.get() === undefined) return 0;
      const day = 86_400_000;
      return (
        pruneQueue.run({ before: now - 7 * day }).changes +
        pruneSubscriptions.run({ now: iso(now), silent_since: iso(now - 180 * day) }).changes
      );
    },
  };
}

export type PushQueue = ReturnType<typeof pushQueue>;
