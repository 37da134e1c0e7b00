-- The device's number of one choice: a choice told again, because its first answer never came, is the same row.
ALTER TABLE privacy_consents ADD COLUMN choice_id TEXT;               -- NULL: not told
CREATE UNIQUE INDEX privacy_consents_choice ON privacy_consents (choice_id) WHERE choice_id IS NOT NULL;

-- Subscriptions a push service has declared dead. A browser that has not noticed posts its own again: it is told to make a new one.
CREATE TABLE push_dead_endpoints (
  hash       TEXT PRIMARY KEY,                                        -- SHA-256 of the endpoint, in hexadecimal
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX push_dead_endpoints_expiry ON push_dead_endpoints (expires_at);
