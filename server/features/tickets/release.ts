import type { Db } from '../../lib/db.ts';

/**
 * Gives back the seats of holds that are over, and of orders that end. A ticket that was issued is cancelled, not only released, so
 * that its page and the doors still know it and refuse it. Call it inside a transaction.
 */
export function createRelease(db: Db) {
  // A payment under way is not released here: its session at the provider is ended first (payments.ts).
  const over = db
    .prepare<{ event_id: number; now: string }, number>(
      "SELECT id FROM orders WHERE event_id = @event_id AND state = 'held' AND expires_at <= @now",
    )
    .pluck();
  const expire = db.prepare<[number]>("UPDATE orders SET state = 'expired' WHERE id = ?");
  const free = db.prepare<{ order_id: number; now: string }>(
    `UPDATE seats SET state = CASE state WHEN 'issued' THEN 'cancelled' ELSE 'released' END, changed_at = @now
     WHERE order_id = @order_id AND state IN ('held', 'issued')`,
  );
  const unuse = db.prepare<{ order_id: number }>(
    `UPDATE promo_codes SET used = MAX(0, used - (SELECT COUNT(*) FROM seats WHERE order_id = @order_id AND state IN ('held', 'issued')
       AND category_id = IFNULL(promo_codes.category_id, category_id)))
     WHERE id = (SELECT promo_code_id FROM orders WHERE id = @order_id)`,
  );

  const unuseSeat = db.prepare<{ order_id: number; category_id: number }>(
    `UPDATE promo_codes SET used = MAX(0, used - 1) WHERE id = (SELECT promo_code_id FROM orders WHERE id = @order_id)
       AND @category_id = IFNULL(category_id, @category_id)`,
  );

  // A choice that nobody finished: whose it was is not needed any more, and no later removal looks for it.
  const disown = db.prepare<[number]>(
    'UPDATE orders SET user_id = NULL, mail_sender = NULL WHERE id = ? AND email IS NULL',
  );

  function release(orderId: number, now: string): void {
    unuse.run({ order_id: orderId });
    free.run({ order_id: orderId, now });
    disown.run(orderId);
  }

  return {
    /** Releases the seats of one order; the caller sets the order's state. */
    release,
    /** Gives back the use of a promo code by one seat that somebody returns. */
    unuseSeat: (order_id: number, category_id: number): void => void unuseSeat.run({ order_id, category_id }),
    /** Ends all holds of an event that are over. @returns how many */
    releaseOver(eventId: number, now: string): number {
      const ids = over.all({ event_id: eventId, now });
      for (const id of ids) {
        release(id, now);
        expire.run(id);
      }
      return ids.length;
    },
  };
}
