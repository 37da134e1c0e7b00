-- The tables the office edits without review: what their editors need besides the rows themselves.

-- Addresses of categories that were: a filter in an old link, and a calendar somebody follows, lead to what the category
-- is called now, or to the one it was merged into.
CREATE TABLE category_slugs (
  kind        TEXT NOT NULL REFERENCES content_kinds (kind),
  slug        TEXT NOT NULL,
  category_id INTEGER NOT NULL REFERENCES categories (id) ON DELETE CASCADE,
  PRIMARY KEY (kind, slug)
) STRICT, WITHOUT ROWID;
CREATE INDEX category_slugs_category ON category_slugs (category_id);

-- A slug in use is no category's past.
CREATE TRIGGER category_slug_changed AFTER UPDATE OF slug ON categories WHEN old.slug <> new.slug BEGIN
  INSERT OR REPLACE INTO category_slugs (kind, slug, category_id) VALUES (new.kind, old.slug, new.id);
  DELETE FROM category_slugs WHERE kind = new.kind AND slug = new.slug;
END;
CREATE TRIGGER category_slug_taken AFTER INSERT ON categories BEGIN
  DELETE FROM category_slugs WHERE kind = new.kind AND slug = new.slug;
END;

-- Telephone numbers that everybody may need. The page "Numeri utili" shows them where its text says so, or after it.
CREATE TABLE useful_numbers (
  id         INTEGER PRIMARY KEY,
  section    TEXT NOT NULL,                     -- "Emergenze"
  name       TEXT NOT NULL,                     -- "Guardia medica"
  number     TEXT NOT NULL,                     -- as it is written: "116 117"
  note       TEXT NOT NULL DEFAULT '',          -- "dalle 20:00 alle 8:00"
  position   INTEGER NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;

CREATE TRIGGER version_useful_numbers_inserted AFTER INSERT ON useful_numbers BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_useful_numbers_updated AFTER UPDATE ON useful_numbers BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_useful_numbers_deleted AFTER DELETE ON useful_numbers BEGIN UPDATE content_version SET version = version + 1; END;
