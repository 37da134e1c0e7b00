-- The photo as it was sent, of one that was cut: it can be cut otherwise, or be whole again.
ALTER TABLE item_photos ADD COLUMN whole_path TEXT;

-- A cover says which point stays in sight (shared/rules/photos.ts), so that cards and share images cut it around that.
UPDATE activities SET photo_path = p.photo_path || '#' || CAST(round(p.focus_x * 100) AS INTEGER) || ',' || CAST(round(p.focus_y * 100) AS INTEGER)
FROM item_photos AS p
WHERE p.kind = 'activities' AND p.item_id = activities.id AND p.position = 1 AND p.photo_path = activities.photo_path
  AND (p.focus_x <> 0.5 OR p.focus_y <> 0.5);
UPDATE events SET photo_path = p.photo_path || '#' || CAST(round(p.focus_x * 100) AS INTEGER) || ',' || CAST(round(p.focus_y * 100) AS INTEGER)
FROM item_photos AS p
WHERE p.kind = 'events' AND p.item_id = events.id AND p.position = 1 AND p.photo_path = events.photo_path
  AND (p.focus_x <> 0.5 OR p.focus_y <> 0.5);
UPDATE promotions SET photo_path = p.photo_path || '#' || CAST(round(p.focus_x * 100) AS INTEGER) || ',' || CAST(round(p.focus_y * 100) AS INTEGER)
FROM item_photos AS p
WHERE p.kind = 'promotions' AND p.item_id = promotions.id AND p.position = 1 AND p.photo_path = promotions.photo_path
  AND (p.focus_x <> 0.5 OR p.focus_y <> 0.5);
