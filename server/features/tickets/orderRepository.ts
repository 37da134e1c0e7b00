import type { OrderView, OrganiserMessages, SeatView, TicketToday } from '../../../shared/contract/tickets.ts';
import type { OrderMail, OrderState } from '../../../shared/rules/tickets.ts';
import { type Columns, select } from '../../content/fieldColumns.ts';
import type { Db } from '../../lib/db.ts';

/** An event and one date of it, as orders, tickets and waiting lists name them. */
export interface DatedRow {
  event_id: number;
  slug: string;
  title: string;
  /** The event's category's slug. */
  event_category: string;
  venue: string;
  occurrence_id: number;
  starts_at: string;
  ends_at: string;
}

const DATED: Columns<DatedRow> = {
  ...{ event_id: 'e.id', slug: 'e.slug', title: 'e.title', event_category: 'k.slug', venue: 'e.venue' },
  ...{ occurrence_id: 'w.id', starts_at: 'w.starts_at', ends_at: 'w.ends_at' },
};
const EVENT = 'JOIN event_outlines AS e ON e.id = w.event_id';

/** SQL of what is to be given back of an order `o`, and of what is back. */
export const OWED = "('owed', 'requested', 'failed')";
const refunds = (states: string) =>
  `(SELECT IFNULL(SUM(f.cents), 0) FROM payments AS y JOIN refunds AS f ON f.payment_id = y.id WHERE y.order_id = o.id AND f.state IN ${states})`;
export const ORDER_MONEY: Columns<Pick<OrderRow, 'paid_cents' | 'owed_cents' | 'refunded_cents'>> = {
  paid_cents: '(SELECT IFNULL(SUM(cents), 0) FROM payments WHERE order_id = o.id)',
  owed_cents: refunds(OWED),
  refunded_cents: refunds("('succeeded', 'by_hand')"),
};

/** What an order's page shows of its row as it is. */
export const SHOWN = [
  ...(['uuid', 'code', 'name', 'state', 'method', 'created_at', 'expires_at', 'terms', 'return_hours'] as const),
  ...(['total_cents', 'paid_cents', 'owed_cents', 'refunded_cents'] as const),
];

export interface OrderRow extends Pick<OrderView, (typeof SHOWN)[number] | 'moved_from'>, DatedRow {
  id: number;
  user_id: number | null;
  email: string | null;
  source: 'web' | 'cassa' | 'omaggio';
  extended: 0 | 1;
  forget_at: string;
  mail_due: OrderMail | null;
  address: string;
  organiser: string;
  lat: number;
  lng: number;
  /** 'published' unless this date does not take place: it was called off, or its event was archived before it. */
  event_status: string;
  /** Why this date was called off; '' when nobody said, or it takes place. */
  cancel_reason: string;
  /** 1 for a private event, which no page of the portal shows. */
  is_private: 0 | 1;
  /** The network that claimed it: a guest's mails are counted by it. Null: nobody claimed it on the web, or it is forgotten. */
  mail_sender: string | null;
  /** JSON of the data for an invoice (shared/rules/invoice.ts); null: none asked for. */
  invoice: string | null;
  /** How many codes for its buyer's address were mailed, and wrong ones typed. */
  code_uses: number;
  methods: string;
  /** 1 while money is to be given back by transfer: it came by one, or the provider failed. */
  owes_transfer: 0 | 1;
  /** Where the buyer wants it; null: not told yet. */
  refund_iban: string | null;
  refund_holder: string | null;
  asks_names: 0 | 1;
  /** Where its buyer was told to pay; the event's present account before. */
  iban: string;
  account_holder: string;
  transfer_days: number;
  /** Where an answer to its mails goes: the place's public address, or the owner's who wants that; null: nowhere. */
  reply_to: string | null;
}

export interface SeatRow extends Omit<SeatView, 'ticket' | 'returnable' | 'is_passed'> {
  uuid: string;
  epoch: number;
  /** The address of whoever the ticket was passed on to. */
  email: string | null;
  /** Null: it is the buyer's. */
  passed_at: string | null;
  occurrence_id: number;
  /** The category that a companion's seat comes with. */
  companion_of: number | null;
}

export interface TicketRow extends SeatRow {
  order_uuid: string;
  used_at: string | null;
  used_gate: string | null;
  door_paid_cents: number;
}

export interface PassedOnRow extends DatedRow {
  /** The ticket's uuid. */
  ticket: string;
  category: string;
  holder: string;
}

/** An entry of a waiting list, of a date to come. */
export interface WaitedRow extends DatedRow {
  uuid: string;
  party: number;
  category: string;
  offer_ends_at: string | null;
}

