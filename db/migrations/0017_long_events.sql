-- What lasts longer than a day may have begun long before it is looked for; there is little of it.
CREATE INDEX event_occurrences_long ON event_occurrences (ends_at, starts_at, event_id)
WHERE julianday(ends_at) - julianday(starts_at) > 1;
