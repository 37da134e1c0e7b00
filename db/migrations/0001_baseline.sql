-- The schema of Piazza 1.0.0. A released migration is never edited: what comes later is a file of its own.
-- Instants are ISO 8601 UTC text (2026-11-21T20:00:00.000Z); days are YYYY-MM-DD and times HH:MM of the town, money is whole cents.
-- Columns are named as on the wire, so that a row is the response.

CREATE TABLE settings (
  key        TEXT PRIMARY KEY,
  value      TEXT NOT NULL CHECK (json_valid(value)),
  updated_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE users (
  id                INTEGER PRIMARY KEY AUTOINCREMENT,
  name              TEXT NOT NULL,
  email             TEXT NOT NULL UNIQUE COLLATE NOCASE,
  password_hash     TEXT,                       -- NULL: no password works (seeded extras, anonymised accounts)
  email_verified_at TEXT,
  accepted_terms_at TEXT,
  created_at        TEXT NOT NULL,
  updated_at        TEXT NOT NULL,
  anonymised_at     TEXT,                       -- set when the person deleted the account; name and email are replaced
  suspended_at      TEXT,
  suspension_reason TEXT,
  -- Since when somebody of the office has known that passkey or codes are required of them.
  strong_from       TEXT
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
  expires_at   TEXT NOT NULL,
  -- Roles changed: the session's next answer brings a new token; the old one still serves what was under way.
  rotation_due INTEGER NOT NULL DEFAULT 0,
  previous_hash TEXT,
  previous_until TEXT,
  confirmed_at TEXT
) STRICT;

CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);
CREATE UNIQUE INDEX sessions_previous ON sessions (previous_hash) WHERE previous_hash IS NOT NULL;

CREATE TABLE user_tokens (
  token_hash TEXT PRIMARY KEY,
  user_id    INTEGER REFERENCES users (id) ON DELETE CASCADE,  -- NULL for first_admin: nobody exists yet
  purpose    TEXT NOT NULL CHECK (purpose IN ('verify_email', 'reset_password', 'first_admin')),
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  used_at    TEXT,
  -- The address a verification link confirms. When it is not the account's own, confirming changes it: until then the old one
  -- stays, so nobody locks themselves out with a slip, or takes an address they can't read.
  email      TEXT
) STRICT, WITHOUT ROWID;

CREATE INDEX user_tokens_user ON user_tokens (user_id);

CREATE TABLE login_attempts (
  key        TEXT PRIMARY KEY,                  -- 'account:<sha256 of the address>' or 'address:<ip>'
  failures   INTEGER NOT NULL,
  reset_at   TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- The kinds of content, once: what names a kind refers to this table (shared/rules/kinds.ts).
CREATE TABLE content_kinds (
  kind TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;

CREATE TABLE categories (
  id       INTEGER PRIMARY KEY,
  kind     TEXT NOT NULL REFERENCES content_kinds (kind),
  slug     TEXT NOT NULL,
  name     TEXT NOT NULL,                       -- singular: "Ristorante"
  plural   TEXT NOT NULL,                       -- the chip: "Ristoranti"
  position INTEGER NOT NULL,
  -- The seed of a category's tile (shared/rules/tile.ts), which the office may choose; '': its slug.
  tile     TEXT NOT NULL DEFAULT '',
  UNIQUE (kind, slug)
) STRICT;

CREATE TABLE activities (
  id                INTEGER PRIMARY KEY AUTOINCREMENT,
  slug              TEXT NOT NULL UNIQUE,
  name              TEXT NOT NULL,
  category_id       INTEGER NOT NULL REFERENCES categories (id),
  owner_id          INTEGER REFERENCES users (id) ON DELETE SET NULL,
  status            TEXT NOT NULL CHECK (status IN ('draft', 'published', 'archived')),
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
  updated_at        TEXT NOT NULL,
  closed_on_holidays INTEGER CHECK (closed_on_holidays IN (0, 1)),
  payments          TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(payments)),
  -- Parts of each year with other hours: [{"name", "from": "06-15", "to": "09-15", "hours": [{"weekday", "opens", "closes"}]}].
  seasons           TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(seasons)),
  -- When whoever edits a place was last asked whether its page is still right.
  asked_at          TEXT,
  CONSTRAINT published_since CHECK (status <> 'published' OR published_at IS NOT NULL)
) STRICT;

CREATE INDEX activities_list ON activities (status, category_id, name);
CREATE INDEX activities_owner ON activities (owner_id);
CREATE INDEX activities_seasonal ON activities (id) WHERE seasons <> '[]';

-- "Ristorante" without another word: a category's newest activities, and what people think of them.
CREATE INDEX search_activities_category ON activities (category_id) WHERE status = 'published';

-- One row per opening; a lunch break is two rows. closes <= opens means past midnight.
CREATE TABLE opening_hours (
  activity_id INTEGER NOT NULL REFERENCES activities (id) ON DELETE CASCADE,
  weekday     INTEGER NOT NULL CHECK (weekday BETWEEN 1 AND 7),     -- 1 Monday, ISO 8601
  opens       TEXT NOT NULL CHECK (opens GLOB '[0-2][0-9]:[0-5][0-9]'),
  closes      TEXT NOT NULL CHECK (closes GLOB '[0-2][0-9]:[0-5][0-9]'),
  PRIMARY KEY (activity_id, weekday, opens)
) STRICT, WITHOUT ROWID;

CREATE INDEX opening_hours_weekday ON opening_hours (weekday, opens, closes);

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
CREATE INDEX special_hours_day ON special_hours (day);

CREATE TABLE reviews (
  id          INTEGER PRIMARY KEY AUTOINCREMENT,
  activity_id INTEGER NOT NULL REFERENCES activities (id) ON DELETE CASCADE,
  user_id     INTEGER NOT NULL REFERENCES users (id),
  rating      INTEGER NOT NULL CHECK (rating BETWEEN 1 AND 5),
  body        TEXT NOT NULL,
  visited_on  TEXT NOT NULL,
  reply       TEXT,
  replied_at  TEXT,
  status      TEXT NOT NULL DEFAULT 'published' CHECK (status IN ('published', 'archived')),
  created_at  TEXT NOT NULL,
  updated_at  TEXT NOT NULL,
  UNIQUE (activity_id, user_id)
) STRICT;

CREATE INDEX reviews_user ON reviews (user_id);
CREATE INDEX search_reviews ON reviews (activity_id, status, rating);

CREATE TABLE private_event_requests (
  id           INTEGER PRIMARY KEY AUTOINCREMENT,
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
  status       TEXT NOT NULL CHECK (status IN ('received', 'reviewing', 'proposed', 'confirmed', 'rejected', 'cancelled')),
  created_at   TEXT NOT NULL,
  updated_at   TEXT NOT NULL,
  expires_at   TEXT NOT NULL                    -- personal data leaves by itself
) STRICT;

CREATE INDEX private_event_requests_user ON private_event_requests (user_id, id DESC);
CREATE INDEX private_event_requests_queue ON private_event_requests (status, created_at);

CREATE TABLE events (
  id              INTEGER PRIMARY KEY AUTOINCREMENT,
  slug            TEXT NOT NULL UNIQUE,
  title           TEXT NOT NULL,
  category_id     INTEGER NOT NULL REFERENCES categories (id),
  owner_id        INTEGER REFERENCES users (id) ON DELETE SET NULL,
  activity_id     INTEGER REFERENCES activities (id) ON DELETE SET NULL,
  status          TEXT NOT NULL CHECK (status IN ('draft', 'published', 'archived')),
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
  seller_url      TEXT NOT NULL DEFAULT '',                         -- of whoever sells its tickets elsewhere
  keywords        TEXT NOT NULL DEFAULT '',
  photo_path      TEXT,
  published_at    TEXT,
  created_at      TEXT NOT NULL,
  updated_at      TEXT NOT NULL,
  -- Invitations to a private event that the office confirmed: an event that is never published, so no list or page shows it, with free
  -- seats that are given by list. It is called off with its request, and forgets whose party it was when the request goes.
  private_request_id INTEGER REFERENCES private_event_requests (id) ON DELETE SET NULL,
  CONSTRAINT published_since CHECK (status <> 'published' OR published_at IS NOT NULL)
) STRICT;

CREATE INDEX events_list ON events (status, category_id);
CREATE INDEX events_activity ON events (activity_id);
CREATE UNIQUE INDEX events_private_request ON events (private_request_id) WHERE private_request_id IS NOT NULL;

-- An event happens one or more times: a recurring one has a row each time, a multi-day one a row a day.
CREATE TABLE event_occurrences (
  id        INTEGER PRIMARY KEY AUTOINCREMENT,
  event_id  INTEGER NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  starts_at TEXT NOT NULL,
  ends_at   TEXT NOT NULL CHECK (ends_at > starts_at),
  -- A date that does not take place stays, so that everybody who looks for it reads why nobody is there; NULL: it takes place.
  cancelled_at TEXT,
  -- Why a date does not take place, for its page and for who waits for it; '' says nothing, and so does a date that takes place.
  cancel_reason TEXT NOT NULL DEFAULT '',
  UNIQUE (event_id, starts_at)
) STRICT;

CREATE INDEX event_occurrences_time ON event_occurrences (starts_at, event_id);
CREATE INDEX event_occurrences_end ON event_occurrences (ends_at, event_id);

-- What lasts longer than a day may have begun long before it is looked for; there is little of it.
CREATE INDEX event_occurrences_long ON event_occurrences (ends_at, starts_at, event_id)
WHERE julianday(ends_at) - julianday(starts_at) > 1;

CREATE TABLE jobs (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  title         TEXT NOT NULL,
  category_id   INTEGER NOT NULL REFERENCES categories (id),
  owner_id      INTEGER REFERENCES users (id) ON DELETE SET NULL,
  activity_id   INTEGER REFERENCES activities (id) ON DELETE SET NULL,
  status        TEXT NOT NULL CHECK (status IN ('draft', 'published', 'archived')),
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
  -- [{text, kind}], shared/contract/jobs.ts
  questions     TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(questions)),
  CHECK ((salary_min IS NULL) = (salary_period IS NULL)),
  CHECK (salary_max IS NULL OR salary_max >= salary_min),
  CONSTRAINT published_since CHECK (status <> 'published' OR published_at IS NOT NULL)
) STRICT;

CREATE INDEX jobs_list ON jobs (status, expires_on);

-- What the lists and an activity's page ask for.
CREATE INDEX jobs_activity ON jobs (activity_id);

CREATE INDEX jobs_published ON jobs (published_at);

CREATE TABLE promotions (
  id              INTEGER PRIMARY KEY AUTOINCREMENT,
  slug            TEXT NOT NULL UNIQUE,
  title           TEXT NOT NULL,
  label           TEXT NOT NULL,                -- what decides, in few characters: "−20 %", "2 × 1"
  category_id     INTEGER NOT NULL REFERENCES categories (id),
  owner_id        INTEGER REFERENCES users (id) ON DELETE SET NULL,
  activity_id     INTEGER NOT NULL REFERENCES activities (id) ON DELETE CASCADE,
  status          TEXT NOT NULL CHECK (status IN ('draft', 'published', 'archived')),
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
  updated_at      TEXT NOT NULL,
  CONSTRAINT published_since CHECK (status <> 'published' OR published_at IS NOT NULL)
) STRICT;

CREATE INDEX promotions_list ON promotions (status, ends_on, starts_on);
CREATE INDEX promotions_activity ON promotions (activity_id);

CREATE TABLE flyers (
  id           INTEGER PRIMARY KEY AUTOINCREMENT,
  slug         TEXT NOT NULL UNIQUE,
  title        TEXT NOT NULL,
  owner_id     INTEGER REFERENCES users (id) ON DELETE SET NULL,
  activity_id  INTEGER NOT NULL REFERENCES activities (id) ON DELETE CASCADE,
  status       TEXT NOT NULL CHECK (status IN ('draft', 'published', 'archived')),
  excerpt      TEXT NOT NULL,
  starts_on    TEXT NOT NULL,
  ends_on      TEXT NOT NULL CHECK (ends_on >= starts_on),
  access_code  TEXT UNIQUE,                     -- /access/flyer/{code}
  published_at TEXT,
  created_at   TEXT NOT NULL,
  updated_at   TEXT NOT NULL,
  access_open  INTEGER NOT NULL DEFAULT 1 CHECK (access_open IN (0, 1)),
  CONSTRAINT published_since CHECK (status <> 'published' OR published_at IS NOT NULL)
) STRICT;

CREATE INDEX flyers_activity ON flyers (activity_id);

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
  id              INTEGER PRIMARY KEY AUTOINCREMENT,
  slug            TEXT NOT NULL UNIQUE,
  title           TEXT NOT NULL,
  body            TEXT NOT NULL,
  advertiser      TEXT NOT NULL,
  owner_id        INTEGER REFERENCES users (id) ON DELETE SET NULL,
  activity_id     INTEGER REFERENCES activities (id) ON DELETE SET NULL,
  status          TEXT NOT NULL CHECK (status IN ('draft', 'published', 'archived')),
  target_url      TEXT NOT NULL,
  cta_label       TEXT NOT NULL,
  photo_path      TEXT,                                          -- with the point that stays in sight; NULL: the town's tiles
  photo_alt       TEXT NOT NULL DEFAULT '',                      -- '': decorative
  whole_path      TEXT,                                          -- as it was sent, of one that was cut
  starts_at       TEXT NOT NULL,
  ends_at         TEXT NOT NULL CHECK (ends_at > starts_at),
  paid_cents      INTEGER NOT NULL CHECK (paid_cents >= 0),
  max_impressions INTEGER NOT NULL CHECK (max_impressions > 0),
  impressions     INTEGER NOT NULL DEFAULT 0 CHECK (impressions BETWEEN 0 AND max_impressions),
  clicks          INTEGER NOT NULL DEFAULT 0 CHECK (clicks >= 0),
  published_at    TEXT,
  created_at      TEXT NOT NULL,
  updated_at      TEXT NOT NULL,
  -- Names of places (shared/rules/ads.ts), as JSON; none: everywhere.
  places          TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(places)),
  CONSTRAINT published_since CHECK (status <> 'published' OR published_at IS NOT NULL)
) STRICT;

CREATE TABLE articles (
  id           INTEGER PRIMARY KEY AUTOINCREMENT,
  slug         TEXT NOT NULL UNIQUE,
  title        TEXT NOT NULL,
  category_id  INTEGER NOT NULL REFERENCES categories (id),
  owner_id     INTEGER REFERENCES users (id) ON DELETE SET NULL,
  status       TEXT NOT NULL CHECK (status IN ('draft', 'published', 'archived')),
  excerpt      TEXT NOT NULL,
  body         TEXT NOT NULL,                   -- Markdown
  photo_path   TEXT,
  published_at TEXT,
  created_at   TEXT NOT NULL,
  updated_at   TEXT NOT NULL,
  CONSTRAINT published_since CHECK (status <> 'published' OR published_at IS NOT NULL)
) STRICT;

CREATE TABLE pages (
  id           INTEGER PRIMARY KEY AUTOINCREMENT,
  slug         TEXT NOT NULL UNIQUE,
  title        TEXT NOT NULL,
  excerpt      TEXT NOT NULL,
  body         TEXT NOT NULL,                   -- Markdown
  owner_id     INTEGER REFERENCES users (id) ON DELETE SET NULL,
  status       TEXT NOT NULL CHECK (status IN ('draft', 'published', 'archived')),
  published_at TEXT,
  created_at   TEXT NOT NULL,
  updated_at   TEXT NOT NULL,
  CONSTRAINT published_since CHECK (status <> 'published' OR published_at IS NOT NULL)
) STRICT;

CREATE TABLE notifications (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  title      TEXT NOT NULL,
  body       TEXT NOT NULL,
  type       TEXT NOT NULL CHECK (type IN ('primary', 'success', 'danger', 'warning', 'info')),
  deep_link  TEXT NOT NULL DEFAULT '/' CHECK (deep_link GLOB '/*' AND deep_link NOT GLOB '//*'),
  payload    TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(payload)),
  created_by INTEGER REFERENCES users (id) ON DELETE SET NULL,
  created_at TEXT NOT NULL
) STRICT;

CREATE INDEX notifications_age ON notifications (created_at);

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

-- How many of an announcement's readers: one stretch of this index.
CREATE INDEX notification_deliveries_read ON notification_deliveries (notification_id) WHERE read_at IS NOT NULL;

CREATE TABLE contact_messages (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  topic      TEXT NOT NULL,
  name       TEXT NOT NULL,
  email      TEXT NOT NULL,
  message    TEXT NOT NULL,
  user_id    INTEGER REFERENCES users (id) ON DELETE SET NULL,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,                     -- personal data leaves by itself
  status     TEXT NOT NULL DEFAULT 'unread' CHECK (status IN ('unread', 'read', 'answered')),
  answer     TEXT,
  answered_at TEXT,
  answered_by INTEGER REFERENCES users (id) ON DELETE SET NULL
) STRICT;

CREATE INDEX contact_messages_status ON contact_messages (status, id);

