-- Web push: where to send, what is to be sent, what came of it.

CREATE TABLE push_subscriptions (
  id              INTEGER PRIMARY KEY,
  endpoint        TEXT NOT NULL UNIQUE,
  origin          TEXT NOT NULL,                -- of the endpoint: one pool and one VAPID header each
  p256dh          TEXT NOT NULL,                -- base64url, 65 bytes: a point on P-256
  auth            TEXT NOT NULL,                -- base64url, 16 bytes
  expires_at      TEXT,                         -- the browser's expirationTime
  vapid_key       TEXT NOT NULL,                -- fingerprint of the public key it was made with
  status          TEXT NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'resubscribe')),
  user_id         INTEGER REFERENCES users (id) ON DELETE SET NULL,     -- NULL: a visitor's
  session_id      INTEGER REFERENCES sessions (id) ON DELETE SET NULL,
  device_type     TEXT NOT NULL,
  device_os       TEXT NOT NULL,
  device_browser  TEXT NOT NULL,
  user_agent      TEXT NOT NULL,
  display_mode    TEXT NOT NULL,
  source          TEXT NOT NULL,                -- who posted it last: prompt, reconcile, sw-refresh
  last_success_at TEXT,
  last_error      TEXT,                         -- '410', 'timeout'; NULL after a success
  last_error_at   TEXT,
  created_at      TEXT NOT NULL,
  updated_at      TEXT NOT NULL
) STRICT;
CREATE INDEX push_subscriptions_user ON push_subscriptions (user_id);
CREATE INDEX push_subscriptions_session ON push_subscriptions (session_id);

-- A device is a person's for as long as the session it was posted with: logging out, here or from another device, changing the
-- password and deleting the account all end sessions, and none of them may leave a phone that still shows that person's mail.
CREATE TRIGGER push_subscriptions_detach BEFORE DELETE ON sessions
BEGIN
  UPDATE push_subscriptions SET user_id = NULL, session_id = NULL WHERE session_id = OLD.id;
END;

CREATE TABLE push_preferences (
  user_id      INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  status       TEXT NOT NULL CHECK (status IN ('unknown', 'accepted', 'declined', 'snoozed')),
  snooze_until TEXT,
  updated_at   TEXT NOT NULL
) STRICT;

-- What the office sends. The counters are kept by whoever settles a row of the queue, in the same transaction.
CREATE TABLE announcements (
  notification_id INTEGER PRIMARY KEY REFERENCES notifications (id) ON DELETE CASCADE,
  audience        TEXT NOT NULL CHECK (json_valid(audience)),
  scheduled_at    TEXT,                         -- NULL: at once
  sent_at         TEXT,                         -- when deliveries and queue were written
  recipients      INTEGER NOT NULL DEFAULT 0,   -- people
  devices         INTEGER NOT NULL DEFAULT 0,   -- rows put into the queue, visitors' devices included
  delivered       INTEGER NOT NULL DEFAULT 0,   -- accepted by the push services
  gone            INTEGER NOT NULL DEFAULT 0,   -- subscriptions that no longer exist
  failed          INTEGER NOT NULL DEFAULT 0    -- refused, given up, or too late
) STRICT;
CREATE INDEX announcements_scheduled ON announcements (scheduled_at) WHERE sent_at IS NULL;

-- One row a message and device. Unsettled rows are due at `due_at`; claiming one moves that to the end of the lease, so what a
-- killed process was sending comes back by itself, and nothing else does.
CREATE TABLE push_queue (
  id              INTEGER PRIMARY KEY,
  notification_id INTEGER NOT NULL REFERENCES notifications (id) ON DELETE CASCADE,
  subscription_id INTEGER REFERENCES push_subscriptions (id) ON DELETE SET NULL,
  user_id         INTEGER,                      -- whose device it was then; NULL: a visitor's
  origin          TEXT NOT NULL,
  state           TEXT NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sent', 'gone', 'refused', 'failed', 'expired')),
  attempts        INTEGER NOT NULL DEFAULT 0,
  due_at          INTEGER NOT NULL,             -- milliseconds since 1970, as the worker computes with it
  expires_at      INTEGER NOT NULL,
  result          TEXT,                         -- '201', '410', 'timeout'
  settled_at      INTEGER,
  UNIQUE (notification_id, subscription_id)
) STRICT;
CREATE INDEX push_queue_due ON push_queue (origin, due_at, id) WHERE state = 'queued';
CREATE INDEX push_queue_subscription ON push_queue (subscription_id);
CREATE INDEX push_queue_settled ON push_queue (settled_at) WHERE settled_at IS NOT NULL;

-- How many of an announcement's readers: one stretch of this index.
CREATE INDEX notification_deliveries_read ON notification_deliveries (notification_id) WHERE read_at IS NOT NULL;
