-- Where imported content comes from, what each import did, and what it would take to undo it (docs/decisions/0090).
CREATE TABLE import_sources (
  id         INTEGER PRIMARY KEY,
  kind       TEXT NOT NULL CHECK (kind IN ('activities', 'events', 'jobs', 'useful_numbers', 'waste_points', 'articles')),
  format     TEXT NOT NULL CHECK (format IN ('table', 'osm', 'calendar', 'feed')),
  name       TEXT NOT NULL,
  settings   TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(settings)),   -- how its files are understood
  created_at TEXT NOT NULL
) STRICT;

CREATE TABLE import_runs (
  id         INTEGER PRIMARY KEY,
  source_id  INTEGER REFERENCES import_sources (id) ON DELETE SET NULL, -- NULL: not told yet, or unlinked
  kind       TEXT NOT NULL CHECK (kind IN ('activities', 'events', 'jobs', 'useful_numbers', 'waste_points', 'articles')),
  format     TEXT NOT NULL CHECK (format IN ('table', 'osm', 'calendar', 'feed')),
  name       TEXT NOT NULL,                     -- the file's
  state      TEXT NOT NULL CHECK (state IN ('reading', 'mapping', 'ready', 'applied', 'undone', 'failed')),
  file       TEXT,                              -- in the folder "incoming", for some hours
  settings   TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(settings)),
  layout     TEXT CHECK (layout IS NULL OR json_valid(layout)),
  problem    TEXT NOT NULL DEFAULT '',
  report     TEXT CHECK (report IS NULL OR json_valid(report)),
  actor_id   INTEGER REFERENCES users (id) ON DELETE SET NULL,
  created_at TEXT NOT NULL,
  applied_at TEXT,
  undone_at  TEXT,
  expires_at TEXT NOT NULL
) STRICT;

CREATE INDEX import_runs_source ON import_runs (source_id, id);
CREATE INDEX import_runs_actor ON import_runs (actor_id);

CREATE TABLE import_rows (
  run_id     INTEGER NOT NULL REFERENCES import_runs (id) ON DELETE CASCADE,
  position   INTEGER NOT NULL,                  -- line in the file
  key        TEXT NOT NULL,                     -- by which the source knows it
  title      TEXT NOT NULL,
  row_group TEXT NOT NULL CHECK (row_group IN ('new', 'changed', 'doubt', 'wrong', 'unchanged', 'refused')),
  decision   TEXT NOT NULL DEFAULT 'automatic' CHECK (decision IN ('new', 'match', 'refuse', 'automatic')),
  given      TEXT NOT NULL CHECK (json_valid(given)),       -- fields of the kind's draft, as the source has them
  cells      TEXT NOT NULL CHECK (json_valid(cells)),       -- as they stood in the file
  notes      TEXT NOT NULL CHECK (json_valid(notes)),
  errors     TEXT NOT NULL CHECK (json_valid(errors)),
  candidates TEXT NOT NULL CHECK (json_valid(candidates)),
  item_id    INTEGER,
  undo       TEXT CHECK (undo IS NULL OR json_valid(undo)), -- the rows as they were before, and a hash of what they became
  PRIMARY KEY (run_id, position)
) STRICT, WITHOUT ROWID;

CREATE INDEX import_rows_group ON import_rows (run_id, row_group, position);

-- What a source knows of an item: by which key, and what it said last.
CREATE TABLE import_links (
  source_id INTEGER NOT NULL REFERENCES import_sources (id) ON DELETE CASCADE,
  key       TEXT NOT NULL,
  item_id   INTEGER,                            -- NULL: a person refused it
  given     TEXT NOT NULL CHECK (json_valid(given)),
  applied   TEXT NOT NULL CHECK (json_valid(applied)),      -- fields it wrote, as the item has them: what differs from this, a person changed
  PRIMARY KEY (source_id, key)
) STRICT, WITHOUT ROWID;

CREATE INDEX import_links_item ON import_links (item_id) WHERE item_id IS NOT NULL;

-- Stays when the source is unlinked: whose data it is does not change by that.
CREATE TABLE item_origins (
  kind        TEXT NOT NULL,
  item_id     INTEGER NOT NULL,
  source      TEXT NOT NULL,                    -- "Elenco della Pro Loco"
  attribution TEXT NOT NULL DEFAULT '',         -- what its licence wants said beside it
  ref         TEXT NOT NULL DEFAULT '',         -- by which the source knows it
  imported_at TEXT NOT NULL,
  PRIMARY KEY (kind, item_id)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER imports_activities_gone AFTER DELETE ON activities BEGIN
  DELETE FROM item_origins WHERE kind = 'activities' AND item_id = old.id;
  DELETE FROM import_links WHERE item_id = old.id AND source_id IN (SELECT id FROM import_sources WHERE kind = 'activities');
END;

CREATE TRIGGER imports_events_gone AFTER DELETE ON events BEGIN
  DELETE FROM item_origins WHERE kind = 'events' AND item_id = old.id;
  DELETE FROM import_links WHERE item_id = old.id AND source_id IN (SELECT id FROM import_sources WHERE kind = 'events');
END;

CREATE TRIGGER imports_jobs_gone AFTER DELETE ON jobs BEGIN
  DELETE FROM item_origins WHERE kind = 'jobs' AND item_id = old.id;
  DELETE FROM import_links WHERE item_id = old.id AND source_id IN (SELECT id FROM import_sources WHERE kind = 'jobs');
END;

CREATE TRIGGER imports_useful_numbers_gone AFTER DELETE ON useful_numbers BEGIN
  DELETE FROM item_origins WHERE kind = 'useful_numbers' AND item_id = old.id;
  DELETE FROM import_links WHERE item_id = old.id AND source_id IN (SELECT id FROM import_sources WHERE kind = 'useful_numbers');
END;

CREATE TRIGGER imports_waste_points_gone AFTER DELETE ON waste_points BEGIN
  DELETE FROM item_origins WHERE kind = 'waste_points' AND item_id = old.id;
  DELETE FROM import_links WHERE item_id = old.id AND source_id IN (SELECT id FROM import_sources WHERE kind = 'waste_points');
END;

CREATE TRIGGER imports_articles_gone AFTER DELETE ON articles BEGIN
  DELETE FROM item_origins WHERE kind = 'articles' AND item_id = old.id;
  DELETE FROM import_links WHERE item_id = old.id AND source_id IN (SELECT id FROM import_sources WHERE kind = 'articles');
END;
