import { type Entry, OWN_ADDRESS, SENT_BY_PERSON } from './entry.ts';

const WAITING_MAILS = `sender_id = @id OR recipient = ${OWN_ADDRESS} OR reply_to = ${OWN_ADDRESS}`;

/** Notifications, mails and contact messages. */
export const MESSAGES: Entry[] = [
  {
    column: 'notification_deliveries.user_id',
    exported: {
      key: 'notifications',
      sql: `SELECT n.title, n.body, n.type, n.deep_link, d.read_at, d.created_at FROM notification_deliveries AS d
            JOIN notifications AS n ON n.id = d.notification_id WHERE d.user_id = @id ORDER BY d.id`,
    },
    erased: 'DELETE FROM notification_deliveries WHERE user_id = @id',
  },
  {
    column: 'notifications.created_by',
    exported: {
      key: 'notifications_written',
      sql: 'SELECT title, body, type, deep_link, created_at FROM notifications WHERE created_by = @id ORDER BY id',
    },
    erased: 'UPDATE notifications SET created_by = NULL WHERE created_by = @id',
  },
  {
    column: 'push_queue.user_id',
    exported: null,
    erased: null,
    kept: 'a number that leads to an account without a name; the sending’s counters are kept by settling its rows',
  },
  {
    // Queued mails caused by the person, to the person, or with the person's address as reply-to.
    column: 'mail_queue.sender_id',
    exported: {
      key: 'mails_waiting',
      sql: `SELECT recipient, reply_to, subject, text, created_at, expires_at FROM mail_queue WHERE ${WAITING_MAILS} ORDER BY id`,
    },
    erased: `DELETE FROM mail_queue WHERE ${WAITING_MAILS}`,
  },
  {
    column: 'contact_messages.user_id',
    exported: {
      key: 'contact_messages',
      sql: `SELECT topic, name, email, message, answer, answered_at, created_at, expires_at FROM contact_messages WHERE ${SENT_BY_PERSON} ORDER BY id`,
    },
    erased: `DELETE FROM contact_messages WHERE ${SENT_BY_PERSON}`,
  },
  {
    column: 'contact_messages.answered_by',
    exported: {
      key: 'messages_answered',
      sql: 'SELECT topic, answer, answered_at FROM contact_messages WHERE answered_by = @id ORDER BY id',
    },
    erased: 'UPDATE contact_messages SET answered_by = NULL WHERE answered_by = @id',
  },
];
