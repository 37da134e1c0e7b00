-- Why a date does not take place, for its page and for who waits for it; '' says nothing, and so does a date that takes place.
ALTER TABLE event_occurrences ADD COLUMN cancel_reason TEXT NOT NULL DEFAULT '';
