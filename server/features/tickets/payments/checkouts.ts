import { randomUUID } from 'node:crypto';
import type { Db } from '../../../lib/db.ts';

export interface CheckoutRow {
  id: number;
  order_id: number;
  order_uuid: string;
  key: string;
  reference: string | null;
  url: string | null;
  cents: number;
  state: 'open' | 'processing' | 'paid' | 'ended' | 'wrong';
  ends_at: string;
  resume_until: string | null;
}

interface NewCheckout {
  order_id: number;
  cents: number;
  ends_at: string;
  /** Until when the order waited for a bank transfer; null: it did not. */
  resume_until: string | null;
}

const SELECT = `SELECT c.id, c.order_id, o.uuid AS order_uuid, c.key, c.reference, c.url, c.cents, c.state, c.ends_at, c.resume_until
  FROM checkouts AS c JOIN orders AS o ON o.id = c.order_id`;

/** Sessions of a provider's page, one row each; the index `checkouts_live` allows one live session an order. */
export function createCheckouts(db: Db) {
  const insert = db.prepare<object>(
    `INSERT INTO checkouts (order_id, provider, key, cents, state, ends_at, resume_until, asked_at, created_at)
     VALUES (@order_id, 'stripe', @key, @cents, 'open', @ends_at, @resume_until, @now, @now)`,
  );
  const count = db.prepare<[number], number>('SELECT COUNT(*) FROM checkouts WHERE order_id = ?').pluck();
  const live = db.prepare<[number], CheckoutRow>(
    `${SELECT} WHERE c.order_id = ? AND c.state IN ('open', 'processing')`,
  );
  const resumeUntil = db
    .prepare<[number], string | null>('SELECT MAX(resume_until) FROM checkouts WHERE order_id = ?')
    .pluck();
  const byReference = db.prepare<[string], CheckoutRow>(`${SELECT} WHERE c.provider = 'stripe' AND c.reference = ?`);
  const started = db.prepare<{ id: number; reference: string; url: string }>(
    "UPDATE checkouts SET reference = @reference, url = @url WHERE id = @id AND state = 'open' AND reference IS NULL",
  );
  const setState = db.prepare<{ id: number; state: CheckoutRow['state'] }>(
    'UPDATE checkouts SET state = @state, url = NULL WHERE id = @id',
  );
  // Open sessions are asked about after some minutes, when the person is probably gone; money under way takes days.
  const unasked = db
    .prepare<{ opened: string; processing: string }, string>(
      `SELECT reference FROM checkouts INDEXED BY checkouts_asked
       WHERE state IN ('open', 'processing') AND reference IS NOT NULL
         AND ((state = 'open' AND asked_at <= @opened) OR (state = 'processing' AND asked_at <= @processing))
       ORDER BY asked_at LIMIT 10`,
    )
    .pluck();
  const asked = db.prepare<{ reference: string; now: string }>(
    'UPDATE checkouts SET asked_at = @now WHERE reference = @reference',
  );

  return {
    /** Call it inside a transaction, for an order without a live session. */
    begin: (checkout: NewCheckout, now: string) => void insert.run({ ...checkout, key: randomUUID(), now }),
    /** How many sessions an order has had. */
    count: (orderId: number) => count.get(orderId) as number,
    live: (orderId: number) => live.get(orderId),
    /** Until when an order with sessions waits for its bank transfer, too; null: it never did. */
    resumeUntil: (orderId: number) => resumeUntil.get(orderId) ?? null,
    byReference: (reference: string) => byReference.get(reference),
    /** @returns false when it ended before its address was known */
    started: (id: number, reference: string, url: string) => started.run({ id, reference, url }).changes === 1,
    setState: (id: number, state: CheckoutRow['state']) => void setState.run({ id, state }),
    /** Sessions about which no message came for a while. */
    unasked: (opened: string, processing: string) => unasked.all({ opened, processing }),
    asked: (reference: string, now: string) => void asked.run({ reference, now }),
    /** The address where an order is paid now; null: there is none, or the money is under way. */
    payUrl(orderId: number, now: string): string | null {
      const found = live.get(orderId);
      return found !== undefined && found.ends_at > now ? found.url : null;
    },
  };
}

export type Checkouts = ReturnType<typeof createCheckouts>;
