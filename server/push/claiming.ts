import type { Db } from '../lib/db.ts';
import type { Outcome } from './settlement.ts';

/** A claimed row of the queue with its device; `endpoint` is null when the subscription is gone. */
export interface Claim {
  id: number;
  notification_id: number;
  subscription_id: number | null;
  origin: string;
  /** The subscription's standing when the message was queued (values: `push_subscriptions` in db/schema.sql). */
  standing: number;
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
  /** Preferences of the recipient: the person, or the device of a visitor. `muted` is JSON text. */
  muted: string;
  quiet_from: string | null;
  quiet_until: string | null;
}

export interface Settled {
  claim: Claim;
  outcome: Outcome;
  now: number;
}

/** Looks for what is due and leases it to the sender. `+@x` keeps a statement's plan (docs/decisions/0106). */
export function claiming(db: Db) {
  // Jumps from origin to origin through the index: there are a handful, over maybe 100,000 rows. What is unknown is not among them.
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
    `${claimed} WHERE ${known} AND q.origin = +@origin AND q.standing = +@standing AND q.due_at <= @now
     ORDER BY q.due_at, q.id LIMIT +@limit`,
  );
  const dueUnknown = db.prepare<{ now: number; limit: number }, Claim>(
    `${claimed} WHERE q.state = 'queued' AND q.standing = 2 AND q.due_at <= @now ORDER BY q.due_at, q.id LIMIT +@limit`,
  );
  const lease = db.prepare<{ id: number; until: number }>(
    'UPDATE push_queue SET due_at = @until, attempts = attempts + 1 WHERE id = @id',
  );

  function leased(rows: Claim[], until: number): Claim[] {
    for (const row of rows) lease.run({ id: row.id, until });
    return rows;
  }

  return {
    /** Each known origin with unsettled rows, and when its first is due. */
    origins: () => origins.all(),
    /** When the first row for an unknown origin is due; null when there is none. */
    unknownDue: () => unknownDue.get() ?? null,
    /**
     * Takes rows of a known origin that are due, devices that have had a message before first; they come back by themselves at
     * `until` when nobody settles them.
     */
    claim(origin: string, now: number, limit: number, until: number): Claim[] {
      const proven = due.all({ origin, standing: 0, now, limit });
      const left = limit - proven.length;
      return leased(left > 0 ? [...proven, ...due.all({ origin, standing: 1, now, limit: left })] : proven, until);
    },
    /** The same for origins that nobody knows, whichever they are. */
    claimUnknown: (now: number, limit: number, until: number) => leased(dueUnknown.all({ now, limit }), until),
  };
}
