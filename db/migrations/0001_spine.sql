-- The spine: people, content, settings, what visitors send in.
-- Instants are ISO 8601 UTC text ('2026-11-21T20:00:00.000Z'); days are 'YYYY-MM-DD' and times 'HH:MM' in Europe/Rome.
-- Columns are named as on the wire, so a row is the response.

CREATE TABLE settings (
  key        TEXT PRIMARY KEY,
  value      TEXT NOT NULL CHECK (json_valid(value)),
  updated_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE users (
  id                INTEGER PRIMARY KEY,
  name              TEXT NOT NULL,
  email             TEXT NOT NULL UNIQUE COLLATE NOCASE,
  password_hash     TEXT,                       -- NULL: no password works (seeded extras, anonymised accounts)
  email_verified_at TEXT,
  accepted_terms_at TEXT,
  created_at        TEXT NOT NULL,
  updated_at        TEXT NOT NULL,
  anonymised_at     TEXT                        -- set when the person deleted the account; name and email are replaced
) STRICT;

CREATE TABLE user_roles (
  user_id    INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  role       TEXT NOT NULL CHECK (role IN ('esercente', 'organizzatore', 'inserzionista', 'redattore', 'amministratore')),
  granted_at TEXT NOT NULL,
  PRIMARY KEY (user_id, role)
) STRICT, WITHOUT ROWID;

CREATE TABLE sessions (
  id           INTEGER PRIMARY KEY,
  token_hash   TEXT NOT NULL UNIQUE,            -- SHA-256 of the cookie's token
  user_id      INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  user_agent   TEXT NOT NULL DEFAULT '',
  created_at   TEXT NOT NULL,
  last_seen_at TEXT NOT NULL,
  expires_at   TEXT NOT NULL
) STRICT;
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

CREATE TABLE user_tokens (
  token_hash TEXT PRIMARY KEY,
  user_id    INTEGER REFERENCES users (id) ON DELETE CASCADE,  -- NULL for first_admin: nobody exists yet
  purpose    TEXT NOT NULL CHECK (purpose IN ('verify_email', 'reset_password', 'first_admin')),
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  used_at    TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX user_tokens_user ON user_tokens (user_id);

CREATE TABLE login_attempts (
  key        TEXT PRIMARY KEY,                  -- 'account:<sha256 of the address>' or 'address:<ip>'
  failures   INTEGER NOT NULL,
  reset_at   TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- ---------------------------------------------------------------- content
-- Every kind: owner_id, status, published_at, created_at, updated_at.

CREATE TABLE categories (
  id       INTEGER PRIMARY KEY,
  kind     TEXT NOT NULL CHECK (kind IN ('activities', 'events', 'jobs', 'promotions', 'sustainability')),
  slug     TEXT NOT NULL,
  name     TEXT NOT NULL,                       -- singular: "Ristorante"
  plural   TEXT NOT NULL,                       -- the chip: "Ristoranti"
  position INTEGER NOT NULL,
  UNIQUE (kind, slug)
) STRICT;

CREATE TABLE activities (
  id                INTEGER PRIMARY KEY,
  slug              TEXT NOT NULL UNIQUE,
  name              TEXT NOT NULL,
  category_id       INTEGER NOT NULL REFERENCES categories (id),
  owner_id          INTEGER REFERENCES users (id) ON DELETE SET NULL,
  status            TEXT NOT NULL CHECK (status IN ('bozza', 'in_revisione', 'pubblicato', 'archiviato')),
  excerpt           TEXT NOT NULL,              -- one sentence
  description       TEXT NOT NULL,              -- Markdown
  address           TEXT NOT NULL,              -- "Via dei Pescatori 12"
  district          TEXT NOT NULL,              -- "Marina"
  lat               REAL NOT NULL,
  lng               REAL NOT NULL,
  phone             TEXT,
  whatsapp          TEXT,
  email             TEXT,
  website           TEXT,
  price_level       INTEGER CHECK (price_level BETWEEN 1 AND 4),
  always_open       INTEGER NOT NULL DEFAULT 0 CHECK (always_open IN (0, 1)),
  step_free         INTEGER CHECK (step_free IN (0, 1)),            -- NULL: not known
  accessible_toilet INTEGER CHECK (accessible_toilet IN (0, 1)),
  dogs_allowed      INTEGER CHECK (dogs_allowed IN (0, 1)),
  baby_changing     INTEGER CHECK (baby_changing IN (0, 1)),
  keywords          TEXT NOT NULL DEFAULT '',   -- words people search that the text may lack
  photo_path        TEXT,
  verified_at       TEXT,
  published_at      TEXT,
  created_at        TEXT NOT NULL,
  updated_at        TEXT NOT NULL
) STRICT;
CREATE INDEX activities_list ON activities (status, category_id, name);
CREATE INDEX activities_owner ON activities (owner_id);

-- One row per opening; a lunch break is two rows. closes <= opens means past midnight.
CREATE TABLE opening_hours (
  activity_id INTEGER NOT NULL REFERENCES activities (id) ON DELETE CASCADE,
  weekday     INTEGER NOT NULL CHECK (weekday BETWEEN 1 AND 7),     -- 1 Monday, ISO 8601
  opens       TEXT NOT NULL CHECK (opens GLOB '[0-2][0-9]:[0-5][0-9]'),
  closes      TEXT NOT NULL CHECK (closes GLOB '[0-2][0-9]:[0-5][0-9]'),
  PRIMARY KEY (activity_id, weekday, opens)
) STRICT, WITHOUT ROWID;

-- A day that differs: no opens/closes means closed all day.
CREATE TABLE special_hours (
  id          INTEGER PRIMARY KEY,
  activity_id INTEGER NOT NULL REFERENCES activities (id) ON DELETE CASCADE,
  day         TEXT NOT NULL,
  opens       TEXT,
  closes      TEXT,
  note        TEXT NOT NULL DEFAULT '',
  CHECK ((opens IS NULL) = (closes IS NULL))
) STRICT;
CREATE INDEX special_hours_activity ON special_hours (activity_id, day);

CREATE TABLE reviews (
  id          INTEGER PRIMARY KEY,
  activity_id INTEGER NOT NULL REFERENCES activities (id) ON DELETE CASCADE,
  user_id     INTEGER NOT NULL REFERENCES users (id),
  rating      INTEGER NOT NULL CHECK (rating BETWEEN 1 AND 5),
  body        TEXT NOT NULL,
  visited_on  TEXT NOT NULL,
  reply       TEXT,
  replied_at  TEXT,
  status      TEXT NOT NULL DEFAULT 'pubblicato' CHECK (status IN ('pubblicato', 'archiviato')),
  created_at  TEXT NOT NULL,
  updated_at  TEXT NOT NULL,
  UNIQUE (activity_id, user_id)
) STRICT;
CREATE INDEX reviews_user ON reviews (user_id);

CREATE TABLE events (
  id              INTEGER PRIMARY KEY,
  slug            TEXT NOT NULL UNIQUE,
  title           TEXT NOT NULL,
  category_id     INTEGER NOT NULL REFERENCES categories (id),
  owner_id        INTEGER REFERENCES users (id) ON DELETE SET NULL,
  activity_id     INTEGER REFERENCES activities (id) ON DELETE SET NULL,
  status          TEXT NOT NULL CHECK (status IN ('bozza', 'in_revisione', 'pubblicato', 'archiviato')),
  excerpt         TEXT NOT NULL,
  description     TEXT NOT NULL,
  venue           TEXT NOT NULL,
  address         TEXT NOT NULL,
  lat             REAL NOT NULL,
  lng             REAL NOT NULL,
  organiser       TEXT NOT NULL,
  price_min_cents INTEGER NOT NULL CHECK (price_min_cents >= 0),    -- 0 and 0: free
  price_max_cents INTEGER NOT NULL CHECK (price_max_cents >= price_min_cents),
  capacity        INTEGER,                                          -- NULL: no limit
  seats_left      INTEGER CHECK (seats_left BETWEEN 0 AND capacity),
  is_family       INTEGER NOT NULL DEFAULT 0 CHECK (is_family IN (0, 1)),
  accessibility   TEXT NOT NULL DEFAULT '',
  keywords        TEXT NOT NULL DEFAULT '',
  photo_path      TEXT,
  published_at    TEXT,
  created_at      TEXT NOT NULL,
  updated_at      TEXT NOT NULL
) STRICT;
CREATE INDEX events_list ON events (status, category_id);
CREATE INDEX events_activity ON events (activity_id);

-- An event happens one or more times: a recurring one has a row each time, a multi-day one a row a day.
CREATE TABLE event_occurrences (
  id        INTEGER PRIMARY KEY,
  event_id  INTEGER NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  starts_at TEXT NOT NULL,
  ends_at   TEXT NOT NULL CHECK (ends_at > starts_at),
  UNIQUE (event_id, starts_at)
) STRICT;
CREATE INDEX event_occurrences_time ON event_occurrences (starts_at, event_id);
CREATE INDEX event_occurrences_end ON event_occurrences (ends_at, event_id);

CREATE TABLE jobs (
  id            INTEGER PRIMARY KEY,
  title         TEXT NOT NULL,
  category_id   INTEGER NOT NULL REFERENCES categories (id),
  owner_id      INTEGER REFERENCES users (id) ON DELETE SET NULL,
  activity_id   INTEGER REFERENCES activities (id) ON DELETE SET NULL,
  status        TEXT NOT NULL CHECK (status IN ('bozza', 'in_revisione', 'pubblicato', 'archiviato')),
  excerpt       TEXT NOT NULL,
  description   TEXT NOT NULL,
  employer      TEXT NOT NULL,
  place         TEXT NOT NULL,
  contract      TEXT NOT NULL CHECK (contract IN ('indeterminato', 'determinato', 'stagionale', 'apprendistato', 'tirocinio', 'collaborazione')),
  working_time  TEXT NOT NULL CHECK (working_time IN ('full_time', 'part_time')),
  salary_min    INTEGER,                        -- whole euros, gross, per salary_period
  salary_max    INTEGER,
  salary_period TEXT CHECK (salary_period IN ('hour', 'month', 'year')),
  positions     INTEGER NOT NULL DEFAULT 1 CHECK (positions > 0),
  starts_on     TEXT,
  expires_on    TEXT NOT NULL,                  -- last day one may apply
  keywords      TEXT NOT NULL DEFAULT '',
  published_at  TEXT,
  created_at    TEXT NOT NULL,
  updated_at    TEXT NOT NULL,
  CHECK ((salary_min IS NULL) = (salary_period IS NULL)),
  CHECK (salary_max IS NULL OR salary_max >= salary_min)
) STRICT;
CREATE INDEX jobs_list ON jobs (status, expires_on);

CREATE TABLE promotions (
  id              INTEGER PRIMARY KEY,
  slug            TEXT NOT NULL UNIQUE,
  title           TEXT NOT NULL,
  label           TEXT NOT NULL,                -- what decides, in few characters: "−20 %", "2 × 1"
  category_id     INTEGER NOT NULL REFERENCES categories (id),
  owner_id        INTEGER REFERENCES users (id) ON DELETE SET NULL,
  activity_id     INTEGER NOT NULL REFERENCES activities (id) ON DELETE CASCADE,
  status          TEXT NOT NULL CHECK (status IN ('bozza', 'in_revisione', 'pubblicato', 'archiviato')),
  excerpt         TEXT NOT NULL,
  description     TEXT NOT NULL,
  conditions      TEXT NOT NULL DEFAULT '',
  starts_on       TEXT NOT NULL,
  ends_on         TEXT NOT NULL CHECK (ends_on >= starts_on),
  weekdays        TEXT NOT NULL DEFAULT '1234567',  -- ISO weekdays it is valid on
  time_from       TEXT,
  time_to         TEXT,
  code            TEXT,
  keywords        TEXT NOT NULL DEFAULT '',
  photo_path      TEXT,
  published_at    TEXT,
  created_at      TEXT NOT NULL,
  updated_at      TEXT NOT NULL
) STRICT;
CREATE INDEX promotions_list ON promotions (status, ends_on, starts_on);
CREATE INDEX promotions_activity ON promotions (activity_id);

CREATE TABLE flyers (
  id           INTEGER PRIMARY KEY,
  slug         TEXT NOT NULL UNIQUE,
  title        TEXT NOT NULL,
  owner_id     INTEGER REFERENCES users (id) ON DELETE SET NULL,
  activity_id  INTEGER NOT NULL REFERENCES activities (id) ON DELETE CASCADE,
  status       TEXT NOT NULL CHECK (status IN ('bozza', 'in_revisione', 'pubblicato', 'archiviato')),
  excerpt      TEXT NOT NULL,
  starts_on    TEXT NOT NULL,
  ends_on      TEXT NOT NULL CHECK (ends_on >= starts_on),
  access_code  TEXT UNIQUE,                     -- /access/flyer/{code}
  published_at TEXT,
  created_at   TEXT NOT NULL,
  updated_at   TEXT NOT NULL
) STRICT;

CREATE TABLE flyer_offers (
  id              INTEGER PRIMARY KEY,
  flyer_id        INTEGER NOT NULL REFERENCES flyers (id) ON DELETE CASCADE,
  page            INTEGER NOT NULL CHECK (page > 0),
  position        INTEGER NOT NULL,
  title           TEXT NOT NULL,
  detail          TEXT NOT NULL DEFAULT '',     -- "al kg", "confezione da 6"
  price_cents     INTEGER NOT NULL CHECK (price_cents >= 0),
  old_price_cents INTEGER CHECK (old_price_cents > price_cents),
  UNIQUE (flyer_id, page, position)
) STRICT;

CREATE TABLE ad_campaigns (
  id              INTEGER PRIMARY KEY,
  slug            TEXT NOT NULL UNIQUE,
  title           TEXT NOT NULL,
  body            TEXT NOT NULL,
  advertiser      TEXT NOT NULL,
  owner_id        INTEGER REFERENCES users (id) ON DELETE SET NULL,
  activity_id     INTEGER REFERENCES activities (id) ON DELETE SET NULL,
  status          TEXT NOT NULL CHECK (status IN ('bozza', 'in_revisione', 'pubblicato', 'archiviato')),
  target_url      TEXT NOT NULL,
  cta_label       TEXT NOT NULL,
  starts_at       TEXT NOT NULL,
  ends_at         TEXT NOT NULL CHECK (ends_at > starts_at),
  paid_cents      INTEGER NOT NULL CHECK (paid_cents >= 0),
  max_impressions INTEGER NOT NULL CHECK (max_impressions > 0),
  impressions     INTEGER NOT NULL DEFAULT 0 CHECK (impressions BETWEEN 0 AND max_impressions),
  clicks          INTEGER NOT NULL DEFAULT 0 CHECK (clicks >= 0),
  published_at    TEXT,
  created_at      TEXT NOT NULL,
  updated_at      TEXT NOT NULL
) STRICT;

CREATE TABLE articles (
  id           INTEGER PRIMARY KEY,
  slug         TEXT NOT NULL UNIQUE,
  title        TEXT NOT NULL,
  category_id  INTEGER NOT NULL REFERENCES categories (id),
  owner_id     INTEGER REFERENCES users (id) ON DELETE SET NULL,
  status       TEXT NOT NULL CHECK (status IN ('bozza', 'in_revisione', 'pubblicato', 'archiviato')),
  excerpt      TEXT NOT NULL,
  body         TEXT NOT NULL,                   -- Markdown
  published_at TEXT,
  created_at   TEXT NOT NULL,
  updated_at   TEXT NOT NULL
) STRICT;

CREATE TABLE pages (
  id           INTEGER PRIMARY KEY,
  slug         TEXT NOT NULL UNIQUE,
  title        TEXT NOT NULL,
  excerpt      TEXT NOT NULL,
  body         TEXT NOT NULL,                   -- Markdown
  owner_id     INTEGER REFERENCES users (id) ON DELETE SET NULL,
  status       TEXT NOT NULL CHECK (status IN ('bozza', 'in_revisione', 'pubblicato', 'archiviato')),
  published_at TEXT,
  created_at   TEXT NOT NULL,
  updated_at   TEXT NOT NULL
) STRICT;

-- ---------------------------------------------------------------- notifications (centre and sending build on these)

CREATE TABLE notifications (
  id         INTEGER PRIMARY KEY,
  title      TEXT NOT NULL,
  body       TEXT NOT NULL,
  type       TEXT NOT NULL CHECK (type IN ('primary', 'success', 'danger', 'warning', 'info')),
  deep_link  TEXT NOT NULL DEFAULT '/' CHECK (deep_link GLOB '/*' AND deep_link NOT GLOB '//*'),
  payload    TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(payload)),
  created_by INTEGER REFERENCES users (id) ON DELETE SET NULL,
  created_at TEXT NOT NULL
) STRICT;

CREATE TABLE notification_deliveries (
  id              INTEGER PRIMARY KEY,
  notification_id INTEGER NOT NULL REFERENCES notifications (id) ON DELETE CASCADE,
  user_id         INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  read_at         TEXT,
  created_at      TEXT NOT NULL,
  UNIQUE (notification_id, user_id)
) STRICT;
CREATE INDEX notification_deliveries_user ON notification_deliveries (user_id, id DESC);
CREATE INDEX notification_deliveries_unread ON notification_deliveries (user_id) WHERE read_at IS NULL;

-- ---------------------------------------------------------------- what visitors send in

CREATE TABLE contact_messages (
  id         INTEGER PRIMARY KEY,
  topic      TEXT NOT NULL,
  name       TEXT NOT NULL,
  email      TEXT NOT NULL,
  message    TEXT NOT NULL,
  user_id    INTEGER REFERENCES users (id) ON DELETE SET NULL,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL                      -- personal data leaves by itself
) STRICT;

CREATE TABLE privacy_consents (
  id                  INTEGER PRIMARY KEY,
  decision            TEXT NOT NULL CHECK (decision IN ('reject_all', 'accept_necessary', 'accept_all')),
  accepted_categories TEXT NOT NULL CHECK (json_valid(accepted_categories)),
  rejected_categories TEXT NOT NULL CHECK (json_valid(rejected_categories)),
  created_at          TEXT NOT NULL,
  expires_at          TEXT NOT NULL
) STRICT;

CREATE TABLE install_clicks (
  id         INTEGER PRIMARY KEY,
  platform   TEXT NOT NULL,
  device     TEXT NOT NULL,
  source     TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;
