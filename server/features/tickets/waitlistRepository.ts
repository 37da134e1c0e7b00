import type { WaitView } from '../../../shared/contract/tickets.ts';
import type { OrderState } from '../../../shared/rules/tickets.ts';
import { select } from '../../content/fieldColumns.ts';
import type { Db } from '../../lib/db.ts';
import { type BookingTime, CATEGORY, type CategoryRow } from './claimRepository.ts';
import type { DatedRow, OrderRow } from './orderRepository.ts';

export interface WaitRow extends Omit<DatedRow, 'event_category'>, Pick<OrderRow, 'address' | 'organiser'> {
  id: number;
  uuid: string;
  category_id: number;
  party: number;
  state: Exclude<WaitView['state'], 'unconfirmed'>;
  /** Null: the link in the mail was not opened yet, and the entry does not count. */
  confirmed_at: string | null;
  category: string;
  order_id: number | null;
  order_uuid: string | null;
  order_state: OrderState | null;
  expires_at: string | null;
  /** 1 when the date does not take place: it was called off, or its event was archived before it. */
  is_off: 0 | 1;
}

/** An entry, and what a mail about it says. */
export interface ListedRow extends Pick<OrderRow, 'title' | 'venue' | 'address' | 'starts_at'> {
  uuid: string;
  user_id: number | null;
  confirmed_at: string | null;
  email: string;
}

/** An entry that waits for seats which are no longer given, or was offered seats of a date called off since. */
export interface ClosedRow extends ListedRow {
  id: number;
  /** The order that keeps the offered seats. */
  order_id: number | null;
  /** 1 when the whole date does not take place. */
  is_off: 0 | 1;
}

/** A date that somebody asks to wait for, with the category they want. */
export interface WaitedDate extends BookingTime, CategoryRow {
  left: number;
  /** The seats of its smallest pool, taken or not. */
  size: number;
  is_waited_for: 0 | 1;
  /** How many seats one may book, of the date or of the category. */
  most: number;
}

interface WaitingRow extends Pick<WaitRow, 'id' | 'uuid' | 'event_id' | 'category_id' | 'party' | 'starts_at'> {
  name: string;
  email: string;
  user_id: number | null;
}

