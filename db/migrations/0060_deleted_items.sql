-- What names an item by kind and number leaves with it: SQLite gives a deleted row's number to the next one.
CREATE TRIGGER named_activities_gone AFTER DELETE ON activities BEGIN
  DELETE FROM saved_items WHERE kind = 'activities' AND item_id = old.id;
  DELETE FROM item_photos WHERE kind = 'activities' AND item_id = old.id;
  DELETE FROM change_notices WHERE kind = 'activities' AND item_id = old.id;
  DELETE FROM follows WHERE target = 'follow_activity' AND item_id = old.id;
END;

CREATE TRIGGER named_articles_gone AFTER DELETE ON articles BEGIN
  DELETE FROM saved_items WHERE kind = 'articles' AND item_id = old.id;
  DELETE FROM item_photos WHERE kind = 'articles' AND item_id = old.id;
  DELETE FROM change_notices WHERE kind = 'articles' AND item_id = old.id;
END;

CREATE TRIGGER named_events_gone AFTER DELETE ON events BEGIN
  DELETE FROM saved_items WHERE kind = 'events' AND item_id = old.id;
  DELETE FROM item_photos WHERE kind = 'events' AND item_id = old.id;
  DELETE FROM change_notices WHERE kind = 'events' AND item_id = old.id;
END;

CREATE TRIGGER named_flyers_gone AFTER DELETE ON flyers BEGIN
  DELETE FROM saved_items WHERE kind = 'flyers' AND item_id = old.id;
  DELETE FROM item_photos WHERE kind = 'flyers' AND item_id = old.id;
  DELETE FROM change_notices WHERE kind = 'flyers' AND item_id = old.id;
END;

CREATE TRIGGER named_jobs_gone AFTER DELETE ON jobs BEGIN
  DELETE FROM saved_items WHERE kind = 'jobs' AND item_id = old.id;
  DELETE FROM item_photos WHERE kind = 'jobs' AND item_id = old.id;
  DELETE FROM change_notices WHERE kind = 'jobs' AND item_id = old.id;
END;

CREATE TRIGGER named_pages_gone AFTER DELETE ON pages BEGIN
  DELETE FROM saved_items WHERE kind = 'pages' AND item_id = old.id;
  DELETE FROM item_photos WHERE kind = 'pages' AND item_id = old.id;
  DELETE FROM change_notices WHERE kind = 'pages' AND item_id = old.id;
END;

CREATE TRIGGER named_promotions_gone AFTER DELETE ON promotions BEGIN
  DELETE FROM saved_items WHERE kind = 'promotions' AND item_id = old.id;
  DELETE FROM item_photos WHERE kind = 'promotions' AND item_id = old.id;
  DELETE FROM change_notices WHERE kind = 'promotions' AND item_id = old.id;
END;
