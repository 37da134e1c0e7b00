-- The search finds pages too: their changes are changes of what the public sees.
CREATE TRIGGER version_pages_inserted AFTER INSERT ON pages BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_pages_updated AFTER UPDATE ON pages BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_pages_deleted AFTER DELETE ON pages BEGIN UPDATE content_version SET version = version + 1; END;

-- An event is found by what its organiser says of access, in the words people ask with.
DROP VIEW searchable_events;
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
WHERE e.status = 'pubblicato';

DROP TRIGGER search_event_updated;
CREATE TRIGGER search_event_updated
AFTER UPDATE OF id, title, category_id, status, excerpt, description, venue, address, organiser, price_max_cents, is_family, accessibility,
  keywords ON events BEGIN
  DELETE FROM search_events WHERE rowid = old.id;
  INSERT INTO search_events (rowid, title, tags, category, place, body)
  SELECT id, title, tags, category, place, body FROM searchable_events WHERE id = new.id;
END;

DELETE FROM search_events;
INSERT INTO search_events (rowid, title, tags, category, place, body)
SELECT id, title, tags, category, place, body FROM searchable_events;
