-- A page of a flyer as the shop printed it. Its offers stay what it is made of: they are its text, its prices and its search.
CREATE TABLE flyer_pages (
  flyer_id   INTEGER NOT NULL REFERENCES flyers (id) ON DELETE CASCADE,
  page       INTEGER NOT NULL CHECK (page > 0),
  photo_path TEXT NOT NULL,
  PRIMARY KEY (flyer_id, page)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER version_flyer_pages_inserted AFTER INSERT ON flyer_pages BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_flyer_pages_updated AFTER UPDATE ON flyer_pages BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_flyer_pages_deleted AFTER DELETE ON flyer_pages BEGIN UPDATE content_version SET version = version + 1; END;
