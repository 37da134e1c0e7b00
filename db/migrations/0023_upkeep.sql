-- What the daily sweep has to know before it removes anything: the latest instant that is believed, why it stands still, and how
-- much it usually removes. A clock that is years ahead would otherwise make everything look expired.
CREATE TABLE upkeep (
  id              INTEGER PRIMARY KEY CHECK (id = 1),
  seen_at         TEXT,                      -- moves on every minute while the portal runs; NULL before the first start
  held_at         TEXT,                      -- since when nothing is removed, by the clock that may be wrong; NULL: the sweep runs
  held_why        TEXT CHECK (held_why IN ('clock', 'amount')),
  held_detail     TEXT NOT NULL DEFAULT '',  -- what would have been removed, for the person who decides
  confirmed_until TEXT,                      -- up to then a sweep may remove more than usual (npm run sweep -- --confirm)
  CHECK ((held_at IS NULL) = (held_why IS NULL))
) STRICT;

INSERT INTO upkeep (id) VALUES (1);

CREATE TABLE sweep_runs (
  table_name TEXT NOT NULL,
  ran_at     TEXT NOT NULL,
  removed    INTEGER NOT NULL CHECK (removed >= 0),
  PRIMARY KEY (table_name, ran_at)
) STRICT, WITHOUT ROWID;

-- What the sweep looks for at every start.
CREATE INDEX install_clicks_age ON install_clicks (created_at);
