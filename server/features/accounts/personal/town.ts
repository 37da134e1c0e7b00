import { deleted, type Entry, OWN_ADDRESS, SENT_BY_PERSON, unlinked } from './entry.ts';

/** What residents do with the town’s content: reviews, saved items, reminders, coupons, contacts. */
export const TOWN: Entry[] = [
  {
    column: 'reviews.user_id',
    exported: {
      key: 'reviews',
      sql: `SELECT a.name AS activity, r.rating, r.body, r.visited_on, r.reply, r.replied_at, r.status, r.created_at, r.updated_at
            FROM reviews AS r JOIN activities AS a ON a.id = r.activity_id WHERE r.user_id = @id ORDER BY r.id`,
    },
    erased: null,
    kept: 'other people rely on what was said about a place; the account it hangs on no longer has a name',
  },
  {
    column: 'review_reports.user_id',
    exported: {
      key: 'review_reports',
      sql: `SELECT a.name AS activity, p.reason, p.detail, p.status, p.created_at, p.decided_at FROM review_reports AS p
            JOIN reviews AS r ON r.id = p.review_id JOIN activities AS a ON a.id = r.activity_id
            WHERE p.user_id = @id ORDER BY p.id`,
    },
    // The report may still have to be decided; only its author and their own words are removed.
    erased: `UPDATE review_reports SET user_id = NULL, detail = '' WHERE user_id = @id`,
  },
  {
    ...deleted('suggestions.author_id'),
    exported: {
      key: 'suggestions',
      sql: `SELECT a.name AS activity, s.field, s.value, s.state, s.created_at, s.decided_at FROM suggestions AS s
            JOIN activities AS a ON a.id = s.activity_id WHERE s.author_id = @id ORDER BY s.id`,
    },
  },
  unlinked('suggestions.decided_by'),
  deleted('saved_items.user_id', 'saved_items', 'kind, item_id, created_at', 'created_at, kind, item_id'),
  deleted('follows.user_id', 'follows', 'target, item_id, created_at', 'created_at, target, item_id'),
  {
    ...deleted('waste_preferences.user_id'),
    exported: {
      key: 'waste_preferences',
      sql: `SELECT z.name AS zone, p.reminds, p.reminded_for, p.updated_at FROM waste_preferences AS p
            JOIN waste_zones AS z ON z.id = p.zone_id WHERE p.user_id = @id`,
    },
  },
  {
    ...deleted('event_reminders.user_id'),
    exported: {
      key: 'event_reminders',
      sql: `SELECT e.title AS event, o.starts_at, r.created_at FROM event_reminders AS r
            JOIN event_occurrences AS o ON o.id = r.occurrence_id JOIN events AS e ON e.id = o.event_id
            WHERE r.user_id = @id ORDER BY o.starts_at`,
    },
  },
  deleted('event_calendars.user_id', 'event_calendars', 'created_at', ''),
  // An unused coupon frees its place (db/migrations, coupons_left).
  {
    ...deleted('coupons.user_id'),
    exported: {
      key: 'coupons',
      sql: `SELECT p.title AS promotion, c.code, c.created_at, c.redeemed_at FROM coupons AS c JOIN promotions AS p ON p.id = c.promotion_id
            WHERE c.user_id = @id ORDER BY c.id`,
    },
  },
  {
    ...unlinked('coupons.redeemed_by'),
    exported: {
      key: 'coupons_redeemed',
      sql: `SELECT p.title AS promotion, c.redeemed_at FROM coupons AS c JOIN promotions AS p ON p.id = c.promotion_id
            WHERE c.redeemed_by = @id ORDER BY c.id`,
    },
  },
  {
    column: 'leads.user_id',
    exported: {
      key: 'contacts_left',
      sql: `SELECT a.name AS activity, l.source, l.name, l.email, l.phone, l.marketing, l.consent_text, l.created_at, l.expires_at
            FROM leads AS l JOIN activities AS a ON a.id = l.activity_id WHERE l.id IN (SELECT id FROM leads WHERE ${SENT_BY_PERSON}) ORDER BY l.id`,
    },
    erased: `DELETE FROM leads WHERE ${SENT_BY_PERSON}`,
  },
  {
    column: 'week_readers.email',
    exported: {
      key: 'week_by_mail',
      sql: `SELECT email, categories, zone, created_at, confirmed_at, sent_for FROM week_readers WHERE email = ${OWN_ADDRESS}`,
    },
    erased: `DELETE FROM week_readers WHERE email = ${OWN_ADDRESS}`,
  },
];

/** Tickets and the doors of events. */
export const TICKETS: Entry[] = [
  {
    // The tickets stay valid: people who have their addresses may still come, and the sums are the organiser's.
    column: 'orders.user_id',
    exported: {
      key: 'ticket_orders',
      sql: `SELECT o.code, o.email, o.name, o.state, o.method, o.total_cents, o.created_at, o.invoice, o.refund_iban, o.refund_holder, e.title AS event,
              (SELECT json_group_array(json_object('category', c.name, 'holder', p.holder, 'state', p.state, 'price_cents', p.price_cents))
               FROM seats AS p JOIN ticket_categories AS c ON c.id = p.category_id WHERE p.order_id = o.id) AS seats,
              (SELECT json_group_array(json_object('question', q.label, 'answer', a.text))
               FROM ticket_answers AS a JOIN ticket_questions AS q ON q.id = a.question_id WHERE a.order_id = o.id) AS answers
            FROM orders AS o JOIN events AS e ON e.id = o.event_id
            WHERE o.user_id = @id OR o.email = ${OWN_ADDRESS} ORDER BY o.id`,
    },
    erased: `UPDATE orders SET user_id = NULL, email = NULL, name = '', mail_sender = NULL, invoice = NULL, refund_iban = NULL,
               refund_holder = NULL WHERE user_id = @id OR email = ${OWN_ADDRESS}`,
  },
  {
    // Somebody else's order: the ticket stays valid.
    column: 'seats.email',
    exported: {
      key: 'tickets_passed_on_to_me',
      sql: `SELECT p.email, p.holder, p.state, c.name AS category, e.title AS event, w.starts_at FROM seats AS p
            JOIN ticket_categories AS c ON c.id = p.category_id JOIN event_occurrences AS w ON w.id = p.occurrence_id
            JOIN events AS e ON e.id = w.event_id WHERE p.email = ${OWN_ADDRESS} ORDER BY p.id`,
    },
    erased: `UPDATE seats SET email = NULL, holder = '' WHERE email = ${OWN_ADDRESS}`,
  },
  {
    column: 'waitlist.user_id',
    exported: {
      key: 'ticket_waitlist',
      sql: `SELECT email, name, party, state, created_at FROM waitlist WHERE user_id = @id OR email = ${OWN_ADDRESS} ORDER BY id`,
    },
    erased: `DELETE FROM waitlist WHERE user_id = @id OR email = ${OWN_ADDRESS}`,
  },
  // It is for the people who have a seat, and is deleted with their data.
  unlinked('ticket_messages.author_id', 'ticket_messages', 'subject, text, created_at'),
  unlinked('ticketing.declared_by'),
  unlinked('payments.taken_by'),
  unlinked('door_devices.paired_by'),
];
