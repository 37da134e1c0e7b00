-- What the public sees has a version: any change to it, by whatever process, makes it another in the same transaction, and so
-- nothing else (a login, a notification read, a push sent) makes the portal forget the answers it has worked out.

CREATE TABLE content_version (
  id      INTEGER PRIMARY KEY CHECK (id = 1),
  version INTEGER NOT NULL
) STRICT;
INSERT INTO content_version (id, version) VALUES (1, 0);

CREATE TRIGGER version_categories_inserted AFTER INSERT ON categories BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_categories_updated AFTER UPDATE ON categories BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_categories_deleted AFTER DELETE ON categories BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_activities_inserted AFTER INSERT ON activities BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_activities_updated AFTER UPDATE ON activities BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_activities_deleted AFTER DELETE ON activities BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_opening_hours_inserted AFTER INSERT ON opening_hours BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_opening_hours_updated AFTER UPDATE ON opening_hours BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_opening_hours_deleted AFTER DELETE ON opening_hours BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_special_hours_inserted AFTER INSERT ON special_hours BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_special_hours_updated AFTER UPDATE ON special_hours BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_special_hours_deleted AFTER DELETE ON special_hours BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_reviews_inserted AFTER INSERT ON reviews BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_reviews_updated AFTER UPDATE ON reviews BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_reviews_deleted AFTER DELETE ON reviews BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_events_inserted AFTER INSERT ON events BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_events_updated AFTER UPDATE ON events BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_events_deleted AFTER DELETE ON events BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_event_occurrences_inserted AFTER INSERT ON event_occurrences BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_event_occurrences_updated AFTER UPDATE ON event_occurrences BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_event_occurrences_deleted AFTER DELETE ON event_occurrences BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_jobs_inserted AFTER INSERT ON jobs BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_jobs_updated AFTER UPDATE ON jobs BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_jobs_deleted AFTER DELETE ON jobs BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_promotions_inserted AFTER INSERT ON promotions BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_promotions_updated AFTER UPDATE ON promotions BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_promotions_deleted AFTER DELETE ON promotions BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_synonyms_inserted AFTER INSERT ON synonyms BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_synonyms_updated AFTER UPDATE ON synonyms BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_synonyms_deleted AFTER DELETE ON synonyms BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_search_meanings_inserted AFTER INSERT ON search_meanings BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_search_meanings_updated AFTER UPDATE ON search_meanings BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_search_meanings_deleted AFTER DELETE ON search_meanings BEGIN UPDATE content_version SET version = version + 1; END;
-- The name under a review.
CREATE TRIGGER version_users_renamed AFTER UPDATE OF name ON users BEGIN UPDATE content_version SET version = version + 1; END;

-- What the lists and an activity's page ask for and no index had yet.
CREATE INDEX jobs_activity ON jobs (activity_id);
CREATE INDEX opening_hours_weekday ON opening_hours (weekday, opens, closes);
CREATE INDEX special_hours_day ON special_hours (day);
