-- Places of events: one row a place, counters moved by triggers and held by CHECK, so that the database itself refuses the
-- place too many (docs/decisions/0080). Money is whole cents.
CREATE TABLE ticketing (
  event_id        INTEGER PRIMARY KEY REFERENCES events (id) ON DELETE CASCADE,
  is_open         INTEGER NOT NULL DEFAULT 1 CHECK (is_open IN (0, 1)),
  opens_at        TEXT,                         -- NULL: at once
  closes_minutes  INTEGER NOT NULL DEFAULT 0 CHECK (closes_minutes >= 0),     -- before the start
  return_hours    INTEGER CHECK (return_hours >= 0),                          -- before the start a place may be given back; NULL: never
  most_per_order  INTEGER NOT NULL DEFAULT 10 CHECK (most_per_order BETWEEN 1 AND 50),
  asks_names      INTEGER NOT NULL DEFAULT 0 CHECK (asks_names IN (0, 1)),
  allows_reentry  INTEGER NOT NULL DEFAULT 0 CHECK (allows_reentry IN (0, 1)),
  methods         TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(methods)),     -- of 'porta', 'bonifico', 'stripe'; free orders need none
  terms           TEXT NOT NULL DEFAULT '',
  iban            TEXT NOT NULL DEFAULT '',
  account_holder  TEXT NOT NULL DEFAULT '',
  transfer_days   INTEGER NOT NULL DEFAULT 4 CHECK (transfer_days BETWEEN 1 AND 30),
  declared_by     INTEGER REFERENCES users (id) ON DELETE SET NULL,           -- who declared who answers for fiscal duties
  declared_at     TEXT,
  updated_at      TEXT NOT NULL
) STRICT;

CREATE INDEX ticketing_declared ON ticketing (declared_by);

CREATE TABLE pools (
  id            INTEGER PRIMARY KEY,
  occurrence_id INTEGER NOT NULL REFERENCES event_occurrences (id) ON DELETE CASCADE,
  name          TEXT NOT NULL,                  -- "Sala", "Posti carrozzina"
  size          INTEGER NOT NULL CHECK (size >= 0),
  taken         INTEGER NOT NULL DEFAULT 0 CHECK (taken BETWEEN 0 AND size),
  UNIQUE (occurrence_id, name)
) STRICT;

CREATE TABLE ticket_categories (
  id           INTEGER PRIMARY KEY,
  event_id     INTEGER NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  position     INTEGER NOT NULL,
  name         TEXT NOT NULL,
  description  TEXT NOT NULL DEFAULT '',
  kind         TEXT NOT NULL CHECK (kind IN ('intero', 'ridotto', 'offerta', 'accompagnatore', 'omaggio')),
  shown        TEXT NOT NULL DEFAULT 'tutti' CHECK (shown IN ('tutti', 'codice', 'cassa')),
  most         INTEGER CHECK (most > 0),        -- per order; NULL: the order's own limit
  companion_of INTEGER REFERENCES ticket_categories (id) ON DELETE SET NULL,  -- one free companion for each place of that category
  is_retired   INTEGER NOT NULL DEFAULT 0 CHECK (is_retired IN (0, 1))
) STRICT;

CREATE INDEX ticket_categories_event ON ticket_categories (event_id, position);
CREATE INDEX ticket_categories_companion ON ticket_categories (companion_of);

