import { expect } from 'vitest';
import type { Db } from '../../../server/lib/db.ts';

interface Counted {
  state: string;
  paid: number;
  back: number;
  owed: number;
  issued: number;
  held: number;
  value: number;
}

const sumOfRefunds = (states: string) =>
  `(SELECT IFNULL(SUM(f.cents), 0) FROM refunds AS f JOIN payments AS y ON y.id = f.payment_id
    WHERE y.order_id = o.id AND f.state IN (${states}))`;

/** Checks each order's state, seats and money against each other, counted from the rows. */
export function recountOrders(db: Db): void {
  const rows = db
    .prepare<[], Counted>(
      `SELECT o.state, (SELECT IFNULL(SUM(cents), 0) FROM payments WHERE order_id = o.id) AS paid,
         ${sumOfRefunds("'succeeded', 'by_hand'")} AS back, ${sumOfRefunds("'owed', 'requested', 'failed'")} AS owed,
         (SELECT COUNT(*) FROM seats WHERE order_id = o.id AND state = 'issued') AS issued,
         (SELECT COUNT(*) FROM seats WHERE order_id = o.id AND state = 'held') AS held,
         (SELECT IFNULL(SUM(price_cents), 0) FROM seats WHERE order_id = o.id AND state IN ('held', 'issued')) AS value
       FROM orders AS o`,
    )
    .all();
  for (const row of rows) {
    const words = JSON.stringify(row);
    expect(row.issued > 0, words).toBe(row.state === 'confirmed' || row.state === 'to_pay_at_door');
    expect(row.held > 0, words).toBe(['held', 'paying', 'awaiting_transfer'].includes(row.state));
    const kept = row.paid - row.back - row.owed;
    if (row.state === 'confirmed') expect(kept, words).toBe(row.value);
    // A transfer, or what is due at the door, may come in parts.
    else if (['paying', 'awaiting_transfer', 'to_pay_at_door'].includes(row.state)) {
      expect(kept, words).toBeGreaterThanOrEqual(0);
      expect(kept, words).toBeLessThan(row.value);
    } else expect(kept, words).toBe(0);
  }
}

/** Cents paid and neither given back nor owed. @param where which payments `y` of orders `o`, in SQL */
export function keptInAll(db: Db, where: string): number {
  const kept = db.prepare(
    `SELECT IFNULL(SUM(y.cents - (SELECT IFNULL(SUM(cents), 0) FROM refunds WHERE payment_id = y.id)), 0)
     FROM payments AS y JOIN orders AS o ON o.id = y.order_id WHERE ${where}`,
  );
  return Number(kept.pluck().get());
}
