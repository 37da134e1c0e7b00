import type { EventTickets } from '../../../shared/contract/tickets.ts';
import { select } from '../../content/fieldColumns.ts';
import type { Db } from '../../lib/db.ts';
import { type BookingTime, CATEGORY, type CategoryRow, type PriceRow } from './claimRepository.ts';

type TicketedEvent = Required<Omit<EventTickets['event'], 'is_private'>>;
interface TicketedEventRow extends TicketedEvent, Omit<BookingTime, 'starts_at'> {
  max_per_order: number;
  asks_names: 0 | 1;
  takes_codes: 0 | 1;
  methods: string;
  return_hours: number | null;
  terms: string;
}

interface DateRow {
  id: number;
  starts_at: string;
  ends_at: string;
}

/** What an event's page and the checkout read. `+@x` keeps a statement's plan (docs/decisions/0106). */
export function availabilityRepository(db: Db) {
  return {
    event: db.prepare<[string], TicketedEventRow>(
      `SELECT e.id, e.slug, e.title, k.slug AS category, e.venue, e.address, e.organiser, t.is_open, t.opens_at, t.closes_minutes,
         t.max_per_order, t.asks_names, t.methods, t.return_hours, t.terms,
         EXISTS (SELECT 1 FROM promo_codes WHERE event_id = e.id AND (until_at IS NULL OR until_at > (SELECT present()))) AS takes_codes
       FROM event_outlines AS e JOIN categories AS k ON k.id = e.category_id JOIN ticketing AS t ON t.event_id = e.id
       WHERE e.slug = +? AND e.status = 'published' AND e.published_at <= (SELECT present())`,
    ),
    dates: db.prepare<{ event_id: number; now: string }, DateRow>(
      `SELECT o.id, o.starts_at, o.ends_at FROM event_dates AS o
       WHERE o.event_id = +@event_id AND o.ends_at > @now AND o.cancelled_at IS NULL AND EXISTS (SELECT 1 FROM pools WHERE occurrence_id = o.id)
       ORDER BY o.starts_at LIMIT 60`,
    ),
    categories: db.prepare<{ event_id: number; code: string }, CategoryRow & { description: string }>(
      `SELECT ${select(CATEGORY)}, c.description FROM ticket_categories AS c
       WHERE event_id = +@event_id AND is_retired = 0 AND (shown = 'tutti' OR (shown = 'codice' AND EXISTS (
         SELECT 1 FROM promo_codes AS p WHERE p.event_id = +@event_id AND p.code = +@code AND p.effect = 'unlock'
           AND (p.until_at IS NULL OR p.until_at > (SELECT present())) AND (p.category_id IS NULL OR p.category_id = c.id))))
       ORDER BY position, id`,
    ),
    prices: db.prepare<{ event_id: number }, PriceRow>(
      `SELECT p.category_id, p.from_at, p.until_at, p.cents, p.suggested FROM prices AS p
       JOIN ticket_categories AS c ON c.id = p.category_id WHERE c.event_id = +@event_id`,
    ),
    left: db.prepare<
      { event_id: number },
      { occurrence_id: number; category_id: number; left: number; is_waited_for: 0 | 1 }
    >(
      `SELECT p.occurrence_id, cp.category_id, MIN(p.size - p.taken) AS "left", MAX(EXISTS (SELECT 1 FROM promised_pools WHERE pool_id = p.id)) AS is_waited_for
       FROM category_pools AS cp JOIN pools AS p ON p.id = cp.pool_id JOIN event_dates AS o ON o.id = p.occurrence_id
       WHERE o.event_id = +@event_id GROUP BY p.occurrence_id, cp.category_id`,
    ),
    /** Holds that are over but not released yet count as free. */
    overdue: db.prepare<{ event_id: number; now: string }, { occurrence_id: number; category_id: number; n: number }>(
      `SELECT pl.occurrence_id, pl.category_id, COUNT(*) AS n FROM orders AS o JOIN seats AS pl ON pl.order_id = o.id
       WHERE o.event_id = +@event_id AND o.state = 'held' AND o.expires_at <= @now AND pl.state = 'held'
       GROUP BY pl.occurrence_id, pl.category_id`,
    ),
  };
}
