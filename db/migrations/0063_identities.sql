-- Accounts at the town's identity provider (OpenID Connect) that open an account here.
CREATE TABLE identities (
  id         INTEGER PRIMARY KEY,
  user_id    INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  issuer     TEXT NOT NULL,                     -- the provider's address
  subject    TEXT NOT NULL,                     -- how the provider names the person
  created_at TEXT NOT NULL,
  used_at    TEXT,                              -- NULL: not yet
  UNIQUE (issuer, subject)
) STRICT;

CREATE INDEX identities_user ON identities (user_id);
