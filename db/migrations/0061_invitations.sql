-- Invitations to a private event that the office confirmed: an event that is never published, so no list or page shows it, with free
-- places that are given by list. It is called off with its request, and forgets whose party it was when the request goes.
ALTER TABLE events ADD COLUMN private_request_id INTEGER REFERENCES private_event_requests (id) ON DELETE SET NULL;
CREATE UNIQUE INDEX events_private_request ON events (private_request_id) WHERE private_request_id IS NOT NULL;

CREATE TRIGGER private_event_called_off AFTER UPDATE OF status ON private_event_requests
WHEN NEW.status IN ('rifiutata', 'annullata') BEGIN
  UPDATE event_occurrences SET cancelled_at = NEW.updated_at
  WHERE cancelled_at IS NULL AND event_id IN (SELECT id FROM events WHERE private_request_id = NEW.id);
END;

CREATE TRIGGER private_event_gone BEFORE DELETE ON private_event_requests BEGIN
  UPDATE event_occurrences SET cancelled_at = OLD.updated_at
  WHERE cancelled_at IS NULL AND event_id IN (SELECT id FROM events WHERE private_request_id = OLD.id);
  UPDATE events SET title = 'Evento privato', organiser = '', venue = '', address = '' WHERE private_request_id = OLD.id;
END;

-- Whoever got a passed-on ticket hears of it when the date moves or is called off.
ALTER TABLE places ADD COLUMN email TEXT COLLATE NOCASE;
CREATE INDEX places_email ON places (email) WHERE email IS NOT NULL;

DROP TRIGGER orders_forgotten_holders;
CREATE TRIGGER orders_forgotten_holders AFTER UPDATE OF email ON orders WHEN NEW.email IS NULL AND OLD.email IS NOT NULL BEGIN
  UPDATE places SET holder = '', email = NULL WHERE order_id = NEW.id;
END;

-- Whoever ordered, or their network, as a keyed hash: how many mails to strangers' addresses one causes in a day is counted by it.
ALTER TABLE orders ADD COLUMN mail_sender TEXT;
