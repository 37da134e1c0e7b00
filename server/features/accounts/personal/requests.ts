import type { Entry } from './entry.ts';

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
