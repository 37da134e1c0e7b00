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

ALTER TABLE upkeep ADD COLUMN backed_up_at TEXT;   -- the newest complete copy; NULL: none is known
ALTER TABLE upkeep ADD COLUMN backed_up_to TEXT;   -- its folder

CREATE TABLE page_checks (
  slug       TEXT PRIMARY KEY,                 -- of a page that the law requires
  checked_at TEXT NOT NULL                     -- when an administrator read it and found it complete
) STRICT, WITHOUT ROWID;
