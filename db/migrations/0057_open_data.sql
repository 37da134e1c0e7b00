-- The page about the data that the portal gives away, for towns from before it; new ones get it with their other pages.
INSERT INTO pages (slug, title, excerpt, body, status, published_at, created_at, updated_at)
SELECT 'dati-aperti', 'Dati aperti', 'Quello che il portale pubblica, da scaricare e riusare: attività, eventi, raccolta e il resto.',
  'Quello che leggi sul portale puoi anche scaricarlo e usarlo: in una mappa, in un’app, in una ricerca, in un foglio di calcolo. I file si aggiornano con il portale.

[//]: # (elenco)

Ti serve qualcosa che non c’è, o un dato è sbagliato? [Scrivici dalla pagina dei contatti](/contatti).',
  'pubblicato', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
WHERE EXISTS (SELECT 1 FROM pages) AND NOT EXISTS (SELECT 1 FROM pages WHERE slug = 'dati-aperti');
