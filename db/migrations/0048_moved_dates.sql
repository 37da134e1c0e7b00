-- A date that moves asks whoever has places on it to keep them or to give them back.
ALTER TABLE orders ADD COLUMN moved_from TEXT;   -- the start its buyer knew; NULL: it did not move, or the places are kept
ALTER TABLE orders ADD COLUMN moved_due TEXT;    -- when the mail about it goes out; NULL: it went
CREATE INDEX orders_moved ON orders (moved_due) WHERE moved_due IS NOT NULL;
