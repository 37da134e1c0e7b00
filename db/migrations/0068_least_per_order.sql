-- A family or group ticket is booked from so many places on; 1: there is no such limit.
ALTER TABLE ticket_categories ADD COLUMN least INTEGER NOT NULL DEFAULT 1
  CHECK (least BETWEEN 1 AND 50 AND (most IS NULL OR least <= most));
