-- Imports by themselves: addresses read by the clock, the rounds of the waste collection, and applying in slices that a restart
-- continues (docs/decisions/0090). The tables are made anew because their CHECKs name kinds and states.
DROP TRIGGER imports_activities_gone;
DROP TRIGGER imports_events_gone;
DROP TRIGGER imports_jobs_gone;
DROP TRIGGER imports_useful_numbers_gone;
DROP TRIGGER imports_waste_points_gone;
DROP TRIGGER imports_articles_gone;

CREATE TABLE import_sources_new (
  id            INTEGER PRIMARY KEY,
  kind          TEXT NOT NULL CHECK (kind IN ('activities', 'events', 'jobs', 'useful_numbers', 'waste_points', 'waste_rounds', 'articles')),
  format        TEXT NOT NULL CHECK (format IN ('table', 'osm', 'calendar', 'feed')),
  name          TEXT NOT NULL,
  settings      TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(settings)),   -- how its files are understood
  address       TEXT,                            -- read by the clock; NULL: files only
  direct        INTEGER NOT NULL DEFAULT 0 CHECK (direct IN (0, 1)),       -- what is new there goes online by itself
  actor_id      INTEGER REFERENCES users (id) ON DELETE SET NULL,          -- of the office, in whose name it does
  etag          TEXT NOT NULL DEFAULT '',
  last_modified TEXT NOT NULL DEFAULT '',
  read_on       TEXT,                            -- the town's day on which all of it was last read
  good_at       TEXT,                            -- when it last answered
  due_at        TEXT,                            -- NULL: not yet, or files only
  failures      INTEGER NOT NULL DEFAULT 0,      -- in a row
  problem       TEXT NOT NULL DEFAULT '',        -- of the last one, as a sentence
  created_at    TEXT NOT NULL
) STRICT;

CREATE TABLE import_runs_new (
  id         INTEGER PRIMARY KEY,
  source_id  INTEGER REFERENCES import_sources_new (id) ON DELETE SET NULL, -- NULL: not told yet, or unlinked
  kind       TEXT NOT NULL CHECK (kind IN ('activities', 'events', 'jobs', 'useful_numbers', 'waste_points', 'waste_rounds', 'articles')),
  format     TEXT NOT NULL CHECK (format IN ('table', 'osm', 'calendar', 'feed')),
  name       TEXT NOT NULL,                     -- the file's
  address    TEXT,                              -- where it was fetched
  by_clock   INTEGER NOT NULL DEFAULT 0 CHECK (by_clock IN (0, 1)),
  state      TEXT NOT NULL CHECK (state IN ('reading', 'mapping', 'ready', 'applying', 'applied', 'undoing', 'undone', 'failed')),
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

CREATE TABLE import_rows_new (
  run_id     INTEGER NOT NULL REFERENCES import_runs_new (id) ON DELETE CASCADE,
  position   INTEGER NOT NULL,                  -- line in the file
  key        TEXT NOT NULL,                     -- by which the source knows it
  title      TEXT NOT NULL,
  row_group  TEXT NOT NULL CHECK (row_group IN ('new', 'changed', 'doubt', 'wrong', 'unchanged', 'refused')),
  decision   TEXT NOT NULL DEFAULT 'automatic' CHECK (decision IN ('new', 'match', 'refuse', 'automatic')),
  given      TEXT NOT NULL CHECK (json_valid(given)),       -- fields of the kind's draft, as the source has them
  cells      TEXT NOT NULL CHECK (json_valid(cells)),       -- as they stood in the file
  notes      TEXT NOT NULL CHECK (json_valid(notes)),
  errors     TEXT NOT NULL CHECK (json_valid(errors)),
  candidates TEXT NOT NULL CHECK (json_valid(candidates)),
  item_id    INTEGER,
  outcome    TEXT CHECK (outcome IN ('created', 'changed', 'unchanged', 'refused', 'left')), -- NULL: not applied yet
  undo       TEXT CHECK (undo IS NULL OR json_valid(undo)), -- the rows as they were before, and a hash of what they became
  PRIMARY KEY (run_id, position)
) STRICT, WITHOUT ROWID;

-- What a source knows of an item: by which key, and what it said last.
CREATE TABLE import_links_new (
  source_id INTEGER NOT NULL REFERENCES import_sources_new (id) ON DELETE CASCADE,
  key       TEXT NOT NULL,
  item_id   INTEGER,                            -- NULL: a person refused it
  given     TEXT NOT NULL CHECK (json_valid(given)),
  applied   TEXT NOT NULL CHECK (json_valid(applied)),      -- fields it wrote, as the item has them: what differs from this, a person changed
  missing   INTEGER NOT NULL DEFAULT 0,         -- good readings in a row in which it was not there
  PRIMARY KEY (source_id, key)
) STRICT, WITHOUT ROWID;

INSERT INTO import_sources_new (id, kind, format, name, settings, created_at)
SELECT id, kind, format, name, settings, created_at FROM import_sources;
INSERT INTO import_runs_new (id, source_id, kind, format, name, state, file, settings, layout, problem, report, actor_id, created_at, applied_at, undone_at, expires_at)
SELECT id, source_id, kind, format, name, state, file, settings, layout, problem, report, actor_id, created_at, applied_at, undone_at, expires_at FROM import_runs;
INSERT INTO import_rows_new (run_id, position, key, title, row_group, decision, given, cells, notes, errors, candidates, item_id, undo)
SELECT run_id, position, key, title, row_group, decision, given, cells, notes, errors, candidates, item_id, undo FROM import_rows;
INSERT INTO import_links_new (source_id, key, item_id, given, applied)
SELECT source_id, key, item_id, given, applied FROM import_links;

DROP TABLE import_rows;
DROP TABLE import_links;
DROP TABLE import_runs;
DROP TABLE import_sources;
ALTER TABLE import_sources_new RENAME TO import_sources;
ALTER TABLE import_runs_new RENAME TO import_runs;
ALTER TABLE import_rows_new RENAME TO import_rows;
ALTER TABLE import_links_new RENAME TO import_links;

CREATE INDEX import_sources_actor ON import_sources (actor_id);
CREATE INDEX import_sources_due ON import_sources (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX import_runs_source ON import_runs (source_id, id);
CREATE INDEX import_runs_actor ON import_runs (actor_id);
CREATE INDEX import_rows_group ON import_rows (run_id, row_group, position);
CREATE INDEX import_links_item ON import_links (item_id) WHERE item_id IS NOT NULL;

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

CREATE TRIGGER imports_waste_rounds_gone AFTER DELETE ON waste_zones BEGIN
  DELETE FROM item_origins WHERE kind = 'waste_rounds' AND item_id = old.id;
  DELETE FROM import_links WHERE item_id = old.id AND source_id IN (SELECT id FROM import_sources WHERE kind = 'waste_rounds');
END;

CREATE TRIGGER imports_articles_gone AFTER DELETE ON articles BEGIN
  DELETE FROM item_origins WHERE kind = 'articles' AND item_id = old.id;
  DELETE FROM import_links WHERE item_id = old.id AND source_id IN (SELECT id FROM import_sources WHERE kind = 'articles');
END;
