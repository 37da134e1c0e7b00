-- Anybody can post a subscription. How far one is believed decides when its messages are sent (docs/decisions/0024-push-standing.md).
--   0  a message has arrived there
--   1  none yet, but its push service is one by name, or has taken messages for other devices
--   2  neither: the host only looks like a push service's
ALTER TABLE push_subscriptions ADD COLUMN standing INTEGER NOT NULL DEFAULT 2 CHECK (standing IN (0, 1, 2));
-- Keyed hash of the network that posted it, to bound how many one network posts; NULL once a message has arrived.
ALTER TABLE push_subscriptions ADD COLUMN network TEXT;

UPDATE push_subscriptions SET standing = 0 WHERE last_success_at IS NOT NULL;
UPDATE push_subscriptions SET standing = 1
WHERE standing = 2 AND (
  origin IN ('https://fcm.googleapis.com', 'https://jmt17.google.com', 'https://updates.push.services.mozilla.com',
             'https://web.push.apple.com', 'https://api.push.apple.com')
  OR origin IN (SELECT origin FROM push_subscriptions WHERE standing = 0));

-- A fragment never reaches a push service: the same endpoint with another one was another device.
UPDATE OR IGNORE push_subscriptions SET endpoint = substr(endpoint, 1, instr(endpoint, '#') - 1) WHERE instr(endpoint, '#') > 0;
DELETE FROM push_subscriptions WHERE instr(endpoint, '#') > 0;

CREATE INDEX push_subscriptions_network ON push_subscriptions (network) WHERE network IS NOT NULL;
CREATE INDEX push_subscriptions_proven ON push_subscriptions (origin) WHERE standing = 0;
CREATE INDEX push_subscriptions_unknown ON push_subscriptions (origin) WHERE standing = 2;

-- The subscription's standing when the message was queued. Services that are known are read by name, of which there are few; what
-- is unknown is read by time, so that a turn costs the same however many hosts somebody invents.
ALTER TABLE push_queue ADD COLUMN standing INTEGER NOT NULL DEFAULT 2 CHECK (standing IN (0, 1, 2));
UPDATE push_queue SET standing = coalesce((SELECT s.standing FROM push_subscriptions AS s WHERE s.id = subscription_id), 1)
WHERE state = 'queued';

DROP INDEX push_queue_due;
CREATE INDEX push_queue_due ON push_queue (origin, standing, due_at, id) WHERE state = 'queued' AND standing < 2;
CREATE INDEX push_queue_unknown ON push_queue (due_at, id) WHERE state = 'queued' AND standing = 2;
CREATE INDEX push_queue_unknown_origin ON push_queue (origin) WHERE state = 'queued' AND standing = 2;
