-- The kinds of content, once: what names a kind refers to this table (shared/rules/kinds.ts).
CREATE TABLE content_kinds (
  kind TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;

INSERT INTO content_kinds (kind) VALUES ('activities'), ('events'), ('jobs'), ('promotions'), ('flyers'), ('articles'), ('pages');

-- Tables are built anew to lose their lists of kinds, each under its own name: SQLite counts the rows that lost their parent
-- with a dropped table, and takes them off the count when the new table of that name gets its rows.
PRAGMA defer_foreign_keys = ON;

CREATE TEMP TABLE old_categories AS SELECT * FROM categories;
DROP TABLE categories;
CREATE TABLE categories (
  id       INTEGER PRIMARY KEY,
  kind     TEXT NOT NULL REFERENCES content_kinds (kind),
  slug     TEXT NOT NULL,
  name     TEXT NOT NULL,                       -- singular: "Ristorante"
  plural   TEXT NOT NULL,                       -- the chip: "Ristoranti"
  position INTEGER NOT NULL,
  UNIQUE (kind, slug)
) STRICT;
INSERT INTO categories (id, kind, slug, name, plural, position)
  SELECT id, CASE kind WHEN 'sustainability' THEN 'articles' ELSE kind END, slug, name, plural, position FROM old_categories;
DROP TABLE old_categories;

CREATE TEMP TABLE old_search_meanings AS SELECT * FROM search_meanings;
DROP TABLE search_meanings;
CREATE TABLE search_meanings (
  word     TEXT NOT NULL CHECK (word <> ''),
  kind     TEXT NOT NULL REFERENCES content_kinds (kind),
  category TEXT NOT NULL DEFAULT '',            -- slug; none: the whole kind
  position INTEGER NOT NULL DEFAULT 0,          -- which category comes first
  PRIMARY KEY (word, kind, category)
) STRICT, WITHOUT ROWID;
INSERT INTO search_meanings (word, kind, category, position) SELECT word, kind, category, position FROM old_search_meanings;
DROP TABLE old_search_meanings;

CREATE TEMP TABLE old_slug_history AS SELECT * FROM slug_history;
DROP TABLE slug_history;
CREATE TABLE slug_history (
  kind    TEXT NOT NULL REFERENCES content_kinds (kind),
  slug    TEXT NOT NULL,
  item_id INTEGER NOT NULL,
  PRIMARY KEY (kind, slug)
) STRICT, WITHOUT ROWID;
INSERT INTO slug_history (kind, slug, item_id) SELECT kind, slug, item_id FROM old_slug_history;
DROP TABLE old_slug_history;
CREATE INDEX slug_history_item ON slug_history (kind, item_id);

-- Whom a person follows is no kind of content.
CREATE TABLE follows (
  user_id    INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  target     TEXT NOT NULL CHECK (target IN ('follow_activity', 'follow_category')),
  item_id    INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  PRIMARY KEY (user_id, target, item_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX follows_item ON follows (target, item_id);
INSERT INTO follows (user_id, target, item_id, created_at)
  SELECT user_id, kind, item_id, created_at FROM saved_items WHERE kind IN ('follow_activity', 'follow_category');

CREATE TEMP TABLE old_saved_items AS SELECT * FROM saved_items;
DROP TABLE saved_items;
CREATE TABLE saved_items (
  user_id    INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind       TEXT NOT NULL REFERENCES content_kinds (kind),
  item_id    INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  PRIMARY KEY (user_id, kind, item_id)
) STRICT, WITHOUT ROWID;
INSERT INTO saved_items (user_id, kind, item_id, created_at)
  SELECT user_id, CASE kind WHEN 'activity' THEN 'activities' WHEN 'event' THEN 'events' WHEN 'job' THEN 'jobs' WHEN 'promotion' THEN 'promotions'
    ELSE 'flyers' END, item_id, created_at
  FROM old_saved_items WHERE kind NOT IN ('follow_activity', 'follow_category');
DROP TABLE old_saved_items;

-- What went with the tables.
CREATE TRIGGER search_category_renamed AFTER UPDATE OF name, slug ON categories BEGIN
  DELETE FROM search_activities WHERE rowid IN (SELECT id FROM searchable_activities WHERE category_id = new.id);
  INSERT INTO search_activities (rowid, title, tags, category, place, body)
  SELECT id, title, tags, category, place, body FROM searchable_activities WHERE category_id = new.id;
  DELETE FROM search_events WHERE rowid IN (SELECT id FROM searchable_events WHERE category_id = new.id);
  INSERT INTO search_events (rowid, title, tags, category, place, body)
  SELECT id, title, tags, category, place, body FROM searchable_events WHERE category_id = new.id;
  DELETE FROM search_jobs WHERE rowid IN (SELECT id FROM searchable_jobs WHERE category_id = new.id);
  INSERT INTO search_jobs (rowid, title, tags, category, place, body)
  SELECT id, title, tags, category, place, body FROM searchable_jobs WHERE category_id = new.id;
  DELETE FROM search_promotions WHERE rowid IN (SELECT id FROM searchable_promotions WHERE category_id = new.id);
  INSERT INTO search_promotions (rowid, title, tags, category, place, body)
  SELECT id, title, tags, category, place, body FROM searchable_promotions WHERE category_id = new.id;
END;
CREATE TRIGGER version_categories_inserted AFTER INSERT ON categories BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_categories_updated AFTER UPDATE ON categories BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_categories_deleted AFTER DELETE ON categories BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_search_meanings_inserted AFTER INSERT ON search_meanings BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_search_meanings_updated AFTER UPDATE ON search_meanings BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_search_meanings_deleted AFTER DELETE ON search_meanings BEGIN UPDATE content_version SET version = version + 1; END;
