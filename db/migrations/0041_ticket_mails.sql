-- Mails of orders are counted apart: anybody can order for any address.
CREATE TABLE mail_queue_new (
  id         INTEGER PRIMARY KEY,
  recipient  TEXT NOT NULL COLLATE NOCASE,
  reply_to   TEXT COLLATE NOCASE,
  subject    TEXT NOT NULL,
  text       TEXT NOT NULL,
  html       TEXT NOT NULL,
  purpose    TEXT NOT NULL CHECK (purpose IN ('notice', 'ticket', 'office', 'town')),
  sender_id  INTEGER REFERENCES users (id) ON DELETE SET NULL,   -- whose account caused it; NULL: a visitor
  sender_key TEXT NOT NULL,                                      -- a keyed hash: what the throttle counts
  tries      INTEGER NOT NULL DEFAULT 0,
  due_at     TEXT NOT NULL,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT;
INSERT INTO mail_queue_new (id, recipient, reply_to, subject, text, html, purpose, sender_id, sender_key, tries, due_at, created_at, expires_at)
SELECT id, recipient, reply_to, subject, text, html, purpose, sender_id, sender_key, tries, due_at, created_at, expires_at FROM mail_queue;
DROP TABLE mail_queue;
ALTER TABLE mail_queue_new RENAME TO mail_queue;
CREATE INDEX mail_queue_due ON mail_queue (due_at);
CREATE INDEX mail_queue_recipient ON mail_queue (recipient);
CREATE INDEX mail_queue_sender ON mail_queue (sender_id);
CREATE INDEX mail_queue_expiry ON mail_queue (expires_at);
