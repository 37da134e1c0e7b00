import { deleted, type Entry, unlinked } from './entry.ts';

/** The account itself: roles, devices, sessions, ways to sign in. */
export const ACCOUNT: Entry[] = [
  deleted('user_roles.user_id', 'roles', 'role, granted_at', ''),
  // Before the sessions: deleting a session turns its devices into a visitor's, and they would stay.
  deleted(
    'push_subscriptions.user_id',
    'push_devices',
    'endpoint, device_type, device_os, device_browser, user_agent, display_mode, muted, quiet_from, quiet_until, created_at, updated_at',
  ),
  // A device signed out and not used by anybody else since still identifies this person's phone.
  deleted(
    'push_subscriptions.former_user_id',
    'former_push_devices',
    'endpoint, device_type, device_os, device_browser, user_agent, display_mode, created_at, updated_at',
  ),
  deleted(
    'push_preferences.user_id',
    'push_preferences',
    'status, snooze_until, muted, quiet_from, quiet_until, updated_at',
    '',
  ),
  deleted('sessions.user_id', 'sessions', 'user_agent, created_at, last_seen_at, expires_at'),
  deleted('passkeys.user_id', 'passkeys', 'name, created_at, used_at'),
  // Without the secret: anybody who found the file could make codes.
  deleted('one_time_codes.user_id', 'one_time_codes', 'created_at, used_at', ''),
  deleted('recovery_codes.user_id', 'recovery_codes', 'created_at', 'created_at'),
  deleted('identities.user_id', 'identities', 'issuer, subject, created_at, used_at'),
  deleted('user_tokens.user_id', 'mailed_links', 'purpose, email, created_at, expires_at, used_at', 'created_at'),
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
  // The rows of its files are deleted with it, and then the files.
  {
    ...deleted('role_requests.user_id'),
    exported: {
      key: 'role_requests',
      sql: `SELECT role, (SELECT a.name FROM activities AS a WHERE a.id = activity_id) AS activity, level, organisation, tax_id, phone, email, reason, status, outcome, created_at, closed_at,
              (SELECT json_group_array(f.name) FROM role_request_files AS f WHERE f.request_id = r.id) AS attachments
            FROM role_requests AS r WHERE user_id = @id ORDER BY id`,
    },
  },
  unlinked('role_requests.decided_by'),
  // An office's answer belongs to the request it answers.
  unlinked('private_event_messages.author_id', 'private_event_messages', 'request_id, body, status, created_at'),
  deleted(
    'private_event_requests.user_id',
    'private_event_requests',
    'id, kind, day, alternatives, time_of_day, people, budget, place, needs, details, name, email, phone, status, created_at, updated_at, expires_at',
  ),
  // The CV is downloaded from the profile; its file is deleted after the row (db/migrations, discarded_files).
  {
    ...deleted('job_applications.user_id'),
    exported: {
      key: 'job_applications',
      sql: `SELECT j.title AS job, j.employer, a.message, a.phone, a.answers, a.cv_name, a.status, a.note, a.status_at, a.created_at, a.expires_at
            FROM job_applications AS a JOIN jobs AS j ON j.id = a.job_id WHERE a.user_id = @id ORDER BY a.id`,
    },
  },
  deleted('job_alerts.user_id', 'job_alerts', 'filters, last_checked, last_sent_on, created_at'),
  // Files of attachments and CVs, which the export lists with what they were sent for.
  deleted('stored_files.user_id', 'files_sent', 'bytes, created_at', 'created_at, key'),
];
