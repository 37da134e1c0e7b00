import { NOTIFICATION_KEPT_DAYS } from '../../../shared/rules/notifications.ts';
import { type Clock, isoInstant } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';

/**
 * Removes old deliveries; the office's announcements to many stay in its list, without their recipients. @returns the
 * number of removed deliveries
 */
export function removeOldNotifications(db: Db, clock: Clock): () => number {
  // Nobody is told before the notification was written, so old deliveries are found by their notifications.
  const copies = db.prepare<{ until: string }>(
    `DELETE FROM notification_deliveries WHERE created_at <= @until
       AND notification_id IN (SELECT id FROM notifications WHERE created_at <= @until)`,
  );
  const texts = db.prepare<[string]>(
    'DELETE FROM notifications WHERE created_at <= ? AND id NOT IN (SELECT notification_id FROM announcements)',
  );
  return db.transaction(() => {
    const until = isoInstant(clock().subtract({ hours: NOTIFICATION_KEPT_DAYS * 24 }));
    const { changes } = copies.run({ until });
    texts.run(until);
    return changes;
  });
}
