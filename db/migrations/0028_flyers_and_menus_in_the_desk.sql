-- What the desk needs to write flyers and menus.
-- A code that is switched off and on again is the same, so that what was printed works again.
ALTER TABLE flyers ADD COLUMN access_open INTEGER NOT NULL DEFAULT 1 CHECK (access_open IN (0, 1));  -- 0: the code opens nothing

-- What an image says, for those who do not see it: a page made from a PDF has no offers of its own.
ALTER TABLE flyer_pages ADD COLUMN text TEXT NOT NULL DEFAULT '';

-- Who wrote the menu, as in every other table of what is published.
ALTER TABLE menus ADD COLUMN owner_id INTEGER REFERENCES users (id) ON DELETE SET NULL;
UPDATE menus SET owner_id = (SELECT owner_id FROM activities WHERE activities.id = menus.activity_id);
CREATE INDEX menus_owner ON menus (owner_id);
