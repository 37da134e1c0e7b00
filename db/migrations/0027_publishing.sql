-- What people write before it is published, and what was published when (docs/decisions/0070). Kind tables hold live rows only.
CREATE TABLE revisions (
  id           INTEGER PRIMARY KEY,
  kind         TEXT NOT NULL CHECK (kind IN ('activities', 'events', 'jobs', 'promotions', 'flyers', 'menus', 'ads', 'articles', 'pages')),
  item_id      INTEGER,                         -- the live row; NULL: not published yet
  author_id    INTEGER REFERENCES users (id) ON DELETE SET NULL,   -- NULL: their account is gone, or an import
  state        TEXT NOT NULL CHECK (state IN ('in_corso', 'inviata', 'da_correggere', 'programmata', 'approvata', 'respinta', 'ritirata')),
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
  CHECK (state <> 'programmata' OR publish_at IS NOT NULL)
) STRICT;

CREATE INDEX revisions_item ON revisions (kind, item_id, state, id);
CREATE INDEX revisions_author ON revisions (author_id, state, updated_at);
CREATE INDEX revisions_decider ON revisions (decided_by);
CREATE INDEX revisions_queue ON revisions (submitted_at) WHERE state = 'inviata';
CREATE INDEX revisions_scheduled ON revisions (publish_at) WHERE state = 'programmata';
CREATE INDEX revisions_decided ON revisions (decided_at) WHERE state = 'approvata';
-- A person has one working copy of an item; of what is new, as many as they begin.
CREATE UNIQUE INDEX revisions_working ON revisions (kind, item_id, author_id)
WHERE item_id IS NOT NULL AND state IN ('in_corso', 'inviata', 'da_correggere', 'programmata');

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
  PRIMARY KEY (kind, item_id, position)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER version_item_photos_inserted AFTER INSERT ON item_photos BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_item_photos_updated AFTER UPDATE ON item_photos BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_item_photos_deleted AFTER DELETE ON item_photos BEGIN UPDATE content_version SET version = version + 1; END;

-- A draft leaves with its author's account; what was published stays the town's, without a name.
CREATE TRIGGER revisions_forgotten AFTER UPDATE OF author_id ON revisions
WHEN new.author_id IS NULL AND new.state <> 'approvata' BEGIN
  DELETE FROM revisions WHERE id = new.id;
END;

-- The photos that drafts and the history name, so that the sweep of files leaves them.
CREATE TABLE revision_photos (
  revision_id INTEGER NOT NULL REFERENCES revisions (id) ON DELETE CASCADE,
  photo_path  TEXT NOT NULL,
  PRIMARY KEY (revision_id, photo_path)
) STRICT, WITHOUT ROWID;

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
