-- A calendar is known again by its own title, whatever name the office gave its source.
ALTER TABLE import_sources ADD COLUMN title TEXT NOT NULL DEFAULT '';
