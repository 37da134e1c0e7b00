-- Which kinds of notification are not pushed, and the hours in which none is (shared/rules/pushChoices.ts). A person's go with the
-- account, on every device of theirs; a device's own count while nobody is signed in on it.
ALTER TABLE push_preferences ADD COLUMN muted TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(muted));
ALTER TABLE push_preferences ADD COLUMN quiet_from TEXT;                  -- 'HH:MM' by the town's clock; NULL: no quiet hours
ALTER TABLE push_preferences ADD COLUMN quiet_until TEXT;

ALTER TABLE push_subscriptions ADD COLUMN muted TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(muted));
ALTER TABLE push_subscriptions ADD COLUMN quiet_from TEXT;
ALTER TABLE push_subscriptions ADD COLUMN quiet_until TEXT;

-- 0: goes out whatever was chosen (an emergency, a test that was just asked for).
ALTER TABLE push_queue ADD COLUMN heeds_choices INTEGER NOT NULL DEFAULT 1 CHECK (heeds_choices IN (0, 1));
