-- Applications to job ads, alerts for new ads, answers to messages, what readers think of a page.

CREATE TABLE job_applications (
  id         INTEGER PRIMARY KEY,
  job_id     INTEGER NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
  user_id    INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  message    TEXT NOT NULL,
  phone      TEXT NOT NULL DEFAULT '',
  cv_key     TEXT,                              -- of the private file; none: applied without a CV
  cv_name    TEXT,
  status     TEXT NOT NULL DEFAULT 'inviata' CHECK (status IN ('inviata', 'letta', 'in_contatto', 'non_selezionata')),
  note       TEXT NOT NULL DEFAULT '',          -- what the employer tells the applicant
  status_at  TEXT NOT NULL,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,                     -- personal data leaves by itself
  UNIQUE (job_id, user_id),
  CHECK ((cv_key IS NULL) = (cv_name IS NULL))
) STRICT;

CREATE INDEX job_applications_person ON job_applications (user_id);
CREATE INDEX job_applications_expiry ON job_applications (expires_at);

-- The file follows its row, however it went (db/migrations/0009).
CREATE TRIGGER job_applications_discard AFTER DELETE ON job_applications WHEN OLD.cv_key IS NOT NULL BEGIN
  INSERT OR IGNORE INTO discarded_files (key) VALUES (OLD.cv_key);
END;

CREATE TABLE job_alerts (
  id           INTEGER PRIMARY KEY,
  user_id      INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  filters      TEXT NOT NULL CHECK (json_valid(filters)), -- the list's, in its order
  last_checked TEXT NOT NULL,                   -- ads published up to here were looked at
  last_sent_on TEXT,                            -- the town's day: one notification a day at most
  created_at   TEXT NOT NULL,
  UNIQUE (user_id, filters)
) STRICT;

CREATE INDEX jobs_published ON jobs (published_at);

ALTER TABLE contact_messages ADD COLUMN status TEXT NOT NULL DEFAULT 'da_leggere' CHECK (status IN ('da_leggere', 'letto', 'risposto'));
ALTER TABLE contact_messages ADD COLUMN answer TEXT;
ALTER TABLE contact_messages ADD COLUMN answered_at TEXT;
ALTER TABLE contact_messages ADD COLUMN answered_by INTEGER REFERENCES users (id) ON DELETE SET NULL;

CREATE INDEX contact_messages_status ON contact_messages (status, id);

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
