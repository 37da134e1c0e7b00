-- Somebody asks for a role; the office answers once. The tax number of a person is a personal code: the row leaves after its time.
CREATE TABLE role_requests (
  id           INTEGER PRIMARY KEY,
  user_id      INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  role         TEXT NOT NULL CHECK (role IN ('esercente', 'organizzatore', 'inserzionista', 'redattore')),
  organisation TEXT NOT NULL,
  tax_id       TEXT NOT NULL,                      -- partita IVA or codice fiscale, checked, in capitals
  phone        TEXT NOT NULL,
  email        TEXT NOT NULL,
  reason       TEXT NOT NULL,
  status       TEXT NOT NULL DEFAULT 'aperta' CHECK (status IN ('aperta', 'approvata', 'rifiutata', 'ritirata')),
  outcome      TEXT NOT NULL DEFAULT '',           -- why, in the office's words, for who asked
  decided_by   INTEGER REFERENCES users (id) ON DELETE SET NULL,
  closed_at    TEXT,                               -- decided or withdrawn
  expires_at   TEXT,                               -- NULL while open
  created_at   TEXT NOT NULL,
  CHECK ((status = 'aperta') = (closed_at IS NULL))
) STRICT;
CREATE UNIQUE INDEX role_requests_one_open ON role_requests (user_id, role) WHERE status = 'aperta';
CREATE INDEX role_requests_user ON role_requests (user_id, id);
CREATE INDEX role_requests_queue ON role_requests (status, id);
CREATE INDEX role_requests_decided_by ON role_requests (decided_by) WHERE decided_by IS NOT NULL;

CREATE TABLE role_request_files (
  id         INTEGER PRIMARY KEY,
  request_id INTEGER NOT NULL REFERENCES role_requests (id) ON DELETE CASCADE,
  name       TEXT NOT NULL,                        -- as the person called it, for showing only
  type       TEXT NOT NULL CHECK (type IN ('application/pdf', 'image/webp')),
  size       INTEGER NOT NULL,
  key        TEXT NOT NULL UNIQUE,                 -- of the private file
  expires_at TEXT                                  -- NULL while the request is open
) STRICT;
CREATE INDEX role_request_files_request ON role_request_files (request_id);

-- Private files whose row is gone, by whatever way: a sweep takes them off the disk.
CREATE TABLE discarded_files (
  key TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;
CREATE TRIGGER role_request_files_discarded AFTER DELETE ON role_request_files BEGIN
  INSERT OR IGNORE INTO discarded_files (key) VALUES (old.key);
END;

ALTER TABLE users ADD COLUMN suspended_at TEXT;             -- set: cannot sign in
ALTER TABLE users ADD COLUMN suspension_reason TEXT;        -- what the person is told

-- Roles changed: the session's next answer brings a new token; the old one still serves what was under way.
ALTER TABLE sessions ADD COLUMN rotation_due INTEGER NOT NULL DEFAULT 0;
ALTER TABLE sessions ADD COLUMN previous_hash TEXT;
ALTER TABLE sessions ADD COLUMN previous_until TEXT;
CREATE UNIQUE INDEX sessions_previous ON sessions (previous_hash) WHERE previous_hash IS NOT NULL;
