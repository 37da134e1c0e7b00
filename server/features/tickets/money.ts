import { isIssued, keptCents, type OrderMail, type OrderMove, orderAfter } from '../../../shared/rules/tickets.ts';
import type { Db } from '../../lib/db.ts';
import { type OrderRow, orderRepository, type SeatRow } from './orderRepository.ts';
import { createRelease } from './release.ts';

/** Cents that an order's valid tickets cost: seats that were given back cost nothing any more. */
export const ticketsCost = (seats: readonly SeatRow[]): number =>
  seats.reduce((sum, { state, price_cents }) => sum + (state === 'issued' ? price_cents : 0), 0);

export interface Money {
  provider: 'stripe' | 'bonifico' | 'contanti' | 'pos';
  /** Unique for its provider, so that the same money is recorded once. */
  reference: string;
  cents: number;
  taken_by: number | null;
}

/** Records money that comes in and money that is owed back. All functions need the caller's transaction. */
export function createMoney(db: Db, now: () => string) {
  const repository = orderRepository(db);
  const { release } = createRelease(db);
  const takeAgain = db.prepare<[number]>("UPDATE seats SET state = 'held' WHERE order_id = ? AND state = 'released'");
  const useAgain = db.prepare<{ order_id: number }>(
    `UPDATE promo_codes SET used = used + (SELECT COUNT(*) FROM seats WHERE order_id = @order_id AND state = 'held'
       AND category_id = IFNULL(promo_codes.category_id, category_id))
     WHERE id = (SELECT promo_code_id FROM orders WHERE id = @order_id)`,
  );
  /** A seat that no pool counts any more: the organiser has taken its pool away since. */
  const uncounted = db
    .prepare<[number], 1>(
      `SELECT 1 FROM seats AS p WHERE p.order_id = ? AND NOT EXISTS (SELECT 1 FROM category_pools AS cp JOIN pools AS q ON q.id = cp.pool_id
         WHERE cp.category_id = p.category_id AND q.occurrence_id = p.occurrence_id) LIMIT 1`,
    )
    .pluck();
  const again = db.transaction((id: number) => {
    takeAgain.run(id);
    useAgain.run({ order_id: id });
  });

  /** Records money for an order; what comes too late claims again, or is owed back with a mail that says why. */
  function settle(order: OrderRow, money: Money): void {
    repository.insertPayment.run({ ...money, device_id: null, order_id: order.id, now: now() });
    const move: OrderMove = order.state === 'expired' ? 'money_late' : 'money';
    const state = orderAfter(order.state, move);
    // Of an order that is paid at the door, seats may have been given back before.
    const cost = isIssued(order.state) ? ticketsCost(repository.seats.all(order.id)) : order.total_cents;
    const stillDue = cost - keptCents(order) - money.cents;
    const comesTooLate = state === null || (move === 'money_late' && (stillDue > 0 || !reclaim(order)));
    if (comesTooLate) {
      oweBack(order.id, money.cents, reasonOf(order));
      repository.set(order.id, { mail_due: 'tooLate' });
      return;
    }
    if (stillDue < 0) oweBack(order.id, -stillDue, 'Pagato più del dovuto');
    if (stillDue > 0) return;
    repository.setState.run({ id: order.id, state, now: now() });
    repository.issue.run({ id: order.id, now: now() });
    repository.set(order.id, { mail_due: 'paid' });
  }

  /** Takes the released seats again, if all are free and the date is still to come. */
  function reclaim(order: OrderRow): boolean {
    if (order.event_status !== 'published' || order.ends_at <= now()) return false;
    if (uncounted.get(order.id) !== undefined) return false;
    try {
      again(order.id);
      return true;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'SQLITE_CONSTRAINT_CHECK') return false;
      throw error;
    }
  }

  /** Spreads what is owed over the payments, so that no refund is more than its payment. */
  function oweBack(orderId: number, cents: number, reason: string): void {
    let left = cents;
    // Refunds take the newest payment first, so that money that came too late goes back the way it came.
    for (const { id, cents: paid, refunded } of repository.payments.all(orderId).toReversed()) {
      const part = Math.min(left, paid - refunded);
      if (part > 0) repository.owe.run({ payment_id: id, cents: part, reason, now: now() });
      left -= part;
    }
  }

  /** Ends an order: its seats are free again and what was paid is owed back. @param mail what its buyer is told */
  function end(order: OrderRow, state: 'cancelled' | 'expired', reason: string, mail: OrderMail | null): void {
    release(order.id, now());
    repository.setState.run({ id: order.id, state, now: now() });
    oweBack(order.id, keptCents(order), reason);
    if (order.email !== null && mail !== null) repository.set(order.id, { mail_due: mail });
  }

  return { settle, oweBack, end };
}

function reasonOf({ state }: OrderRow): string {
  if (state === 'expired') return 'Pagamento arrivato quando i posti non c’erano più';
  return state === 'cancelled' ? 'Pagamento arrivato a ordine annullato' : 'Pagato due volte';
}
