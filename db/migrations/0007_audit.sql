-- What the office decides and changes: who, what, on what, when, and how it was before and after. Nothing is ever changed here.
CREATE TABLE audit_log (
  id         INTEGER PRIMARY KEY,
  actor_id   INTEGER REFERENCES users (id) ON DELETE SET NULL,   -- NULL: somebody whose account is gone, or Piazza itself
  action     TEXT NOT NULL,                                      -- a noun and what happened: 'role_request.approved'
  subject    TEXT NOT NULL,                                      -- what it was done to, for a person: 'Richiesta n. 12 di Anna Riso'
  subject_id INTEGER,
  reason     TEXT NOT NULL DEFAULT '',
  before     TEXT CHECK (before IS NULL OR json_valid(before)),
  after      TEXT CHECK (after IS NULL OR json_valid(after)),
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX audit_log_actor ON audit_log (actor_id);
CREATE INDEX audit_log_action ON audit_log (action, id);
