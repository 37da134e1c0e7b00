-- The consent register: what was chosen, when, and which words were read. Nothing else of the visitor. Each row's hash covers the
-- row and the hash before it, so that a later change shows. The table before it, with neither words nor hashes, proved nothing
-- and goes; no portal was live with it.

DROP TABLE privacy_consents;

CREATE TABLE consent_texts (
  hash       TEXT PRIMARY KEY,                                        -- SHA-256 of `texts`
  texts      TEXT NOT NULL CHECK (json_valid(texts)),                 -- everything the banner and the preferences said
  created_at TEXT NOT NULL
) STRICT;

CREATE TABLE privacy_consents (
  id                  INTEGER PRIMARY KEY,
  consent_id          TEXT,                                           -- the browser's own number of its choice; NULL: not told
  revision            INTEGER,
  decision            TEXT NOT NULL CHECK (decision IN ('reject_all', 'accept_necessary', 'accept_all')),
  accepted_categories TEXT NOT NULL CHECK (json_valid(accepted_categories)),
  rejected_categories TEXT NOT NULL CHECK (json_valid(rejected_categories)),
  language            TEXT,
  text_version        TEXT REFERENCES consent_texts (hash),           -- NULL: not told, or words this portal never showed
  created_at          TEXT NOT NULL,
  previous_hash       TEXT NOT NULL,
  hash                TEXT NOT NULL UNIQUE
) STRICT;
CREATE INDEX privacy_consents_created ON privacy_consents (created_at);

-- Both ends of the chain: the hash of the last row that expired, and of the last one written, so that neither end can be cut off unseen.
CREATE TABLE consent_chain (
  id      INTEGER PRIMARY KEY CHECK (id = 1),
  anchor  TEXT NOT NULL,
  head    TEXT NOT NULL,
  removed INTEGER NOT NULL DEFAULT 0                                  -- how many rows have expired so far
) STRICT;
INSERT INTO consent_chain (id, anchor, head)
VALUES (1, '0000000000000000000000000000000000000000000000000000000000000000', '0000000000000000000000000000000000000000000000000000000000000000');
