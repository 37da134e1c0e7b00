-- Search: a full-text index in four parts, one a kind, as its sections are: each part counts its own words and is read on its own, which
-- takes half as long as one table for all. Triggers keep it in step, so in the transaction that changes the content. It keeps
-- words only (contentless): texts are read from the content's own tables. A document's rowid is its id.

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

-- Words of one concept find each other ("trattoria", "osteria"). A word may be a few ("casa vacanze"): small letters, no accents.
CREATE TABLE synonyms (
  concept TEXT NOT NULL,
  word    TEXT NOT NULL CHECK (word <> ''),
  PRIMARY KEY (concept, word)
) STRICT, WITHOUT ROWID;

-- Words that say what is looked for rather than what it is called: "eventi" means the events, "ristorante" these categories.
CREATE TABLE search_meanings (
  word     TEXT NOT NULL CHECK (word <> ''),
  kind     TEXT NOT NULL CHECK (kind IN ('activities', 'events', 'jobs', 'promotions')),
  category TEXT NOT NULL DEFAULT '',            -- slug; none: the whole kind
  position INTEGER NOT NULL DEFAULT 0,          -- which category comes first
  PRIMARY KEY (word, kind, category)
) STRICT, WITHOUT ROWID;

-- "Ristorante" without another word: a category's newest activities, and what people think of them.
CREATE INDEX search_activities_category ON activities (category_id) WHERE status = 'pubblicato';
CREATE INDEX search_reviews ON reviews (activity_id, status, rating);

-- ---------------------------------------------------------------- what is indexed: published content, as words

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
WHERE a.status = 'pubblicato';

CREATE VIEW searchable_events AS
SELECT e.id, e.category_id, e.title,
       e.keywords
         || CASE e.price_max_cents WHEN 0 THEN ' gratis gratuito ingresso libero' ELSE '' END
         || CASE e.is_family WHEN 1 THEN ' bambini famiglie' ELSE '' END AS tags,
       c.slug || ' ' || c.name AS category,
       e.venue || ' ' || e.address || ' ' || e.organiser AS place,
       e.excerpt || ' ' || e.description AS body
FROM events AS e JOIN categories AS c ON c.id = e.category_id
WHERE e.status = 'pubblicato';

CREATE VIEW searchable_jobs AS
SELECT j.id, j.category_id, j.title,
       j.keywords || ' '
         || CASE j.contract WHEN 'indeterminato' THEN 'tempo indeterminato' WHEN 'determinato' THEN 'tempo determinato' ELSE j.contract END
         || CASE j.working_time WHEN 'part_time' THEN ' part time' ELSE ' full time' END AS tags,
       c.slug || ' ' || c.name AS category,
       j.employer || ' ' || j.place AS place,
       j.excerpt || ' ' || j.description AS body
FROM jobs AS j JOIN categories AS c ON c.id = j.category_id
WHERE j.status = 'pubblicato';

CREATE VIEW searchable_promotions AS
SELECT p.id, p.category_id, p.activity_id, p.title,
       p.keywords || ' ' || p.label AS tags,
       c.slug || ' ' || c.name AS category,
       a.name || ' ' || a.address || ' ' || a.district AS place,
       p.excerpt || ' ' || p.description || ' ' || p.conditions AS body
FROM promotions AS p JOIN categories AS c ON c.id = p.category_id JOIN activities AS a ON a.id = p.activity_id
WHERE p.status = 'pubblicato';

-- ---------------------------------------------------------------- keeping in step

CREATE TRIGGER search_activity_inserted AFTER INSERT ON activities WHEN new.status = 'pubblicato' BEGIN
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

CREATE TRIGGER search_event_inserted AFTER INSERT ON events WHEN new.status = 'pubblicato' BEGIN
  INSERT INTO search_events (rowid, title, tags, category, place, body)
  SELECT id, title, tags, category, place, body FROM searchable_events WHERE id = new.id;
END;
CREATE TRIGGER search_event_updated
AFTER UPDATE OF title, category_id, status, excerpt, description, venue, address, organiser, price_max_cents, is_family, keywords
ON events BEGIN
  DELETE FROM search_events WHERE rowid = old.id;
  INSERT INTO search_events (rowid, title, tags, category, place, body)
  SELECT id, title, tags, category, place, body FROM searchable_events WHERE id = new.id;
END;
CREATE TRIGGER search_event_deleted AFTER DELETE ON events BEGIN
  DELETE FROM search_events WHERE rowid = old.id;
END;

CREATE TRIGGER search_job_inserted AFTER INSERT ON jobs WHEN new.status = 'pubblicato' BEGIN
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

CREATE TRIGGER search_promotion_inserted AFTER INSERT ON promotions WHEN new.status = 'pubblicato' BEGIN
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

-- What is there already when this migration comes.
INSERT INTO search_activities (rowid, title, tags, category, place, body)
SELECT id, title, tags, category, place, body FROM searchable_activities;
INSERT INTO search_events (rowid, title, tags, category, place, body)
SELECT id, title, tags, category, place, body FROM searchable_events;
INSERT INTO search_jobs (rowid, title, tags, category, place, body)
SELECT id, title, tags, category, place, body FROM searchable_jobs;
INSERT INTO search_promotions (rowid, title, tags, category, place, body)
SELECT id, title, tags, category, place, body FROM searchable_promotions;