CREATE TABLE install_clicks (
  id         INTEGER PRIMARY KEY,
  platform   TEXT NOT NULL,
  device     TEXT NOT NULL,
  source     TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;

-- What retention looks for at every start.
CREATE INDEX install_clicks_age ON install_clicks (created_at);

-- tags: keywords, and facts as words; category: slug and name; place: where, and who.
CREATE VIRTUAL TABLE search_activities USING fts5 (
  title, tags, category, place, body,
  content = '', contentless_delete = 1, tokenize = "unicode61 remove_diacritics 2", prefix = '2 3 4'
);

CREATE VIRTUAL TABLE search_events USING fts5 (
  title, tags, category, place, body,
  content = '', contentless_delete = 1, tokenize = "unicode61 remove_diacritics 2", prefix = '2 3 4'
);

CREATE VIRTUAL TABLE search_jobs USING fts5 (
  title, tags, category, place, body,
  content = '', contentless_delete = 1, tokenize = "unicode61 remove_diacritics 2", prefix = '2 3 4'
);

CREATE VIRTUAL TABLE search_promotions USING fts5 (
  title, tags, category, place, body,
  content = '', contentless_delete = 1, tokenize = "unicode61 remove_diacritics 2", prefix = '2 3 4'
);

-- Every word of the index and how many documents have it: what a misspelt one may have meant.
CREATE VIRTUAL TABLE search_activities_words USING fts5vocab (search_activities, row);

CREATE VIRTUAL TABLE search_events_words USING fts5vocab (search_events, row);

CREATE VIRTUAL TABLE search_jobs_words USING fts5vocab (search_jobs, row);

CREATE VIRTUAL TABLE search_promotions_words USING fts5vocab (search_promotions, row);

-- Words of one concept find each other ("trattoria", "osteria"). A word may be a few ("casa vacanze"): small letters, no accents.
CREATE TABLE synonyms (
  concept TEXT NOT NULL,
  word    TEXT NOT NULL CHECK (word <> ''),
  PRIMARY KEY (concept, word)
) STRICT, WITHOUT ROWID;

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
  updated_at      TEXT NOT NULL,
  -- Anybody can post a subscription. How far one is believed decides when its messages are sent (docs/decisions/0024-push-standing.md).
  --   0  a message has arrived there
  --   1  none yet, but its push service is one by name, or has taken messages for other devices
  --   2  neither: the host only looks like a push service's
  standing        INTEGER NOT NULL DEFAULT 2 CHECK (standing IN (0, 1, 2)),
  -- Keyed hash of the network that posted it, to bound how many one network posts; NULL once a message has arrived.
  network         TEXT,
  -- A device that was signed out of goes on as a visitor's; whose it was is kept, so that it leaves with the account.
  former_user_id  INTEGER REFERENCES users (id) ON DELETE SET NULL,
  muted           TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(muted)),
  quiet_from      TEXT,
  quiet_until     TEXT
) STRICT;

CREATE INDEX push_subscriptions_user ON push_subscriptions (user_id);
CREATE INDEX push_subscriptions_session ON push_subscriptions (session_id);
CREATE INDEX push_subscriptions_network ON push_subscriptions (network) WHERE network IS NOT NULL;
CREATE INDEX push_subscriptions_proven ON push_subscriptions (origin) WHERE standing = 0;
CREATE INDEX push_subscriptions_unknown ON push_subscriptions (origin) WHERE standing = 2;
CREATE INDEX push_subscriptions_former ON push_subscriptions (former_user_id) WHERE former_user_id IS NOT NULL;

CREATE TABLE push_preferences (
  user_id      INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  status       TEXT NOT NULL CHECK (status IN ('unknown', 'accepted', 'declined', 'snoozed')),
  snooze_until TEXT,
  updated_at   TEXT NOT NULL,
  -- Which kinds of notification are not pushed, and the hours in which none is (shared/rules/pushChoices.ts). A person's go with the
  -- account, on every device of theirs; a device's own count while nobody is signed in on it.
  muted        TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(muted)),
  quiet_from   TEXT,
  quiet_until  TEXT
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
  failed          INTEGER NOT NULL DEFAULT 0,   -- refused, given up, or too late
  shown           INTEGER NOT NULL DEFAULT 0    -- devices that said so; not every browser can
) STRICT;

-- The words by which devices said that they showed it, so that each counts once. None leads to a device; a week, then they go.
CREATE TABLE announcement_receipts (
  notification_id INTEGER NOT NULL REFERENCES announcements (notification_id) ON DELETE CASCADE,
  receipt         TEXT NOT NULL,
  PRIMARY KEY (notification_id, receipt)
) STRICT, WITHOUT ROWID;

CREATE INDEX announcements_scheduled ON announcements (scheduled_at) WHERE sent_at IS NULL;

-- Warnings to the town. What is not proposed or dismissed is public, also when it is over or was called off, with its page and documents.
CREATE TABLE alerts (
  id              INTEGER PRIMARY KEY AUTOINCREMENT,
  kind            TEXT NOT NULL CHECK (kind IN ('weather', 'water', 'school', 'road', 'safety')),
  level           TEXT NOT NULL CHECK (level IN ('yellow', 'orange', 'red')),
  headline        TEXT NOT NULL,
  area            TEXT NOT NULL,
  instructions    TEXT NOT NULL,
  starts_at       TEXT NOT NULL,
  ends_at         TEXT NOT NULL CHECK (ends_at > starts_at),
  state           TEXT NOT NULL CHECK (state IN ('proposed', 'published', 'cancelled', 'dismissed')),
  -- Who warns, and where it is read in full; '': the office.
  source          TEXT NOT NULL DEFAULT '',
  web             TEXT NOT NULL DEFAULT '',
  -- 'sender,identifier' of each of the source's messages about it.
  source_ids      TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(source_ids)),
  -- The highest level that phones were told of; NULL: none yet.
  told_level      TEXT CHECK (told_level IN ('yellow', 'orange', 'red')),
  notification_id INTEGER REFERENCES notifications (id) ON DELETE SET NULL,
  published_at    TEXT,
  updated_at      TEXT NOT NULL,
  cancelled_at    TEXT
) STRICT;

CREATE INDEX alerts_end ON alerts (ends_at);
CREATE INDEX alerts_notification ON alerts (notification_id) WHERE notification_id IS NOT NULL;

-- What the portal has said of its own alerts in CAP 1.2, message by message: what was said once stays as it was.
CREATE TABLE alert_messages (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  alert_id   INTEGER NOT NULL REFERENCES alerts (id) ON DELETE CASCADE,
  type       TEXT NOT NULL CHECK (type IN ('Alert', 'Update', 'Cancel')),
  document   TEXT NOT NULL,
  reference  TEXT NOT NULL,                      -- 'sender,identifier,sent', as later messages name it
  sent_at    TEXT NOT NULL
) STRICT;

CREATE INDEX alert_messages_alert ON alert_messages (alert_id, id);

-- The CAP feed that the portal reads, if it reads one.
CREATE TABLE alert_source (
  id         INTEGER PRIMARY KEY CHECK (id = 1),
  address    TEXT NOT NULL,
  areas      TEXT NOT NULL DEFAULT '',           -- names and codes besides the town's own, one a line
  direct     INTEGER NOT NULL DEFAULT 0 CHECK (direct IN (0, 1)),   -- what arrives is published by itself
  good_at    TEXT,                               -- when it last answered
  due_at     TEXT NOT NULL,
  failures   INTEGER NOT NULL DEFAULT 0,         -- in a row
  problem    TEXT NOT NULL DEFAULT '',           -- of the last one, as a sentence
  note       TEXT NOT NULL DEFAULT '',           -- what the last reading found, as sentences
  created_at TEXT NOT NULL
) STRICT;

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
  -- The subscription's standing when the message was queued. Services that are known are read by name, of which there are few; what
  -- is unknown is read by time, so that a turn costs the same however many hosts somebody invents.
  standing        INTEGER NOT NULL DEFAULT 2 CHECK (standing IN (0, 1, 2)),
  -- 0: goes out whatever was chosen (an emergency, a test that was just asked for).
  heeds_choices   INTEGER NOT NULL DEFAULT 1 CHECK (heeds_choices IN (0, 1)),
  UNIQUE (notification_id, subscription_id)
) STRICT;

CREATE INDEX push_queue_subscription ON push_queue (subscription_id);
CREATE INDEX push_queue_settled ON push_queue (settled_at) WHERE settled_at IS NOT NULL;
CREATE INDEX push_queue_due ON push_queue (origin, standing, due_at, id) WHERE state = 'queued' AND standing < 2;
CREATE INDEX push_queue_unknown ON push_queue (due_at, id) WHERE state = 'queued' AND standing = 2;
CREATE INDEX push_queue_unknown_origin ON push_queue (origin) WHERE state = 'queued' AND standing = 2;

CREATE TABLE content_version (
  id      INTEGER PRIMARY KEY CHECK (id = 1),
  version INTEGER NOT NULL,
  -- What is left of an event is counted apart from the content's version: the search says nothing of seats, and in a rush it would read its
  -- words and rows anew for each of the last ones (docs/decisions/0080).
  seats   INTEGER NOT NULL DEFAULT 0
) STRICT;

-- What the office decides and changes: who, what, on what, when, and how it was before and after. Nothing is ever changed here.
CREATE TABLE audit_log (
  id         INTEGER PRIMARY KEY,
  actor_id   INTEGER REFERENCES users (id) ON DELETE SET NULL,   -- NULL: somebody whose account is gone, or Piazza itself
  action     TEXT NOT NULL,                                      -- a noun and what happened: 'role_request.approved'
  subject    TEXT NOT NULL,                                      -- what it was done to, for a person: 'Richiesta n. 12 di Anna Riso'
  subject_id INTEGER,
  reason     TEXT NOT NULL DEFAULT '',
  before     TEXT CHECK (before IS NULL OR json_valid(before)),
  after      TEXT CHECK (after IS NULL OR json_valid(after)),
  created_at TEXT NOT NULL
) STRICT;

CREATE INDEX audit_log_actor ON audit_log (actor_id);
CREATE INDEX audit_log_action ON audit_log (action, id);

-- What the daily removal removes is found without reading all that stays (docs/decisions/0106).
CREATE INDEX audit_log_age ON audit_log (created_at);

-- Somebody asks for a role; the office answers once. The tax number of a person is a personal code: the row leaves after its time.
CREATE TABLE role_requests (
  id           INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id      INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  role         TEXT NOT NULL CHECK (role IN ('esercente', 'organizzatore', 'inserzionista', 'redattore')),
  organisation TEXT NOT NULL,
  tax_id       TEXT NOT NULL,                      -- partita IVA or codice fiscale, checked, in capitals
  phone        TEXT NOT NULL,
  email        TEXT NOT NULL,
  reason       TEXT NOT NULL,
  status       TEXT NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'approved', 'rejected', 'withdrawn')),
  outcome      TEXT NOT NULL DEFAULT '',           -- why, in the office's words, for who asked
  decided_by   INTEGER REFERENCES users (id) ON DELETE SET NULL,
  closed_at    TEXT,                               -- decided or withdrawn
  expires_at   TEXT,                               -- NULL while open
  created_at   TEXT NOT NULL,
  -- "È la tua attività?": a request that is for one place, and what its present owner says to it.
  activity_id  INTEGER REFERENCES activities (id) ON DELETE CASCADE,
  level        TEXT CHECK (level IN ('owner', 'manager')),
  owner_says   TEXT CHECK (owner_says IN ('yes', 'no')),
  CHECK ((status = 'open') = (closed_at IS NULL))
) STRICT;

CREATE INDEX role_requests_user ON role_requests (user_id, id);
CREATE INDEX role_requests_queue ON role_requests (status, id);
CREATE INDEX role_requests_decided_by ON role_requests (decided_by) WHERE decided_by IS NOT NULL;
CREATE UNIQUE INDEX role_requests_one_open ON role_requests (user_id, role, coalesce(activity_id, 0)) WHERE status = 'open';
CREATE INDEX role_requests_activity ON role_requests (activity_id) WHERE activity_id IS NOT NULL;

CREATE TABLE role_request_files (
  id         INTEGER PRIMARY KEY,
  request_id INTEGER NOT NULL REFERENCES role_requests (id) ON DELETE CASCADE,
  name       TEXT NOT NULL,                        -- as the person called it, for showing only
  type       TEXT NOT NULL CHECK (type IN ('application/pdf', 'image/webp')),
  size       INTEGER NOT NULL,
  key        TEXT NOT NULL UNIQUE,                 -- of the private file
  expires_at TEXT                                  -- NULL while the request is open
) STRICT;

CREATE INDEX role_request_files_request ON role_request_files (request_id);

-- Private files whose row is gone, by whatever way: a round takes them off the disk.
CREATE TABLE discarded_files (
  key TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;

CREATE TABLE consent_texts (
  hash       TEXT PRIMARY KEY,                                        -- SHA-256 of `texts`
  texts      TEXT NOT NULL CHECK (json_valid(texts)),                 -- everything the banner and the preferences said
  created_at TEXT NOT NULL
) STRICT;

CREATE TABLE privacy_consents (
  id                  INTEGER PRIMARY KEY,
  consent_id          TEXT,                                           -- the browser's own number of its choice; NULL: not told
  revision            INTEGER,
  decision            TEXT NOT NULL CHECK (decision IN ('reject_all', 'accept_necessary', 'accept_all')),
  accepted_categories TEXT NOT NULL CHECK (json_valid(accepted_categories)),
  rejected_categories TEXT NOT NULL CHECK (json_valid(rejected_categories)),
  language            TEXT,
  text_version        TEXT REFERENCES consent_texts (hash),           -- NULL: not told, or words this portal never showed
  created_at          TEXT NOT NULL,
  previous_hash       TEXT NOT NULL,
  hash                TEXT NOT NULL UNIQUE,
  -- The device's number of one choice: a choice told again, because its first answer never came, is the same row.
  choice_id           TEXT
) STRICT;

CREATE INDEX privacy_consents_created ON privacy_consents (created_at);
CREATE UNIQUE INDEX privacy_consents_choice ON privacy_consents (choice_id) WHERE choice_id IS NOT NULL;

-- Both ends of the chain: the hash of the last row that expired, and of the last one written, so that neither end can be cut off unseen.
CREATE TABLE consent_chain (
  id      INTEGER PRIMARY KEY CHECK (id = 1),
  anchor  TEXT NOT NULL,
  head    TEXT NOT NULL,
  removed INTEGER NOT NULL DEFAULT 0                                  -- how many rows have expired so far
) STRICT;

CREATE TABLE review_reports (
  id         INTEGER PRIMARY KEY,
  review_id  INTEGER NOT NULL REFERENCES reviews (id) ON DELETE CASCADE,
  user_id    INTEGER REFERENCES users (id) ON DELETE SET NULL,    -- NULL: a visitor, or somebody who left
  reason     TEXT NOT NULL,
  detail     TEXT NOT NULL DEFAULT '',
  status     TEXT NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'dismissed', 'upheld')),
  created_at TEXT NOT NULL,
  decided_at TEXT,
  expires_at TEXT NOT NULL,                                       -- who reported what is not kept for ever
  UNIQUE (review_id, user_id)
) STRICT;

CREATE INDEX review_reports_open ON review_reports (status, review_id);
CREATE INDEX review_reports_user ON review_reports (user_id);

CREATE TABLE job_applications (
  id         INTEGER PRIMARY KEY,
  job_id     INTEGER NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
  user_id    INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  message    TEXT NOT NULL,
  phone      TEXT NOT NULL DEFAULT '',
  cv_key     TEXT,                              -- of the private file; none: applied without a CV
  cv_name    TEXT,
  status     TEXT NOT NULL DEFAULT 'sent' CHECK (status IN ('sent', 'read', 'contacted', 'not_selected')),
  note       TEXT NOT NULL DEFAULT '',          -- what the employer tells the applicant
  status_at  TEXT NOT NULL,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,                     -- personal data leaves by itself
  -- [{question, answer}] with the words of that day: a question that changes later leaves old answers readable.
  answers    TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(answers)),
  UNIQUE (job_id, user_id),
  CHECK ((cv_key IS NULL) = (cv_name IS NULL))
) STRICT;

CREATE INDEX job_applications_person ON job_applications (user_id);
CREATE INDEX job_applications_expiry ON job_applications (expires_at);

CREATE TABLE job_alerts (
  id           INTEGER PRIMARY KEY,
  user_id      INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  filters      TEXT NOT NULL CHECK (json_valid(filters)), -- the list's, in its order
  last_checked TEXT NOT NULL,                   -- ads published up to here were looked at
  last_sent_on TEXT,                            -- the town's day: one notification a day at most
  created_at   TEXT NOT NULL,
  UNIQUE (user_id, filters)
) STRICT;

-- `device` is drawn at random for this page alone, by the browser that answers: it recognises the answer, not the person.
CREATE TABLE page_feedback (
  id         INTEGER PRIMARY KEY,
  page_id    INTEGER NOT NULL REFERENCES pages (id) ON DELETE CASCADE,
  device     TEXT NOT NULL,
  useful     INTEGER NOT NULL CHECK (useful IN (0, 1)),
  comment    TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  UNIQUE (page_id, device)
) STRICT;

