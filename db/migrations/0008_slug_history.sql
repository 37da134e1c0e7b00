-- Addresses that were: a link written down long ago still leads to the thing, under the name it has now.
CREATE TABLE slug_history (
  kind    TEXT NOT NULL CHECK (kind IN ('activities', 'events', 'promotions', 'flyers', 'articles', 'pages')),
  slug    TEXT NOT NULL,
  item_id INTEGER NOT NULL,
  PRIMARY KEY (kind, slug)
) STRICT, WITHOUT ROWID;
CREATE INDEX slug_history_item ON slug_history (kind, item_id);

-- A slug in use is nobody's past.
CREATE TRIGGER slug_activities_changed AFTER UPDATE OF slug ON activities WHEN old.slug <> new.slug BEGIN
  INSERT OR REPLACE INTO slug_history (kind, slug, item_id) VALUES ('activities', old.slug, new.id);
  DELETE FROM slug_history WHERE kind = 'activities' AND slug = new.slug;
END;
CREATE TRIGGER slug_activities_taken AFTER INSERT ON activities BEGIN
  DELETE FROM slug_history WHERE kind = 'activities' AND slug = new.slug;
END;
CREATE TRIGGER slug_activities_gone AFTER DELETE ON activities BEGIN
  DELETE FROM slug_history WHERE kind = 'activities' AND item_id = old.id;
END;
CREATE TRIGGER slug_events_changed AFTER UPDATE OF slug ON events WHEN old.slug <> new.slug BEGIN
  INSERT OR REPLACE INTO slug_history (kind, slug, item_id) VALUES ('events', old.slug, new.id);
  DELETE FROM slug_history WHERE kind = 'events' AND slug = new.slug;
END;
CREATE TRIGGER slug_events_taken AFTER INSERT ON events BEGIN
  DELETE FROM slug_history WHERE kind = 'events' AND slug = new.slug;
END;
CREATE TRIGGER slug_events_gone AFTER DELETE ON events BEGIN
  DELETE FROM slug_history WHERE kind = 'events' AND item_id = old.id;
END;
CREATE TRIGGER slug_promotions_changed AFTER UPDATE OF slug ON promotions WHEN old.slug <> new.slug BEGIN
  INSERT OR REPLACE INTO slug_history (kind, slug, item_id) VALUES ('promotions', old.slug, new.id);
  DELETE FROM slug_history WHERE kind = 'promotions' AND slug = new.slug;
END;
CREATE TRIGGER slug_promotions_taken AFTER INSERT ON promotions BEGIN
  DELETE FROM slug_history WHERE kind = 'promotions' AND slug = new.slug;
END;
CREATE TRIGGER slug_promotions_gone AFTER DELETE ON promotions BEGIN
  DELETE FROM slug_history WHERE kind = 'promotions' AND item_id = old.id;
END;
CREATE TRIGGER slug_flyers_changed AFTER UPDATE OF slug ON flyers WHEN old.slug <> new.slug BEGIN
  INSERT OR REPLACE INTO slug_history (kind, slug, item_id) VALUES ('flyers', old.slug, new.id);
  DELETE FROM slug_history WHERE kind = 'flyers' AND slug = new.slug;
END;
CREATE TRIGGER slug_flyers_taken AFTER INSERT ON flyers BEGIN
  DELETE FROM slug_history WHERE kind = 'flyers' AND slug = new.slug;
END;
CREATE TRIGGER slug_flyers_gone AFTER DELETE ON flyers BEGIN
  DELETE FROM slug_history WHERE kind = 'flyers' AND item_id = old.id;
END;
CREATE TRIGGER slug_articles_changed AFTER UPDATE OF slug ON articles WHEN old.slug <> new.slug BEGIN
  INSERT OR REPLACE INTO slug_history (kind, slug, item_id) VALUES ('articles', old.slug, new.id);
  DELETE FROM slug_history WHERE kind = 'articles' AND slug = new.slug;
END;
CREATE TRIGGER slug_articles_taken AFTER INSERT ON articles BEGIN
  DELETE FROM slug_history WHERE kind = 'articles' AND slug = new.slug;
END;
CREATE TRIGGER slug_articles_gone AFTER DELETE ON articles BEGIN
  DELETE FROM slug_history WHERE kind = 'articles' AND item_id = old.id;
END;
CREATE TRIGGER slug_pages_changed AFTER UPDATE OF slug ON pages WHEN old.slug <> new.slug BEGIN
  INSERT OR REPLACE INTO slug_history (kind, slug, item_id) VALUES ('pages', old.slug, new.id);
  DELETE FROM slug_history WHERE kind = 'pages' AND slug = new.slug;
END;
CREATE TRIGGER slug_pages_taken AFTER INSERT ON pages BEGIN
  DELETE FROM slug_history WHERE kind = 'pages' AND slug = new.slug;
END;
CREATE TRIGGER slug_pages_gone AFTER DELETE ON pages BEGIN
  DELETE FROM slug_history WHERE kind = 'pages' AND item_id = old.id;
END;
