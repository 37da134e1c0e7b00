-- What was searched without finding: the words and by how many people a day, and nothing about who. Rare ones may be somebody's own, so
-- they are shown to nobody (server/features/search/missed.ts).
CREATE TABLE missed_searches (
  words TEXT NOT NULL CHECK (words <> '' AND length(words) <= 40),
  day   TEXT NOT NULL,                              -- the town's
  n     INTEGER NOT NULL CHECK (n > 0),
  PRIMARY KEY (words, day)
) STRICT, WITHOUT ROWID;

CREATE INDEX missed_searches_day ON missed_searches (day);
