import type { DeskOrder, DeskOrderLine } from '../../../../shared/contract/ticketDesk.ts';
import type { Invoice } from '../../../../shared/rules/invoice.ts';
import { select } from '../../../content/fieldColumns.ts';
import type { Db } from '../../../lib/db.ts';
import { ORDER_MONEY } from '../orderRepository.ts';

export interface OrderFilter {
  event_id: number;
  /** Part of a name, an address or a code; '' for all. */
  q: string;
  state: string | null;
  date: number | null;
}

const LINE = `SELECT o.id, o.code, o.name, IFNULL(o.email, '') AS email, o.source, o.state, o.method, o.total_cents,
    ${select(ORDER_MONEY)}, (SELECT COUNT(*) FROM seats WHERE order_id = o.id
      AND (state IN ('held', 'issued') OR o.state IN ('cancelled', 'expired'))) AS seat_count,
    (SELECT d.starts_at FROM seats AS p JOIN event_dates AS d ON d.id = p.occurrence_id WHERE p.order_id = o.id LIMIT 1) AS starts_at,
    o.created_at, o.expires_at`;
// Holds that nobody finished are left out: they are no orders yet and belong to nobody.
const FILTERED = `FROM orders AS o WHERE o.event_id = @event_id AND o.state <> 'held'
  AND (o.state <> 'expired' OR o.email IS NOT NULL)
  AND (@state IS NULL OR o.state = @state)
  AND (@date IS NULL OR EXISTS (SELECT 1 FROM seats WHERE order_id = o.id AND occurrence_id = @date))
  AND (@q = '' OR instr(lower(o.name), lower(@q)) > 0 OR instr(lower(IFNULL(o.email, '')), lower(@q)) > 0
    OR instr(o.code, replace(replace(upper(@q), '-', ''), ' ', '')) > 0
    OR EXISTS (SELECT 1 FROM seats WHERE order_id = o.id AND instr(lower(holder), lower(@q)) > 0))`;

/** Orders as the organiser sees them: by id, never with the address that opens them. */
export function deskOrderRepository(db: Db) {
  const invoice = db.prepare<[number], string | null>('SELECT invoice FROM orders WHERE id = ?').pluck();
  return {
    /** Whom to make an order's invoice out to; null: nobody asked for one. */
    invoiceOf(id: number): Invoice | null {
      const json = invoice.get(id) ?? null;
      return json === null ? null : (JSON.parse(json) as Invoice);
    },
    hasInvoices: db
      .prepare<[number], number>('SELECT 1 FROM orders WHERE event_id = ? AND invoice IS NOT NULL LIMIT 1')
      .pluck(),
    list: db.prepare<OrderFilter & { limit: number; offset: number }, DeskOrderLine>(
      `${LINE} ${FILTERED} ORDER BY o.id DESC LIMIT @limit OFFSET @offset`,
    ),
    count: db.prepare<OrderFilter, number>(`SELECT COUNT(*) ${FILTERED}`).pluck(),
    one: db.prepare<{ id: number; event_id: number }, DeskOrderLine>(
      `${LINE} FROM orders AS o WHERE o.id = @id AND o.event_id = @event_id`,
    ),
    seats: db.prepare<[number], DeskOrder['seats'][number]>(
      `SELECT p.id, c.name AS category, p.holder, p.state, p.price_cents,
         (SELECT s.at FROM scans AS s WHERE s.seat_id = p.id AND s.kind = 'in' ORDER BY s.at DESC LIMIT 1) AS entered_at
       FROM seats AS p JOIN ticket_categories AS c ON c.id = p.category_id WHERE p.order_id = ? ORDER BY p.id`,
    ),
    payments: db.prepare<[number], DeskOrder['payments'][number]>(
      'SELECT id, provider, cents, paid_at FROM payments WHERE order_id = ? ORDER BY id',
    ),
    refunds: db.prepare<[number], DeskOrder['refunds'][number]>(
      `SELECT f.id, f.cents, f.state, f.reason FROM payments AS y JOIN refunds AS f ON f.payment_id = y.id
       WHERE y.order_id = ? ORDER BY f.id`,
    ),
    answers: db.prepare<[number], DeskOrder['answers'][number]>(
      `SELECT a.id, q.label AS question, a.seat_id AS seat, a.text FROM ticket_answers AS a
       JOIN ticket_questions AS q ON q.id = a.question_id WHERE a.order_id = ? ORDER BY q.position, q.id, a.seat_id`,
    ),
    asked: db
      .prepare<[number], string>(
        `SELECT DISTINCT q.label FROM ticket_questions AS q WHERE q.event_id = ?
           AND (q.is_retired = 0 OR EXISTS (SELECT 1 FROM ticket_answers WHERE question_id = q.id)) ORDER BY q.position, q.id`,
      )
      .pluck(),
    wasScanned: db
      .prepare<[number], number>(
        'SELECT 1 FROM seats AS p JOIN scans AS s ON s.seat_id = p.id WHERE p.order_id = ? LIMIT 1',
      )
      .pluck(),
    isPaidFor: db
      .prepare<{ provider: string; reference: string }, number>(
        'SELECT order_id FROM payments WHERE provider = @provider AND reference = @reference',
      )
      .pluck(),
  };
}

export type DeskOrderRepository = ReturnType<typeof deskOrderRepository>;
