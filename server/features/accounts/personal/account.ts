import type { Entry } from './entry.ts';

/** The account itself: roles, devices, sessions, ways to sign in. */
export const ACCOUNT: Entry[] = [
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
    column: 'push_preferences.user_id',
    exported: {
      key: 'push_preferences',
      sql: `SELECT status, snooze_until, muted, quiet_from, quiet_until, updated_at FROM push_preferences
            WHERE user_id = @id`,
    },
    erased: 'DELETE FROM push_preferences WHERE user_id = @id',
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
    column: 'audit_log.actor_id',
    exported: {
      key: 'office_decisions',
      sql: 'SELECT action, subject, reason, created_at FROM audit_log WHERE actor_id = @id ORDER BY id',
    },
    erased: null,
    kept: 'what an office decided stays on record; the account it hangs on no longer has a name',
  },
];

/** Requests and applications, and the files sent with them. */
export const REQUESTS: Entry[] = [
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
    // Files of attachments and CVs, which the export lists with what they were sent for.
    column: 'stored_files.user_id',
    exported: {
      key: 'files_sent',
      sql: 'SELECT bytes, created_at FROM stored_files WHERE user_id = @id ORDER BY created_at, key',
    },
    erased: 'DELETE FROM stored_files WHERE user_id = @id',
  },
];
