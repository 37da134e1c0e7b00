-- Mails that wait for their turn: what the throttle holds back and what the mail server did not take (server/plugins/mailQueue.ts).
-- No one-time link of an account is ever here: those mails are sent at once or refused.
CREATE TABLE mail_queue (
  id         INTEGER PRIMARY KEY,
  recipient  TEXT NOT NULL COLLATE NOCASE,
  reply_to   TEXT COLLATE NOCASE,
  subject    TEXT NOT NULL,
  text       TEXT NOT NULL,
  html       TEXT NOT NULL,
  purpose    TEXT NOT NULL CHECK (purpose IN ('notice', 'office', 'town')),
  sender_id  INTEGER REFERENCES users (id) ON DELETE SET NULL,   -- whose account caused it; NULL: a visitor
  sender_key TEXT NOT NULL,                                      -- a keyed hash: what the throttle counts
  tries      INTEGER NOT NULL DEFAULT 0,
  due_at     TEXT NOT NULL,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT;
CREATE INDEX mail_queue_due ON mail_queue (due_at);
CREATE INDEX mail_queue_recipient ON mail_queue (recipient);
CREATE INDEX mail_queue_sender ON mail_queue (sender_id);
CREATE INDEX mail_queue_expiry ON mail_queue (expires_at);

-- Addresses are compared with their domain in ASCII (server/plugins/emailAddress.ts). One that another account has in that form
-- already stays as it was.
UPDATE OR IGNORE users SET email = normal_email(email) WHERE email GLOB '*[^ -~]*' AND anonymised_at IS NULL;
UPDATE contact_messages SET email = normal_email(email) WHERE email GLOB '*[^ -~]*';
UPDATE leads SET email = normal_email(email) WHERE email GLOB '*[^ -~]*';
