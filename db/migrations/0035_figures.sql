-- How often an item was looked at and used: one number a day, and nothing about who. What people save and take is counted where it is kept.
CREATE TABLE item_figures (
  kind    TEXT NOT NULL,                            -- shared/rules/figures.ts
  item_id INTEGER NOT NULL,
  day     TEXT NOT NULL,                            -- the town's
  metric  TEXT NOT NULL,
  n       INTEGER NOT NULL CHECK (n > 0),
  PRIMARY KEY (kind, item_id, day, metric)
) STRICT, WITHOUT ROWID;

CREATE INDEX item_figures_day ON item_figures (day);

-- Who saved one item, and when.
CREATE INDEX saved_items_item ON saved_items (kind, item_id, created_at);

-- SQLite gives a deleted row's number to the next one, which begins at nothing.
CREATE TRIGGER figures_activities_gone AFTER DELETE ON activities BEGIN
  DELETE FROM item_figures WHERE kind = 'activities' AND item_id = old.id;
END;

CREATE TRIGGER figures_events_gone AFTER DELETE ON events BEGIN
  DELETE FROM item_figures WHERE kind = 'events' AND item_id = old.id;
END;

CREATE TRIGGER figures_jobs_gone AFTER DELETE ON jobs BEGIN
  DELETE FROM item_figures WHERE kind = 'jobs' AND item_id = old.id;
END;

CREATE TRIGGER figures_promotions_gone AFTER DELETE ON promotions BEGIN
  DELETE FROM item_figures WHERE kind = 'promotions' AND item_id = old.id;
END;

CREATE TRIGGER figures_flyers_gone AFTER DELETE ON flyers BEGIN
  DELETE FROM item_figures WHERE kind = 'flyers' AND item_id = old.id;
END;

CREATE TRIGGER figures_menus_gone AFTER DELETE ON menus BEGIN
  DELETE FROM item_figures WHERE kind = 'menus' AND item_id = old.id;
END;