-- A promotion that gives coupons. The counters hold even when the rows they count are gone: a used coupon stays used, one that
-- leaves unused frees its seat.
CREATE TABLE coupon_offers (
  promotion_id INTEGER PRIMARY KEY REFERENCES promotions (id) ON DELETE CASCADE,
  max_coupons  INTEGER CHECK (max_coupons > 0),                    -- NULL: as many as are asked for
  taken        INTEGER NOT NULL DEFAULT 0 CHECK (taken >= 0 AND (max_coupons IS NULL OR taken <= max_coupons)),
  redeemed     INTEGER NOT NULL DEFAULT 0 CHECK (redeemed BETWEEN 0 AND taken)
) STRICT;

CREATE TABLE coupons (
  id           INTEGER PRIMARY KEY,
  promotion_id INTEGER NOT NULL REFERENCES coupon_offers (promotion_id) ON DELETE CASCADE,
  user_id      INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  code         TEXT NOT NULL UNIQUE,            -- shared/rules/codes.ts
  created_at   TEXT NOT NULL,
  redeemed_at  TEXT,
  redeemed_by  INTEGER REFERENCES users (id) ON DELETE SET NULL,
  expires_at   TEXT NOT NULL,                   -- three months after the promotion: personal data leaves by itself
  UNIQUE (promotion_id, user_id)                -- one each
) STRICT;

CREATE INDEX coupons_user ON coupons (user_id);
CREATE INDEX coupons_redeemed_by ON coupons (redeemed_by);
CREATE INDEX coupons_expiry ON coupons (expires_at);

-- One menu a place, in two languages; an English text that is '' is the Italian one's.
CREATE TABLE menus (
  id           INTEGER PRIMARY KEY AUTOINCREMENT,
  activity_id  INTEGER NOT NULL UNIQUE REFERENCES activities (id) ON DELETE CASCADE,
  status       TEXT NOT NULL CHECK (status IN ('draft', 'published', 'archived')),
  access_code  TEXT NOT NULL UNIQUE,            -- /access/menu/{code}
  access_until TEXT,                            -- last day the code opens it; NULL: until further notice
  note_it      TEXT NOT NULL DEFAULT '',        -- "Coperto 2,00 €"
  note_en      TEXT NOT NULL DEFAULT '',
  published_at TEXT,
  created_at   TEXT NOT NULL,
  updated_at   TEXT NOT NULL,
  -- Who wrote the menu, as in every other table of what is published.
  owner_id     INTEGER REFERENCES users (id) ON DELETE SET NULL,
  CONSTRAINT published_since CHECK (status <> 'published' OR published_at IS NOT NULL)
) STRICT;

CREATE INDEX menus_owner ON menus (owner_id);

