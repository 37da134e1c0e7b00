-- What somebody says is wrong on a place's page: one field, and how it would be right. Decided by whoever edits the place.
CREATE TABLE suggestions (
  id          INTEGER PRIMARY KEY,
  activity_id INTEGER NOT NULL REFERENCES activities (id) ON DELETE CASCADE,
  field       TEXT NOT NULL,                    -- shared/rules/suggestions.ts
  value       TEXT NOT NULL,
  author_id   INTEGER REFERENCES users (id) ON DELETE SET NULL,   -- NULL: a visitor
  state       TEXT NOT NULL DEFAULT 'aperta' CHECK (state IN ('aperta', 'accettata', 'rifiutata')),
  decided_by  INTEGER REFERENCES users (id) ON DELETE SET NULL,
  decided_at  TEXT,
  created_at  TEXT NOT NULL,
  expires_at  TEXT NOT NULL,
  CHECK ((state = 'aperta') = (decided_at IS NULL))
) STRICT;
-- Two people who say the same say it once.
CREATE UNIQUE INDEX suggestions_open ON suggestions (activity_id, field, value) WHERE state = 'aperta';
CREATE INDEX suggestions_queue ON suggestions (created_at) WHERE state = 'aperta';
CREATE INDEX suggestions_author ON suggestions (author_id);
CREATE INDEX suggestions_decider ON suggestions (decided_by);
CREATE INDEX suggestions_expiry ON suggestions (expires_at);
