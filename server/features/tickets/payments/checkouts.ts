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
  /** Until when the order waited for a bank transfer; null: it did not. */
  resume_until: string | null;
}

type NewCheckout = Pick<CheckoutRow, 'order_id' | 'key' | 'cents' | 'ends_at' | 'resume_until'> & { now: string };

const SELECT = `SELECT c.id, c.order_id, o.uuid AS order_uuid, c.key, c.reference, c.url, c.cents, c.state, c.ends_at, c.resume_until
  FROM checkouts AS c JOIN orders AS o ON o.id = c.order_id`;

/** Sessions of a provider's page, one row each; the index `checkouts_live` allows one live session an order. */
export function checkoutRepository(db: Db) {
  return {
    /** Call it inside a transaction, for an order without a live session. */
    begin: db.prepare<NewCheckout>(
      `INSERT INTO checkouts (order_id, provider, key, cents, state, ends_at, resume_until, asked_at, created_at)
       VALUES (@order_id, 'stripe', @key, @cents, 'open', @ends_at, @resume_until, @now, @now)`,
    ),
    count: db.prepare<[number], number>('SELECT COUNT(*) FROM checkouts WHERE order_id = ?').pluck(),
    live: db.prepare<[number], CheckoutRow>(`${SELECT} WHERE c.order_id = ? AND c.state IN ('open', 'processing')`),
    /** Until when an order with sessions waits for its bank transfer, too; null: it never did. */
    resumeUntil: db
      .prepare<[number], string | null>('SELECT MAX(resume_until) FROM checkouts WHERE order_id = ?')
      .pluck(),
    byReference: db.prepare<[string], CheckoutRow>(`${SELECT} WHERE c.provider = 'stripe' AND c.reference = ?`),
    /** Changes nothing when it ended before its address was known. */
    started: db.prepare<{ id: number; reference: string; url: string }>(
      "UPDATE checkouts SET reference = @reference, url = @url WHERE id = @id AND state = 'open' AND reference IS NULL",
    ),
    setState: db.prepare<{ id: number; state: CheckoutRow['state'] }>(
      'UPDATE checkouts SET state = @state, url = NULL WHERE id = @id',
    ),
    /** Sessions about which no message came for a while: open ones after some minutes, when the person is probably gone; money under way takes days. */
    unasked: db
      .prepare<{ opened: string; processing: string }, string>(
        `SELECT reference FROM checkouts INDEXED BY checkouts_asked
         WHERE state IN ('open', 'processing') AND reference IS NOT NULL
           AND ((state = 'open' AND asked_at <= @opened) OR (state = 'processing' AND asked_at <= @processing))
         ORDER BY asked_at LIMIT 10`,
      )
      .pluck(),
    asked: db.prepare<{ reference: string; now: string }>(
      'UPDATE checkouts SET asked_at = @now WHERE reference = @reference',
    ),
  };
}
