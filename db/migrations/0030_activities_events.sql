-- How one pays in a place: keys of shared/rules/activities.ts.
ALTER TABLE activities ADD COLUMN payments TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(payments));

-- A date that does not take place stays, so that everybody who looks for it reads why nobody is there; NULL: it takes place.
ALTER TABLE event_occurrences ADD COLUMN cancelled_at TEXT;
-- When it was cancelled or put back, until those who wait for it have been told; NULL: they know.
ALTER TABLE event_occurrences ADD COLUMN news_at TEXT;

CREATE INDEX event_occurrences_news ON event_occurrences (news_at) WHERE news_at IS NOT NULL;
