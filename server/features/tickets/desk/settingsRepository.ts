import type { TicketSettingsBody } from '../../../../shared/contract/ticketDesk.ts';
import { PLAIN_CATEGORY, readIban } from '../../../../shared/rules/ticketDesk.ts';
import { select } from '../../../content/fieldColumns.ts';
import type { Db } from '../../../lib/db.ts';
import {
  CATEGORY,
  CODE,
  type CodeRow,
  type CategoryRow as OfferedCategory,
  type PriceRow,
} from '../claimRepository.ts';
import { questionsOf } from '../questions.ts';

/** What an organiser sets of the sale, by column. */
const SALE = [
  ...(['is_open', 'opens_at', 'closes_minutes', 'return_hours', 'max_per_order', 'asks_names'] as const),
  ...(['allows_reentry', 'shares_email', 'methods', 'terms', 'iban', 'account_holder', 'transfer_days'] as const),
];
type Sale = Required<Pick<TicketSettingsBody, (typeof SALE)[number]>>;
/** Lists are JSON text. */
type SaleRow = { [K in keyof Sale]: Sale[K] extends boolean ? 0 | 1 : Sale[K] extends unknown[] ? string : Sale[K] };
export type TicketingRow = SaleRow & { declared_by: string | null; declared_at: string | null };

/** The sale as its row keeps it. */
export function saleRow(body: TicketSettingsBody): SaleRow {
  const { terms, iban, account_holder } = body;
  const texts = { terms: terms.trim(), iban: readIban(iban) ?? '', account_holder: account_holder.trim() };
  const sale: Sale = { shares_email: false, ...body, ...texts };
  const kept = (value: unknown) => (typeof value === 'boolean' ? Number(value) : value);
  const entries = SALE.map((name) => [name, name === 'methods' ? JSON.stringify(sale.methods) : kept(sale[name])]);
  return Object.fromEntries(entries) as SaleRow;
}

export interface PoolRow {
  id: number;
  occurrence_id: number;
  name: string;
  size: number;
  taken: number;
}

export interface DateRow {
  id: number;
  starts_at: string;
  ends_at: string;
  cancelled_at: string | null;
}

export interface CategoryRow extends OfferedCategory {
  description: string;
}

const OF_EVENT = 'category_id IN (SELECT id FROM ticket_categories WHERE event_id = ?)';
const { id: _id, companion_of: _companion, ...PLAIN } = PLAIN_CATEGORY;
/** What an organiser sets of a category, by column; whom it accompanies is set when all are written. */
const SET = ['position', 'name', ...Object.keys(PLAIN)];
const [NAMES, VALUES] = [SET.join(', '), SET.map((name) => `@${name}`).join(', ')];

/** What an organiser sets about an event's tickets. */
export function settingsRepository(db: Db) {
  return { ...saleStatements(db), ...seatStatements(db), ...priceStatements(db), ...questionStatements(db) };
}

export type SettingsRepository = ReturnType<typeof settingsRepository>;

/** The sale as a whole, and its dates. */
function saleStatements(db: Db) {
  const values = SALE.map((name) => `@${name}`).join(', ');
  return {
    one: db.prepare<[number], TicketingRow>(
      `SELECT ${SALE.map((name) => `t.${name}`).join(', ')}, u.name AS declared_by, t.declared_at
       FROM ticketing AS t LEFT JOIN people AS u ON u.id = t.declared_by WHERE t.event_id = ?`,
    ),
    save: db.prepare<object>(
      `INSERT INTO ticketing (event_id, ${SALE.join(', ')}, declared_by, declared_at, updated_at)
       VALUES (@event_id, ${values}, @declared_by, @declared_at, @now)
       ON CONFLICT (event_id) DO UPDATE SET (${SALE.join(', ')}) = (${values}), updated_at = @now,
         declared_by = CASE WHEN declared_at IS NULL THEN @declared_by ELSE declared_by END,
         declared_at = IFNULL(declared_at, @declared_at)`,
    ),
    dates: db.prepare<[number], DateRow>(
      'SELECT id, starts_at, ends_at, cancelled_at FROM event_dates WHERE event_id = ? ORDER BY starts_at',
    ),
  };
}

