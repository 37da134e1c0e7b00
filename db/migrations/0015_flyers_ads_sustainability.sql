-- An Annuncio's tokens that were used: once seen, once followed. A token is signed, so only what was used is written down.
CREATE TABLE ad_tokens (
  nonce       TEXT PRIMARY KEY,
  campaign_id INTEGER NOT NULL REFERENCES ad_campaigns (id) ON DELETE CASCADE,
  seen_at     TEXT,
  clicked_at  TEXT,
  expires_at  TEXT NOT NULL                    -- the token's own: after it nobody can use it again
) STRICT, WITHOUT ROWID;
CREATE INDEX ad_tokens_expiry ON ad_tokens (expires_at);

CREATE TABLE waste_zones (
  id       INTEGER PRIMARY KEY,
  slug     TEXT NOT NULL UNIQUE,
  name     TEXT NOT NULL,
  streets  TEXT NOT NULL,                      -- how one finds out that it is one's own
  position INTEGER NOT NULL
) STRICT;

CREATE TABLE waste_fractions (
  id        INTEGER PRIMARY KEY,
  slug      TEXT NOT NULL UNIQUE,
  name      TEXT NOT NULL,
  container TEXT NOT NULL,                     -- "sacco giallo", "mastello bianco"
  colour    TEXT NOT NULL CHECK (colour IN ('brown', 'yellow', 'blue', 'green', 'grey', 'red')),
  tip       TEXT NOT NULL DEFAULT '',
  position  INTEGER NOT NULL
) STRICT;

CREATE TABLE waste_rounds (
  zone_id     INTEGER NOT NULL REFERENCES waste_zones (id) ON DELETE CASCADE,
  weekday     INTEGER NOT NULL CHECK (weekday BETWEEN 1 AND 7),
  fraction_id INTEGER NOT NULL REFERENCES waste_fractions (id) ON DELETE CASCADE,
  PRIMARY KEY (zone_id, weekday, fraction_id)
) STRICT, WITHOUT ROWID;

-- A day without its round, in one zone or (NULL) in all; its waste is collected on another day, or not at all.
CREATE TABLE waste_exceptions (
  id       INTEGER PRIMARY KEY,
  zone_id  INTEGER REFERENCES waste_zones (id) ON DELETE CASCADE,
  day      TEXT NOT NULL,
  moved_to TEXT CHECK (moved_to <> day),
  note     TEXT NOT NULL
) STRICT;
CREATE INDEX waste_exceptions_day ON waste_exceptions (day);

-- Where each thing goes: into a fraction, or to a place of its own.
CREATE TABLE waste_items (
  id          INTEGER PRIMARY KEY,
  name        TEXT NOT NULL UNIQUE,
  keywords    TEXT NOT NULL DEFAULT '',
  fraction_id INTEGER REFERENCES waste_fractions (id),
  place       TEXT NOT NULL DEFAULT '',
  note        TEXT NOT NULL DEFAULT '',
  CHECK (fraction_id IS NOT NULL OR place <> '')
) STRICT;

CREATE TABLE waste_points (
  id      INTEGER PRIMARY KEY,
  kind    TEXT NOT NULL CHECK (kind IN ('acqua', 'centro', 'isola', 'olio', 'pile', 'tessili')),
  name    TEXT NOT NULL,
  address TEXT NOT NULL,
  lat     REAL NOT NULL,
  lng     REAL NOT NULL,
  hours   TEXT NOT NULL,
  note    TEXT NOT NULL DEFAULT ''
) STRICT;

-- A member's zone, and whether to be reminded the evening before. `reminded_for` is the round last told of.
CREATE TABLE waste_preferences (
  user_id      INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  zone_id      INTEGER NOT NULL REFERENCES waste_zones (id) ON DELETE CASCADE,
  reminds      INTEGER NOT NULL CHECK (reminds IN (0, 1)),
  reminded_for TEXT,
  updated_at   TEXT NOT NULL
) STRICT;
CREATE INDEX waste_preferences_reminders ON waste_preferences (zone_id) WHERE reminds = 1;

CREATE INDEX flyers_activity ON flyers (activity_id);

CREATE TRIGGER version_flyer_offers_inserted AFTER INSERT ON flyer_offers BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_flyer_offers_updated AFTER UPDATE ON flyer_offers BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_flyer_offers_deleted AFTER DELETE ON flyer_offers BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_articles_inserted AFTER INSERT ON articles BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_articles_updated AFTER UPDATE ON articles BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_articles_deleted AFTER DELETE ON articles BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_waste_zones_inserted AFTER INSERT ON waste_zones BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_waste_zones_updated AFTER UPDATE ON waste_zones BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_waste_zones_deleted AFTER DELETE ON waste_zones BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_waste_fractions_inserted AFTER INSERT ON waste_fractions BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_waste_fractions_updated AFTER UPDATE ON waste_fractions BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_waste_fractions_deleted AFTER DELETE ON waste_fractions BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_waste_rounds_inserted AFTER INSERT ON waste_rounds BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_waste_rounds_updated AFTER UPDATE ON waste_rounds BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_waste_rounds_deleted AFTER DELETE ON waste_rounds BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_waste_exceptions_inserted AFTER INSERT ON waste_exceptions BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_waste_exceptions_updated AFTER UPDATE ON waste_exceptions BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_waste_exceptions_deleted AFTER DELETE ON waste_exceptions BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_waste_items_inserted AFTER INSERT ON waste_items BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_waste_items_updated AFTER UPDATE ON waste_items BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_waste_items_deleted AFTER DELETE ON waste_items BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_waste_points_inserted AFTER INSERT ON waste_points BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_waste_points_updated AFTER UPDATE ON waste_points BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_waste_points_deleted AFTER DELETE ON waste_points BEGIN UPDATE content_version SET version = version + 1; END;