-- A place takes one from every pool of its category on its date.
CREATE TABLE category_pools (
  category_id INTEGER NOT NULL REFERENCES ticket_categories (id) ON DELETE CASCADE,
  pool_id     INTEGER NOT NULL REFERENCES pools (id) ON DELETE CASCADE,
  PRIMARY KEY (category_id, pool_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX category_pools_pool ON category_pools (pool_id);

CREATE TABLE prices (
  id          INTEGER PRIMARY KEY,
  category_id INTEGER NOT NULL REFERENCES ticket_categories (id) ON DELETE CASCADE,
  from_at     TEXT,                             -- NULL: since ever
  until_at    TEXT,                             -- NULL: to the end; not included
  cents       INTEGER NOT NULL CHECK (cents >= 0),      -- of an 'offerta' the least one may give
  suggested   INTEGER CHECK (suggested >= cents)
) STRICT;

CREATE INDEX prices_category ON prices (category_id, from_at);

CREATE TRIGGER prices_never_overlap BEFORE INSERT ON prices
WHEN EXISTS (SELECT 1 FROM prices AS p WHERE p.category_id = NEW.category_id
  AND (p.until_at IS NULL OR NEW.from_at IS NULL OR p.until_at > NEW.from_at)
  AND (NEW.until_at IS NULL OR p.from_at IS NULL OR NEW.until_at > p.from_at))
BEGIN SELECT RAISE(ABORT, 'prices of a category overlap'); END;

CREATE TABLE promo_codes (
  id          INTEGER PRIMARY KEY,
  event_id    INTEGER NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  code        TEXT NOT NULL COLLATE NOCASE,
  effect      TEXT NOT NULL CHECK (effect IN ('percent', 'amount', 'unlock')),
  value       INTEGER NOT NULL DEFAULT 0 CHECK (value >= 0 AND (effect <> 'percent' OR value <= 100)),
  category_id INTEGER REFERENCES ticket_categories (id) ON DELETE CASCADE,    -- NULL: all
  max_uses    INTEGER NOT NULL CHECK (max_uses > 0),
  used        INTEGER NOT NULL DEFAULT 0 CHECK (used BETWEEN 0 AND max_uses), -- places, counted at the hold
  until_at    TEXT,
  UNIQUE (event_id, code)
) STRICT;

CREATE INDEX promo_codes_category ON promo_codes (category_id);

CREATE TABLE orders (
  id              INTEGER PRIMARY KEY,
  uuid            TEXT NOT NULL UNIQUE,         -- opens /ordine/{uuid}: unguessable
  code            TEXT NOT NULL UNIQUE,         -- to say on the phone, and a bank transfer's causale; with a check character
  event_id        INTEGER NOT NULL REFERENCES events (id),
  user_id         INTEGER REFERENCES users (id) ON DELETE SET NULL,   -- NULL: a guest
  email           TEXT COLLATE NOCASE,          -- NULL: not given yet, sold at the desk, or already forgotten
  name            TEXT NOT NULL DEFAULT '',
  source          TEXT NOT NULL CHECK (source IN ('web', 'cassa', 'omaggio')),
  state           TEXT NOT NULL CHECK (state IN ('held', 'paying', 'awaiting_transfer', 'to_pay_at_door', 'confirmed', 'expired', 'cancelled')),
  method          TEXT CHECK (method IN ('gratis', 'porta', 'bonifico', 'stripe', 'contanti', 'pos')),
  total_cents     INTEGER NOT NULL CHECK (total_cents >= 0),
  promo_code_id   INTEGER REFERENCES promo_codes (id) ON DELETE SET NULL,
  idempotency_key TEXT NOT NULL UNIQUE,
  terms           TEXT NOT NULL DEFAULT '',     -- the event's terms as they were accepted
  extended        INTEGER NOT NULL DEFAULT 0 CHECK (extended IN (0, 1)),
  expires_at      TEXT,                         -- of a hold, a transfer that does not come, a payment under way
  created_at      TEXT NOT NULL,
  confirmed_at    TEXT,
  forget_at       TEXT NOT NULL,                -- personal data leaves by itself; sums stay
  mail_due        TEXT CHECK (mail_due IN ('finished', 'paid', 'tooLate', 'cancelled', 'expired')),   -- sent by the mail round
  CHECK (state NOT IN ('held', 'paying', 'awaiting_transfer') OR expires_at IS NOT NULL)
) STRICT;

CREATE INDEX orders_event ON orders (event_id, state, id);
CREATE INDEX orders_user ON orders (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX orders_email ON orders (email) WHERE email IS NOT NULL;
CREATE INDEX orders_promo ON orders (promo_code_id) WHERE promo_code_id IS NOT NULL;
CREATE INDEX orders_held ON orders (event_id, expires_at) WHERE state = 'held';
CREATE INDEX orders_expiry ON orders (expires_at) WHERE state IN ('held', 'paying', 'awaiting_transfer');
CREATE INDEX orders_mail ON orders (id) WHERE mail_due IS NOT NULL;
CREATE INDEX orders_forgotten ON orders (forget_at) WHERE email IS NOT NULL OR name <> '';

CREATE TABLE places (
  id            INTEGER PRIMARY KEY,
  order_id      INTEGER NOT NULL REFERENCES orders (id),
  category_id   INTEGER NOT NULL REFERENCES ticket_categories (id),
  occurrence_id INTEGER NOT NULL REFERENCES event_occurrences (id),
  state         TEXT NOT NULL CHECK (state IN ('held', 'issued', 'released', 'cancelled')),
  price_cents   INTEGER NOT NULL CHECK (price_cents >= 0),    -- frozen at the hold
  holder        TEXT NOT NULL DEFAULT '',
  uuid          TEXT NOT NULL UNIQUE,           -- opens /ticket/{uuid}
  epoch         INTEGER NOT NULL DEFAULT 1,     -- a transfer raises it: the former QR code is refused at the door
  companion_of  INTEGER REFERENCES places (id),
  created_at    TEXT NOT NULL,
  changed_at    TEXT NOT NULL
) STRICT;

CREATE INDEX places_order ON places (order_id);
CREATE INDEX places_occurrence ON places (occurrence_id, state, category_id);
CREATE INDEX places_category ON places (category_id, occurrence_id);
CREATE INDEX places_companion ON places (companion_of) WHERE companion_of IS NOT NULL;

-- Only held and issued places count.
CREATE TRIGGER places_taken AFTER INSERT ON places WHEN NEW.state IN ('held', 'issued') BEGIN
  UPDATE pools SET taken = taken + 1 WHERE occurrence_id = NEW.occurrence_id
    AND id IN (SELECT pool_id FROM category_pools WHERE category_id = NEW.category_id);
END;

CREATE TRIGGER places_freed AFTER UPDATE OF state ON places
WHEN OLD.state IN ('held', 'issued') AND NEW.state NOT IN ('held', 'issued') BEGIN
  UPDATE pools SET taken = taken - 1 WHERE occurrence_id = NEW.occurrence_id
    AND id IN (SELECT pool_id FROM category_pools WHERE category_id = NEW.category_id);
END;

CREATE TRIGGER places_taken_again AFTER UPDATE OF state ON places
WHEN OLD.state NOT IN ('held', 'issued') AND NEW.state IN ('held', 'issued') BEGIN
  UPDATE pools SET taken = taken + 1 WHERE occurrence_id = NEW.occurrence_id
    AND id IN (SELECT pool_id FROM category_pools WHERE category_id = NEW.category_id);
END;

CREATE TRIGGER places_deleted AFTER DELETE ON places WHEN OLD.state IN ('held', 'issued') BEGIN
  UPDATE pools SET taken = taken - 1 WHERE occurrence_id = OLD.occurrence_id
    AND id IN (SELECT pool_id FROM category_pools WHERE category_id = OLD.category_id);
END;

CREATE TRIGGER places_stay_put BEFORE UPDATE OF occurrence_id, category_id ON places
WHEN OLD.occurrence_id <> NEW.occurrence_id OR OLD.category_id <> NEW.category_id
BEGIN SELECT RAISE(ABORT, 'a place keeps its date and category'); END;

-- The counters follow the places, so what connects the two cannot change under places that count.
CREATE TRIGGER category_pools_added BEFORE INSERT ON category_pools
WHEN EXISTS (SELECT 1 FROM places JOIN pools ON pools.id = NEW.pool_id
  WHERE places.category_id = NEW.category_id AND places.occurrence_id = pools.occurrence_id AND places.state IN ('held', 'issued'))
BEGIN SELECT RAISE(ABORT, 'places of this category are taken'); END;

CREATE TRIGGER category_pools_removed BEFORE DELETE ON category_pools
WHEN EXISTS (SELECT 1 FROM places JOIN pools ON pools.id = OLD.pool_id
  WHERE places.category_id = OLD.category_id AND places.occurrence_id = pools.occurrence_id AND places.state IN ('held', 'issued'))
BEGIN SELECT RAISE(ABORT, 'places of this category are taken'); END;

-- Who came goes with who ordered.
CREATE TRIGGER orders_forgotten_holders AFTER UPDATE OF email ON orders WHEN NEW.email IS NULL AND OLD.email IS NOT NULL BEGIN
  UPDATE places SET holder = '' WHERE order_id = NEW.id;
END;

-- Money that came in. A refund belongs to a payment, never to a place.
CREATE TABLE payments (
  id         INTEGER PRIMARY KEY,
  order_id   INTEGER NOT NULL REFERENCES orders (id),
  provider   TEXT NOT NULL CHECK (provider IN ('stripe', 'bonifico', 'contanti', 'pos')),
  reference  TEXT NOT NULL,
  cents      INTEGER NOT NULL CHECK (cents > 0),
  refunded   INTEGER NOT NULL DEFAULT 0 CHECK (refunded BETWEEN 0 AND cents),
  paid_at    TEXT NOT NULL,
  taken_by   INTEGER REFERENCES users (id) ON DELETE SET NULL,
  UNIQUE (provider, reference)
) STRICT;

CREATE INDEX payments_order ON payments (order_id);
CREATE INDEX payments_taken_by ON payments (taken_by);

CREATE TABLE refunds (
  id         INTEGER PRIMARY KEY,
  payment_id INTEGER NOT NULL REFERENCES payments (id),
  cents      INTEGER NOT NULL CHECK (cents > 0),
  state      TEXT NOT NULL CHECK (state IN ('owed', 'requested', 'succeeded', 'failed', 'by_hand')),
  reason     TEXT NOT NULL,
  reference  TEXT UNIQUE,
  created_at TEXT NOT NULL,
  changed_at TEXT NOT NULL
) STRICT;

CREATE INDEX refunds_payment ON refunds (payment_id);
CREATE INDEX refunds_open ON refunds (created_at) WHERE state IN ('owed', 'failed', 'requested');

-- What is owed or given back is at most what was paid.
CREATE TRIGGER refunds_counted AFTER INSERT ON refunds BEGIN
  UPDATE payments SET refunded = refunded + NEW.cents WHERE id = NEW.payment_id;
END;

CREATE TABLE waitlist (
  id            INTEGER PRIMARY KEY,
  occurrence_id INTEGER NOT NULL REFERENCES event_occurrences (id) ON DELETE CASCADE,
  category_id   INTEGER NOT NULL REFERENCES ticket_categories (id) ON DELETE CASCADE,
  party         INTEGER NOT NULL CHECK (party > 0),
  user_id       INTEGER REFERENCES users (id) ON DELETE CASCADE,
  email         TEXT NOT NULL COLLATE NOCASE,
  name          TEXT NOT NULL,
  uuid          TEXT NOT NULL UNIQUE,
  state         TEXT NOT NULL CHECK (state IN ('waiting', 'offered', 'taken', 'lapsed', 'declined')),
  order_id      INTEGER REFERENCES orders (id),
  created_at    TEXT NOT NULL,
  offered_at    TEXT,
  forget_at     TEXT NOT NULL
) STRICT;

CREATE UNIQUE INDEX waitlist_once ON waitlist (occurrence_id, category_id, email) WHERE state IN ('waiting', 'offered');
CREATE INDEX waitlist_turn ON waitlist (occurrence_id, id) WHERE state = 'waiting';
CREATE INDEX waitlist_category ON waitlist (category_id);
CREATE INDEX waitlist_user ON waitlist (user_id);
CREATE INDEX waitlist_order ON waitlist (order_id);
CREATE INDEX waitlist_forgotten ON waitlist (forget_at);

CREATE TABLE door_devices (
  id          INTEGER PRIMARY KEY,
  event_id    INTEGER NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  name        TEXT NOT NULL,                    -- "Ingresso mare"
  token_hash  TEXT NOT NULL UNIQUE,             -- SHA-256
  may_sell    INTEGER NOT NULL DEFAULT 0 CHECK (may_sell IN (0, 1)),
  paired_by   INTEGER REFERENCES users (id) ON DELETE SET NULL,
  paired_at   TEXT,                             -- NULL: the code was shown and not scanned yet
  seen_at     TEXT,
  revoked_at  TEXT,
  expires_at  TEXT NOT NULL,
  created_at  TEXT NOT NULL
) STRICT;

CREATE INDEX door_devices_event ON door_devices (event_id);
CREATE INDEX door_devices_pairer ON door_devices (paired_by);

-- The device's own UUID is the key: a scan that is sent twice is one. Rows are only added.
CREATE TABLE scans (
  uuid       TEXT PRIMARY KEY,
  place_id   INTEGER NOT NULL REFERENCES places (id),
  device_id  INTEGER REFERENCES door_devices (id) ON DELETE SET NULL,
  kind       TEXT NOT NULL CHECK (kind IN ('in', 'out', 'undo')),
  at         TEXT NOT NULL,                     -- by the device's clock, corrected by its offset at the sync
  received_at TEXT NOT NULL,
  is_double  INTEGER NOT NULL DEFAULT 0 CHECK (is_double IN (0, 1)),
  reason     TEXT NOT NULL DEFAULT ''
) STRICT, WITHOUT ROWID;

CREATE INDEX scans_place ON scans (place_id, at);
CREATE INDEX scans_device ON scans (device_id);

-- What a door has to learn, in the order it happened.
CREATE TABLE door_changes (
  sequence INTEGER PRIMARY KEY,
  event_id INTEGER NOT NULL,
  place_id INTEGER NOT NULL
) STRICT;

CREATE INDEX door_changes_event ON door_changes (event_id, sequence);

CREATE TRIGGER door_place_added AFTER INSERT ON places WHEN NEW.state = 'issued' BEGIN
  INSERT INTO door_changes (event_id, place_id) SELECT event_id, NEW.id FROM orders WHERE id = NEW.order_id;
END;

CREATE TRIGGER door_place_changed AFTER UPDATE OF state, epoch, holder ON places
WHEN NEW.state = 'issued' OR OLD.state = 'issued' BEGIN
  INSERT INTO door_changes (event_id, place_id) SELECT event_id, NEW.id FROM orders WHERE id = NEW.order_id;
END;

CREATE TRIGGER door_scanned AFTER INSERT ON scans BEGIN
  INSERT INTO door_changes (event_id, place_id)
  SELECT o.event_id, p.id FROM places AS p JOIN orders AS o ON o.id = p.order_id WHERE p.id = NEW.place_id;
END;

CREATE TRIGGER door_order_paid AFTER UPDATE OF state ON orders WHEN OLD.state = 'to_pay_at_door' AND NEW.state = 'confirmed' BEGIN
  INSERT INTO door_changes (event_id, place_id) SELECT NEW.event_id, id FROM places WHERE order_id = NEW.id AND state = 'issued';
END;

-- What lists and the event's page say changes when places get few or come back, not with every claim: each new version of the
-- content empties the cached answers, and a rush has thousands of claims.
CREATE TRIGGER version_pools_updated AFTER UPDATE ON pools
WHEN MIN(OLD.size - OLD.taken, 6) <> MIN(NEW.size - NEW.taken, 6) OR OLD.size <> NEW.size BEGIN
  UPDATE content_version SET version = version + 1;
END;
CREATE TRIGGER version_pools_inserted AFTER INSERT ON pools BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_pools_deleted AFTER DELETE ON pools BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_ticketing_inserted AFTER INSERT ON ticketing BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_ticketing_updated AFTER UPDATE ON ticketing BEGIN UPDATE content_version SET version = version + 1; END;
