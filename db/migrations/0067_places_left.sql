-- What is left of an event is counted apart from the content's version: the search says nothing of places, and in a rush it would read its
-- words and rows anew for each of the last ones (docs/decisions/0080).
ALTER TABLE content_version ADD COLUMN places INTEGER NOT NULL DEFAULT 0;
DROP TRIGGER version_pools_updated;
DROP TRIGGER version_pools_inserted;
DROP TRIGGER version_pools_deleted;
CREATE TRIGGER version_pools_updated AFTER UPDATE ON pools
WHEN MIN(OLD.size - OLD.taken, 6) <> MIN(NEW.size - NEW.taken, 6) OR OLD.size <> NEW.size BEGIN
  UPDATE content_version SET places = places + 1;
END;
CREATE TRIGGER version_pools_inserted AFTER INSERT ON pools BEGIN UPDATE content_version SET places = places + 1; END;
CREATE TRIGGER version_pools_deleted AFTER DELETE ON pools BEGIN UPDATE content_version SET places = places + 1; END;
