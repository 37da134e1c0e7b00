-- A zone's place on the map, so that a phone can say which one is near; NULL: not pinned yet.
ALTER TABLE waste_zones ADD COLUMN lat REAL CHECK (lat BETWEEN -90 AND 90);
ALTER TABLE waste_zones ADD COLUMN lng REAL CHECK (lng BETWEEN -180 AND 180);

-- The seed of a category's tile (shared/rules/tile.ts), which the office may choose; '': its slug.
ALTER TABLE categories ADD COLUMN tile TEXT NOT NULL DEFAULT '';
UPDATE categories SET tile = slug;
