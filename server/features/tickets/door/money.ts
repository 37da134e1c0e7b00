import { keptCents, orderAfter } from '../../../../shared/rules/tickets.ts';
import { townNow } from '../../../content/answers.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { Db } from '../../../lib/db.ts';
import { createMoney, ticketsCost } from '../money.ts';
import { type OrderRow, orderRepository } from '../orderRepository.ts';

interface Taken {
  method: 'contanti' | 'pos';
  cents: number;
  /** Unique for each method, so that money that is reported twice is one payment. */
  reference: string;
  device_id: number;
}

/** Records money that a gate took: always, because the gate has it; what is too much is owed back. */
export function createDoorMoney(db: Db, clock: Clock) {
  const orders = orderRepository(db);
  const { oweBack } = createMoney(db, () => townNow(clock).now);
  const uuidOf = db.prepare<[number], string>('SELECT uuid FROM orders WHERE id = ?').pluck();

  return {
    /** Call it inside a transaction. */
    take(orderId: number, taken: Taken): void {
      const { now } = townNow(clock);
      const order = orders.byUuid.get(uuidOf.get(orderId) as string) as OrderRow;
      orders.insertPayment.run({ ...taken, provider: taken.method, order_id: orderId, taken_by: null, now });
      const kept = keptCents(order);
      const state = order.state === 'to_pay_at_door' ? orderAfter(order.state, 'money') : null;
      const due = ticketsCost(orders.seats.all(orderId));
      const surplus = Math.min(taken.cents, kept + taken.cents - due);
      if (surplus > 0) oweBack(orderId, surplus, 'Pagato due volte');
      if (state !== null && kept + taken.cents >= due) orders.setState.run({ id: orderId, state, now });
    },
  };
}
