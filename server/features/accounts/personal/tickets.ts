import { type Entry, OWN_ADDRESS } from './entry.ts';

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
  {
    // It is for the people who have a seat, and is deleted with their data.
    column: 'ticket_messages.author_id',
    exported: {
      key: 'ticket_messages',
      sql: 'SELECT subject, text, created_at FROM ticket_messages WHERE author_id = @id ORDER BY id',
    },
    erased: 'UPDATE ticket_messages SET author_id = NULL WHERE author_id = @id',
  },
  {
    column: 'ticketing.declared_by',
    exported: null,
    erased: 'UPDATE ticketing SET declared_by = NULL WHERE declared_by = @id',
  },
  {
    column: 'payments.taken_by',
    exported: null,
    erased: 'UPDATE payments SET taken_by = NULL WHERE taken_by = @id',
  },
  {
    column: 'door_devices.paired_by',
    exported: null,
    erased: 'UPDATE door_devices SET paired_by = NULL WHERE paired_by = @id',
  },
];
