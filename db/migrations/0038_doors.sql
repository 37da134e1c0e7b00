-- Doors (docs/decisions/0081): which scan an undo takes back, where a ticket's holder is now, what a gate took in.
ALTER TABLE scans ADD COLUMN undoes TEXT;               -- of an 'undo': the scan that it takes back

-- What the scans of a place amount to, written with each of them: lists and counters of 50.000 tickets read no scans.
ALTER TABLE places ADD COLUMN presence TEXT CHECK (presence IN ('in', 'out'));          -- NULL: has not come
ALTER TABLE places ADD COLUMN presence_at TEXT;
ALTER TABLE places ADD COLUMN presence_device INTEGER REFERENCES door_devices (id) ON DELETE SET NULL;
ALTER TABLE places ADD COLUMN door_paid_cents INTEGER NOT NULL DEFAULT 0 CHECK (door_paid_cents >= 0);

CREATE INDEX places_presence ON places (occurrence_id, category_id, presence) WHERE presence IS NOT NULL;
CREATE INDEX places_presence_device ON places (presence_device) WHERE presence_device IS NOT NULL;

ALTER TABLE payments ADD COLUMN device_id INTEGER REFERENCES door_devices (id) ON DELETE SET NULL;  -- the gate that took it

CREATE INDEX payments_device ON payments (device_id) WHERE device_id IS NOT NULL;
