-- A number that was given is never given again: pages, links in mails, previews and the log lead to it after its row is
-- deleted. Rebuilding these tables would delete what refers to them; AUTOINCREMENT changes nothing that is stored in them.
CREATE TABLE numbers (id INTEGER PRIMARY KEY AUTOINCREMENT);
DROP TABLE numbers;

PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(sql, 'INTEGER PRIMARY KEY', 'INTEGER PRIMARY KEY AUTOINCREMENT')
WHERE type = 'table' AND name IN ('users', 'activities', 'events', 'event_occurrences', 'jobs', 'promotions', 'flyers', 'menus',
  'articles', 'pages', 'ad_campaigns', 'revisions', 'reviews', 'notifications', 'contact_messages', 'private_event_requests',
  'role_requests');
PRAGMA writable_schema = RESET;

INSERT INTO sqlite_sequence (name, seq)
SELECT 'users', coalesce(max(id), 0) FROM users
UNION ALL SELECT 'activities', coalesce(max(id), 0) FROM activities
UNION ALL SELECT 'events', coalesce(max(id), 0) FROM events
UNION ALL SELECT 'event_occurrences', coalesce(max(id), 0) FROM event_occurrences
UNION ALL SELECT 'jobs', coalesce(max(id), 0) FROM jobs
UNION ALL SELECT 'promotions', coalesce(max(id), 0) FROM promotions
UNION ALL SELECT 'flyers', coalesce(max(id), 0) FROM flyers
UNION ALL SELECT 'menus', coalesce(max(id), 0) FROM menus
UNION ALL SELECT 'articles', coalesce(max(id), 0) FROM articles
UNION ALL SELECT 'pages', coalesce(max(id), 0) FROM pages
UNION ALL SELECT 'ad_campaigns', coalesce(max(id), 0) FROM ad_campaigns
UNION ALL SELECT 'revisions', coalesce(max(id), 0) FROM revisions
UNION ALL SELECT 'reviews', coalesce(max(id), 0) FROM reviews
UNION ALL SELECT 'notifications', coalesce(max(id), 0) FROM notifications
UNION ALL SELECT 'contact_messages', coalesce(max(id), 0) FROM contact_messages
UNION ALL SELECT 'private_event_requests', coalesce(max(id), 0) FROM private_event_requests
UNION ALL SELECT 'role_requests', coalesce(max(id), 0) FROM role_requests;
