import type { TicketSettingsBody as Settings } from '../../../shared/contract/ticketDesk.ts';
import { type Columns, select } from '../../content/fieldColumns.ts';
import type { Db } from '../../lib/db.ts';

/** What decides when a date's seats can be booked. */
export interface BookingTime {
  starts_at: string;
  is_open: 0 | 1;
  opens_at: string | null;
  closes_minutes: number;
}

export interface OccurrenceRow extends BookingTime {
  event_id: number;
  max_per_order: number;
  terms: string;
}

export interface CategoryRow
  extends Pick<Settings['categories'][number], 'name' | 'kind' | 'shown' | 'min_per_order' | 'max_per_order'> {
  id: number;
  companion_of: number | null;
}

/** The columns of a category, table `c`, each once: whatever reads categories takes them from here. */
export const CATEGORY: Columns<CategoryRow> = {
  id: 'c.id',
  name: 'c.name',
  kind: 'c.kind',
  shown: 'c.shown',
  min_per_order: 'c.min_per_order',
  max_per_order: 'c.max_per_order',
  companion_of: 'c.companion_of',
};

export type PriceRow = Settings['categories'][number]['prices'][number] & { category_id: number };

export interface CodeRow extends Omit<Settings['codes'][number], 'category'> {
  id: number;
  category_id: number | null;
  used: number;
}

export const CODE = 'id, code, effect, value, category_id, max_uses, used, until_at';

/** The statements of a claim, prepared once. `+@x` keeps a statement's plan (docs/decisions/0106). */
export function claimRepository(db: Db) {
  return {
    byKey: db.prepare<[string], string>('SELECT uuid FROM orders WHERE idempotency_key = ?').pluck(),
    eventBySlug: db
      .prepare<{ slug: string; now: string }, number>(
        `SELECT e.id FROM event_outlines AS e JOIN ticketing AS t ON t.event_id = e.id
         WHERE e.slug = +@slug AND e.status = 'published' AND e.published_at <= @now`,
      )
      .pluck(),
    /** Finds only dates that give seats: not cancelled, of a published or a confirmed private event with ticketing. */
    occurrence: db.prepare<{ occurrence_id: number; event_id: number }, OccurrenceRow>(
      `SELECT o.event_id, o.starts_at, t.is_open, t.opens_at, t.closes_minutes, t.max_per_order, t.terms
       FROM event_dates AS o JOIN ticketing AS t ON t.event_id = o.event_id JOIN event_outlines AS e ON e.id = o.event_id
       WHERE o.id = +@occurrence_id AND o.event_id = +@event_id AND o.cancelled_at IS NULL
         AND (e.status = 'published' OR e.private_request_id IS NOT NULL)`,
    ),
    /** Only those that a pool counts on the date: nothing would limit the seats of another one. */
    categories: db.prepare<{ event_id: number; occurrence_id: number; ids: string }, CategoryRow>(
      `SELECT ${select(CATEGORY)} FROM ticket_categories AS c
       WHERE event_id = +@event_id AND is_retired = 0 AND id IN (SELECT value FROM json_each(@ids)) AND EXISTS (
         SELECT 1 FROM category_pools AS cp JOIN pools AS p ON p.id = cp.pool_id
         WHERE cp.category_id = c.id AND p.occurrence_id = +@occurrence_id)`,
    ),
    prices: db.prepare<{ ids: string }, PriceRow>(
      `SELECT category_id, from_at, until_at, cents, suggested FROM prices
       WHERE category_id IN (SELECT value FROM json_each(@ids))`,
    ),
    code: db.prepare<{ event_id: number; code: string; now: string }, CodeRow>(
      `SELECT ${CODE} FROM promo_codes
       WHERE event_id = +@event_id AND code = +@code AND (until_at IS NULL OR until_at > @now)`,
    ),
    useCode: db.prepare<{ id: number; n: number }>('UPDATE promo_codes SET used = used + @n WHERE id = @id'),
    /** A category without a pool on the date is not sold there. */
    pools: db.prepare<{ occurrence_id: number; category_id: number }, CategoryRow & { left: number }>(
      `SELECT MIN(p.size - p.taken) AS "left", ${select(CATEGORY)} FROM category_pools AS cp JOIN pools AS p ON p.id = cp.pool_id
       JOIN ticket_categories AS c ON c.id = cp.category_id
       WHERE p.occurrence_id = +@occurrence_id AND cp.category_id = +@category_id GROUP BY cp.category_id`,
    ),
    /** 1 when somebody waits for a pool of these categories: freed seats are offered to them first. */
    waiting: db
      .prepare<{ occurrence_id: number; ids: string }, number>(
        `SELECT 1 FROM category_pools AS mine JOIN pools AS p ON p.id = mine.pool_id
         WHERE p.occurrence_id = +@occurrence_id AND mine.category_id IN (SELECT value FROM json_each(@ids)) AND EXISTS (SELECT 1 FROM promised_pools WHERE pool_id = p.id)
         LIMIT 1`,
      )
      .pluck(),
    insertOrder: db.prepare<object>(
      `INSERT INTO orders (uuid, code, event_id, user_id, email, name, source, state, method, total_cents, promo_code_id,
         idempotency_key, terms, expires_at, created_at, confirmed_at, forget_at, mail_sender)
       VALUES (@uuid, @code, @event_id, @user_id, @email, @name, @source, @state, @method, @total_cents, @promo_code_id,
         @idempotency_key, @terms, @expires_at, @now, @confirmed_at, @forget_at, @mail_sender)`,
    ),
    insertSeat: db.prepare<object>(
      `INSERT INTO seats (order_id, category_id, occurrence_id, state, price_cents, holder, uuid, created_at, changed_at,
         key_number)
       VALUES (@order_id, @category_id, @occurrence_id, @state, @price_cents, @holder, @uuid, @now, @now,
         (SELECT number FROM ticket_key))`,
    ),
  };
}

export type ClaimRepository = ReturnType<typeof claimRepository>;
