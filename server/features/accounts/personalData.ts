import { type Clock, isoInstant } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';
import type { Mentioned } from '../../lib/mailFiles.ts';
import { mentions } from './mentions.ts';

interface Entry {
  /**
   * `table.column` that identifies a person. A test finds all of them in the schema and fails when one is missing
   * here.
   */
  column: string;
  /** Its key in the export and its rows; null when it has nothing about the person except the id. */
  exported: { key: string; sql: string } | null;
  /** The statement that deletion runs with @id; null with the reason in `kept`. */
  erased: string | null;
  kept?: string;
}

const OWNED = ['activities', 'events', 'jobs', 'promotions', 'flyers', 'menus', 'ad_campaigns', 'articles', 'pages'];

/** Content stays on the portal and may get another owner. */
const owned: Entry[] = OWNED.map((table) => ({
  column: `${table}.owner_id`,
  exported: { key: table, sql: `SELECT * FROM ${table} WHERE owner_id = @id ORDER BY id` },
  erased: `UPDATE ${table} SET owner_id = NULL WHERE owner_id = @id`,
}));

const OWN_ADDRESS = '(SELECT email FROM users WHERE id = @id AND email_verified_at IS NOT NULL)';

/** A message or contact sent without signing in belongs to a person when its address is confirmed as theirs. */
const MESSAGES = `user_id = @id OR email = ${OWN_ADDRESS} COLLATE NOCASE`;

const WAITING_MAILS = `sender_id = @id OR recipient = ${OWN_ADDRESS} OR reply_to = ${OWN_ADDRESS}`;

