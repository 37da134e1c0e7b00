-- A ticket that was passed on is its new holder's: the order shows neither its address nor its code (decision 80).
ALTER TABLE places ADD COLUMN passed_at TEXT;           -- NULL: it is the buyer's, also again

UPDATE places SET passed_at = changed_at WHERE email IS NOT NULL;