/** Something that an address has to come, with its page's uuid. */
export interface FoundRow extends Pick<OrderRow, 'uuid' | 'title' | 'venue' | 'address' | 'starts_at'> {
  kind: 'order' | 'ticket' | 'waitlist';
  seats: number;
}

const ORDER = `SELECT o.*, e.slug, e.title, k.slug AS event_category, e.venue, e.address, e.organiser, e.lat, e.lng,
    CASE WHEN w.cancelled_at IS NOT NULL THEN 'annullato' WHEN e.private_request_id IS NOT NULL THEN 'published'
      WHEN e.status = 'archived' AND e.updated_at >= w.starts_at THEN 'published' ELSE e.status END AS event_status,
    e.private_request_id IS NOT NULL AS is_private,
    IFNULL((SELECT NULLIF(a.email, '') FROM activity_outlines AS a WHERE a.id = e.activity_id),
      (SELECT u.email FROM people AS u WHERE u.id = e.owner_id AND t.shares_email = 1 AND u.email_verified_at IS NOT NULL)) AS reply_to,
    t.methods, t.asks_names, t.return_hours, t.transfer_days, IFNULL(o.pay_iban, t.iban) AS iban,
    IFNULL(o.pay_holder, t.account_holder) AS account_holder, w.id AS occurrence_id, w.starts_at, w.ends_at, w.cancel_reason,
    ${select(ORDER_MONEY)},
    EXISTS (SELECT 1 FROM payments AS y JOIN refunds AS f ON f.payment_id = y.id
      WHERE y.order_id = o.id AND (f.state = 'failed' OR f.state = 'owed' AND y.provider = 'bonifico')) AS owes_transfer
  FROM orders AS o JOIN event_outlines AS e ON e.id = o.event_id JOIN categories AS k ON k.id = e.category_id JOIN ticketing AS t ON t.event_id = o.event_id
  JOIN event_dates AS w ON w.id = (SELECT occurrence_id FROM seats WHERE order_id = o.id LIMIT 1)`;

const SEAT = `p.id, p.uuid, p.epoch, p.occurrence_id, p.holder, p.email, p.passed_at, p.price_cents, p.state, p.category_id,
    c.name AS category, c.companion_of`;

/** Orders and their seats. Whoever knows an order's or a ticket's uuid may see it: it is unguessable (122 random bits). */
export function orderRepository(db: Db) {
  return { ...readings(db), ...changes(db), ...mails(db), ...money(db), set: setting(db) };
}

export type OrderRepository = ReturnType<typeof orderRepository>;