/** Every column about a person, with its export and its deletion, in the order of deletion. */
export const PERSONAL_DATA: Entry[] = [
  {
    // The tickets stay valid: people who have their addresses may still come, and the sums are the organiser's.
    column: 'orders.user_id',
    exported: {
      key: 'ticket_orders',
      sql: `SELECT o.code, o.email, o.name, o.state, o.method, o.total_cents, o.created_at, e.title AS event,
              (SELECT json_group_array(json_object('category', c.name, 'holder', p.holder, 'state', p.state, 'price_cents', p.price_cents))
               FROM places AS p JOIN ticket_categories AS c ON c.id = p.category_id WHERE p.order_id = o.id) AS places,
              (SELECT json_group_array(json_object('question', q.label, 'answer', a.text))
               FROM ticket_answers AS a JOIN ticket_questions AS q ON q.id = a.question_id WHERE a.order_id = o.id) AS answers
            FROM orders AS o JOIN events AS e ON e.id = o.event_id
            WHERE o.user_id = @id OR o.email = ${OWN_ADDRESS} ORDER BY o.id`,
    },
    erased: `UPDATE orders SET user_id = NULL, email = NULL, name = '', mail_sender = NULL WHERE user_id = @id OR email = ${OWN_ADDRESS}`,
  },
  {
    // Somebody else's order: the ticket stays valid.
    column: 'places.email',
    exported: {
      key: 'tickets_passed_on_to_me',
      sql: `SELECT p.email, p.holder, p.state, e.title AS event FROM places AS p
            JOIN orders AS o ON o.id = p.order_id JOIN events AS e ON e.id = o.event_id WHERE p.email = ${OWN_ADDRESS} ORDER BY p.id`,
    },
    erased: `UPDATE places SET email = NULL, holder = '' WHERE email = ${OWN_ADDRESS}`,
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
    // It is for the people who have a place, and is deleted with their data.
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
    column: 'trusted_authors.granted_by',
    exported: null,
    erased: 'UPDATE trusted_authors SET granted_by = NULL WHERE granted_by = @id',
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
  {
    column: 'user_roles.user_id',
    exported: { key: 'roles', sql: 'SELECT role, granted_at FROM user_roles WHERE user_id = @id' },
    erased: 'DELETE FROM user_roles WHERE user_id = @id',
  },
  {
    // Before the sessions: deleting a session turns its devices into a visitor's, and they would stay.
    column: 'push_subscriptions.user_id',
    exported: {
      key: 'push_devices',
      sql: `SELECT endpoint, device_type, device_os, device_browser, user_agent, display_mode, muted, quiet_from, quiet_until,
              created_at, updated_at FROM push_subscriptions WHERE user_id = @id ORDER BY id`,
    },
    erased: 'DELETE FROM push_subscriptions WHERE user_id = @id',
  },
  {
    // A device signed out and not used by anybody else since still identifies this person's phone.
    column: 'push_subscriptions.former_user_id',
    exported: {
      key: 'former_push_devices',
      sql: `SELECT endpoint, device_type, device_os, device_browser, user_agent, display_mode, created_at, updated_at
            FROM push_subscriptions WHERE former_user_id = @id ORDER BY id`,
    },
    erased: 'DELETE FROM push_subscriptions WHERE former_user_id = @id',
  },
  {
    column: 'sessions.user_id',
    exported: {
      key: 'sessions',
      sql: 'SELECT user_agent, created_at, last_seen_at, expires_at FROM sessions WHERE user_id = @id ORDER BY id',
    },
    erased: 'DELETE FROM sessions WHERE user_id = @id',
  },
  {
    column: 'passkeys.user_id',
    exported: {
      key: 'passkeys',
      sql: 'SELECT name, created_at, used_at FROM passkeys WHERE user_id = @id ORDER BY id',
    },
    erased: 'DELETE FROM passkeys WHERE user_id = @id',
  },
  {
    // Without the secret: anybody who found the file could make codes.
    column: 'one_time_codes.user_id',
    exported: {
      key: 'one_time_codes',
      sql: 'SELECT created_at, used_at FROM one_time_codes WHERE user_id = @id',
    },
    erased: 'DELETE FROM one_time_codes WHERE user_id = @id',
  },
  {
    column: 'recovery_codes.user_id',
    exported: {
      key: 'recovery_codes',
      sql: 'SELECT created_at FROM recovery_codes WHERE user_id = @id ORDER BY created_at',
    },
    erased: 'DELETE FROM recovery_codes WHERE user_id = @id',
  },
  {
    column: 'identities.user_id',
    exported: {
      key: 'identities',
      sql: 'SELECT issuer, subject, created_at, used_at FROM identities WHERE user_id = @id ORDER BY id',
    },
    erased: 'DELETE FROM identities WHERE user_id = @id',
  },
  {
    column: 'user_tokens.user_id',
    exported: {
      key: 'mailed_links',
      sql: 'SELECT purpose, email, created_at, expires_at, used_at FROM user_tokens WHERE user_id = @id ORDER BY created_at',
    },
    erased: 'DELETE FROM user_tokens WHERE user_id = @id',
  },
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
    column: 'suggestions.author_id',
    exported: {
      key: 'suggestions',
      sql: `SELECT a.name AS activity, s.field, s.value, s.state, s.created_at, s.decided_at FROM suggestions AS s
            JOIN activities AS a ON a.id = s.activity_id WHERE s.author_id = @id ORDER BY s.id`,
    },
    erased: 'DELETE FROM suggestions WHERE author_id = @id',
  },
  {
    column: 'suggestions.decided_by',
    exported: null,
    erased: 'UPDATE suggestions SET decided_by = NULL WHERE decided_by = @id',
  },
  {
    column: 'saved_items.user_id',
    exported: {
      key: 'saved_items',
      sql: 'SELECT kind, item_id, created_at FROM saved_items WHERE user_id = @id ORDER BY created_at, kind, item_id',
    },
    erased: 'DELETE FROM saved_items WHERE user_id = @id',
  },
  {
    column: 'follows.user_id',
    exported: {
      key: 'follows',
      sql: 'SELECT target, item_id, created_at FROM follows WHERE user_id = @id ORDER BY created_at, target, item_id',
    },
    erased: 'DELETE FROM follows WHERE user_id = @id',
  },
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
    column: 'audit_log.actor_id',
    exported: {
      key: 'office_decisions',
      sql: 'SELECT action, subject, reason, created_at FROM audit_log WHERE actor_id = @id ORDER BY id',
    },
    erased: null,
    kept: 'what an office decided stays on record; the account it hangs on no longer has a name',
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
    column: 'push_preferences.user_id',
    exported: {
      key: 'push_preferences',
      sql: `SELECT status, snooze_until, muted, quiet_from, quiet_until, updated_at FROM push_preferences
            WHERE user_id = @id`,
    },
    erased: 'DELETE FROM push_preferences WHERE user_id = @id',
  },
  {
    column: 'waste_preferences.user_id',
    exported: {
      key: 'waste_preferences',
      sql: `SELECT z.name AS zone, p.reminds, p.reminded_for, p.updated_at FROM waste_preferences AS p
            JOIN waste_zones AS z ON z.id = p.zone_id WHERE p.user_id = @id`,
    },
    erased: 'DELETE FROM waste_preferences WHERE user_id = @id',
  },
  {
    column: 'push_queue.user_id',
    exported: null,
    erased: null,
    kept: 'a number that leads to an account without a name; the sending’s counters are kept by settling its rows',
  },
  {
    column: 'role_requests.user_id',
    exported: {
      key: 'role_requests',
      sql: `SELECT role, (SELECT a.name FROM activities AS a WHERE a.id = activity_id) AS activity, level, organisation, tax_id, phone, email, reason, status, outcome, created_at, closed_at,
              (SELECT json_group_array(f.name) FROM role_request_files AS f WHERE f.request_id = r.id) AS attachments
            FROM role_requests AS r WHERE user_id = @id ORDER BY id`,
    },
    // The rows of its files are deleted with it, and then the files.
    erased: 'DELETE FROM role_requests WHERE user_id = @id',
  },
  {
    column: 'role_requests.decided_by',
    exported: null,
    erased: 'UPDATE role_requests SET decided_by = NULL WHERE decided_by = @id',
  },
  {
    column: 'event_reminders.user_id',
    exported: {
      key: 'event_reminders',
      sql: `SELECT e.title AS event, o.starts_at, r.created_at FROM event_reminders AS r
            JOIN event_occurrences AS o ON o.id = r.occurrence_id JOIN events AS e ON e.id = o.event_id
            WHERE r.user_id = @id ORDER BY o.starts_at`,
    },
    erased: 'DELETE FROM event_reminders WHERE user_id = @id',
  },
  {
    column: 'event_calendars.user_id',
    exported: {
      key: 'event_calendars',
      sql: 'SELECT created_at FROM event_calendars WHERE user_id = @id',
    },
    erased: 'DELETE FROM event_calendars WHERE user_id = @id',
  },
  {
    // An office's answer belongs to the request it answers.
    column: 'private_event_messages.author_id',
    exported: {
      key: 'private_event_messages',
      sql: 'SELECT request_id, body, status, created_at FROM private_event_messages WHERE author_id = @id ORDER BY id',
    },
    erased: 'UPDATE private_event_messages SET author_id = NULL WHERE author_id = @id',
  },
  {
    column: 'private_event_requests.user_id',
    exported: {
      key: 'private_event_requests',
      sql: `SELECT id, kind, day, alternatives, time_of_day, people, budget, place, needs, details, name, email, phone, status,
              created_at, updated_at, expires_at FROM private_event_requests WHERE user_id = @id ORDER BY id`,
    },
    erased: 'DELETE FROM private_event_requests WHERE user_id = @id',
  },
  {
    column: 'contact_messages.user_id',
    exported: {
      key: 'contact_messages',
      sql: `SELECT topic, name, email, message, answer, answered_at, created_at, expires_at FROM contact_messages WHERE ${MESSAGES} ORDER BY id`,
    },
    erased: `DELETE FROM contact_messages WHERE ${MESSAGES}`,
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
    column: 'contact_messages.answered_by',
    exported: {
      key: 'messages_answered',
      sql: 'SELECT topic, answer, answered_at FROM contact_messages WHERE answered_by = @id ORDER BY id',
    },
    erased: 'UPDATE contact_messages SET answered_by = NULL WHERE answered_by = @id',
  },
  {
    // The CV is downloaded from the profile; its file is deleted after the row (db/migrations, discarded_files).
    column: 'job_applications.user_id',
    exported: {
      key: 'job_applications',
      sql: `SELECT j.title AS job, j.employer, a.message, a.phone, a.answers, a.cv_name, a.status, a.note, a.status_at, a.created_at, a.expires_at
            FROM job_applications AS a JOIN jobs AS j ON j.id = a.job_id WHERE a.user_id = @id ORDER BY a.id`,
    },
    erased: 'DELETE FROM job_applications WHERE user_id = @id',
  },
  {
    column: 'job_alerts.user_id',
    exported: {
      key: 'job_alerts',
      sql: 'SELECT filters, last_checked, last_sent_on, created_at FROM job_alerts WHERE user_id = @id ORDER BY id',
    },
    erased: 'DELETE FROM job_alerts WHERE user_id = @id',
  },
  {
    column: 'coupons.user_id',
    exported: {
      key: 'coupons',
      sql: `SELECT p.title AS promotion, c.code, c.created_at, c.redeemed_at FROM coupons AS c JOIN promotions AS p ON p.id = c.promotion_id
            WHERE c.user_id = @id ORDER BY c.id`,
    },
    // An unused coupon frees its place (db/migrations, coupons_left).
    erased: 'DELETE FROM coupons WHERE user_id = @id',
  },
  {
    column: 'coupons.redeemed_by',
    exported: {
      key: 'coupons_redeemed',
      sql: `SELECT p.title AS promotion, c.redeemed_at FROM coupons AS c JOIN promotions AS p ON p.id = c.promotion_id
            WHERE c.redeemed_by = @id ORDER BY c.id`,
    },
    erased: 'UPDATE coupons SET redeemed_by = NULL WHERE redeemed_by = @id',
  },
  {
    column: 'leads.user_id',
    exported: {
      key: 'contacts_left',
      sql: `SELECT a.name AS activity, l.source, l.name, l.email, l.phone, l.marketing, l.consent_text, l.created_at, l.expires_at
            FROM leads AS l JOIN activities AS a ON a.id = l.activity_id WHERE l.id IN (SELECT id FROM leads WHERE ${MESSAGES}) ORDER BY l.id`,
    },
    erased: `DELETE FROM leads WHERE ${MESSAGES}`,
  },
  {
    // Files of attachments and CVs, which the export lists with what they were sent for.
    column: 'stored_files.user_id',
    exported: {
      key: 'files_sent',
      sql: 'SELECT bytes, created_at FROM stored_files WHERE user_id = @id ORDER BY created_at, key',
    },
    erased: 'DELETE FROM stored_files WHERE user_id = @id',
  },
  ...owned,
];

