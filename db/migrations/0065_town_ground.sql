-- The town's ground, drawn from an extract of OpenStreetMap: the one that everybody sees, and one that waits for the office's decision
-- (docs/decisions/0113).
CREATE TABLE town_grounds (
  state    TEXT PRIMARY KEY CHECK (state IN ('live', 'draft')),
  ground   TEXT NOT NULL CHECK (json_valid(ground) AND length(ground) <= 60000),
  file     TEXT NOT NULL DEFAULT '',
  drawn_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
