-- One-time codes of an authenticator app (RFC 6238), and the recovery codes for whoever loses it.
CREATE TABLE one_time_codes (
  user_id    INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  secret     TEXT NOT NULL,                     -- sealed with the town's key (server/lib/sealed.ts)
  last_step  INTEGER NOT NULL,                  -- half minutes since 1970 of the last accepted code: each counts once
  created_at TEXT NOT NULL,
  used_at    TEXT                               -- NULL: not yet
) STRICT;

CREATE TABLE recovery_codes (
  code_hash  TEXT PRIMARY KEY,                  -- SHA-256 of person and code; the row goes with its use
  user_id    INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX recovery_codes_user ON recovery_codes (user_id);
