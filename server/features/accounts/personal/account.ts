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
