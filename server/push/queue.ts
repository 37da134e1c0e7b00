import type { Db } from '../lib/db.ts';
import { claiming } from './claiming.ts';
import type { PushNotification } from './message.ts';
import { RECEIPT_DAYS } from './receipt.ts';
import { settling } from './settling.ts';

/** The queue's statements, on the worker's own connection. Call `claim` and `settle` inside `transaction`. */
export function pushQueue(db: Db) {
  const notification = db.prepare<[number], PushNotification>(
    `SELECT id, title, body, type, deep_link, payload, NOT EXISTS (
       SELECT 1 FROM announcements AS a WHERE a.notification_id = n.id AND a.audience ->> '$.kind' = 'everyone') AS personal,
       EXISTS (SELECT 1 FROM announcements AS a WHERE a.notification_id = n.id) AS counted
     FROM notifications AS n WHERE id = ?`,
  );

  return {
    transaction: <T>(work: () => T): T => db.transaction(work).immediate(),
    ...claiming(db),
    settle: settling(db),
    notification: (id: number) => notification.get(id),
    prune: pruning(db),
  };
}

export type PushQueue = ReturnType<typeof pushQueue>;

/** The worker counts in milliseconds; what a person reads of it is kept as everywhere else. */
const iso = (ms: number) => new Date(ms).toISOString();

/**
 * Removes settled rows and subscriptions that have expired or gone silent.
 * @returns how many rows went, none while the removal of expired data stands still; call again while there are any
 */
function pruning(db: Db): (now: number) => number {
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
  const pruneReceipts = db.prepare<{ before: string }>(
    `DELETE FROM announcement_receipts WHERE (notification_id, receipt) IN (
       SELECT r.notification_id, r.receipt FROM announcements AS a JOIN announcement_receipts AS r USING (notification_id)
       WHERE a.sent_at < @before LIMIT 1000)`,
  );
  const isHeld = db.prepare('SELECT 1 FROM retention_hold');

  return (now) => {
    if (isHeld.get() !== undefined) return 0;
    const day = 86_400_000;
    return (
      pruneQueue.run({ before: now - 7 * day }).changes +
      pruneReceipts.run({ before: iso(now - RECEIPT_DAYS * day) }).changes +
      pruneSubscriptions.run({ now: iso(now), silent_since: iso(now - 180 * day) }).changes
    );
  };
}
