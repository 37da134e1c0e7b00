import type { Db } from '../../../lib/db.ts';

export interface RefundRow {
  id: number;
  state: 'owed' | 'requested' | 'succeeded' | 'failed' | 'by_hand';
  cents: number;
  key: string | null;
  /** Of its payment, at the provider. */
  payment: string;
  order_id: number;
}

const REFUND = `SELECT f.id, f.state, f.cents, f.key, y.reference AS payment, y.order_id
  FROM refunds AS f JOIN payments AS y ON y.id = f.payment_id AND y.provider = 'stripe'`;

/** What paying at a provider reads and writes besides its sessions. */
export function paymentRepository(db: Db) {
  return {
    knowsEvent: db
      .prepare<{ id: string }, 1>("SELECT 1 FROM provider_events WHERE provider = 'stripe' AND id = @id")
      .pluck(),
    insertEvent: db.prepare<object>(
      `INSERT INTO provider_events (provider, id, type, reference, outcome, received_at, expires_at)
       VALUES ('stripe', @id, @type, @reference, @outcome, @now, @expires_at) ON CONFLICT DO NOTHING`,
    ),
    /** Orders whose time to pay is over. The list of states is the index's condition, which SQLite does not infer (decisions/0106). */
    over: db.prepare<{ now: string }, { id: number; uuid: string }>(
      `SELECT id, uuid FROM orders INDEXED BY orders_expiry
       WHERE state IN ('held', 'paying', 'awaiting_transfer') AND state = 'paying' AND expires_at <= @now
       ORDER BY expires_at LIMIT 20`,
    ),
    holdUntil: db.prepare<{ id: number; until: string }>(
      "UPDATE orders SET expires_at = @until WHERE id = @id AND state = 'paying'",
    ),
    /** The order waits for a bank transfer again. */
    resume: db.prepare<{ id: number; until: string }>(
      `UPDATE orders SET state = 'awaiting_transfer', method = 'bonifico', expires_at = @until
       WHERE id = @id AND state = 'paying'`,
    ),
    refund: db.prepare<[number], RefundRow>(`${REFUND} WHERE f.id = ?`),
    refundByReference: db.prepare<[string], RefundRow>(`${REFUND} WHERE f.reference = ?`),
    orderOfRefund: db
      .prepare<[number], string>(
        `SELECT o.uuid FROM refunds AS f JOIN payments AS y ON y.id = f.payment_id JOIN orders AS o ON o.id = y.order_id
         WHERE f.id = ?`,
      )
      .pluck(),
    refundsDue: db
      .prepare<{ now: string }, number>(
        `SELECT f.id FROM refunds AS f INDEXED BY refunds_open
         CROSS JOIN payments AS y ON y.id = f.payment_id AND y.provider = 'stripe'
         WHERE f.state IN ('owed', 'failed', 'requested')
           AND (f.state = 'owed' OR (f.state = 'requested' AND f.ask_at <= @now)) ORDER BY f.id LIMIT 10`,
      )
      .pluck(),
    request: db.prepare<{ id: number; key: string; ask_at: string; now: string }>(
      `UPDATE refunds SET state = 'requested', key = IFNULL(key, @key), ask_at = @ask_at, failure = '', changed_at = @now
       WHERE id = @id AND state IN ('owed', 'requested')`,
    ),
    settleRefund: db.prepare<object>(
      `UPDATE refunds SET state = @state, reference = IFNULL(@reference, reference), failure = @failure, ask_at = @ask_at,
         key = CASE @state WHEN 'failed' THEN NULL ELSE key END, changed_at = @now
       WHERE id = @id AND key = @key AND state IN ('requested', 'succeeded') AND state <> @state`,
    ),
    askRefundLater: db.prepare<object>(
      "UPDATE refunds SET reference = @reference, ask_at = @ask_at WHERE id = @id AND key = @key AND state = 'requested'",
    ),
  };
}

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
