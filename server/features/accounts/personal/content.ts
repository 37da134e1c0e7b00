import { type Entry, OWN_ADDRESS, SENT_BY_PERSON } from './entry.ts';

const OWNED = ['activities', 'events', 'jobs', 'promotions', 'flyers', 'menus', 'ad_campaigns', 'articles', 'pages'];

/** Content stays on the portal and may get another owner. */
const owned: Entry[] = OWNED.map((table) => ({
  column: `${table}.owner_id`,
  exported: { key: table, sql: `SELECT * FROM ${table} WHERE owner_id = @id ORDER BY id` },
  erased: `UPDATE ${table} SET owner_id = NULL WHERE owner_id = @id`,
}));

/** What people publish, who manages it with them, and imports. */
export const CONTENT: Entry[] = [
  {
    // A trigger deletes drafts without an author; what was published stays the town's, without a name.
    column: 'revisions.author_id',
    exported: {
      key: 'revisions',
      sql: `SELECT id, kind, item_id, state, title, body, publish_at, note, reason, submitted_at, decided_at, created_at, updated_at
            FROM revisions WHERE author_id = @id ORDER BY id`,
    },
    erased: "UPDATE revisions SET author_id = NULL, note = '' WHERE author_id = @id",
  },
  {
    column: 'revisions.decided_by',
    exported: null,
    erased: 'UPDATE revisions SET decided_by = NULL WHERE decided_by = @id',
  },
  {
    column: 'trusted_authors.user_id',
    exported: { key: 'trusted_author', sql: 'SELECT granted_at FROM trusted_authors WHERE user_id = @id' },
    erased: 'DELETE FROM trusted_authors WHERE user_id = @id',
  },
  {
    column: 'trusted_authors.granted_by',
    exported: null,
    erased: 'UPDATE trusted_authors SET granted_by = NULL WHERE granted_by = @id',
  },
  {
    column: 'import_runs.actor_id',
    exported: null,
    erased: 'UPDATE import_runs SET actor_id = NULL WHERE actor_id = @id',
  },
  {
    column: 'import_sources.actor_id',
    exported: null,
    erased: 'UPDATE import_sources SET actor_id = NULL WHERE actor_id = @id',
  },
  {
    column: 'managers.user_id',
    exported: {
      key: 'manages',
      sql: 'SELECT activity_id, organiser_id, email, created_at, accepted_at FROM managers WHERE user_id = @id ORDER BY id',
    },
    erased: `DELETE FROM managers WHERE user_id = @id OR (user_id IS NULL AND email = ${OWN_ADDRESS})`,
  },
  {
    column: 'managers.organiser_id',
    exported: {
      key: 'managers',
      sql: `SELECT activity_id, email, created_at, accepted_at FROM managers
            WHERE (organiser_id = @id OR activity_id IN (SELECT id FROM activities WHERE owner_id = @id)) AND user_id IS NOT @id ORDER BY id`,
    },
    erased:
      'DELETE FROM managers WHERE organiser_id = @id OR activity_id IN (SELECT id FROM activities WHERE owner_id = @id)',
  },
  {
    column: 'managers.invited_by',
    exported: null,
    erased: 'UPDATE managers SET invited_by = NULL WHERE invited_by = @id',
  },
  {
    // The photos themselves belong to published content, or are deleted with the drafts.
    column: 'uploaded_photos.user_id',
    exported: {
      key: 'uploaded_photos',
      sql: 'SELECT photo_path, bytes, created_at FROM uploaded_photos WHERE user_id = @id ORDER BY created_at, photo_path',
    },
    erased: 'DELETE FROM uploaded_photos WHERE user_id = @id',
  },
  {
    column: 'change_notices.user_id',
    exported: {
      key: 'change_notices',
      sql: 'SELECT kind, item_id, due_at FROM change_notices WHERE user_id = @id ORDER BY due_at, kind, item_id',
    },
    erased: 'DELETE FROM change_notices WHERE user_id = @id',
  },
  ...owned,
];

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
