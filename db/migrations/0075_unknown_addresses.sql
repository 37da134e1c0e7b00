-- Places of a map without an address got a sentence instead of one, which open data repeated: unknown is empty.
UPDATE activities SET address = '' WHERE address = 'Vedi sulla mappa';
UPDATE import_links SET applied = json_set(applied, '$.address', '') WHERE applied ->> 'address' = 'Vedi sulla mappa';
