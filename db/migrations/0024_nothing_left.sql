-- What a deleted account used to leave behind.

-- A device that was signed out of goes on as a visitor's; whose it was is kept, so that it leaves with the account.
ALTER TABLE push_subscriptions ADD COLUMN former_user_id INTEGER REFERENCES users (id) ON DELETE SET NULL;

CREATE INDEX push_subscriptions_former ON push_subscriptions (former_user_id) WHERE former_user_id IS NOT NULL;

CREATE TRIGGER push_subscriptions_left AFTER UPDATE OF user_id ON push_subscriptions
WHEN old.user_id IS NOT NULL AND new.user_id IS NULL AND EXISTS (SELECT 1 FROM users WHERE id = old.user_id)
BEGIN
  UPDATE push_subscriptions SET former_user_id = old.user_id WHERE id = new.id;
END;

CREATE TRIGGER push_subscriptions_taken AFTER UPDATE OF user_id ON push_subscriptions
WHEN new.user_id IS NOT NULL AND new.former_user_id IS NOT NULL
BEGIN
  UPDATE push_subscriptions SET former_user_id = NULL WHERE id = new.id;
END;

-- The office's words about a request or a review stay in the log of decisions as long as what they are about.
CREATE TRIGGER private_event_requests_unsaid AFTER DELETE ON private_event_requests
BEGIN
  UPDATE audit_log SET reason = '', subject = 'Richiesta n. ' || old.id
  WHERE action GLOB 'private_event.*' AND subject_id = old.id;
END;

CREATE TRIGGER reviews_unsaid AFTER DELETE ON reviews
BEGIN
  UPDATE audit_log SET reason = '' WHERE action GLOB 'review.*' AND subject_id = old.id;
END;

-- The same for what is there already.
UPDATE audit_log SET reason = '', subject = 'Richiesta n. ' || subject_id
WHERE action GLOB 'private_event.*' AND subject_id NOT IN (SELECT id FROM private_event_requests);

UPDATE audit_log SET reason = '' WHERE action GLOB 'review.*'
  AND subject_id NOT IN (SELECT r.id FROM reviews AS r JOIN users AS u ON u.id = r.user_id WHERE u.anonymised_at IS NULL);

UPDATE audit_log SET reason = '' WHERE (action GLOB 'role*' OR action GLOB 'user.*')
  AND subject_id IN (SELECT id FROM users WHERE anonymised_at IS NOT NULL);

DELETE FROM notifications WHERE created_by IS NULL AND id NOT IN (SELECT notification_id FROM announcements)
  AND id NOT IN (SELECT notification_id FROM notification_deliveries);

-- A row here: the file is to be written anew, as its pages may still hold what was deleted. So is one that is older than this.
CREATE TABLE rewrites (
  id INTEGER PRIMARY KEY CHECK (id = 1)
) STRICT;

INSERT INTO rewrites (id) SELECT 1 WHERE EXISTS (SELECT 1 FROM users);

-- These named who wrote the review.
UPDATE notifications SET body = 'Puoi rispondere dalla scheda.'
WHERE created_by IS NULL AND title GLOB 'Una nuova recensione di *' AND body GLOB '*: *. Puoi rispondere dalla scheda.';
