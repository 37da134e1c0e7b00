-- Passkeys: signing in with a device's lock instead of a password, and when a session was last confirmed with either.
CREATE TABLE passkeys (
  id            INTEGER PRIMARY KEY,
  user_id       INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  credential_id TEXT NOT NULL UNIQUE,           -- base64url, chosen by the authenticator
  handle        TEXT NOT NULL,                  -- base64url; the name the authenticator keeps, the same for all of a person
  public_key    BLOB NOT NULL,                  -- COSE
  counter       INTEGER NOT NULL,               -- 0 for ever where the authenticator does not count
  transports    TEXT NOT NULL,                  -- JSON: how the browser reaches the authenticator
  name          TEXT NOT NULL,
  created_at    TEXT NOT NULL,
  used_at       TEXT                            -- NULL: not yet
) STRICT;

CREATE INDEX passkeys_user ON passkeys (user_id);

CREATE TABLE passkey_challenges (
  challenge_hash TEXT PRIMARY KEY,              -- SHA-256; the row goes with the first answer
  purpose        TEXT NOT NULL CHECK (purpose IN ('add', 'enter', 'confirm')),
  session_id     INTEGER REFERENCES sessions (id) ON DELETE CASCADE,  -- NULL for enter: nobody is signed in yet
  expires_at     TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX passkey_challenges_expiry ON passkey_challenges (expires_at);
CREATE INDEX passkey_challenges_session ON passkey_challenges (session_id);

ALTER TABLE sessions ADD COLUMN confirmed_at TEXT;   -- NULL: not since the person signed in
