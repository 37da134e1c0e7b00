-- What an organiser writes to everybody who has a place on one date: on their orders' and tickets' pages until it is forgotten with them.
CREATE TABLE ticket_messages (
  id            INTEGER PRIMARY KEY,
  occurrence_id INTEGER NOT NULL REFERENCES event_occurrences (id) ON DELETE CASCADE,
  author_id     INTEGER REFERENCES users (id) ON DELETE SET NULL,
  subject       TEXT NOT NULL,
  text          TEXT NOT NULL,
  members       INTEGER NOT NULL CHECK (members >= 0),   -- how many it reached in the portal
  guests        INTEGER NOT NULL CHECK (guests >= 0),    -- how many got a mail
  key           TEXT NOT NULL,                           -- the same key twice is one message
  created_at    TEXT NOT NULL,
  forget_at     TEXT NOT NULL,
  UNIQUE (occurrence_id, key)
) STRICT;

CREATE INDEX ticket_messages_author ON ticket_messages (author_id);
CREATE INDEX ticket_messages_forgotten ON ticket_messages (forget_at);

-- The guest has yet to get the mail that says there is a message; it carries none of its words.
ALTER TABLE orders ADD COLUMN message_due INTEGER NOT NULL DEFAULT 0 CHECK (message_due IN (0, 1));
CREATE INDEX orders_message ON orders (id) WHERE message_due = 1;
