-- One notice tells what became of an event's dates, moved or called off. What was still to be told goes along with it.
UPDATE change_notices SET before = json_array('pubblicato', 'null') WHERE kind = 'events';
INSERT OR IGNORE INTO change_notices (user_id, kind, item_id, before, due_at)
SELECT w.user_id, 'events', o.event_id,
  json_array('pubblicato', (
    SELECT json_group_array(json_object('id', d.id, 'starts', d.starts_at, 'ends', d.ends_at,
      'cancelled', (d.cancelled_at IS NOT NULL) <> (d.news_at IS NOT NULL), 'reason', d.cancel_reason))
    FROM event_occurrences AS d WHERE d.event_id = o.event_id)),
  strftime('%Y-%m-%dT%H:%M:%fZ', max(o.news_at), '+30 minutes')
FROM event_occurrences AS o
JOIN (
  SELECT user_id, item_id AS event_id FROM saved_items WHERE kind = 'events'
  UNION SELECT r.user_id, d.event_id FROM event_reminders AS r JOIN event_occurrences AS d ON d.id = r.occurrence_id
  UNION SELECT b.user_id, d.event_id FROM places AS p JOIN orders AS b ON b.id = p.order_id
    JOIN event_occurrences AS d ON d.id = p.occurrence_id WHERE p.state = 'issued' AND b.user_id IS NOT NULL
) AS w ON w.event_id = o.event_id
WHERE o.news_at IS NOT NULL
GROUP BY w.user_id, o.event_id;
DROP INDEX event_occurrences_news;
ALTER TABLE event_occurrences DROP COLUMN news_at;
