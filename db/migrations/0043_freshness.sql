-- When whoever edits a place was last asked whether its page is still right.
ALTER TABLE activities ADD COLUMN asked_at TEXT;