CREATE TABLE menu_sections (
  id       INTEGER PRIMARY KEY,
  menu_id  INTEGER NOT NULL REFERENCES menus (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  name_it  TEXT NOT NULL,
  name_en  TEXT NOT NULL DEFAULT '',
  UNIQUE (menu_id, position)
) STRICT;

CREATE TABLE menu_dishes (
  id                INTEGER PRIMARY KEY,
  section_id        INTEGER NOT NULL REFERENCES menu_sections (id) ON DELETE CASCADE,
  position          INTEGER NOT NULL,
  name_it           TEXT NOT NULL,
  name_en           TEXT NOT NULL DEFAULT '',
  description_it    TEXT NOT NULL DEFAULT '',
  description_en    TEXT NOT NULL DEFAULT '',
  price_cents       INTEGER NOT NULL CHECK (price_cents >= 0),
  diet              TEXT CHECK (diet IN ('vegetarian', 'vegan')),   -- NULL: neither, or not known
  unavailable_until TEXT,                       -- last day it is not to be had; it comes back by itself
  UNIQUE (section_id, position)
) STRICT;

-- The fourteen of Regulation (EU) 1169/2011, annex II.
CREATE TABLE menu_dish_allergens (
  dish_id  INTEGER NOT NULL REFERENCES menu_dishes (id) ON DELETE CASCADE,
  allergen TEXT NOT NULL CHECK (allergen IN ('gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soy', 'milk', 'nuts', 'celery',
    'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs')),
  PRIMARY KEY (dish_id, allergen)
) STRICT, WITHOUT ROWID;

-- Who left a contact to read a shop's menu or flyer: the shop's, with the words they agreed to.
CREATE TABLE leads (
  id              INTEGER PRIMARY KEY,
  activity_id     INTEGER NOT NULL REFERENCES activities (id) ON DELETE CASCADE,
  source          TEXT NOT NULL CHECK (source IN ('menu', 'flyer')),
  user_id         INTEGER REFERENCES users (id) ON DELETE CASCADE,  -- NULL: a visitor
  name            TEXT NOT NULL,
  email           TEXT COLLATE NOCASE,
  phone           TEXT,
  marketing       INTEGER NOT NULL CHECK (marketing IN (0, 1)),
  consent_version TEXT NOT NULL,
  consent_text    TEXT NOT NULL,                -- as it was shown, the marketing sentence too when it was agreed to
  created_at      TEXT NOT NULL,                -- the moment of the consent
  expires_at      TEXT NOT NULL,
  CHECK ((email IS NULL) <> (phone IS NULL))
) STRICT;

CREATE INDEX leads_activity ON leads (activity_id, id);
CREATE INDEX leads_user ON leads (user_id);
CREATE INDEX leads_expiry ON leads (expires_at);

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
  position INTEGER NOT NULL,
  -- A zone's place on the map, so that a phone can say which one is near; NULL: not pinned yet.
  lat      REAL CHECK (lat BETWEEN -90 AND 90),
  lng      REAL CHECK (lng BETWEEN -180 AND 180)
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

-- Subscriptions a push service has declared dead. A browser that has not noticed posts its own again: it is told to make a new one.
CREATE TABLE push_dead_endpoints (
  hash       TEXT PRIMARY KEY,                                        -- SHA-256 of the endpoint, in hexadecimal
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX push_dead_endpoints_expiry ON push_dead_endpoints (expires_at);

-- A page of a flyer as the shop printed it. Its offers stay what it is made of: they are its text, its prices and its search.
CREATE TABLE flyer_pages (
  flyer_id   INTEGER NOT NULL REFERENCES flyers (id) ON DELETE CASCADE,
  page       INTEGER NOT NULL CHECK (page > 0),
  photo_path TEXT NOT NULL,
  -- What an image says, for those who do not see it: a page made from a PDF has no offers of its own.
  text       TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (flyer_id, page)
) STRICT, WITHOUT ROWID;

-- Who sent which private file and what it weighs: an account has room for so much (server/lib/privateFiles.ts).
CREATE TABLE stored_files (
  key        TEXT PRIMARY KEY,                  -- of the private file
  user_id    INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  bytes      INTEGER NOT NULL CHECK (bytes >= 0),
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX stored_files_user ON stored_files (user_id);

-- What retention has to know before it removes anything: the latest instant that is believed, why it stands still, and how
-- much it usually removes. A clock that is years ahead would otherwise make everything look expired.
CREATE TABLE upkeep (
  id              INTEGER PRIMARY KEY CHECK (id = 1),
  seen_at         TEXT,                      -- moves on every minute while the portal runs; NULL before the first start
  held_at         TEXT,                      -- since when nothing is removed, by the clock that may be wrong; NULL: it runs
  held_why        TEXT CHECK (held_why IN ('clock', 'amount')),
  held_detail     TEXT NOT NULL DEFAULT '',  -- what would have been removed, for the person who decides
  confirmed_until TEXT,                      -- up to then a run may remove more than usual (npm run retention -- --confirm)
  backed_up_at    TEXT,
  backed_up_to    TEXT,
  CHECK ((held_at IS NULL) = (held_why IS NULL))
) STRICT;

CREATE TABLE retention_runs (
  table_name TEXT NOT NULL,
  ran_at     TEXT NOT NULL,
  removed    INTEGER NOT NULL CHECK (removed >= 0),
  PRIMARY KEY (table_name, ran_at)
) STRICT, WITHOUT ROWID;

-- Words that say what is looked for rather than what it is called: "eventi" means the events, "ristorante" these categories.
CREATE TABLE search_meanings (
  word     TEXT NOT NULL CHECK (word <> ''),
  kind     TEXT NOT NULL REFERENCES content_kinds (kind),
  category TEXT NOT NULL DEFAULT '',            -- slug; none: the whole kind
  position INTEGER NOT NULL DEFAULT 0,          -- which category comes first
  PRIMARY KEY (word, kind, category)
) STRICT, WITHOUT ROWID;

-- Addresses that were: a link written down long ago still leads to the thing, under the name it has now.
CREATE TABLE slug_history (
  kind    TEXT NOT NULL REFERENCES content_kinds (kind),
  slug    TEXT NOT NULL,
  item_id INTEGER NOT NULL,
  PRIMARY KEY (kind, slug)
) STRICT, WITHOUT ROWID;

CREATE INDEX slug_history_item ON slug_history (kind, item_id);

-- Whom a person follows is no kind of content.
CREATE TABLE follows (
  user_id    INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  target     TEXT NOT NULL CHECK (target IN ('follow_activity', 'follow_category')),
  item_id    INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  PRIMARY KEY (user_id, target, item_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX follows_item ON follows (target, item_id);

-- What a member keeps and follows. `item_id` is the row of the table the kind names; an item that is gone is simply not shown.
CREATE TABLE saved_items (
  user_id    INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind       TEXT NOT NULL REFERENCES content_kinds (kind),
  item_id    INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  PRIMARY KEY (user_id, kind, item_id)
) STRICT, WITHOUT ROWID;

-- Who saved one item, and when.
CREATE INDEX saved_items_item ON saved_items (kind, item_id, created_at);

-- What people write before it is published, and what was published when (docs/decisions/0070). Kind tables hold live rows only.
CREATE TABLE revisions (
  id           INTEGER PRIMARY KEY AUTOINCREMENT,
  kind         TEXT NOT NULL CHECK (kind IN ('activities', 'events', 'jobs', 'promotions', 'flyers', 'menus', 'ads', 'articles', 'pages')),
  item_id      INTEGER,                         -- the live row; NULL: not published yet
  author_id    INTEGER REFERENCES users (id) ON DELETE SET NULL,   -- NULL: their account is gone, or an import
  state        TEXT NOT NULL CHECK (state IN ('draft', 'submitted', 'to_correct', 'scheduled', 'approved', 'rejected', 'withdrawn')),
  title        TEXT NOT NULL,                   -- of the draft, for lists
  body         TEXT NOT NULL CHECK (json_valid(body)),
  base_body    TEXT CHECK (base_body IS NULL OR json_valid(base_body)),  -- the live row when the draft began, or before it was published; NULL: new
  version      INTEGER NOT NULL DEFAULT 1,      -- counts the saves
  publish_at   TEXT,                            -- when it goes out by itself; NULL: as soon as it is approved
  note         TEXT NOT NULL DEFAULT '',        -- what the author tells the office
  reason       TEXT NOT NULL DEFAULT '',        -- what the office answers
  decided_by   INTEGER REFERENCES users (id) ON DELETE SET NULL,
  submitted_at TEXT,
  decided_at   TEXT,
  created_at   TEXT NOT NULL,
  updated_at   TEXT NOT NULL,
  CHECK (state <> 'scheduled' OR publish_at IS NOT NULL)
) STRICT;

CREATE INDEX revisions_item ON revisions (kind, item_id, state, id);
CREATE INDEX revisions_author ON revisions (author_id, state, updated_at);
CREATE INDEX revisions_decider ON revisions (decided_by);
CREATE INDEX revisions_queue ON revisions (submitted_at) WHERE state = 'submitted';
CREATE INDEX revisions_scheduled ON revisions (publish_at) WHERE state = 'scheduled';
CREATE INDEX revisions_decided ON revisions (decided_at) WHERE state = 'approved';

-- A person has one working copy of an item; of what is new, as many as they begin.
CREATE UNIQUE INDEX revisions_working ON revisions (kind, item_id, author_id)
WHERE item_id IS NOT NULL AND state IN ('draft', 'submitted', 'to_correct', 'scheduled');

CREATE INDEX revisions_closed ON revisions (updated_at) WHERE state IN ('withdrawn', 'rejected', 'draft');

-- Authors whose work the office does not look at before it is published.
CREATE TABLE trusted_authors (
  user_id    INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  granted_by INTEGER REFERENCES users (id) ON DELETE SET NULL,
  granted_at TEXT NOT NULL
) STRICT;

CREATE INDEX trusted_authors_grantor ON trusted_authors (granted_by);

-- Who may edit what somebody else owns: one shop, or all that an organiser publishes.
CREATE TABLE managers (
  id           INTEGER PRIMARY KEY,
  activity_id  INTEGER REFERENCES activities (id) ON DELETE CASCADE,
  organiser_id INTEGER REFERENCES users (id) ON DELETE CASCADE,
  user_id      INTEGER REFERENCES users (id) ON DELETE CASCADE,        -- NULL: has not accepted yet
  email        TEXT NOT NULL COLLATE NOCASE,
  token_hash   TEXT UNIQUE,                     -- SHA-256 of the invitation's secret; NULL once accepted
  invited_by   INTEGER REFERENCES users (id) ON DELETE SET NULL,
  created_at   TEXT NOT NULL,
  accepted_at  TEXT,
  expires_at   TEXT,                            -- of an invitation that nobody accepted; NULL once accepted
  CHECK ((activity_id IS NULL) <> (organiser_id IS NULL)),
  CHECK ((user_id IS NULL) = (accepted_at IS NULL))
) STRICT;

CREATE UNIQUE INDEX managers_activity ON managers (activity_id, email) WHERE activity_id IS NOT NULL;
CREATE UNIQUE INDEX managers_organiser ON managers (organiser_id, email) WHERE organiser_id IS NOT NULL;
CREATE INDEX managers_user ON managers (user_id);
CREATE INDEX managers_inviter ON managers (invited_by);
CREATE INDEX managers_expiry ON managers (expires_at) WHERE expires_at IS NOT NULL;

-- The photos of an item in their order; the first one is also the item's photo_path, which lists and share images read.
CREATE TABLE item_photos (
  kind       TEXT NOT NULL REFERENCES content_kinds (kind),
  item_id    INTEGER NOT NULL,
  position   INTEGER NOT NULL CHECK (position > 0),
  photo_path TEXT NOT NULL,
  alt        TEXT NOT NULL,                     -- '': decorative
  focus_x    REAL NOT NULL DEFAULT 0.5 CHECK (focus_x BETWEEN 0 AND 1),
  focus_y    REAL NOT NULL DEFAULT 0.5 CHECK (focus_y BETWEEN 0 AND 1),
  -- The photo as it was sent, of one that was cut: it can be cut otherwise, or be whole again.
  whole_path TEXT,
  PRIMARY KEY (kind, item_id, position)
) STRICT, WITHOUT ROWID;

-- The photos that drafts and the history name, so that the removal of files leaves them.
CREATE TABLE revision_photos (
  revision_id INTEGER NOT NULL REFERENCES revisions (id) ON DELETE CASCADE,
  photo_path  TEXT NOT NULL,
  PRIMARY KEY (revision_id, photo_path)
) STRICT, WITHOUT ROWID;

-- Seats of events: one row a seat, counters moved by triggers and held by CHECK, so that the database itself refuses the
-- seat too many (docs/decisions/0080). Money is whole cents.
CREATE TABLE ticketing (
  event_id        INTEGER PRIMARY KEY REFERENCES events (id) ON DELETE CASCADE,
  is_open         INTEGER NOT NULL DEFAULT 1 CHECK (is_open IN (0, 1)),
  opens_at        TEXT,                         -- NULL: at once
  closes_minutes  INTEGER NOT NULL DEFAULT 0 CHECK (closes_minutes >= 0),     -- before the start
  return_hours    INTEGER CHECK (return_hours >= 0),                          -- before the start a seat may be given back; NULL: never
  max_per_order  INTEGER NOT NULL DEFAULT 10 CHECK (max_per_order BETWEEN 1 AND 50),
  asks_names      INTEGER NOT NULL DEFAULT 0 CHECK (asks_names IN (0, 1)),
  allows_reentry  INTEGER NOT NULL DEFAULT 0 CHECK (allows_reentry IN (0, 1)),
  methods         TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(methods)),     -- of 'porta', 'bonifico', 'stripe'; free orders need none
  -- Whether answers to its mails go to its owner: otherwise to its place's public address, or to nobody.
  shares_email    INTEGER NOT NULL DEFAULT 0 CHECK (shares_email IN (0, 1)),
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
  max_per_order INTEGER CHECK (max_per_order > 0), -- per order; NULL: the order's own limit
  companion_of INTEGER REFERENCES ticket_categories (id) ON DELETE SET NULL,  -- one free companion for each seat of that category
  is_retired   INTEGER NOT NULL DEFAULT 0 CHECK (is_retired IN (0, 1)),
  -- A family or group ticket is booked from so many seats on.
  min_per_order INTEGER
  CHECK (min_per_order BETWEEN 1 AND 50 AND (max_per_order IS NULL OR min_per_order <= max_per_order))
) STRICT;

CREATE INDEX ticket_categories_event ON ticket_categories (event_id, position);
CREATE INDEX ticket_categories_companion ON ticket_categories (companion_of);

-- A seat takes one from every pool of its category on its date.
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

CREATE TABLE promo_codes (
  id          INTEGER PRIMARY KEY,
  event_id    INTEGER NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  code        TEXT NOT NULL COLLATE NOCASE,
  effect      TEXT NOT NULL CHECK (effect IN ('percent', 'amount', 'unlock')),
  value       INTEGER NOT NULL DEFAULT 0 CHECK (value >= 0 AND (effect <> 'percent' OR value <= 100)),
  category_id INTEGER REFERENCES ticket_categories (id) ON DELETE CASCADE,    -- NULL: all
  max_uses    INTEGER NOT NULL CHECK (max_uses > 0),
  used        INTEGER NOT NULL DEFAULT 0 CHECK (used BETWEEN 0 AND max_uses), -- seats, counted at the hold
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
  -- The guest has yet to get the mail that says there is a message; it carries none of its words.
  message_due     INTEGER NOT NULL DEFAULT 0 CHECK (message_due IN (0, 1)),
  -- A date that moves asks whoever has seats on it to keep them or to give them back.
  moved_from      TEXT,
  moved_due       TEXT,
  -- Whoever ordered, or their network, as a keyed hash: how many mails to strangers' addresses one causes in a day is counted by it.
  mail_sender     TEXT,
  -- When somebody whose bank transfer has not come is reminded of it.
  remind_at       TEXT,
  -- Who the organiser makes the invoice out to, where a buyer asks for one; removed with the buyer's other data (decision 80).
  invoice         TEXT CHECK (invoice IS NULL OR json_valid(invoice)),
  -- An order keeps the account its buyer was told to pay to, whatever the organiser writes later.
  pay_iban        TEXT,
  pay_holder      TEXT,
  -- Where a buyer wants money back that came by transfer; removed when they were told that it is back, or with their other data.
  refund_iban     TEXT,
  refund_holder   TEXT,
  -- Above one order's worth of unpaid seats an address is confirmed by a code in a mail (decision 80).
  address_confirmed INTEGER NOT NULL DEFAULT 0 CHECK (address_confirmed IN (0, 1)),
  code_uses       INTEGER NOT NULL DEFAULT 0,
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
CREATE INDEX orders_message ON orders (id) WHERE message_due = 1;
CREATE INDEX orders_moved ON orders (moved_due) WHERE moved_due IS NOT NULL;
CREATE INDEX orders_reminder ON orders (remind_at) WHERE remind_at IS NOT NULL;

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

CREATE TABLE seats (
  id            INTEGER PRIMARY KEY,
  order_id      INTEGER NOT NULL REFERENCES orders (id),
  category_id   INTEGER NOT NULL REFERENCES ticket_categories (id),
  occurrence_id INTEGER NOT NULL REFERENCES event_occurrences (id),
  state         TEXT NOT NULL CHECK (state IN ('held', 'issued', 'released', 'cancelled')),
  price_cents   INTEGER NOT NULL CHECK (price_cents >= 0),    -- frozen at the hold
  holder        TEXT NOT NULL DEFAULT '',
  uuid          TEXT NOT NULL UNIQUE,           -- opens /ticket/{uuid}
  epoch         INTEGER NOT NULL DEFAULT 1,     -- a transfer raises it: the former QR code is refused at the door
  created_at    TEXT NOT NULL,
  changed_at    TEXT NOT NULL,
  -- What the scans of a seat amount to, written with each of them: lists and counters of 50.000 tickets read no scans.
  presence      TEXT CHECK (presence IN ('in', 'out')),
  presence_at   TEXT,
  presence_device INTEGER REFERENCES door_devices (id) ON DELETE SET NULL,
  door_paid_cents INTEGER NOT NULL DEFAULT 0 CHECK (door_paid_cents >= 0),
  -- Whoever got a passed-on ticket hears of it when the date moves or is called off.
  email         TEXT COLLATE NOCASE,
  -- A ticket that was passed on is its new holder's: the order shows neither its address nor its code (decision 80).
  passed_at     TEXT,
  key_number    INTEGER NOT NULL DEFAULT 1
) STRICT;

CREATE INDEX seats_order ON seats (order_id);
CREATE INDEX seats_occurrence ON seats (occurrence_id, state, category_id);
CREATE INDEX seats_category ON seats (category_id, occurrence_id);
CREATE INDEX seats_presence ON seats (occurrence_id, category_id, presence) WHERE presence IS NOT NULL;
CREATE INDEX seats_presence_device ON seats (presence_device) WHERE presence_device IS NOT NULL;
CREATE INDEX seats_email ON seats (email) WHERE email IS NOT NULL;

-- Seats that name somebody: those of recent and coming dates.
CREATE INDEX seats_named ON seats (order_id) WHERE holder <> '' OR email IS NOT NULL;

-- Money that came in. A refund belongs to a payment, never to a seat.
CREATE TABLE payments (
  id         INTEGER PRIMARY KEY,
  order_id   INTEGER NOT NULL REFERENCES orders (id),
  provider   TEXT NOT NULL CHECK (provider IN ('stripe', 'bonifico', 'contanti', 'pos')),
  reference  TEXT NOT NULL,
  cents      INTEGER NOT NULL CHECK (cents > 0),
  refunded   INTEGER NOT NULL DEFAULT 0 CHECK (refunded BETWEEN 0 AND cents),
  paid_at    TEXT NOT NULL,
  taken_by   INTEGER REFERENCES users (id) ON DELETE SET NULL,
  device_id  INTEGER REFERENCES door_devices (id) ON DELETE SET NULL,
  UNIQUE (provider, reference)
) STRICT;

CREATE INDEX payments_order ON payments (order_id);
CREATE INDEX payments_taken_by ON payments (taken_by);
CREATE INDEX payments_device ON payments (device_id) WHERE device_id IS NOT NULL;

CREATE TABLE refunds (
  id         INTEGER PRIMARY KEY,
  payment_id INTEGER NOT NULL REFERENCES payments (id),
  cents      INTEGER NOT NULL CHECK (cents > 0),
  state      TEXT NOT NULL CHECK (state IN ('owed', 'requested', 'succeeded', 'failed', 'by_hand')),
  reason     TEXT NOT NULL,
  reference  TEXT UNIQUE,
  created_at TEXT NOT NULL,
  changed_at TEXT NOT NULL,
  key        TEXT,
  failure    TEXT NOT NULL DEFAULT '',
  ask_at     TEXT,
  -- Until when money that was given back by hand can be taken back, and after that its buyer is told; NULL: told, or nothing to tell.
  tell_at    TEXT
) STRICT;

CREATE INDEX refunds_payment ON refunds (payment_id);
CREATE INDEX refunds_open ON refunds (created_at) WHERE state IN ('owed', 'failed', 'requested');
CREATE INDEX refunds_asked ON refunds (ask_at) WHERE state = 'requested';
CREATE INDEX refunds_told ON refunds (tell_at) WHERE tell_at IS NOT NULL;

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
  forget_at     TEXT NOT NULL,
  -- Only who reads an address's mail waits in its name (decision 80). Entries from before keep their turn.
  confirmed_at  TEXT
) STRICT;

CREATE UNIQUE INDEX waitlist_once ON waitlist (occurrence_id, category_id, email) WHERE state IN ('waiting', 'offered');
CREATE INDEX waitlist_turn ON waitlist (occurrence_id, id) WHERE state = 'waiting';
CREATE INDEX waitlist_category ON waitlist (category_id);
CREATE INDEX waitlist_user ON waitlist (user_id);
CREATE INDEX waitlist_order ON waitlist (order_id);
CREATE INDEX waitlist_forgotten ON waitlist (forget_at);

-- The device's own UUID is the key: a scan that is sent twice is one. Rows are only added.
CREATE TABLE scans (
  uuid       TEXT PRIMARY KEY,
  seat_id    INTEGER NOT NULL REFERENCES seats (id),
  device_id  INTEGER REFERENCES door_devices (id) ON DELETE SET NULL,
  kind       TEXT NOT NULL CHECK (kind IN ('in', 'out', 'undo')),
  at         TEXT NOT NULL,                     -- by the device's clock, corrected by its offset at the sync
  received_at TEXT NOT NULL,
  is_double  INTEGER NOT NULL DEFAULT 0 CHECK (is_double IN (0, 1)),
  reason     TEXT NOT NULL DEFAULT '',
  -- Doors (docs/decisions/0081): which scan an undo takes back, where a ticket's holder is now, what a gate took in.
  undoes     TEXT
) STRICT, WITHOUT ROWID;

CREATE INDEX scans_seat ON scans (seat_id, at);
CREATE INDEX scans_device ON scans (device_id);

-- What a door has to learn, in the order it happened.
CREATE TABLE door_changes (
  sequence INTEGER PRIMARY KEY,
  event_id INTEGER NOT NULL,
  seat_id  INTEGER NOT NULL
) STRICT;

CREATE INDEX door_changes_event ON door_changes (event_id, sequence);

-- Addresses of categories that were: a filter in an old link, and a calendar somebody follows, lead to what the category
-- is called now, or to the one it was merged into.
CREATE TABLE category_slugs (
  kind        TEXT NOT NULL REFERENCES content_kinds (kind),
  slug        TEXT NOT NULL,
  category_id INTEGER NOT NULL REFERENCES categories (id) ON DELETE CASCADE,
  PRIMARY KEY (kind, slug)
) STRICT, WITHOUT ROWID;

CREATE INDEX category_slugs_category ON category_slugs (category_id);

-- Telephone numbers that everybody may need. The page "Numeri utili" shows them where its text says so, or after it.
CREATE TABLE useful_numbers (
  id         INTEGER PRIMARY KEY,
  section    TEXT NOT NULL,                     -- "Emergenze"
  name       TEXT NOT NULL,                     -- "Guardia medica"
  number     TEXT NOT NULL,                     -- as it is written: "116 117"
  note       TEXT NOT NULL DEFAULT '',          -- "dalle 20:00 alle 8:00"
  position   INTEGER NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;

-- Photos that people sent to the desk, for the room each account has. A row leaves with its file (server/features/publishing/photos.ts).
CREATE TABLE uploaded_photos (
  user_id    INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  photo_path TEXT NOT NULL,
  bytes      INTEGER NOT NULL CHECK (bytes >= 0),   -- as it was sent
  created_at TEXT NOT NULL,
  PRIMARY KEY (user_id, photo_path)
) STRICT, WITHOUT ROWID;

-- Who has yet to hear that something they saved moved or is off: a little later, so that corrections travel together.
CREATE TABLE change_notices (
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind    TEXT NOT NULL REFERENCES content_kinds (kind),
  item_id INTEGER NOT NULL,
  before  TEXT NOT NULL,                            -- its dates and status before the first change: back to them, nobody is told
  due_at  TEXT NOT NULL,
  PRIMARY KEY (user_id, kind, item_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX change_notices_due ON change_notices (due_at);

-- Up to when followers have been told what is new.
CREATE TABLE follower_news (
  id         INTEGER PRIMARY KEY CHECK (id = 1),
  told_until TEXT NOT NULL
) STRICT;

-- How often an item was looked at and used: one number a day, and nothing about who. What people save and take is counted where it is kept.
CREATE TABLE item_figures (
  kind    TEXT NOT NULL,                            -- shared/rules/figures.ts
  item_id INTEGER NOT NULL,
  day     TEXT NOT NULL,                            -- the town's
  metric  TEXT NOT NULL,
  n       INTEGER NOT NULL CHECK (n > 0),
  PRIMARY KEY (kind, item_id, day, metric)
) STRICT, WITHOUT ROWID;

CREATE INDEX item_figures_day ON item_figures (day);

-- What somebody says is wrong on a place's page: one field, and how it would be right. Decided by whoever edits the place.
CREATE TABLE suggestions (
  id          INTEGER PRIMARY KEY,
  activity_id INTEGER NOT NULL REFERENCES activities (id) ON DELETE CASCADE,
  field       TEXT NOT NULL,                    -- shared/rules/suggestions.ts
  value       TEXT NOT NULL,
  author_id   INTEGER REFERENCES users (id) ON DELETE SET NULL,   -- NULL: a visitor
  state       TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'rejected')),
  decided_by  INTEGER REFERENCES users (id) ON DELETE SET NULL,
  decided_at  TEXT,
  created_at  TEXT NOT NULL,
  expires_at  TEXT NOT NULL,
  CHECK ((state = 'open') = (decided_at IS NULL))
) STRICT;

-- Two people who say the same say it once.
CREATE UNIQUE INDEX suggestions_open ON suggestions (activity_id, field, value) WHERE state = 'open';

CREATE INDEX suggestions_queue ON suggestions (created_at) WHERE state = 'open';
CREATE INDEX suggestions_author ON suggestions (author_id);
CREATE INDEX suggestions_decider ON suggestions (decided_by);
CREATE INDEX suggestions_expiry ON suggestions (expires_at);

-- Payments at a provider (docs/decisions/0082). One row a session of the provider's page.
CREATE TABLE checkouts (
  id           INTEGER PRIMARY KEY,
  order_id     INTEGER NOT NULL REFERENCES orders (id),
  provider     TEXT NOT NULL CHECK (provider IN ('stripe')),
  key          TEXT NOT NULL UNIQUE,            -- sent with its start: one session, however often it is sent
  reference    TEXT,                            -- the provider's; NULL: nobody was given its address, so nobody can pay there
  url          TEXT,                            -- where it is paid; only while it is open
  cents        INTEGER NOT NULL CHECK (cents > 0),
  state        TEXT NOT NULL CHECK (state IN ('open', 'processing', 'paid', 'ended', 'wrong')),
  ends_at      TEXT NOT NULL,                   -- nobody may begin to pay later
  resume_until TEXT,                            -- the order waited for a bank transfer until then, and does again when this ends unpaid
  asked_at     TEXT NOT NULL,
  created_at   TEXT NOT NULL,
  UNIQUE (provider, reference),
  CHECK (url IS NULL OR state = 'open')
) STRICT;

-- A person with two open pages could pay twice.
CREATE UNIQUE INDEX checkouts_live ON checkouts (order_id) WHERE state IN ('open', 'processing');

CREATE INDEX checkouts_order ON checkouts (order_id);
CREATE INDEX checkouts_asked ON checkouts (asked_at) WHERE state IN ('open', 'processing');

-- A provider's messages: each acts once, however often it comes.
CREATE TABLE provider_events (
  provider    TEXT NOT NULL,
  id          TEXT NOT NULL,
  type        TEXT NOT NULL,
  reference   TEXT NOT NULL,                    -- of the session or refund it is about
  outcome     TEXT NOT NULL,
  received_at TEXT NOT NULL,
  expires_at  TEXT NOT NULL,
  PRIMARY KEY (provider, id)
) STRICT, WITHOUT ROWID;

CREATE INDEX provider_events_expiry ON provider_events (expires_at);

-- Mails that wait for their turn: what the throttle holds back and what the mail server did not take (server/lib/mailQueue.ts).
-- No one-time link of an account is ever here: those mails are sent at once or refused.
CREATE TABLE mail_queue (
  id         INTEGER PRIMARY KEY,
  recipient  TEXT NOT NULL COLLATE NOCASE,
  reply_to   TEXT COLLATE NOCASE,
  subject    TEXT NOT NULL,
  text       TEXT NOT NULL,
  html       TEXT NOT NULL,
  purpose    TEXT NOT NULL CHECK (purpose IN ('notice', 'ticket', 'office', 'town', 'week')),
  sender_id  INTEGER REFERENCES users (id) ON DELETE SET NULL,   -- whose account caused it; NULL: a visitor
  sender_key TEXT NOT NULL,                                      -- a keyed hash: what the throttle counts
  tries      INTEGER NOT NULL DEFAULT 0,
  due_at     TEXT NOT NULL,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  -- What goes with a mail: JSON list of { name, qr } (drawn when it is sent, shown in the mail's text) and { name, calendar }.
  attachments TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(attachments)),
  unsubscribe TEXT                                               -- where one click ends it (RFC 8058); NULL: nothing to end
) STRICT;

CREATE INDEX mail_queue_due ON mail_queue (due_at);
CREATE INDEX mail_queue_recipient ON mail_queue (recipient);
CREATE INDEX mail_queue_sender ON mail_queue (sender_id);
CREATE INDEX mail_queue_expiry ON mail_queue (expires_at);

-- Who gets the week by mail, members or not. The row goes when they no longer want it, and when their server refuses the address.
CREATE TABLE week_readers (
  id           INTEGER PRIMARY KEY,
  email        TEXT NOT NULL UNIQUE COLLATE NOCASE,
  categories   TEXT NOT NULL CHECK (json_valid(categories)),     -- slugs of categories of events; [] is all
  zone         TEXT,                                             -- slug of a collection zone; NULL: all
  created_at   TEXT NOT NULL,
  confirmed_at TEXT,                                             -- NULL: nothing is sent
  expires_at   TEXT,                                             -- of an unconfirmed one
  sent_for     TEXT                                              -- the newest week that was put into the queue: each once
) STRICT;

CREATE INDEX week_readers_due ON week_readers (sent_for) WHERE confirmed_at IS NOT NULL;
CREATE INDEX week_readers_expiry ON week_readers (expires_at);

-- What became of a week's mails; nobody's opening is counted.
CREATE TABLE week_issues (
  week       TEXT PRIMARY KEY,                                   -- the day it leaves
  recipients INTEGER NOT NULL DEFAULT 0,
  delivered  INTEGER NOT NULL DEFAULT 0,
  refused    INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

-- Stays when the source is unlinked: whose data it is does not change by that.
CREATE TABLE item_origins (
  kind        TEXT NOT NULL,
  item_id     INTEGER NOT NULL,
  source      TEXT NOT NULL,                    -- "Elenco della Pro Loco"
  attribution TEXT NOT NULL DEFAULT '',         -- what its licence wants said beside it
  ref         TEXT NOT NULL DEFAULT '',         -- by which the source knows it
  imported_at TEXT NOT NULL,
  PRIMARY KEY (kind, item_id)
) STRICT, WITHOUT ROWID;

-- What an organiser writes to everybody who has a seat on one date: on their orders' and tickets' pages until it is forgotten with them.
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

-- What the administrators told the health page, and what it must remember.
CREATE TABLE health_dismissals (
  check_id     TEXT PRIMARY KEY,
  reason       TEXT NOT NULL,                  -- why it is not for this town
  dismissed_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE health_trials (
  kind    TEXT PRIMARY KEY CHECK (kind IN ('mail')),
  code    TEXT NOT NULL,                       -- stands in the mail; whoever types it has read it
  sent_at TEXT NOT NULL,
  seen_at TEXT                                 -- when it was typed; NULL: not yet
) STRICT, WITHOUT ROWID;

CREATE TABLE page_checks (
  slug       TEXT PRIMARY KEY,                 -- of a page that the law requires
  checked_at TEXT NOT NULL                     -- when an administrator read it and found it complete
) STRICT, WITHOUT ROWID;

-- What came of the last nights' backups and restore drills.
CREATE TABLE backup_runs (
  id         INTEGER PRIMARY KEY,
  kind       TEXT NOT NULL CHECK (kind IN ('backup', 'drill')),
  started_at TEXT NOT NULL,
  ended_at   TEXT NOT NULL,
  problem    TEXT,              -- NULL: it went well
  detail     TEXT NOT NULL CHECK (json_valid(detail))
) STRICT;

CREATE INDEX backup_runs_kind ON backup_runs (kind, id);

CREATE TABLE troubles (
  topic   TEXT PRIMARY KEY,
  since   TEXT NOT NULL,
  told_at TEXT                  -- NULL: not told yet
) STRICT, WITHOUT ROWID;

-- Where the administrators are in the guide of a new town. What can be seen from the portal itself is not here.
CREATE TABLE guide_steps (
  step  TEXT PRIMARY KEY,
  state TEXT NOT NULL CHECK (state IN ('done', 'skipped')),
  at    TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Where imported content comes from, what each import did, and what it would take to undo it (docs/decisions/0090).
CREATE TABLE import_sources (
  id            INTEGER PRIMARY KEY,
  kind          TEXT NOT NULL CHECK (kind IN ('activities', 'events', 'jobs', 'useful_numbers', 'waste_points', 'waste_rounds', 'articles')),
  format        TEXT NOT NULL CHECK (format IN ('table', 'osm', 'calendar', 'feed')),
  name          TEXT NOT NULL,
  settings      TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(settings)),   -- how its files are understood
  address       TEXT,                            -- read by the clock; NULL: files only
  direct        INTEGER NOT NULL DEFAULT 0 CHECK (direct IN (0, 1)),       -- what is new there goes online by itself
  actor_id      INTEGER REFERENCES users (id) ON DELETE SET NULL,          -- of the office, in whose name it does
  etag          TEXT NOT NULL DEFAULT '',
  last_modified TEXT NOT NULL DEFAULT '',
  read_on       TEXT,                            -- the town's day on which all of it was last read
  good_at       TEXT,                            -- when it last answered
  due_at        TEXT,                            -- NULL: not yet, or files only
  failures      INTEGER NOT NULL DEFAULT 0,      -- in a row
  problem       TEXT NOT NULL DEFAULT '',        -- of the last one, as a sentence
  created_at    TEXT NOT NULL,
  -- A calendar is known again by its own title, whatever name the office gave its source.
  title         TEXT NOT NULL DEFAULT ''
) STRICT;

CREATE INDEX import_sources_actor ON import_sources (actor_id);
CREATE INDEX import_sources_due ON import_sources (due_at) WHERE due_at IS NOT NULL;

CREATE TABLE import_runs (
  id         INTEGER PRIMARY KEY,
  source_id  INTEGER REFERENCES import_sources (id) ON DELETE SET NULL, -- NULL: not told yet, or unlinked
  kind       TEXT NOT NULL CHECK (kind IN ('activities', 'events', 'jobs', 'useful_numbers', 'waste_points', 'waste_rounds', 'articles')),
  format     TEXT NOT NULL CHECK (format IN ('table', 'osm', 'calendar', 'feed')),
  name       TEXT NOT NULL,                     -- the file's
  address    TEXT,                              -- where it was fetched
  by_clock   INTEGER NOT NULL DEFAULT 0 CHECK (by_clock IN (0, 1)),
  state      TEXT NOT NULL CHECK (state IN ('reading', 'mapping', 'ready', 'applying', 'applied', 'undoing', 'undone', 'failed')),
  file       TEXT,                              -- in the folder "incoming", for some hours
  settings   TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(settings)),
  layout     TEXT CHECK (layout IS NULL OR json_valid(layout)),
  problem    TEXT NOT NULL DEFAULT '',
  report     TEXT CHECK (report IS NULL OR json_valid(report)),
  actor_id   INTEGER REFERENCES users (id) ON DELETE SET NULL,
  created_at TEXT NOT NULL,
  applied_at TEXT,
  undone_at  TEXT,
  expires_at TEXT NOT NULL
) STRICT;

CREATE INDEX import_runs_source ON import_runs (source_id, id);
CREATE INDEX import_runs_actor ON import_runs (actor_id);

CREATE TABLE import_rows (
  run_id     INTEGER NOT NULL REFERENCES import_runs (id) ON DELETE CASCADE,
  position   INTEGER NOT NULL,                  -- line in the file
  key        TEXT NOT NULL,                     -- by which the source knows it
  title      TEXT NOT NULL,
  row_group  TEXT NOT NULL CHECK (row_group IN ('new', 'changed', 'doubt', 'wrong', 'unchanged', 'refused')),
  decision   TEXT NOT NULL DEFAULT 'automatic' CHECK (decision IN ('new', 'match', 'refuse', 'automatic')),
  given      TEXT NOT NULL CHECK (json_valid(given)),       -- fields of the kind's draft, as the source has them
  cells      TEXT NOT NULL CHECK (json_valid(cells)),       -- as they stood in the file
  notes      TEXT NOT NULL CHECK (json_valid(notes)),
  errors     TEXT NOT NULL CHECK (json_valid(errors)),
  candidates TEXT NOT NULL CHECK (json_valid(candidates)),
  item_id    INTEGER,
  outcome    TEXT CHECK (outcome IN ('created', 'changed', 'unchanged', 'refused', 'left')), -- NULL: not applied yet
  undo       TEXT CHECK (undo IS NULL OR json_valid(undo)), -- the rows as they were before, and a hash of what they became
  PRIMARY KEY (run_id, position)
) STRICT, WITHOUT ROWID;

CREATE INDEX import_rows_group ON import_rows (run_id, row_group, position);

-- What a source knows of an item: by which key, and what it said last.
CREATE TABLE import_links (
  source_id INTEGER NOT NULL REFERENCES import_sources (id) ON DELETE CASCADE,
  key       TEXT NOT NULL,
  item_id   INTEGER,                            -- NULL: a person refused it
  given     TEXT NOT NULL CHECK (json_valid(given)),
  applied   TEXT NOT NULL CHECK (json_valid(applied)),      -- fields it wrote, as the item has them: what differs from this, a person changed
  missing   INTEGER NOT NULL DEFAULT 0,         -- good readings in a row in which it was not there
  PRIMARY KEY (source_id, key)
) STRICT, WITHOUT ROWID;

CREATE INDEX import_links_item ON import_links (item_id) WHERE item_id IS NOT NULL;

-- What an organiser asks whoever books, once an order or once a seat. Answers leave with who ordered, and with a ticket that is passed on.
CREATE TABLE ticket_questions (
  id         INTEGER PRIMARY KEY,
  event_id   INTEGER NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  position   INTEGER NOT NULL,
  label      TEXT NOT NULL,
  per        TEXT NOT NULL CHECK (per IN ('order', 'seat')),
  is_needed  INTEGER NOT NULL CHECK (is_needed IN (0, 1)),
  is_retired INTEGER NOT NULL DEFAULT 0 CHECK (is_retired IN (0, 1))  -- not asked any more, but answered
) STRICT;

CREATE INDEX ticket_questions_event ON ticket_questions (event_id, position);

CREATE TABLE ticket_answers (
  id          INTEGER PRIMARY KEY,
  question_id INTEGER NOT NULL REFERENCES ticket_questions (id) ON DELETE CASCADE,
  order_id    INTEGER NOT NULL REFERENCES orders (id),
  seat_id     INTEGER REFERENCES seats (id),   -- NULL: of the whole order
  text        TEXT NOT NULL
) STRICT;

CREATE INDEX ticket_answers_order ON ticket_answers (order_id);
CREATE INDEX ticket_answers_question ON ticket_answers (question_id);
CREATE INDEX ticket_answers_seat ON ticket_answers (seat_id) WHERE seat_id IS NOT NULL;

-- Passkeys: signing in with a device's lock instead of a password, and when a session was last confirmed with either.
CREATE TABLE passkeys (
  id            INTEGER PRIMARY KEY,
  user_id       INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  credential_id TEXT NOT NULL UNIQUE,           -- base64url, chosen by the authenticator
  handle        TEXT NOT NULL,                  -- base64url; the name the authenticator keeps, the same for all of a person
  public_key    BLOB NOT NULL,                  -- COSE
  counter       INTEGER NOT NULL,               -- 0 for ever where the authenticator does not count
  transports    TEXT NOT NULL,                  -- JSON: how the browser reaches the authenticator
  name          TEXT NOT NULL,
  created_at    TEXT NOT NULL,
  used_at       TEXT                            -- NULL: not yet
) STRICT;

CREATE INDEX passkeys_user ON passkeys (user_id);

CREATE TABLE passkey_challenges (
  challenge_hash TEXT PRIMARY KEY,              -- SHA-256; the row goes with the first answer
  purpose        TEXT NOT NULL CHECK (purpose IN ('add', 'enter', 'confirm')),
  session_id     INTEGER REFERENCES sessions (id) ON DELETE CASCADE,  -- NULL for enter: nobody is signed in yet
  expires_at     TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX passkey_challenges_expiry ON passkey_challenges (expires_at);
CREATE INDEX passkey_challenges_session ON passkey_challenges (session_id);

-- What was searched without finding: the words and by how many people a day, and nothing about who. Rare ones may be somebody's own, so
-- they are shown to nobody (server/features/search/missed.ts).
CREATE TABLE missed_searches (
  words TEXT NOT NULL CHECK (words <> '' AND length(words) <= 40),
  day   TEXT NOT NULL,                              -- the town's
  n     INTEGER NOT NULL CHECK (n > 0),
  PRIMARY KEY (words, day)
) STRICT, WITHOUT ROWID;

CREATE INDEX missed_searches_day ON missed_searches (day);

-- One-time codes of an authenticator app (RFC 6238), and the recovery codes for whoever loses it.
CREATE TABLE one_time_codes (
  user_id    INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  secret     TEXT NOT NULL,                     -- sealed with the town's key (server/lib/sealed.ts)
  last_step  INTEGER NOT NULL,                  -- half minutes since 1970 of the last accepted code: each counts once
  created_at TEXT NOT NULL,
  used_at    TEXT                               -- NULL: not yet
) STRICT;

CREATE TABLE recovery_codes (
  code_hash  TEXT PRIMARY KEY,                  -- SHA-256 of person and code; the row goes with its use
  user_id    INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX recovery_codes_user ON recovery_codes (user_id);

-- Accounts at the town's identity provider (OpenID Connect) that open an account here.
CREATE TABLE identities (
  id         INTEGER PRIMARY KEY,
  user_id    INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  issuer     TEXT NOT NULL,                     -- the provider's address
  subject    TEXT NOT NULL,                     -- how the provider names the person
  created_at TEXT NOT NULL,
  used_at    TEXT,                              -- NULL: not yet
  UNIQUE (issuer, subject)
) STRICT;

CREATE INDEX identities_user ON identities (user_id);

-- The town's ground, drawn from an extract of OpenStreetMap: the one that everybody sees, and one that waits for the office's decision
-- (docs/decisions/0113).
CREATE TABLE town_grounds (
  state    TEXT PRIMARY KEY CHECK (state IN ('live', 'draft')),
  ground   TEXT NOT NULL CHECK (json_valid(ground) AND length(ground) <= 60000),
  file     TEXT NOT NULL DEFAULT '',
  drawn_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- A ticket remembers the number of the town's key when it was issued or passed on: a code with an older one is forged (decision 80).
CREATE TABLE ticket_key (
  id     INTEGER PRIMARY KEY CHECK (id = 1),
  number INTEGER NOT NULL CHECK (number BETWEEN 1 AND 255)    -- the present one, written at the start (TICKET_KEY)
) STRICT;

CREATE VIEW search_vocabulary AS
SELECT term, sum(doc) AS documents FROM (
  SELECT term, doc FROM search_activities_words
  UNION ALL
  SELECT term, doc FROM search_events_words
  UNION ALL
  SELECT term, doc FROM search_jobs_words
  UNION ALL
  SELECT term, doc FROM search_promotions_words
) GROUP BY term;

CREATE VIEW searchable_activities AS
SELECT a.id, a.category_id, a.name AS title,
       a.keywords
         || CASE a.always_open WHEN 1 THEN ' 24 ore' ELSE '' END
         || CASE a.step_free WHEN 1 THEN ' accessibile senza gradini sedia a rotelle' ELSE '' END
         || CASE a.dogs_allowed WHEN 1 THEN ' cani ammessi' ELSE '' END
         || CASE a.baby_changing WHEN 1 THEN ' fasciatoio' ELSE '' END AS tags,
       c.slug || ' ' || c.name AS category,
       a.address || ' ' || a.district AS place,
       a.excerpt || ' ' || a.description AS body
FROM activities AS a JOIN categories AS c ON c.id = a.category_id
WHERE a.status = 'published';

CREATE VIEW searchable_jobs AS
SELECT j.id, j.category_id, j.title,
       j.keywords || ' '
         || CASE j.contract WHEN 'indeterminato' THEN 'tempo indeterminato' WHEN 'determinato' THEN 'tempo determinato' ELSE j.contract END
         || CASE j.working_time WHEN 'part_time' THEN ' part time' ELSE ' full time' END AS tags,
       c.slug || ' ' || c.name AS category,
       j.employer || ' ' || j.place AS place,
       j.excerpt || ' ' || j.description AS body
FROM jobs AS j JOIN categories AS c ON c.id = j.category_id
WHERE j.status = 'published';

CREATE VIEW searchable_promotions AS
SELECT p.id, p.category_id, p.activity_id, p.title,
       p.keywords || ' ' || p.label AS tags,
       c.slug || ' ' || c.name AS category,
       a.name || ' ' || a.address || ' ' || a.district AS place,
       p.excerpt || ' ' || p.description || ' ' || p.conditions AS body
FROM promotions AS p JOIN categories AS c ON c.id = p.category_id JOIN activities AS a ON a.id = p.activity_id
WHERE p.status = 'published';

CREATE VIEW searchable_events AS
SELECT e.id, e.category_id, e.title,
       e.keywords
         || CASE e.price_max_cents WHEN 0 THEN ' gratis gratuito ingresso libero' ELSE '' END
         || CASE e.is_family WHEN 1 THEN ' bambini famiglie' ELSE '' END
         || CASE
              WHEN e.accessibility LIKE '%non adatt%' OR e.accessibility LIKE '%nessun bagno%' THEN ''
              WHEN e.accessibility LIKE '%senza gradini%' OR e.accessibility LIKE '%in piano%' OR e.accessibility LIKE '%rampa%'
                OR e.accessibility LIKE '%ascensore%' OR e.accessibility LIKE '%a rotelle%' OR e.accessibility LIKE '%accessibil%'
              THEN ' accessibile senza gradini sedia a rotelle carrozzina disabili'
              ELSE ''
            END AS tags,
       c.slug || ' ' || c.name AS category,
       e.venue || ' ' || e.address || ' ' || e.organiser AS place,
       e.excerpt || ' ' || e.description || ' ' || e.accessibility AS body
FROM events AS e JOIN categories AS c ON c.id = e.category_id
WHERE e.status = 'published';

-- What slices promise each other: readers of other slices name these views and never the tables (db/owners.ts). Plain columns only, so that
-- SQLite plans a statement as if it named the table.

-- Who has an account, without what signs them in.
CREATE VIEW people AS
SELECT id, name, email, email_verified_at, created_at, suspended_at, suspension_reason, anonymised_at,
       EXISTS (SELECT 1 FROM passkeys WHERE user_id = users.id)
         OR EXISTS (SELECT 1 FROM one_time_codes WHERE user_id = users.id) AS second_factor
FROM users;

CREATE VIEW roles_held AS SELECT user_id, role FROM user_roles;

-- Sessions, without what opens them.
CREATE VIEW signed_in_devices AS SELECT id, user_id, user_agent, created_at, expires_at FROM sessions;

-- What a place is called, where it is and whose; in whatever state.
CREATE VIEW activity_outlines AS
SELECT id, slug, name, category_id, owner_id, status, excerpt, address, district, lat, lng, phone, whatsapp, email, website, photo_path,
       verified_at, asked_at, published_at, updated_at
FROM activities;

-- What an event is called, where it is and whose; in whatever state.
CREATE VIEW event_outlines AS
SELECT id, slug, title, category_id, owner_id, activity_id, status, excerpt, description, venue, address, lat, lng, organiser,
       photo_path, private_request_id, published_at, updated_at
FROM events;

-- What a place offers, in whatever state.
CREATE VIEW promotion_outlines AS
SELECT id, slug, activity_id, title, label, conditions, status, published_at, starts_on, ends_on, weekdays, time_from, time_to
FROM promotions;
CREATE VIEW coupons_offered AS SELECT promotion_id, max_coupons, taken, redeemed FROM coupon_offers;
CREATE VIEW job_outlines AS SELECT id, activity_id, title, employer, status, expires_on, published_at FROM jobs;
CREATE VIEW flyer_outlines AS
SELECT id, slug, activity_id, title, status, published_at, starts_on, ends_on, access_code, access_open FROM flyers;
CREATE VIEW flyer_covers AS SELECT flyer_id, photo_path FROM flyer_pages WHERE page = 1;
CREATE VIEW menu_outlines AS
SELECT id, activity_id, status, published_at, access_code, access_until,
       (SELECT count(*) FROM menu_dishes AS d JOIN menu_sections AS s ON s.id = d.section_id WHERE s.menu_id = menus.id) AS dishes
FROM menus;

-- Reviews that readers see.
CREATE VIEW public_reviews AS
SELECT id, activity_id, user_id, rating, body, visited_on, reply, replied_at, created_at, updated_at FROM reviews WHERE status = 'published';

-- Where items come from whose source wants to be named.
CREATE VIEW item_credits AS SELECT kind, item_id, source, attribution, ref FROM item_origins WHERE attribution <> '';

-- Every stored text of an item, by its state.
CREATE VIEW revision_outlines AS SELECT kind, item_id, state, body ->> 'category_id' AS category_id FROM revisions;

-- Every date of every event, called off or over, too.
CREATE VIEW event_dates AS SELECT id, event_id, starts_at, ends_at, cancelled_at, cancel_reason FROM event_occurrences;

-- Pools whose free seats are reserved for a waiting party: all of its pools have room for it now, and its offer comes with the next round.
-- What is free and too little for a party is for whoever it is enough for.
CREATE VIEW promised_pools AS
SELECT p.id AS pool_id FROM waitlist AS w JOIN category_pools AS wanted ON wanted.category_id = w.category_id
JOIN pools AS p ON p.id = wanted.pool_id AND p.occurrence_id = w.occurrence_id
WHERE w.state = 'waiting' AND w.confirmed_at IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM category_pools AS other JOIN pools AS q ON q.id = other.pool_id AND q.occurrence_id = w.occurrence_id
  WHERE other.category_id = w.category_id AND q.size - q.taken < w.party);

-- What there is of a date. `free` is for everybody: none while it is promised. A pool is public when a category for everybody takes
-- from it, unless its categories also take from a larger one (an early-bird batch, the wheelchair bays of a room): then it is part of
-- that one, and counted there.
CREATE VIEW date_pools AS
SELECT p.id, p.occurrence_id, p.size,
       CASE WHEN p.taken >= p.size OR EXISTS (SELECT 1 FROM promised_pools WHERE pool_id = p.id) THEN 0 ELSE p.size - p.taken END AS free,
       EXISTS (SELECT 1 FROM category_pools AS m JOIN ticket_categories AS k ON k.id = m.category_id
           WHERE m.pool_id = p.id AND k.shown = 'tutti' AND k.is_retired = 0)
         AND NOT EXISTS (SELECT 1 FROM pools AS q
           WHERE q.occurrence_id = p.occurrence_id AND (q.size > p.size OR (q.size = p.size AND q.id < p.id))
             AND NOT EXISTS (SELECT 1 FROM category_pools AS m WHERE m.pool_id = p.id
               AND NOT EXISTS (SELECT 1 FROM category_pools AS n WHERE n.pool_id = q.id AND n.category_id = m.category_id))) AS is_public
FROM pools AS p;

-- Events whose seats are booked in the portal, and events that somebody ordered seats of.
CREATE VIEW ticketed_events AS SELECT event_id, is_open, opens_at, closes_minutes FROM ticketing;
CREATE VIEW ordered_events AS SELECT event_id FROM orders;

-- Dates that somebody has a seat on or waits for.
CREATE VIEW awaited_dates AS SELECT occurrence_id FROM seats UNION ALL SELECT occurrence_id FROM waitlist;

-- Who expects an item, or one date of it (`until` its end): saved, to be reminded of, or with a ticket.
CREATE VIEW item_watchers AS
SELECT kind, item_id, user_id, NULL AS occurrence_id, NULL AS until FROM saved_items
UNION ALL
SELECT 'events', o.event_id, r.user_id, o.id, NULL FROM event_reminders AS r JOIN event_occurrences AS o ON o.id = r.occurrence_id
UNION ALL
SELECT 'events', o.event_id, w.user_id, o.id, o.ends_at
FROM event_occurrences AS o CROSS JOIN seats AS p ON p.occurrence_id = o.id JOIN orders AS w ON w.id = p.order_id
WHERE p.state = 'issued' AND w.user_id IS NOT NULL;

-- Whom news of a place or category reaches.
CREATE VIEW followers AS SELECT user_id, target, item_id FROM follows;
CREATE VIEW searched_job_categories AS SELECT filters ->> 'category' AS slug FROM job_alerts;
CREATE VIEW waste_zone_people AS SELECT zone_id, count(*) AS people FROM waste_preferences GROUP BY zone_id;

-- What people did with an item, each with its instant: figures that go when the person takes it back. Valid tickets count by the time
-- of their purchase; those that the organiser gives away do not.
CREATE VIEW personal_figures AS
SELECT 'saved' AS metric, kind, item_id, user_id, created_at AS at FROM saved_items
UNION ALL
SELECT 'taken', 'promotions', promotion_id, user_id, created_at FROM coupons
UNION ALL
SELECT 'redeemed', 'promotions', promotion_id, user_id, redeemed_at FROM coupons
UNION ALL
SELECT 'tickets', 'events', o.event_id, o.user_id, coalesce(o.confirmed_at, o.created_at)
FROM orders AS o JOIN seats AS p ON p.order_id = o.id WHERE p.state = 'issued' AND o.source <> 'omaggio';

-- What waits for the office besides drafts; `until` is when it leaves by itself.
CREATE VIEW office_queue AS
SELECT 'messages' AS queue, id, expires_at AS until FROM contact_messages WHERE status = 'unread'
UNION ALL SELECT 'requests', id, NULL FROM role_requests WHERE status = 'open'
UNION ALL SELECT 'reports', review_id, NULL FROM review_reports WHERE status = 'open'
UNION ALL SELECT 'suggestions', s.id, NULL FROM suggestions AS s JOIN activities AS t ON t.id = s.activity_id
  WHERE s.state = 'open' AND t.status = 'published'
UNION ALL SELECT 'private_events', r.id, NULL FROM private_event_requests AS r WHERE r.status NOT IN ('rejected', 'cancelled') AND coalesce(
  (SELECT m.from_office = 0 FROM private_event_messages AS m WHERE m.request_id = r.id ORDER BY m.id DESC LIMIT 1), 1);

CREATE VIEW private_requests AS SELECT id, user_id, name, status FROM private_event_requests;

-- What stands on top of every page until it ends.
CREATE VIEW published_alerts AS
SELECT id, kind, level, headline, starts_at, ends_at FROM alerts WHERE state = 'published';

-- The town's position in the settings.
CREATE VIEW town_position AS
SELECT value ->> '$.town_place.lat' AS lat, value ->> '$.town_place.lng' AS lng FROM settings WHERE key = 'settings';

-- Set while the removal of expired data stands still.
CREATE VIEW retention_hold AS SELECT held_at FROM upkeep WHERE held_at IS NOT NULL;

-- Managers act while whoever shares with them may: the organiser has the role, the shop's owner too, and neither is suspended. A shop
-- without an owner has those that the office approved.
CREATE VIEW acting_managers AS
SELECT m.activity_id, m.organiser_id, m.user_id FROM managers AS m LEFT JOIN activities AS a ON a.id = m.activity_id
WHERE m.user_id IS NOT NULL AND ((m.activity_id IS NOT NULL AND a.owner_id IS NULL) OR EXISTS (
  SELECT 1 FROM users AS u JOIN user_roles AS r ON r.user_id = u.id
  WHERE u.id = coalesce(m.organiser_id, a.owner_id) AND u.suspended_at IS NULL
    AND r.role IN (CASE WHEN m.organiser_id IS NULL THEN 'esercente' ELSE 'organizzatore' END, 'redattore', 'amministratore')));

CREATE TRIGGER search_activity_inserted AFTER INSERT ON activities WHEN new.status = 'published' BEGIN
  INSERT INTO search_activities (rowid, title, tags, category, place, body)
  SELECT id, title, tags, category, place, body FROM searchable_activities WHERE id = new.id;
END;

CREATE TRIGGER search_activity_updated
AFTER UPDATE OF name, category_id, status, excerpt, description, address, district, always_open, step_free, dogs_allowed, baby_changing, keywords
ON activities BEGIN
  DELETE FROM search_activities WHERE rowid = old.id;
  INSERT INTO search_activities (rowid, title, tags, category, place, body)
  SELECT id, title, tags, category, place, body FROM searchable_activities WHERE id = new.id;
END;

CREATE TRIGGER search_activity_deleted AFTER DELETE ON activities BEGIN
  DELETE FROM search_activities WHERE rowid = old.id;
END;

-- A promotion is found by the name and the street of its activity.
CREATE TRIGGER search_activity_moved AFTER UPDATE OF name, address, district ON activities BEGIN
  DELETE FROM search_promotions WHERE rowid IN (SELECT id FROM promotions WHERE activity_id = new.id);
  INSERT INTO search_promotions (rowid, title, tags, category, place, body)
  SELECT id, title, tags, category, place, body FROM searchable_promotions WHERE activity_id = new.id;
END;

CREATE TRIGGER search_event_inserted AFTER INSERT ON events WHEN new.status = 'published' BEGIN
  INSERT INTO search_events (rowid, title, tags, category, place, body)
  SELECT id, title, tags, category, place, body FROM searchable_events WHERE id = new.id;
END;

CREATE TRIGGER search_event_deleted AFTER DELETE ON events BEGIN
  DELETE FROM search_events WHERE rowid = old.id;
END;

CREATE TRIGGER search_job_inserted AFTER INSERT ON jobs WHEN new.status = 'published' BEGIN
  INSERT INTO search_jobs (rowid, title, tags, category, place, body)
  SELECT id, title, tags, category, place, body FROM searchable_jobs WHERE id = new.id;
END;

CREATE TRIGGER search_job_updated
AFTER UPDATE OF title, category_id, status, excerpt, description, employer, place, contract, working_time, keywords
ON jobs BEGIN
  DELETE FROM search_jobs WHERE rowid = old.id;
  INSERT INTO search_jobs (rowid, title, tags, category, place, body)
  SELECT id, title, tags, category, place, body FROM searchable_jobs WHERE id = new.id;
END;

CREATE TRIGGER search_job_deleted AFTER DELETE ON jobs BEGIN
  DELETE FROM search_jobs WHERE rowid = old.id;
END;

CREATE TRIGGER search_promotion_inserted AFTER INSERT ON promotions WHEN new.status = 'published' BEGIN
  INSERT INTO search_promotions (rowid, title, tags, category, place, body)
  SELECT id, title, tags, category, place, body FROM searchable_promotions WHERE id = new.id;
END;

CREATE TRIGGER search_promotion_updated
AFTER UPDATE OF title, label, category_id, activity_id, status, excerpt, description, conditions, keywords
ON promotions BEGIN
  DELETE FROM search_promotions WHERE rowid = old.id;
  INSERT INTO search_promotions (rowid, title, tags, category, place, body)
  SELECT id, title, tags, category, place, body FROM searchable_promotions WHERE id = new.id;
END;

CREATE TRIGGER search_promotion_deleted AFTER DELETE ON promotions BEGIN
  DELETE FROM search_promotions WHERE rowid = old.id;
END;

-- A device is a person's for as long as the session it was posted with: logging out, here or from another device, changing the
-- password and deleting the account all end sessions, and none of them may leave a phone that still shows that person's mail.
CREATE TRIGGER push_subscriptions_detach BEFORE DELETE ON sessions
BEGIN
  UPDATE push_subscriptions SET user_id = NULL, session_id = NULL WHERE session_id = OLD.id;
END;

CREATE TRIGGER version_activities_inserted AFTER INSERT ON activities BEGIN UPDATE content_version SET version = version + 1; END;

CREATE TRIGGER version_activities_updated AFTER UPDATE ON activities BEGIN UPDATE content_version SET version = version + 1; END;

CREATE TRIGGER version_activities_deleted AFTER DELETE ON activities BEGIN UPDATE content_version SET version = version + 1; END;

CREATE TRIGGER version_opening_hours_inserted AFTER INSERT ON opening_hours BEGIN UPDATE content_version SET version = version + 1; END;

CREATE TRIGGER version_opening_hours_updated AFTER UPDATE ON opening_hours BEGIN UPDATE content_version SET version = version + 1; END;

CREATE TRIGGER version_opening_hours_deleted AFTER DELETE ON opening_hours BEGIN UPDATE content_version SET version = version + 1; END;

CREATE TRIGGER version_special_hours_inserted AFTER INSERT ON special_hours BEGIN UPDATE content_version SET version = version + 1; END;

CREATE TRIGGER version_special_hours_updated AFTER UPDATE ON special_hours BEGIN UPDATE content_version SET version = version + 1; END;

CREATE TRIGGER version_special_hours_deleted AFTER DELETE ON special_hours BEGIN UPDATE content_version SET version = version + 1; END;

CREATE TRIGGER version_reviews_inserted AFTER INSERT ON reviews BEGIN UPDATE content_version SET version = version + 1; END;

CREATE TRIGGER version_reviews_updated AFTER UPDATE ON reviews BEGIN UPDATE content_version SET version = version + 1; END;

CREATE TRIGGER version_reviews_deleted AFTER DELETE ON reviews BEGIN UPDATE content_version SET version = version + 1; END;

CREATE TRIGGER version_events_inserted AFTER INSERT ON events BEGIN UPDATE content_version SET version = version + 1; END;

CREATE TRIGGER version_events_updated AFTER UPDATE ON events BEGIN UPDATE content_version SET version = version + 1; END;

CREATE TRIGGER version_events_deleted AFTER DELETE ON events BEGIN UPDATE content_version SET version = version + 1; END;

CREATE TRIGGER version_event_occurrences_inserted AFTER INSERT ON event_occurrences BEGIN UPDATE content_version SET version = version + 1; END;

CREATE TRIGGER version_event_occurrences_updated AFTER UPDATE ON event_occurrences BEGIN UPDATE content_version SET version = version + 1; END;

CREATE TRIGGER version_event_occurrences_deleted AFTER DELETE ON event_occurrences BEGIN UPDATE content_version SET version = version + 1; END;

CREATE TRIGGER version_jobs_inserted AFTER INSERT ON jobs BEGIN UPDATE content_version SET version = version + 1; END;

CREATE TRIGGER version_jobs_updated AFTER UPDATE ON jobs BEGIN UPDATE content_version SET version = version + 1; END;

CREATE TRIGGER version_jobs_deleted AFTER DELETE ON jobs BEGIN UPDATE content_version SET version = version + 1; END;

CREATE TRIGGER version_promotions_inserted AFTER INSERT ON promotions BEGIN UPDATE content_version SET version = version + 1; END;

CREATE TRIGGER version_promotions_updated AFTER UPDATE ON promotions BEGIN UPDATE content_version SET version = version + 1; END;

CREATE TRIGGER version_promotions_deleted AFTER DELETE ON promotions BEGIN UPDATE content_version SET version = version + 1; END;

CREATE TRIGGER version_synonyms_inserted AFTER INSERT ON synonyms BEGIN UPDATE content_version SET version = version + 1; END;

CREATE TRIGGER version_synonyms_updated AFTER UPDATE ON synonyms BEGIN UPDATE content_version SET version = version + 1; END;

CREATE TRIGGER version_synonyms_deleted AFTER DELETE ON synonyms BEGIN UPDATE content_version SET version = version + 1; END;

-- The name under a review.
CREATE TRIGGER version_users_renamed AFTER UPDATE OF name ON users
WHEN old.name IS NOT new.name AND EXISTS (SELECT 1 FROM reviews WHERE user_id = new.id)
BEGIN UPDATE content_version SET version = version + 1; END;

-- A slug in use is nobody's past.
CREATE TRIGGER slug_activities_changed AFTER UPDATE OF slug ON activities WHEN old.slug <> new.slug BEGIN
  INSERT OR REPLACE INTO slug_history (kind, slug, item_id) VALUES ('activities', old.slug, new.id);
  DELETE FROM slug_history WHERE kind = 'activities' AND slug = new.slug;
END;

CREATE TRIGGER slug_activities_taken AFTER INSERT ON activities BEGIN
  DELETE FROM slug_history WHERE kind = 'activities' AND slug = new.slug;
END;

CREATE TRIGGER slug_activities_gone AFTER DELETE ON activities BEGIN
  DELETE FROM slug_history WHERE kind = 'activities' AND item_id = old.id;
END;

CREATE TRIGGER slug_events_changed AFTER UPDATE OF slug ON events WHEN old.slug <> new.slug BEGIN
  INSERT OR REPLACE INTO slug_history (kind, slug, item_id) VALUES ('events', old.slug, new.id);
  DELETE FROM slug_history WHERE kind = 'events' AND slug = new.slug;
END;

CREATE TRIGGER slug_events_taken AFTER INSERT ON events BEGIN
  DELETE FROM slug_history WHERE kind = 'events' AND slug = new.slug;
END;

CREATE TRIGGER slug_events_gone AFTER DELETE ON events BEGIN
  DELETE FROM slug_history WHERE kind = 'events' AND item_id = old.id;
END;

CREATE TRIGGER slug_promotions_changed AFTER UPDATE OF slug ON promotions WHEN old.slug <> new.slug BEGIN
  INSERT OR REPLACE INTO slug_history (kind, slug, item_id) VALUES ('promotions', old.slug, new.id);
  DELETE FROM slug_history WHERE kind = 'promotions' AND slug = new.slug;
END;

CREATE TRIGGER slug_promotions_taken AFTER INSERT ON promotions BEGIN
  DELETE FROM slug_history WHERE kind = 'promotions' AND slug = new.slug;
END;

CREATE TRIGGER slug_promotions_gone AFTER DELETE ON promotions BEGIN
  DELETE FROM slug_history WHERE kind = 'promotions' AND item_id = old.id;
END;

CREATE TRIGGER slug_flyers_changed AFTER UPDATE OF slug ON flyers WHEN old.slug <> new.slug BEGIN
  INSERT OR REPLACE INTO slug_history (kind, slug, item_id) VALUES ('flyers', old.slug, new.id);
  DELETE FROM slug_history WHERE kind = 'flyers' AND slug = new.slug;
END;

CREATE TRIGGER slug_flyers_taken AFTER INSERT ON flyers BEGIN
  DELETE FROM slug_history WHERE kind = 'flyers' AND slug = new.slug;
END;

CREATE TRIGGER slug_flyers_gone AFTER DELETE ON flyers BEGIN
  DELETE FROM slug_history WHERE kind = 'flyers' AND item_id = old.id;
END;

CREATE TRIGGER slug_articles_changed AFTER UPDATE OF slug ON articles WHEN old.slug <> new.slug BEGIN
  INSERT OR REPLACE INTO slug_history (kind, slug, item_id) VALUES ('articles', old.slug, new.id);
  DELETE FROM slug_history WHERE kind = 'articles' AND slug = new.slug;
END;

CREATE TRIGGER slug_articles_taken AFTER INSERT ON articles BEGIN
  DELETE FROM slug_history WHERE kind = 'articles' AND slug = new.slug;
END;

CREATE TRIGGER slug_articles_gone AFTER DELETE ON articles BEGIN
  DELETE FROM slug_history WHERE kind = 'articles' AND item_id = old.id;
END;

CREATE TRIGGER slug_pages_changed AFTER UPDATE OF slug ON pages WHEN old.slug <> new.slug BEGIN
  INSERT OR REPLACE INTO slug_history (kind, slug, item_id) VALUES ('pages', old.slug, new.id);
  DELETE FROM slug_history WHERE kind = 'pages' AND slug = new.slug;
END;

CREATE TRIGGER slug_pages_taken AFTER INSERT ON pages BEGIN
  DELETE FROM slug_history WHERE kind = 'pages' AND slug = new.slug;
END;

CREATE TRIGGER slug_pages_gone AFTER DELETE ON pages BEGIN
  DELETE FROM slug_history WHERE kind = 'pages' AND item_id = old.id;
END;

CREATE TRIGGER role_request_files_discarded AFTER DELETE ON role_request_files BEGIN
  INSERT OR IGNORE INTO discarded_files (key) VALUES (old.key);
END;

CREATE TRIGGER version_flyers_inserted AFTER INSERT ON flyers BEGIN UPDATE content_version SET version = version + 1; END;

CREATE TRIGGER version_flyers_updated AFTER UPDATE ON flyers BEGIN UPDATE content_version SET version = version + 1; END;

CREATE TRIGGER version_flyers_deleted AFTER DELETE ON flyers BEGIN UPDATE content_version SET version = version + 1; END;

-- The file follows its row, however it went (a row in discarded_files).
CREATE TRIGGER job_applications_discard AFTER DELETE ON job_applications WHEN OLD.cv_key IS NOT NULL BEGIN
  INSERT OR IGNORE INTO discarded_files (key) VALUES (OLD.cv_key);
END;

CREATE TRIGGER coupons_taken AFTER INSERT ON coupons BEGIN
  UPDATE coupon_offers SET taken = taken + 1 WHERE promotion_id = NEW.promotion_id;
END;

CREATE TRIGGER coupons_redeemed AFTER UPDATE OF redeemed_at ON coupons WHEN OLD.redeemed_at IS NULL AND NEW.redeemed_at IS NOT NULL BEGIN
  UPDATE coupon_offers SET redeemed = redeemed + 1 WHERE promotion_id = NEW.promotion_id;
END;

CREATE TRIGGER coupons_left AFTER DELETE ON coupons WHEN OLD.redeemed_at IS NULL BEGIN
  UPDATE coupon_offers SET taken = taken - 1 WHERE promotion_id = OLD.promotion_id;
END;

-- A promotion that goes on for longer keeps its coupons for as long.
CREATE TRIGGER coupons_prolonged AFTER UPDATE OF ends_on ON promotions WHEN OLD.ends_on <> NEW.ends_on BEGIN
  UPDATE coupons SET expires_at = strftime('%Y-%m-%dT00:00:00.000Z', NEW.ends_on, '+91 days') WHERE promotion_id = NEW.id;
END;

-- Not the counters: who takes a coupon changes nothing that public answers show.
CREATE TRIGGER version_coupon_offers_inserted AFTER INSERT ON coupon_offers BEGIN UPDATE content_version SET version = version + 1; END;

CREATE TRIGGER version_coupon_offers_deleted AFTER DELETE ON coupon_offers BEGIN UPDATE content_version SET version = version + 1; END;

CREATE TRIGGER version_menus_inserted AFTER INSERT ON menus BEGIN UPDATE content_version SET version = version + 1; END;

CREATE TRIGGER version_menus_updated AFTER UPDATE ON menus BEGIN UPDATE content_version SET version = version + 1; END;

CREATE TRIGGER version_menus_deleted AFTER DELETE ON menus BEGIN UPDATE content_version SET version = version + 1; END;

CREATE TRIGGER version_menu_sections_inserted AFTER INSERT ON menu_sections BEGIN UPDATE content_version SET version = version + 1; END;

CREATE TRIGGER version_menu_sections_updated AFTER UPDATE ON menu_sections BEGIN UPDATE content_version SET version = version + 1; END;

CREATE TRIGGER version_menu_sections_deleted AFTER DELETE ON menu_sections BEGIN UPDATE content_version SET version = version + 1; END;

CREATE TRIGGER version_menu_dishes_inserted AFTER INSERT ON menu_dishes BEGIN UPDATE content_version SET version = version + 1; END;

CREATE TRIGGER version_menu_dishes_updated AFTER UPDATE ON menu_dishes BEGIN UPDATE content_version SET version = version + 1; END;

CREATE TRIGGER version_menu_dishes_deleted AFTER DELETE ON menu_dishes BEGIN UPDATE content_version SET version = version + 1; END;

CREATE TRIGGER version_menu_dish_allergens_inserted AFTER INSERT ON menu_dish_allergens BEGIN UPDATE content_version SET version = version + 1; END;

CREATE TRIGGER version_menu_dish_allergens_deleted AFTER DELETE ON menu_dish_allergens BEGIN UPDATE content_version SET version = version + 1; END;

-- Addresses below /eventi that are not an event's.
CREATE TRIGGER events_reserved_slug_inserted BEFORE INSERT ON events WHEN NEW.slug IN ('richiesta-privata', 'categoria')
BEGIN SELECT RAISE(ABORT, 'this slug is reserved'); END;

CREATE TRIGGER events_reserved_slug_updated BEFORE UPDATE OF slug ON events WHEN NEW.slug IN ('richiesta-privata', 'categoria')
BEGIN SELECT RAISE(ABORT, 'this slug is reserved'); END;

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

CREATE TRIGGER version_flyer_pages_inserted AFTER INSERT ON flyer_pages BEGIN UPDATE content_version SET version = version + 1; END;

CREATE TRIGGER version_flyer_pages_updated AFTER UPDATE ON flyer_pages BEGIN UPDATE content_version SET version = version + 1; END;

CREATE TRIGGER version_flyer_pages_deleted AFTER DELETE ON flyer_pages BEGIN UPDATE content_version SET version = version + 1; END;

-- A file that goes makes room.
CREATE TRIGGER stored_files_discarded AFTER INSERT ON discarded_files BEGIN
  DELETE FROM stored_files WHERE key = new.key;
END;

CREATE TRIGGER push_subscriptions_left AFTER UPDATE OF user_id ON push_subscriptions
WHEN old.user_id IS NOT NULL AND new.user_id IS NULL AND EXISTS (SELECT 1 FROM users WHERE id = old.user_id)
BEGIN
  UPDATE push_subscriptions SET former_user_id = old.user_id WHERE id = new.id;
END;

CREATE TRIGGER push_subscriptions_taken AFTER UPDATE OF user_id ON push_subscriptions
WHEN new.user_id IS NOT NULL AND new.former_user_id IS NOT NULL
BEGIN
  UPDATE push_subscriptions SET former_user_id = NULL WHERE id = new.id;
END;

-- The office's words about a request or a review stay in the log of decisions as long as what they are about.
CREATE TRIGGER private_event_requests_unsaid AFTER DELETE ON private_event_requests
BEGIN
  UPDATE audit_log SET reason = '', subject = 'Richiesta n. ' || old.id
  WHERE action GLOB 'private_event.*' AND subject_id = old.id;
END;

CREATE TRIGGER reviews_unsaid AFTER DELETE ON reviews
BEGIN
  UPDATE audit_log SET reason = '' WHERE action GLOB 'review.*' AND subject_id = old.id;
END;

CREATE TRIGGER search_category_renamed AFTER UPDATE OF name, slug ON categories BEGIN
  DELETE FROM search_activities WHERE rowid IN (SELECT id FROM searchable_activities WHERE category_id = new.id);
  INSERT INTO search_activities (rowid, title, tags, category, place, body)
  SELECT id, title, tags, category, place, body FROM searchable_activities WHERE category_id = new.id;
  DELETE FROM search_events WHERE rowid IN (SELECT id FROM searchable_events WHERE category_id = new.id);
  INSERT INTO search_events (rowid, title, tags, category, place, body)
  SELECT id, title, tags, category, place, body FROM searchable_events WHERE category_id = new.id;
  DELETE FROM search_jobs WHERE rowid IN (SELECT id FROM searchable_jobs WHERE category_id = new.id);
  INSERT INTO search_jobs (rowid, title, tags, category, place, body)
  SELECT id, title, tags, category, place, body FROM searchable_jobs WHERE category_id = new.id;
  DELETE FROM search_promotions WHERE rowid IN (SELECT id FROM searchable_promotions WHERE category_id = new.id);
  INSERT INTO search_promotions (rowid, title, tags, category, place, body)
  SELECT id, title, tags, category, place, body FROM searchable_promotions WHERE category_id = new.id;
END;

CREATE TRIGGER version_categories_inserted AFTER INSERT ON categories BEGIN UPDATE content_version SET version = version + 1; END;

CREATE TRIGGER version_categories_updated AFTER UPDATE ON categories BEGIN UPDATE content_version SET version = version + 1; END;

CREATE TRIGGER version_categories_deleted AFTER DELETE ON categories BEGIN UPDATE content_version SET version = version + 1; END;

CREATE TRIGGER version_search_meanings_inserted AFTER INSERT ON search_meanings BEGIN UPDATE content_version SET version = version + 1; END;

CREATE TRIGGER version_search_meanings_updated AFTER UPDATE ON search_meanings BEGIN UPDATE content_version SET version = version + 1; END;

CREATE TRIGGER version_search_meanings_deleted AFTER DELETE ON search_meanings BEGIN UPDATE content_version SET version = version + 1; END;

CREATE TRIGGER version_item_photos_inserted AFTER INSERT ON item_photos BEGIN UPDATE content_version SET version = version + 1; END;

CREATE TRIGGER version_item_photos_updated AFTER UPDATE ON item_photos BEGIN UPDATE content_version SET version = version + 1; END;

CREATE TRIGGER version_item_photos_deleted AFTER DELETE ON item_photos BEGIN UPDATE content_version SET version = version + 1; END;

-- A draft leaves with its author's account; what was published stays the town's, without a name.
CREATE TRIGGER revisions_forgotten AFTER UPDATE OF author_id ON revisions
WHEN new.author_id IS NULL AND new.state <> 'approved' BEGIN
  DELETE FROM revisions WHERE id = new.id;
END;

CREATE TRIGGER revision_photos_inserted AFTER INSERT ON revisions BEGIN
  INSERT INTO revision_photos (revision_id, photo_path)
  SELECT new.id, value FROM json_tree(new.body) WHERE type = 'text' AND value GLOB 'photos/*'
  UNION SELECT new.id, value FROM json_tree(new.base_body) WHERE type = 'text' AND value GLOB 'photos/*';
END;

CREATE TRIGGER revision_photos_updated AFTER UPDATE OF body, base_body ON revisions BEGIN
  DELETE FROM revision_photos WHERE revision_id = new.id;
  INSERT INTO revision_photos (revision_id, photo_path)
  SELECT new.id, value FROM json_tree(new.body) WHERE type = 'text' AND value GLOB 'photos/*'
  UNION SELECT new.id, value FROM json_tree(new.base_body) WHERE type = 'text' AND value GLOB 'photos/*';
END;

CREATE TRIGGER prices_never_overlap BEFORE INSERT ON prices
WHEN EXISTS (SELECT 1 FROM prices AS p WHERE p.category_id = NEW.category_id
  AND (p.until_at IS NULL OR NEW.from_at IS NULL OR p.until_at > NEW.from_at)
  AND (NEW.until_at IS NULL OR p.from_at IS NULL OR NEW.until_at > p.from_at))
BEGIN SELECT RAISE(ABORT, 'prices of a category overlap'); END;

-- Only held and issued seats count.
CREATE TRIGGER seats_taken AFTER INSERT ON seats WHEN NEW.state IN ('held', 'issued') BEGIN
  UPDATE pools SET taken = taken + 1 WHERE occurrence_id = NEW.occurrence_id
    AND id IN (SELECT pool_id FROM category_pools WHERE category_id = NEW.category_id);
END;

CREATE TRIGGER seats_freed AFTER UPDATE OF state ON seats
WHEN OLD.state IN ('held', 'issued') AND NEW.state NOT IN ('held', 'issued') BEGIN
  UPDATE pools SET taken = taken - 1 WHERE occurrence_id = NEW.occurrence_id
    AND id IN (SELECT pool_id FROM category_pools WHERE category_id = NEW.category_id);
END;

CREATE TRIGGER seats_taken_again AFTER UPDATE OF state ON seats
WHEN OLD.state NOT IN ('held', 'issued') AND NEW.state IN ('held', 'issued') BEGIN
  UPDATE pools SET taken = taken + 1 WHERE occurrence_id = NEW.occurrence_id
    AND id IN (SELECT pool_id FROM category_pools WHERE category_id = NEW.category_id);
END;

CREATE TRIGGER seats_deleted AFTER DELETE ON seats WHEN OLD.state IN ('held', 'issued') BEGIN
  UPDATE pools SET taken = taken - 1 WHERE occurrence_id = OLD.occurrence_id
    AND id IN (SELECT pool_id FROM category_pools WHERE category_id = OLD.category_id);
END;

CREATE TRIGGER seats_stay_put BEFORE UPDATE OF occurrence_id, category_id ON seats
WHEN OLD.occurrence_id <> NEW.occurrence_id OR OLD.category_id <> NEW.category_id
BEGIN SELECT RAISE(ABORT, 'a seat keeps its date and category'); END;

-- The counters follow the seats, so what connects the two cannot change under seats that count.
CREATE TRIGGER category_pools_added BEFORE INSERT ON category_pools
WHEN EXISTS (SELECT 1 FROM seats JOIN pools ON pools.id = NEW.pool_id
  WHERE seats.category_id = NEW.category_id AND seats.occurrence_id = pools.occurrence_id AND seats.state IN ('held', 'issued'))
BEGIN SELECT RAISE(ABORT, 'seats of this category are taken'); END;

CREATE TRIGGER category_pools_removed BEFORE DELETE ON category_pools
WHEN EXISTS (SELECT 1 FROM seats JOIN pools ON pools.id = OLD.pool_id
  WHERE seats.category_id = OLD.category_id AND seats.occurrence_id = pools.occurrence_id AND seats.state IN ('held', 'issued'))
BEGIN SELECT RAISE(ABORT, 'seats of this category are taken'); END;

-- What is owed or given back is at most what was paid.
CREATE TRIGGER refunds_counted AFTER INSERT ON refunds BEGIN
  UPDATE payments SET refunded = refunded + NEW.cents WHERE id = NEW.payment_id;
END;

CREATE TRIGGER door_seat_added AFTER INSERT ON seats WHEN NEW.state = 'issued' BEGIN
  INSERT INTO door_changes (event_id, seat_id) SELECT event_id, NEW.id FROM orders WHERE id = NEW.order_id;
END;

CREATE TRIGGER door_seat_changed AFTER UPDATE OF state, epoch, holder ON seats
WHEN NEW.state = 'issued' OR OLD.state = 'issued' BEGIN
  INSERT INTO door_changes (event_id, seat_id) SELECT event_id, NEW.id FROM orders WHERE id = NEW.order_id;
END;

CREATE TRIGGER door_scanned AFTER INSERT ON scans BEGIN
  INSERT INTO door_changes (event_id, seat_id)
  SELECT o.event_id, p.id FROM seats AS p JOIN orders AS o ON o.id = p.order_id WHERE p.id = NEW.seat_id;
END;

CREATE TRIGGER door_order_paid AFTER UPDATE OF state ON orders WHEN OLD.state = 'to_pay_at_door' AND NEW.state = 'confirmed' BEGIN
  INSERT INTO door_changes (event_id, seat_id) SELECT NEW.event_id, id FROM seats WHERE order_id = NEW.id AND state = 'issued';
END;

CREATE TRIGGER version_ticketing_inserted AFTER INSERT ON ticketing BEGIN UPDATE content_version SET version = version + 1; END;

CREATE TRIGGER version_ticketing_updated AFTER UPDATE ON ticketing BEGIN UPDATE content_version SET version = version + 1; END;

-- A slug in use is no category's past.
CREATE TRIGGER category_slug_changed AFTER UPDATE OF slug ON categories WHEN old.slug <> new.slug BEGIN
  INSERT OR REPLACE INTO category_slugs (kind, slug, category_id) VALUES (new.kind, old.slug, new.id);
  DELETE FROM category_slugs WHERE kind = new.kind AND slug = new.slug;
END;

CREATE TRIGGER category_slug_taken AFTER INSERT ON categories BEGIN
  DELETE FROM category_slugs WHERE kind = new.kind AND slug = new.slug;
END;

CREATE TRIGGER version_alerts_inserted AFTER INSERT ON alerts BEGIN UPDATE content_version SET version = version + 1; END;

CREATE TRIGGER version_alerts_updated AFTER UPDATE ON alerts BEGIN UPDATE content_version SET version = version + 1; END;

CREATE TRIGGER version_alerts_deleted AFTER DELETE ON alerts BEGIN UPDATE content_version SET version = version + 1; END;

CREATE TRIGGER version_useful_numbers_inserted AFTER INSERT ON useful_numbers BEGIN UPDATE content_version SET version = version + 1; END;

CREATE TRIGGER version_useful_numbers_updated AFTER UPDATE ON useful_numbers BEGIN UPDATE content_version SET version = version + 1; END;

CREATE TRIGGER version_useful_numbers_deleted AFTER DELETE ON useful_numbers BEGIN UPDATE content_version SET version = version + 1; END;

-- SQLite gives a deleted row's number to the next one: what was written about the former must not become the new one's history.
CREATE TRIGGER revisions_activities_gone AFTER DELETE ON activities BEGIN
  DELETE FROM revisions WHERE kind = 'activities' AND item_id = old.id;
END;

CREATE TRIGGER revisions_events_gone AFTER DELETE ON events BEGIN
  DELETE FROM revisions WHERE kind = 'events' AND item_id = old.id;
END;

CREATE TRIGGER revisions_jobs_gone AFTER DELETE ON jobs BEGIN
  DELETE FROM revisions WHERE kind = 'jobs' AND item_id = old.id;
END;

CREATE TRIGGER revisions_promotions_gone AFTER DELETE ON promotions BEGIN
  DELETE FROM revisions WHERE kind = 'promotions' AND item_id = old.id;
END;

CREATE TRIGGER revisions_flyers_gone AFTER DELETE ON flyers BEGIN
  DELETE FROM revisions WHERE kind = 'flyers' AND item_id = old.id;
END;

CREATE TRIGGER revisions_menus_gone AFTER DELETE ON menus BEGIN
  DELETE FROM revisions WHERE kind = 'menus' AND item_id = old.id;
END;

CREATE TRIGGER revisions_ad_campaigns_gone AFTER DELETE ON ad_campaigns BEGIN
  DELETE FROM revisions WHERE kind = 'ads' AND item_id = old.id;
END;

CREATE TRIGGER revisions_articles_gone AFTER DELETE ON articles BEGIN
  DELETE FROM revisions WHERE kind = 'articles' AND item_id = old.id;
END;

CREATE TRIGGER revisions_pages_gone AFTER DELETE ON pages BEGIN
  DELETE FROM revisions WHERE kind = 'pages' AND item_id = old.id;
END;

-- SQLite gives a deleted row's number to the next one, which begins at nothing.
CREATE TRIGGER figures_activities_gone AFTER DELETE ON activities BEGIN
  DELETE FROM item_figures WHERE kind = 'activities' AND item_id = old.id;
END;

CREATE TRIGGER figures_events_gone AFTER DELETE ON events BEGIN
  DELETE FROM item_figures WHERE kind = 'events' AND item_id = old.id;
END;

CREATE TRIGGER figures_jobs_gone AFTER DELETE ON jobs BEGIN
  DELETE FROM item_figures WHERE kind = 'jobs' AND item_id = old.id;
END;

CREATE TRIGGER figures_promotions_gone AFTER DELETE ON promotions BEGIN
  DELETE FROM item_figures WHERE kind = 'promotions' AND item_id = old.id;
END;

CREATE TRIGGER figures_flyers_gone AFTER DELETE ON flyers BEGIN
  DELETE FROM item_figures WHERE kind = 'flyers' AND item_id = old.id;
END;

CREATE TRIGGER figures_menus_gone AFTER DELETE ON menus BEGIN
  DELETE FROM item_figures WHERE kind = 'menus' AND item_id = old.id;
END;

-- The search finds pages too: their changes are changes of what the public sees.
CREATE TRIGGER version_pages_inserted AFTER INSERT ON pages BEGIN UPDATE content_version SET version = version + 1; END;

CREATE TRIGGER version_pages_updated AFTER UPDATE ON pages BEGIN UPDATE content_version SET version = version + 1; END;

CREATE TRIGGER version_pages_deleted AFTER DELETE ON pages BEGIN UPDATE content_version SET version = version + 1; END;

CREATE TRIGGER search_event_updated
AFTER UPDATE OF id, title, category_id, status, excerpt, description, venue, address, organiser, price_max_cents, is_family, accessibility,
  keywords ON events BEGIN
  DELETE FROM search_events WHERE rowid = old.id;
  INSERT INTO search_events (rowid, title, tags, category, place, body)
  SELECT id, title, tags, category, place, body FROM searchable_events WHERE id = new.id;
END;

CREATE TRIGGER imports_activities_gone AFTER DELETE ON activities BEGIN
  DELETE FROM item_origins WHERE kind = 'activities' AND item_id = old.id;
  DELETE FROM import_links WHERE item_id = old.id AND source_id IN (SELECT id FROM import_sources WHERE kind = 'activities');
END;

CREATE TRIGGER imports_events_gone AFTER DELETE ON events BEGIN
  DELETE FROM item_origins WHERE kind = 'events' AND item_id = old.id;
  DELETE FROM import_links WHERE item_id = old.id AND source_id IN (SELECT id FROM import_sources WHERE kind = 'events');
END;

CREATE TRIGGER imports_jobs_gone AFTER DELETE ON jobs BEGIN
  DELETE FROM item_origins WHERE kind = 'jobs' AND item_id = old.id;
  DELETE FROM import_links WHERE item_id = old.id AND source_id IN (SELECT id FROM import_sources WHERE kind = 'jobs');
END;

CREATE TRIGGER imports_useful_numbers_gone AFTER DELETE ON useful_numbers BEGIN
  DELETE FROM item_origins WHERE kind = 'useful_numbers' AND item_id = old.id;
  DELETE FROM import_links WHERE item_id = old.id AND source_id IN (SELECT id FROM import_sources WHERE kind = 'useful_numbers');
END;

CREATE TRIGGER imports_waste_points_gone AFTER DELETE ON waste_points BEGIN
  DELETE FROM item_origins WHERE kind = 'waste_points' AND item_id = old.id;
  DELETE FROM import_links WHERE item_id = old.id AND source_id IN (SELECT id FROM import_sources WHERE kind = 'waste_points');
END;

CREATE TRIGGER imports_waste_rounds_gone AFTER DELETE ON waste_zones BEGIN
  DELETE FROM item_origins WHERE kind = 'waste_rounds' AND item_id = old.id;
  DELETE FROM import_links WHERE item_id = old.id AND source_id IN (SELECT id FROM import_sources WHERE kind = 'waste_rounds');
END;

CREATE TRIGGER imports_articles_gone AFTER DELETE ON articles BEGIN
  DELETE FROM item_origins WHERE kind = 'articles' AND item_id = old.id;
  DELETE FROM import_links WHERE item_id = old.id AND source_id IN (SELECT id FROM import_sources WHERE kind = 'articles');
END;

CREATE TRIGGER orders_forgotten_answers AFTER UPDATE OF email ON orders WHEN NEW.email IS NULL AND OLD.email IS NOT NULL BEGIN
  DELETE FROM ticket_answers WHERE order_id = NEW.id;
END;

CREATE TRIGGER seats_passed_on_answers AFTER UPDATE OF epoch ON seats WHEN NEW.epoch <> OLD.epoch BEGIN
  DELETE FROM ticket_answers WHERE seat_id = NEW.id;
END;

-- A date that is added later has the seats of the event's last one, so that it can be booked at once.
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

-- What names an item by kind and number leaves with it: SQLite gives a deleted row's number to the next one.
CREATE TRIGGER named_activities_gone AFTER DELETE ON activities BEGIN
  DELETE FROM saved_items WHERE kind = 'activities' AND item_id = old.id;
  DELETE FROM item_photos WHERE kind = 'activities' AND item_id = old.id;
  DELETE FROM change_notices WHERE kind = 'activities' AND item_id = old.id;
  DELETE FROM follows WHERE target = 'follow_activity' AND item_id = old.id;
END;

CREATE TRIGGER named_articles_gone AFTER DELETE ON articles BEGIN
  DELETE FROM saved_items WHERE kind = 'articles' AND item_id = old.id;
  DELETE FROM item_photos WHERE kind = 'articles' AND item_id = old.id;
  DELETE FROM change_notices WHERE kind = 'articles' AND item_id = old.id;
END;

CREATE TRIGGER named_events_gone AFTER DELETE ON events BEGIN
  DELETE FROM saved_items WHERE kind = 'events' AND item_id = old.id;
  DELETE FROM item_photos WHERE kind = 'events' AND item_id = old.id;
  DELETE FROM change_notices WHERE kind = 'events' AND item_id = old.id;
END;

CREATE TRIGGER named_flyers_gone AFTER DELETE ON flyers BEGIN
  DELETE FROM saved_items WHERE kind = 'flyers' AND item_id = old.id;
  DELETE FROM item_photos WHERE kind = 'flyers' AND item_id = old.id;
  DELETE FROM change_notices WHERE kind = 'flyers' AND item_id = old.id;
END;

CREATE TRIGGER named_jobs_gone AFTER DELETE ON jobs BEGIN
  DELETE FROM saved_items WHERE kind = 'jobs' AND item_id = old.id;
  DELETE FROM item_photos WHERE kind = 'jobs' AND item_id = old.id;
  DELETE FROM change_notices WHERE kind = 'jobs' AND item_id = old.id;
END;

CREATE TRIGGER named_pages_gone AFTER DELETE ON pages BEGIN
  DELETE FROM saved_items WHERE kind = 'pages' AND item_id = old.id;
  DELETE FROM item_photos WHERE kind = 'pages' AND item_id = old.id;
  DELETE FROM change_notices WHERE kind = 'pages' AND item_id = old.id;
END;

CREATE TRIGGER named_promotions_gone AFTER DELETE ON promotions BEGIN
  DELETE FROM saved_items WHERE kind = 'promotions' AND item_id = old.id;
  DELETE FROM item_photos WHERE kind = 'promotions' AND item_id = old.id;
  DELETE FROM change_notices WHERE kind = 'promotions' AND item_id = old.id;
END;

CREATE TRIGGER private_event_called_off AFTER UPDATE OF status ON private_event_requests
WHEN NEW.status IN ('rejected', 'cancelled') BEGIN
  UPDATE event_occurrences SET cancelled_at = NEW.updated_at
  WHERE cancelled_at IS NULL AND event_id IN (SELECT id FROM events WHERE private_request_id = NEW.id);
END;

CREATE TRIGGER private_event_gone BEFORE DELETE ON private_event_requests BEGIN
  UPDATE event_occurrences SET cancelled_at = OLD.updated_at
  WHERE cancelled_at IS NULL AND event_id IN (SELECT id FROM events WHERE private_request_id = OLD.id);
  UPDATE events SET title = 'Evento privato', organiser = '', venue = '', address = '' WHERE private_request_id = OLD.id;
END;

-- Who came goes with who ordered.
CREATE TRIGGER orders_forgotten_holders AFTER UPDATE OF email ON orders WHEN NEW.email IS NULL AND OLD.email IS NOT NULL BEGIN
  UPDATE seats SET holder = '', email = NULL WHERE order_id = NEW.id;
END;

-- What lists and the event's page say changes when seats get few or come back, not with every claim: each new version of the
-- content empties the cached answers, and a rush has thousands of claims.
CREATE TRIGGER version_pools_updated AFTER UPDATE ON pools
WHEN MIN(OLD.size - OLD.taken, 6) <> MIN(NEW.size - NEW.taken, 6) OR OLD.size <> NEW.size BEGIN
  UPDATE content_version SET seats = seats + 1;
END;

CREATE TRIGGER version_pools_inserted AFTER INSERT ON pools BEGIN UPDATE content_version SET seats = seats + 1; END;

CREATE TRIGGER version_pools_deleted AFTER DELETE ON pools BEGIN UPDATE content_version SET seats = seats + 1; END;

INSERT INTO content_version (id, version, seats) VALUES
  (1, 0, 0);

INSERT INTO consent_chain (id, anchor, head, removed) VALUES
  (1, '0000000000000000000000000000000000000000000000000000000000000000', '0000000000000000000000000000000000000000000000000000000000000000', 0);

INSERT INTO upkeep (id, seen_at, held_at, held_why, held_detail, confirmed_until, backed_up_at, backed_up_to) VALUES
  (1, NULL, NULL, NULL, '', NULL, NULL, NULL);

INSERT INTO content_kinds (kind) VALUES
  ('activities'),
  ('articles'),
  ('events'),
  ('flyers'),
  ('jobs'),
  ('pages'),
  ('promotions');

INSERT INTO ticket_key (id, number) VALUES
  (1, 1);
