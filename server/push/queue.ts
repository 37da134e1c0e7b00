import type { Db } from '../lib/db.ts';
import type { Claim, Settled } from './claim.ts';
import { deviceMarks } from './deviceMarks.ts';
import type { PushNotification } from './message.ts';
import type { Outcome } from './settlement.ts';

const COUNTER = { sent: 'delivered', gone: 'gone', refused: 'failed', failed: 'failed', expired: 'failed' } as const;

/** The worker counts in milliseconds; dates that people read are stored as ISO text, as everywhere else. */
const iso = (ms: number) => new Date(ms).toISOString();

/** The queue's statements, on the worker's own connection. Call `claim` and `settle` inside `transaction`. */
export function pushQueue(db: Db) {
  // Jumps from origin to origin in the index (a handful over up to 100,000 rows). Unknown origins are excluded.
  const known = `q.state = 'queued' AND q.standing < 2`;
  const firstDue = (standing: number) =>
    `(SELECT min(due_at) FROM push_queue AS q WHERE ${known} AND q.origin = o.origin AND q.standing = ${standing})`;
  const origins = db.prepare<[], { origin: string; due_at: number }>(
    `WITH RECURSIVE o (origin) AS (
       SELECT min(origin) FROM push_queue AS q WHERE ${known}
       UNION ALL
       SELECT (SELECT min(origin) FROM push_queue AS q WHERE ${known} AND q.origin > o.origin) FROM o WHERE o.origin IS NOT NULL
     ), first AS (SELECT origin, ${firstDue(0)} AS proven, ${firstDue(1)} AS unproven FROM o WHERE origin IS NOT NULL)
     SELECT origin, min(coalesce(proven, unproven), coalesce(unproven, proven)) AS due_at FROM first`,
  );
  const unknownDue = db
    .prepare<[], number | null>(`SELECT min(due_at) FROM push_queue WHERE state = 'queued' AND standing = 2`)
    .pluck();
  const claimed = `SELECT q.id, q.notification_id, q.subscription_id, q.origin, q.standing, q.attempts + 1 AS attempts, q.expires_at,
       q.user_id AS queued_for, s.user_id, s.endpoint, s.p256dh, s.auth, s.vapid_key, q.heeds_choices,
       coalesce(iif(s.user_id IS NULL, s.muted, p.muted), '[]') AS muted,
       iif(s.user_id IS NULL, s.quiet_from, p.quiet_from) AS quiet_from,
       iif(s.user_id IS NULL, s.quiet_until, p.quiet_until) AS quiet_until,
       (SELECT d.id FROM notification_deliveries AS d WHERE d.notification_id = q.notification_id AND d.user_id = s.user_id) AS delivery_id,
       CASE WHEN s.user_id IS NOT NULL THEN
         (SELECT count(*) FROM notification_deliveries AS d WHERE d.user_id = s.user_id AND d.read_at IS NULL)
       END AS unread
     FROM push_queue AS q LEFT JOIN push_subscriptions AS s ON s.id = q.subscription_id
       LEFT JOIN push_preferences AS p ON p.user_id = s.user_id`;
  const due = db.prepare<{ origin: string; standing: number; now: number; limit: number }, Claim>(
    `${claimed} WHERE ${known} AND q.origin = @origin AND q.standing = @standing AND q.due_at <= @now
     ORDER BY q.due_at, q.id LIMIT @limit`,
  );
  const dueUnknown = db.prepare<{ now: number; limit: number }, Claim>(
    `${claimed} WHERE q.state = 'queued' AND q.standing = 2 AND q.due_at <= @now ORDER BY q.due_at, q.id LIMIT @limit`,
  );
  const lease = db.prepare<{ id: number; until: number }>(
    'UPDATE push_queue SET due_at = @until, attempts = attempts + 1 WHERE id = @id',
  );
  const again = db.prepare<{ id: number; due_at: number; result: string }>(
    `UPDATE push_queue SET due_at = @due_at, result = @result WHERE id = @id AND state = 'queued'`,
  );
  // Waiting for quiet hours to end does not count as an attempt.
  const wait = db.prepare<{ id: number; due_at: number; expires_at: number; result: string }>(
    `UPDATE push_queue SET due_at = @due_at, expires_at = @expires_at, attempts = attempts - 1, result = @result
     WHERE id = @id AND state = 'queued'`,
  );
  const drop = db.prepare<[number]>(`DELETE FROM push_queue WHERE id = ? AND state = 'queued'`);
  const uncount = db.prepare<[number]>('UPDATE announcements SET devices = devices - 1 WHERE notification_id = ?');
  // Only one message tries an unknown host; the others for it wait and share its attempts.
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
  const notification = db.prepare<[number], PushNotification>(
    `SELECT id, title, body, type, deep_link, payload, NOT EXISTS (
       SELECT 1 FROM announcements AS a WHERE a.notification_id = n.id AND a.audience ->> '$.kind' = 'everyone') AS personal
     FROM notifications AS n WHERE id = ?`,
  );
  // Deletes a thousand rows at a time, so that the portal never waits long for the write lock.
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

  function leased(rows: Claim[], until: number): Claim[] {
    for (const row of rows) lease.run({ id: row.id, until });
    return rows;
  }

  /** Stores outcomes that leave the row queued or drop it. @returns false for the final ones */
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

  return {
    transaction: <T>(work: () => T): T => db.transaction(work).immediate(),
    /** Each known origin with unsettled rows, and when its first is due. */
    origins: () => origins.all(),
    /** When the first row for an unknown origin is due; null when there is none. */
    unknownDue: () => unknownDue.get() ?? null,
    /**
     * Leases due rows of a known origin; devices that have received a message before come first. A row that nobody
     * settles is due again at `until`.
     */
    claim(origin: string, now: number, limit: number, until: number): Claim[] {
      const proven = due.all({ origin, standing: 0, now, limit });
      const left = limit - proven.length;
      return leased(left > 0 ? [...proven, ...due.all({ origin, standing: 1, now, limit: left })] : proven, until);
    },
    /** The same for rows of all unknown origins together. */
    claimUnknown: (now: number, limit: number, until: number) => leased(dueUnknown.all({ now, limit }), until),
    /** Stores the outcomes and counts each row once, however often it was sent. */
    settle(results: Settled[]): void {
      const counts = new Map<number, { delivered: number; gone: number; failed: number }>();
      for (const settled of results) {
        const { claim, outcome, now } = settled;
        devices.mark(settled);
        // The host accepted a message, so it is a push service.
        if (outcome.state === 'sent' && claim.standing === 2) vouchForMessages.run(claim.origin);
        if (isPutOff(claim, outcome)) continue;
        if (done.run({ id: claim.id, state: outcome.state, result: outcome.result, now }).changes === 0) continue;
        const counted = counts.get(claim.notification_id) ?? { delivered: 0, gone: 0, failed: 0 };
        counted[COUNTER[outcome.state]] += 1;
        counts.set(claim.notification_id, counted);
      }
      for (const [id, counted] of counts) count.run({ id, ...counted });
    },
    notification: (id: number) => notification.get(id),
    /** @returns the number of deleted rows, 0 while the sweep is on hold; call again until it returns 0 */
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
