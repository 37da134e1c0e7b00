-- Activities as people use them: public holidays, reviews that can be reported, what a person keeps and follows.

ALTER TABLE activities ADD COLUMN closed_on_holidays INTEGER CHECK (closed_on_holidays IN (0, 1)); -- NULL: not known

CREATE TABLE review_reports (
  id         INTEGER PRIMARY KEY,
  review_id  INTEGER NOT NULL REFERENCES reviews (id) ON DELETE CASCADE,
  user_id    INTEGER REFERENCES users (id) ON DELETE SET NULL,    -- NULL: a visitor, or somebody who left
  reason     TEXT NOT NULL,
  detail     TEXT NOT NULL DEFAULT '',
  status     TEXT NOT NULL DEFAULT 'aperta' CHECK (status IN ('aperta', 'respinta', 'accolta')),
  created_at TEXT NOT NULL,
  decided_at TEXT,
  expires_at TEXT NOT NULL,                                       -- who reported what is not kept for ever
  UNIQUE (review_id, user_id)
) STRICT;
CREATE INDEX review_reports_open ON review_reports (status, review_id);
CREATE INDEX review_reports_user ON review_reports (user_id);

-- What a member keeps and follows. `item_id` is the row of the table the kind names; an item that is gone is simply not shown.
CREATE TABLE saved_items (
  user_id    INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind       TEXT NOT NULL CHECK (kind IN ('activity', 'event', 'job', 'promotion', 'flyer', 'follow_activity', 'follow_category')),
  item_id    INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  PRIMARY KEY (user_id, kind, item_id)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER version_flyers_inserted AFTER INSERT ON flyers BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_flyers_updated AFTER UPDATE ON flyers BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_flyers_deleted AFTER DELETE ON flyers BEGIN UPDATE content_version SET version = version + 1; END;
