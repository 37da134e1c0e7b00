-- The device's number of one choice: a choice told again, because its first answer never came, is the same row.
ALTER TABLE privacy_consents ADD COLUMN choice_id TEXT;               -- NULL: not told
CREATE UNIQUE INDEX privacy_consents_choice ON privacy_consents (choice_id) WHERE choice_id IS NOT NULL;
