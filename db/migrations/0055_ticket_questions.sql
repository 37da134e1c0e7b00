-- What an organiser asks whoever books, once an order or once a place. Answers leave with who ordered, and with a ticket that is passed on.
CREATE TABLE ticket_questions (
  id         INTEGER PRIMARY KEY,
  event_id   INTEGER NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  position   INTEGER NOT NULL,
  label      TEXT NOT NULL,
  per        TEXT NOT NULL CHECK (per IN ('order', 'place')),
  is_needed  INTEGER NOT NULL CHECK (is_needed IN (0, 1)),
  is_retired INTEGER NOT NULL DEFAULT 0 CHECK (is_retired IN (0, 1))  -- not asked any more, but answered
) STRICT;

CREATE INDEX ticket_questions_event ON ticket_questions (event_id, position);

CREATE TABLE ticket_answers (
  id          INTEGER PRIMARY KEY,
  question_id INTEGER NOT NULL REFERENCES ticket_questions (id) ON DELETE CASCADE,
  order_id    INTEGER NOT NULL REFERENCES orders (id),
  place_id    INTEGER REFERENCES places (id),   -- NULL: of the whole order
  text        TEXT NOT NULL
) STRICT;

CREATE INDEX ticket_answers_order ON ticket_answers (order_id);
CREATE INDEX ticket_answers_question ON ticket_answers (question_id);
CREATE INDEX ticket_answers_place ON ticket_answers (place_id) WHERE place_id IS NOT NULL;

CREATE TRIGGER orders_forgotten_answers AFTER UPDATE OF email ON orders WHEN NEW.email IS NULL AND OLD.email IS NOT NULL BEGIN
  DELETE FROM ticket_answers WHERE order_id = NEW.id;
END;

CREATE TRIGGER places_passed_on_answers AFTER UPDATE OF epoch ON places WHEN NEW.epoch <> OLD.epoch BEGIN
  DELETE FROM ticket_answers WHERE place_id = NEW.id;
END;

-- A date that is added later has the places of the event's last one, so that it can be booked at once.
CREATE TRIGGER event_occurrences_pools AFTER INSERT ON event_occurrences
WHEN EXISTS (SELECT 1 FROM ticketing WHERE event_id = NEW.event_id) BEGIN
  INSERT INTO pools (occurrence_id, name, size)
  SELECT NEW.id, p.name, p.size FROM pools AS p WHERE p.occurrence_id = (
    SELECT o.id FROM event_occurrences AS o WHERE o.event_id = NEW.event_id AND EXISTS (SELECT 1 FROM pools WHERE occurrence_id = o.id)
    ORDER BY o.starts_at DESC LIMIT 1) ORDER BY p.id;
  INSERT INTO category_pools (category_id, pool_id)
  SELECT cp.category_id, mine.id FROM pools AS mine JOIN pools AS theirs ON theirs.name = mine.name AND theirs.occurrence_id = (
    SELECT o.id FROM event_occurrences AS o WHERE o.event_id = NEW.event_id AND o.id <> NEW.id
      AND EXISTS (SELECT 1 FROM pools WHERE occurrence_id = o.id) ORDER BY o.starts_at DESC LIMIT 1)
  JOIN category_pools AS cp ON cp.pool_id = theirs.id WHERE mine.occurrence_id = NEW.id;
END;