function readings(db: Db) {
  return {
    byUuid: db.prepare<[string], OrderRow>(`${ORDER} WHERE o.uuid = +?`),
    byId: db.prepare<[number], OrderRow>(`${ORDER} WHERE o.id = +?`),
    ofPerson: db.prepare<{ user_id: number }, OrderRow>(
      `${ORDER} WHERE o.user_id = +@user_id AND o.state NOT IN ('held', 'expired') ORDER BY w.starts_at DESC, o.id DESC LIMIT 100`,
    ),
    /** What an address has to come: of orders, of tickets that were passed on to it, of waiting lists. */
    ofAddress: db.prepare<{ email: string; now: string }, FoundRow>(
      `SELECT found.*, e.title, e.venue, e.address, w.starts_at FROM (
         SELECT 'order' AS kind, o.uuid, COUNT(*) AS seats, p.occurrence_id
         FROM orders AS o JOIN seats AS p ON p.order_id = o.id AND p.state IN ('held', 'issued')
         WHERE o.email = @email AND o.state IN ('confirmed', 'to_pay_at_door', 'awaiting_transfer') GROUP BY o.id
         UNION ALL SELECT 'ticket', uuid, 1, occurrence_id FROM seats WHERE email = @email AND state = 'issued' AND passed_at IS NOT NULL
         UNION ALL SELECT 'waitlist', uuid, party, occurrence_id FROM waitlist WHERE email = @email AND state IN ('waiting', 'offered')
       ) AS found JOIN event_dates AS w ON w.id = found.occurrence_id ${EVENT}
       WHERE w.ends_at > @now ORDER BY w.starts_at, found.uuid LIMIT 30`,
    ),
    /** Tickets that were passed on to the account's address. An address that was not confirmed may be anybody's. */
    passedOn: db.prepare<{ user_id: number }, PassedOnRow>(
      `SELECT p.uuid AS ticket, p.holder, c.name AS category, ${select(DATED)}
       FROM people AS u CROSS JOIN seats AS p ON p.email = u.email
       JOIN ticket_categories AS c ON c.id = p.category_id JOIN event_dates AS w ON w.id = p.occurrence_id
       ${EVENT} JOIN categories AS k ON k.id = e.category_id
       WHERE u.id = @user_id AND u.email_verified_at IS NOT NULL AND p.state = 'issued' AND p.passed_at IS NOT NULL
       ORDER BY w.starts_at DESC, p.id DESC LIMIT 100`,
    ),
    /** What somebody waits for with their account, and what is offered to them. */
    waits: db.prepare<{ user_id: number; now: string }, WaitedRow>(
      `SELECT l.uuid, l.party, c.name AS category, r.expires_at AS offer_ends_at, ${select(DATED)}
       FROM waitlist AS l JOIN ticket_categories AS c ON c.id = l.category_id JOIN event_dates AS w ON w.id = l.occurrence_id
       ${EVENT} JOIN categories AS k ON k.id = e.category_id LEFT JOIN orders AS r ON r.id = l.order_id
       WHERE l.user_id = @user_id AND w.starts_at > @now AND w.cancelled_at IS NULL
         AND (l.state = 'waiting' OR (l.state = 'offered' AND r.state = 'held' AND r.expires_at > @now)) ORDER BY l.id LIMIT 100`,
    ),
    today: db.prepare<{ user_id: number; now: string; until: string }, NonNullable<TicketToday['next']>>(
      `SELECT o.uuid AS "order", p.uuid AS ticket, COUNT(*) AS tickets, MIN(p.id), e.title, w.starts_at
       FROM orders AS o JOIN seats AS p ON p.order_id = o.id AND p.state = 'issued' AND p.passed_at IS NULL
       JOIN event_dates AS w ON w.id = p.occurrence_id JOIN event_outlines AS e ON e.id = o.event_id
       WHERE o.user_id = @user_id AND o.state IN ('confirmed', 'to_pay_at_door')
         AND w.ends_at > @now AND w.starts_at < @until AND w.cancelled_at IS NULL
       GROUP BY o.id ORDER BY w.starts_at, o.id LIMIT 1`,
    ),
    seats: db.prepare<[number], SeatRow>(
      `SELECT ${SEAT} FROM seats AS p JOIN ticket_categories AS c ON c.id = p.category_id WHERE p.order_id = +? ORDER BY p.id`,
    ),
    ticket: db.prepare<[string], TicketRow>(
      `SELECT ${SEAT}, (SELECT uuid FROM orders WHERE id = p.order_id) AS order_uuid, p.door_paid_cents,
         CASE p.presence WHEN 'in' THEN p.presence_at END AS used_at, d.name AS used_gate
       FROM seats AS p JOIN ticket_categories AS c ON c.id = p.category_id LEFT JOIN door_devices AS d ON d.id = p.presence_device
       WHERE p.uuid = ? AND p.state IN ('issued', 'cancelled')`,
    ),
    ticketOf: db
      .prepare<{ id: number; epoch: number; key_number: number }, string>(
        `SELECT uuid FROM seats WHERE id = @id AND epoch = @epoch AND key_number <= @key_number AND state IN ('issued', 'cancelled')`,
      )
      .pluck(),
    wasScanned: db.prepare<[number], number>('SELECT 1 FROM scans WHERE seat_id = ? LIMIT 1').pluck(),
  };
}

/** Columns of an order that change one by one. */
interface Settable
  extends Pick<
    OrderRow,
    'uuid' | 'email' | 'user_id' | 'invoice' | 'extended' | 'expires_at' | 'mail_due' | 'moved_from'
  > {
  address_confirmed: 0 | 1;
  message_due: 0 | 1;
  moved_due: string | null;
  /** When the buyer is reminded of the transfer; null: not, or it was sent. */
  remind_at: string | null;
  pay_iban: string;
  pay_holder: string;
  refund_iban: string | null;
  refund_holder: string | null;
}

function setting(db: Db) {
  return (id: number, changes: Partial<Settable>): void => {
    const columns = Object.keys(changes).map((name) => `${name} = @${name}`);
    db.prepare(`UPDATE orders SET ${columns.join(', ')} WHERE id = @id`).run({ ...changes, id });
  };
}