export function personalData(db: Db, clock: Clock) {
  const account = db.prepare<object>(
    `SELECT id, name, email, email_verified_at, accepted_terms_at, suspended_at, suspension_reason, created_at, updated_at
     FROM users WHERE id = @id`,
  );
  const exports = PERSONAL_DATA.flatMap(({ exported }) =>
    exported === null ? [] : [{ key: exported.key, rows: db.prepare<object>(exported.sql) }],
  );
  const written = mentions(db);
  const rewrite = db.prepare('INSERT OR IGNORE INTO rewrites (id) VALUES (1)');
  const erasures = PERSONAL_DATA.flatMap(({ erased }) => (erased === null ? [] : [db.prepare<object>(erased)]));
  // One transaction, so that the export shows one moment.
  const everything = db.transaction((id: number) => ({
    exported_at: isoInstant(clock()),
    account: account.get({ id }),
    ...Object.fromEntries(exports.map(({ key, rows }) => [key, rows.all({ id })])),
  }));
  return {
    export: (userId: number): Record<string, unknown> => everything(userId),
    /** Call inside the transaction that anonymises the account. @returns what to remove outside of the tables */
    erase(userId: number): Mentioned {
      const mentioned = written.of(userId);
      written.erase(userId, mentioned);
      for (const erasure of erasures) erasure.run({ id: userId });
      // The database file is rewritten the next night (server/rewrite).
      rewrite.run();
      return mentioned;
    },
  };
}

export type PersonalData = ReturnType<typeof personalData>;
