-- Reminders, personal calendars and requests for private events.

CREATE TABLE event_reminders (
  user_id       INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  occurrence_id INTEGER NOT NULL REFERENCES event_occurrences (id) ON DELETE CASCADE,
  created_at    TEXT NOT NULL,
  day_before_at TEXT,                           -- when the notification of the day before went out, or was no longer worth it
  two_hours_at  TEXT,                           -- the same for the one of two hours before
  expires_at    TEXT NOT NULL,
  PRIMARY KEY (user_id, occurrence_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX event_reminders_occurrence ON event_reminders (occurrence_id);
CREATE INDEX event_reminders_waiting ON event_reminders (occurrence_id) WHERE two_hours_at IS NULL;

CREATE TABLE event_calendars (
  user_id    INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  token_hash TEXT NOT NULL UNIQUE,              -- SHA-256 of the secret in the calendar's address
  nonce      TEXT NOT NULL,                     -- with the town's key, which is not in the database, it makes the secret again
  created_at TEXT NOT NULL
) STRICT;

CREATE TABLE private_event_requests (
  id           INTEGER PRIMARY KEY,
  user_id      INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind         TEXT NOT NULL CHECK (kind IN ('compleanno', 'matrimonio', 'cerimonia', 'aziendale', 'associazione', 'altro')),
  day          TEXT NOT NULL,
  alternatives TEXT NOT NULL CHECK (json_valid(alternatives)),      -- other days that would do
  time_of_day  TEXT NOT NULL CHECK (time_of_day IN ('mattina', 'pranzo', 'pomeriggio', 'sera', 'giornata')),
  people       INTEGER NOT NULL CHECK (people > 0),
  budget       TEXT NOT NULL CHECK (budget IN ('500', '1500', '3000', '6000', 'oltre', 'non_so')),
  place        TEXT NOT NULL,
  needs        TEXT NOT NULL CHECK (json_valid(needs)),
  details      TEXT NOT NULL,
  name         TEXT NOT NULL,
  email        TEXT NOT NULL,
  phone        TEXT NOT NULL,
  status       TEXT NOT NULL CHECK (status IN ('ricevuta', 'in_valutazione', 'proposta', 'confermata', 'rifiutata', 'annullata')),
  created_at   TEXT NOT NULL,
  updated_at   TEXT NOT NULL,
  expires_at   TEXT NOT NULL                    -- personal data leaves by itself
) STRICT;
CREATE INDEX private_event_requests_user ON private_event_requests (user_id, id DESC);
CREATE INDEX private_event_requests_queue ON private_event_requests (status, created_at);

CREATE TABLE private_event_messages (
  id          INTEGER PRIMARY KEY,
  request_id  INTEGER NOT NULL REFERENCES private_event_requests (id) ON DELETE CASCADE,
  author_id   INTEGER REFERENCES users (id) ON DELETE SET NULL,
  from_office INTEGER NOT NULL CHECK (from_office IN (0, 1)),
  status      TEXT,                             -- the state the request came to with it
  body        TEXT NOT NULL,
  created_at  TEXT NOT NULL
) STRICT;
CREATE INDEX private_event_messages_request ON private_event_messages (request_id, id);
CREATE INDEX private_event_messages_author ON private_event_messages (author_id);

-- Addresses below /eventi that are not an event's.
CREATE TRIGGER events_reserved_slug_inserted BEFORE INSERT ON events WHEN NEW.slug IN ('richiesta-privata', 'categoria')
BEGIN SELECT RAISE(ABORT, 'this slug is reserved'); END;
CREATE TRIGGER events_reserved_slug_updated BEFORE UPDATE OF slug ON events WHEN NEW.slug IN ('richiesta-privata', 'categoria')
BEGIN SELECT RAISE(ABORT, 'this slug is reserved'); END;
