-- Who sent which private file and what it weighs: an account has room for so much (server/plugins/privateFiles.ts).
CREATE TABLE stored_files (
  key        TEXT PRIMARY KEY,                  -- of the private file
  user_id    INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  bytes      INTEGER NOT NULL CHECK (bytes >= 0),
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX stored_files_user ON stored_files (user_id);

-- What a CV weighs was not written down so far: the older ones count as files only.
INSERT INTO stored_files (key, user_id, bytes, created_at)
SELECT f.key, r.user_id, f.size, r.created_at FROM role_request_files AS f JOIN role_requests AS r ON r.id = f.request_id
UNION ALL
SELECT cv_key, user_id, 0, created_at FROM job_applications WHERE cv_key IS NOT NULL;

-- A file that goes makes room.
CREATE TRIGGER stored_files_discarded AFTER INSERT ON discarded_files BEGIN
  DELETE FROM stored_files WHERE key = new.key;
END;
