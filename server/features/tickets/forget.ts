import { townNow } from '../../content/answers.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';
import { OWED } from './orderRepository.ts';

/**
 * Who ordered, whom an invoice is for and who came leave thirty days after the event; the sums stay. While money is owed its order keeps the address, so that
 * somebody can be asked where it goes. @returns runs inside retention's transaction, and says of how many orders
 */
export function forgetBuyers(db: Db, clock: Clock): () => number {
  const forget = db.prepare<{ now: string }>(
    `UPDATE orders SET email = NULL, name = '', user_id = NULL, mail_sender = NULL, invoice = NULL, refund_iban = NULL, refund_holder = NULL WHERE forget_at <= @now AND (email IS NOT NULL OR name <> '')
       AND NOT EXISTS (SELECT 1 FROM payments AS y JOIN refunds AS f ON f.payment_id = y.id
         WHERE y.order_id = orders.id AND f.state IN ${OWED})`,
  );
  // A ticket of the cash desk has no buyer's address, but may have one of whoever it was passed on to.
  const forgetHolders = db.prepare<{ now: string }>(
    `UPDATE seats INDEXED BY seats_named SET holder = '', email = NULL WHERE (holder <> '' OR email IS NOT NULL)
       AND EXISTS (SELECT 1 FROM orders WHERE id = seats.order_id AND forget_at <= @now AND email IS NULL AND name = '')`,
  );
  return () => {
    const at = { now: townNow(clock).now };
    const { changes } = forget.run(at);
    forgetHolders.run(at);
    return changes;
  };
}