export function waitlistRepository(db: Db) {
  return {
    byUuid: db.prepare<[string], WaitRow>(
      `SELECT w.id, w.uuid, o.event_id, w.occurrence_id, w.category_id, w.party, w.state, w.confirmed_at, c.name AS category,
         e.slug, e.title, e.venue, e.address, e.organiser, o.starts_at, o.ends_at,
         r.id AS order_id, r.uuid AS order_uuid, r.state AS order_state, r.expires_at,
         o.cancelled_at IS NOT NULL OR (e.status = 'archived' AND e.updated_at < o.starts_at) AS is_off
       FROM waitlist AS w JOIN event_dates AS o ON o.id = w.occurrence_id JOIN event_outlines AS e ON e.id = o.event_id
       JOIN ticket_categories AS c ON c.id = w.category_id LEFT JOIN orders AS r ON r.id = w.order_id
       WHERE w.uuid = ?`,
    ),
    before: db
      .prepare<WaitRow, number>(
        `SELECT COUNT(*) FROM waitlist AS w WHERE w.occurrence_id = @occurrence_id AND w.state = 'waiting' AND (w.confirmed_at, w.id) < (@confirmed_at, @id)
           AND EXISTS (SELECT 1 FROM category_pools AS theirs JOIN category_pools AS mine ON mine.pool_id = theirs.pool_id
             WHERE theirs.category_id = w.category_id AND mine.category_id = @category_id)`,
      )
      .pluck(),
    date: db.prepare<{ slug: string; occurrence_id: number; category_id: number }, WaitedDate>(
      `SELECT o.starts_at, t.is_open, t.opens_at, t.closes_minutes, MIN(p.size - p.taken) AS "left", MIN(p.size) AS size, MAX(EXISTS (SELECT 1 FROM promised_pools WHERE pool_id = p.id)) AS is_waited_for,
         ${select(CATEGORY)}, MIN(t.max_per_order, IFNULL(c.max_per_order, t.max_per_order)) AS most
       FROM event_outlines AS e JOIN event_dates AS o ON o.event_id = e.id JOIN ticketing AS t ON t.event_id = e.id
       JOIN ticket_categories AS c ON c.event_id = e.id AND c.id = @category_id AND c.is_retired = 0 AND c.shown = 'tutti' AND c.companion_of IS NULL
       JOIN category_pools AS cp ON cp.category_id = c.id JOIN pools AS p ON p.id = cp.pool_id AND p.occurrence_id = o.id
       WHERE e.slug = @slug AND e.status = 'published' AND o.id = @occurrence_id AND t.is_open = 1 GROUP BY o.id`,
    ),
    /** The entry of an address, with what a mail about it says. */
    mine: db.prepare<{ occurrence_id: number; category_id: number; email: string }, ListedRow>(
      `SELECT w.uuid, w.user_id, w.confirmed_at, w.email, e.title, e.venue, e.address, o.starts_at
       FROM waitlist AS w JOIN event_dates AS o ON o.id = w.occurrence_id JOIN event_outlines AS e ON e.id = o.event_id
       WHERE w.occurrence_id = @occurrence_id AND w.category_id = @category_id AND w.email = @email
         AND w.state IN ('waiting', 'offered')`,
    ),
    insert: db.prepare<object>(
      `INSERT INTO waitlist (occurrence_id, category_id, party, user_id, email, name, uuid, state, created_at, forget_at)
       VALUES (@occurrence_id, @category_id, @party, @user_id, @email, @name, @uuid, 'waiting', @now, @forget_at)`,
    ),
    /** Until it is confirmed, whoever asks again with its address may say something else. */
    change: db.prepare<{ uuid: string; party: number; name: string; user_id: number | null }>(
      'UPDATE waitlist SET party = @party, name = @name, user_id = @user_id WHERE uuid = @uuid AND confirmed_at IS NULL',
    ),
    confirm: db.prepare<{ uuid: string; now: string }>(
      "UPDATE waitlist SET confirmed_at = @now WHERE uuid = @uuid AND state = 'waiting' AND confirmed_at IS NULL",
    ),
    /** 1 for the confirmed address of an account. */
    isOwn: db
      .prepare<{ user_id: number; email: string }, number>(
        'SELECT 1 FROM people WHERE id = @user_id AND email = @email AND email_verified_at IS NOT NULL',
      )
      .pluck(),
    waiting: db.prepare<{ occurrence_id: number; now: string }, WaitingRow>(
      `SELECT w.id, w.uuid, o.event_id, w.category_id, w.party, w.name, w.email, w.user_id, o.starts_at
       FROM waitlist AS w JOIN event_dates AS o ON o.id = w.occurrence_id
       WHERE w.occurrence_id = @occurrence_id AND w.state = 'waiting' AND w.confirmed_at IS NOT NULL AND o.starts_at > @now
       ORDER BY w.confirmed_at, w.id`,
    ),
    /** The pools that a category takes from on a date. */
    pools: db.prepare<{ occurrence_id: number; category_id: number }, { id: number; left: number }>(
      `SELECT p.id, p.size - p.taken AS "left" FROM category_pools AS cp JOIN pools AS p ON p.id = cp.pool_id
       WHERE p.occurrence_id = @occurrence_id AND cp.category_id = @category_id`,
    ),
    /**
     * Entries of dates that were called off by @since, or begin by @soon, also those whose offer nobody has taken yet; and those that wait
     * for a category that is not on sale any more.
     */
    closed: db.prepare<{ now: string; since: string; soon: string }, ClosedRow>(
      `SELECT * FROM (SELECT w.id, w.uuid, w.user_id, w.confirmed_at, w.email, w.order_id, e.title, e.venue, e.address, o.starts_at,
           IFNULL(o.cancelled_at <= @since OR (o.cancelled_at IS NOT NULL AND o.starts_at <= @soon), 0)
             OR (e.status = 'archived' AND (e.updated_at <= @since OR o.starts_at <= @soon)) AS is_off,
           c.is_retired = 1 OR c.shown <> 'tutti' OR c.companion_of IS NOT NULL OR (c.kind NOT IN ('accompagnatore', 'omaggio') AND NOT EXISTS (
             SELECT 1 FROM prices WHERE category_id = c.id AND (from_at IS NULL OR from_at <= @now)
               AND (until_at IS NULL OR until_at > @now))) AS is_gone
         FROM waitlist AS w JOIN event_dates AS o ON o.id = w.occurrence_id JOIN event_outlines AS e ON e.id = o.event_id
         JOIN ticket_categories AS c ON c.id = w.category_id LEFT JOIN orders AS r ON r.id = w.order_id
         WHERE (w.state = 'waiting' OR (w.state = 'offered' AND r.state = 'held')) AND w.confirmed_at IS NOT NULL AND o.starts_at > @now)
       WHERE is_off OR (is_gone AND order_id IS NULL) LIMIT 50`,
    ),
    offered: db.prepare<{ id: number; order_id: number; now: string }>(
      "UPDATE waitlist SET state = 'offered', offered_at = @now, order_id = @order_id WHERE id = @id",
    ),
    setState: db.prepare<{ id: number; state: WaitRow['state'] }>('UPDATE waitlist SET state = @state WHERE id = @id'),
    /** Offers whose order is no longer held: taken when it goes on, lapsed when it ended. */
    ended: db.prepare<{ now: string }, { id: number; state: 'taken' | 'lapsed' }>(
      `SELECT w.id, CASE WHEN o.state IN ('expired', 'cancelled') THEN 'lapsed' ELSE 'taken' END AS state
       FROM waitlist AS w JOIN orders AS o ON o.id = w.order_id
       WHERE w.state = 'offered' AND o.state <> 'held' AND w.created_at <= @now`,
    ),
    datesWaiting: db
      .prepare<{ now: string }, number>(
        `SELECT DISTINCT w.occurrence_id FROM waitlist AS w CROSS JOIN event_dates AS o ON o.id = w.occurrence_id
         CROSS JOIN event_outlines AS e ON e.id = o.event_id
         WHERE w.state = 'waiting' AND w.confirmed_at IS NOT NULL AND o.starts_at > @now AND o.cancelled_at IS NULL AND e.status = 'published'`,
      )
      .pluck(),
  };
}

export type WaitlistRepository = ReturnType<typeof waitlistRepository>;
