-- SQLite gives a deleted row's number to the next one: what was written about the former must not become the new one's history.
CREATE TRIGGER revisions_activities_gone AFTER DELETE ON activities BEGIN
  DELETE FROM revisions WHERE kind = 'activities' AND item_id = old.id;
END;

CREATE TRIGGER revisions_events_gone AFTER DELETE ON events BEGIN
  DELETE FROM revisions WHERE kind = 'events' AND item_id = old.id;
END;

CREATE TRIGGER revisions_jobs_gone AFTER DELETE ON jobs BEGIN
  DELETE FROM revisions WHERE kind = 'jobs' AND item_id = old.id;
END;

CREATE TRIGGER revisions_promotions_gone AFTER DELETE ON promotions BEGIN
  DELETE FROM revisions WHERE kind = 'promotions' AND item_id = old.id;
END;

CREATE TRIGGER revisions_flyers_gone AFTER DELETE ON flyers BEGIN
  DELETE FROM revisions WHERE kind = 'flyers' AND item_id = old.id;
END;

CREATE TRIGGER revisions_menus_gone AFTER DELETE ON menus BEGIN
  DELETE FROM revisions WHERE kind = 'menus' AND item_id = old.id;
END;

CREATE TRIGGER revisions_ad_campaigns_gone AFTER DELETE ON ad_campaigns BEGIN
  DELETE FROM revisions WHERE kind = 'ads' AND item_id = old.id;
END;

CREATE TRIGGER revisions_articles_gone AFTER DELETE ON articles BEGIN
  DELETE FROM revisions WHERE kind = 'articles' AND item_id = old.id;
END;

CREATE TRIGGER revisions_pages_gone AFTER DELETE ON pages BEGIN
  DELETE FROM revisions WHERE kind = 'pages' AND item_id = old.id;
END;
