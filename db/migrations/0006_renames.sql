-- Only the name of somebody who wrote a review shows in a public answer: other renames leave what is remembered alone.

DROP TRIGGER version_users_renamed;
CREATE TRIGGER version_users_renamed AFTER UPDATE OF name ON users
WHEN old.name IS NOT new.name AND EXISTS (SELECT 1 FROM reviews WHERE user_id = new.id)
BEGIN UPDATE content_version SET version = version + 1; END;