/** Pools and categories, and which category takes its seats from which pool. */
function seatStatements(db: Db) {
  return {
    pools: db.prepare<[number], PoolRow>(
      `SELECT p.id, p.occurrence_id, p.name, p.size, p.taken FROM pools AS p JOIN event_dates AS o ON o.id = p.occurrence_id
       WHERE o.event_id = ? ORDER BY o.starts_at, p.id`,
    ),
    /** Without an id it is new. @returns its id */
    savePool: db
      .prepare<Omit<PoolRow, 'id' | 'taken'> & { id: number | null }, number>(
        `INSERT INTO pools (id, occurrence_id, name, size) VALUES (@id, @occurrence_id, @name, @size)
         ON CONFLICT (id) DO UPDATE SET (name, size) = (@name, @size) RETURNING id`,
      )
      .pluck(),
    removePool: db.prepare<[number]>('DELETE FROM pools WHERE id = ?'),
    categories: db.prepare<[number], CategoryRow>(
      `SELECT ${select(CATEGORY)}, description FROM ticket_categories AS c
       WHERE event_id = ? AND is_retired = 0 ORDER BY position, id`,
    ),
    saveCategory: db
      .prepare<object, number>(
        `INSERT INTO ticket_categories (id, event_id, ${NAMES}) VALUES (@id, @event_id, ${VALUES})
         ON CONFLICT (id) DO UPDATE SET (${NAMES}) = (${VALUES}) RETURNING id`,
      )
      .pluck(),
    accompany: db.prepare<{ id: number; companion_of: number | null }>(
      'UPDATE ticket_categories SET companion_of = @companion_of WHERE id = @id',
    ),
    isInUse: db
      .prepare<{ id: number }, number>(
        'SELECT EXISTS (SELECT 1 FROM seats WHERE category_id = @id) OR EXISTS (SELECT 1 FROM waitlist WHERE category_id = @id)',
      )
      .pluck(),
    retire: db.prepare<[number]>('UPDATE ticket_categories SET is_retired = 1 WHERE id = ?'),
    removeCategory: db.prepare<[number]>('DELETE FROM ticket_categories WHERE id = ?'),
    links: db.prepare<[number], { category_id: number; pool_id: number }>(
      `SELECT category_id, pool_id FROM category_pools WHERE ${OF_EVENT}`,
    ),
    link: db.prepare<{ category_id: number; pool_id: number }>(
      'INSERT INTO category_pools (category_id, pool_id) VALUES (@category_id, @pool_id)',
    ),
    unlink: db.prepare<{ category_id: number; pool_id: number }>(
      'DELETE FROM category_pools WHERE category_id = @category_id AND pool_id = @pool_id',
    ),
  };
}

/** Prices by period, and codes. */
function priceStatements(db: Db) {
  return {
    prices: db.prepare<[number], PriceRow>(
      `SELECT category_id, from_at, until_at, cents, suggested FROM prices WHERE ${OF_EVENT} ORDER BY from_at IS NOT NULL, from_at`,
    ),
    removePrices: db.prepare<[number]>('DELETE FROM prices WHERE category_id = ?'),
    insertPrice: db.prepare<object>(
      `INSERT INTO prices (category_id, from_at, until_at, cents, suggested)
       VALUES (@category_id, @from_at, @until_at, @cents, @suggested)`,
    ),
    codes: db.prepare<[number], CodeRow>(`SELECT ${CODE} FROM promo_codes WHERE event_id = ? ORDER BY id`),
    saveCode: db.prepare<object>(
      `INSERT INTO promo_codes (event_id, code, effect, value, category_id, max_uses, until_at)
       VALUES (@event_id, @code, @effect, @value, @category_id, @max_uses, @until_at) ON CONFLICT (event_id, code) DO UPDATE
       SET (effect, value, category_id, max_uses, until_at) = (@effect, @value, @category_id, @max_uses, @until_at)`,
    ),
    removeCode: db.prepare<[number]>('DELETE FROM promo_codes WHERE id = ?'),
  };
}

/** What buyers are asked. */
function questionStatements(db: Db) {
  return {
    questions: questionsOf(db),
    saveQuestion: db.prepare<object>(
      `INSERT INTO ticket_questions (id, event_id, position, label, per, is_needed)
       VALUES (@id, @event_id, @position, @label, @per, @is_needed)
       ON CONFLICT (id) DO UPDATE SET (position, label, is_needed) = (@position, @label, @is_needed)`,
    ),
    // A question is retired, not deleted: its answers stay in the orders.
    retireQuestion: db.prepare<[number]>('UPDATE ticket_questions SET is_retired = 1 WHERE id = ?'),
  };
}
