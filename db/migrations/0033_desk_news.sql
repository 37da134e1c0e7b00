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
