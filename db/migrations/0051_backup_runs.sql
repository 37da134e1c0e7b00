-- What came of the last nights' backups and restore drills.
CREATE TABLE backup_runs (
  id         INTEGER PRIMARY KEY,
  kind       TEXT NOT NULL CHECK (kind IN ('backup', 'drill')),
  started_at TEXT NOT NULL,
  ended_at   TEXT NOT NULL,
  problem    TEXT,              -- NULL: it went well
  detail     TEXT NOT NULL CHECK (json_valid(detail))
) STRICT;

CREATE INDEX backup_runs_kind ON backup_runs (kind, id);

-- What is broken, since when, and when the administrators were told.
CREATE TABLE troubles (
  topic   TEXT PRIMARY KEY,
  since   TEXT NOT NULL,
  told_at TEXT                  -- NULL: not told yet
) STRICT, WITHOUT ROWID;
