import { deleted, type Entry, OWN_ADDRESS, SENT_BY_PERSON, unlinked } from './entry.ts';

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
  unlinked('revisions.decided_by'),
  deleted('trusted_authors.user_id', 'trusted_author', 'granted_at', ''),
  unlinked('trusted_authors.granted_by'),
  unlinked('import_runs.actor_id'),
  unlinked('import_sources.actor_id'),
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
  unlinked('managers.invited_by'),
  // The photos themselves belong to published content, or are deleted with the drafts.
  deleted('uploaded_photos.user_id', 'uploaded_photos', 'photo_path, bytes, created_at', 'created_at, photo_path'),
  deleted('change_notices.user_id', 'change_notices', 'kind, item_id, due_at', 'due_at, kind, item_id'),
  // Content stays on the portal and may get another owner.
  ...['activities', 'events', 'jobs', 'promotions', 'flyers', 'menus', 'ad_campaigns', 'articles', 'pages'].map(
    (table) => unlinked(`${table}.owner_id`, table),
  ),
];

const WAITING_MAILS = `sender_id = @id OR recipient = ${OWN_ADDRESS} OR reply_to = ${OWN_ADDRESS}`;

/** Notifications, mails and contact messages. */
export const MESSAGES: Entry[] = [
  {
    ...deleted('notification_deliveries.user_id'),
    exported: {
      key: 'notifications',
      sql: `SELECT n.title, n.body, n.type, n.deep_link, d.read_at, d.created_at FROM notification_deliveries AS d
            JOIN notifications AS n ON n.id = d.notification_id WHERE d.user_id = @id ORDER BY d.id`,
    },
  },
  unlinked('notifications.created_by', 'notifications_written', 'title, body, type, deep_link, created_at'),
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
  unlinked('contact_messages.answered_by', 'messages_answered', 'topic, answer, answered_at'),
];