function changes(db: Db) {
  return {
    finish: db.prepare<object>(
      `UPDATE orders SET state = @state, method = @method, email = @email, name = @name, expires_at = @expires_at,
         confirmed_at = CASE @state WHEN 'confirmed' THEN @now ELSE confirmed_at END WHERE id = @id`,
    ),
    setState: db.prepare<{ id: number; state: OrderState; now: string }>(
      `UPDATE orders SET state = @state, expires_at = NULL,
         confirmed_at = CASE @state WHEN 'confirmed' THEN @now ELSE confirmed_at END WHERE id = @id`,
    ),
    issue: db.prepare<{ id: number; now: string }>(
      `UPDATE seats SET state = 'issued', key_number = (SELECT number FROM ticket_key), changed_at = @now
       WHERE order_id = @id AND state = 'held'`,
    ),
    name: db.prepare<{ id: number; order_id: number; holder: string }>(
      'UPDATE seats SET holder = @holder WHERE id = @id AND order_id = @order_id',
    ),
    giveBack: db.prepare<{ id: number; order_id: number; now: string }>(
      "UPDATE seats SET state = 'cancelled', changed_at = @now WHERE id = @id AND order_id = @order_id AND state = 'issued'",
    ),
    hand: db.prepare<object>(
      `UPDATE seats SET uuid = @uuid, epoch = epoch + 1, holder = @holder, email = @email, passed_at = @passed_at,
         key_number = (SELECT number FROM ticket_key), changed_at = @now
       WHERE id = @id AND state = 'issued'`,
    ),
  };
}

/** What buyers still have to be told, by mail and on the order's page. */
function mails(db: Db) {
  return {
    mailsDue: db.prepare<[], string>('SELECT uuid FROM orders WHERE mail_due IS NOT NULL ORDER BY id LIMIT 50').pluck(),
    messages: db.prepare<[number], OrganiserMessages[number]>(
      'SELECT id, subject, text, created_at FROM ticket_messages WHERE occurrence_id = ? ORDER BY id DESC',
    ),
    messageMailsDue: db
      .prepare<[], string>('SELECT uuid FROM orders WHERE message_due = 1 ORDER BY id LIMIT 50')
      .pluck(),
    movedMailsDue: db
      .prepare<{ now: string }, string>(
        'SELECT uuid FROM orders INDEXED BY orders_moved WHERE moved_due <= @now LIMIT 50',
      )
      .pluck(),
    /** Buyers at the provider's page get no reminder; the order may return to its transfer, and then they do. */
    remindersDue: db
      .prepare<{ now: string }, string>(
        "SELECT uuid FROM orders INDEXED BY orders_reminder WHERE remind_at <= @now AND state <> 'paying' LIMIT 50",
      )
      .pluck(),
    /** Money given back by hand, after the time to take that back. */
    refundMailsDue: db.prepare<{ now: string }, { id: number; order: string; cents: number }>(
      `SELECT f.id, o.uuid AS "order", f.cents FROM refunds AS f INDEXED BY refunds_told JOIN payments AS y ON y.id = f.payment_id
       JOIN orders AS o ON o.id = y.order_id WHERE f.tell_at <= @now LIMIT 50`,
    ),
    refundMailed: db.prepare<[number]>('UPDATE refunds SET tell_at = NULL WHERE id = ?'),
  };
}

/** The condition of the index `orders_expiry`. */
const EXPIRES = "state IN ('held', 'paying', 'awaiting_transfer')";

/** What was paid, what is owed, and what nobody paid in time. */
function money(db: Db) {
  return {
    overTransfers: db
      .prepare<{ now: string }, string>(
        `SELECT uuid FROM orders INDEXED BY orders_expiry WHERE ${EXPIRES} AND state = 'awaiting_transfer' AND expires_at <= @now`,
      )
      .pluck(),
    eventsWithOverHolds: db
      .prepare<{ now: string }, number>(
        `SELECT DISTINCT event_id FROM orders INDEXED BY orders_expiry WHERE ${EXPIRES} AND state = 'held' AND expires_at <= @now`,
      )
      .pluck(),
    insertPayment: db.prepare<object>(
      `INSERT INTO payments (order_id, provider, reference, cents, paid_at, taken_by, device_id)
       VALUES (@order_id, @provider, @reference, @cents, @now, @taken_by, @device_id)`,
    ),
    payments: db.prepare<[number], { id: number; cents: number; refunded: number }>(
      'SELECT id, cents, refunded FROM payments WHERE order_id = ? AND refunded < cents ORDER BY id',
    ),
    owe: db.prepare<object>(
      `INSERT INTO refunds (payment_id, cents, state, reason, created_at, changed_at)
       VALUES (@payment_id, @cents, 'owed', @reason, @now, @now)`,
    ),
    /** 1 when this order is the only one of its event that somebody owes money by hand. */
    isFirstOwed: db
      .prepare<{ id: number; event_id: number }, 0 | 1>(
        `SELECT COUNT(*) > 0 AND MIN(o.id = @id) = 1 FROM orders AS o JOIN payments AS y ON y.order_id = o.id
         JOIN refunds AS f ON f.payment_id = y.id
         WHERE o.event_id = @event_id AND (f.state = 'failed' OR (f.state = 'owed' AND y.provider <> 'stripe'))`,
      )
      .pluck(),
  };
}
