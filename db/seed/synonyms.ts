import type BetterSqlite3 from 'better-sqlite3';

/** Words that match each other. Lower case, no accents, singular or plural only; search knows the other form by itself. */
const concepts: string[][] = [
  ['ristorante', 'trattoria', 'osteria'],
  ['alloggio', 'albergo', 'hotel', 'b&b', 'bnb', 'bed and breakfast', 'casa vacanze'],
  ['assunzione', 'lavoro', 'posizione', 'impiego'],
  ['gelato', 'gelateria'],
  ['farmacia', 'farmaco', 'medicina', 'medicinale'],
  ['pane', 'panificio', 'panetteria', 'fornaio'],
  ['pescheria', 'pescivendolo'],
  ['macelleria', 'macellaio'],
  ['ortofrutta', 'fruttivendolo', 'frutta e verdura'],
  ['supermercato', 'alimentari', 'minimarket'],
  ['pasticceria', 'dolce', 'pasticcere'],
  ['vino', 'enoteca'],
  ['birra', 'birrificio', 'birreria', 'pub'],
  ['pranzo di lavoro', 'pausa pranzo'],
  ['parrucchiere', 'parrucchiera', 'acconciature', 'coiffeur'],
  ['barbiere', 'barberia'],
  ['estetista', 'estetica', 'centro estetico'],
  ['palestra', 'fitness'],
  ['terme', 'spa', 'termale'],
  ['dentista', 'dentistico', 'odontoiatra'],
  ['veterinario', 'veterinaria'],
  ['fisioterapia', 'fisioterapista'],
  ['ottica', 'ottico', 'occhiale'],
  ['avvocato', 'studio legale'],
  ['commercialista', 'studio commerciale', 'ragioniere'],
  ['geometra', 'studio tecnico'],
  ['agenzia immobiliare', 'immobiliare'],
  ['idraulico', 'idraulica'],
  ['falegname', 'falegnameria'],
  ['fiorista', 'fioraio', 'fiori'],
  ['lavanderia', 'lavasecco', 'tintoria'],
  ['sarta', 'sarto', 'sartoria'],
  ['scarpa', 'calzature'],
  ['vestito', 'abbigliamento', 'abito'],
  ['gioiello', 'gioielleria', 'oreficeria'],
  ['ceramica', 'ceramista', 'maiolica'],
  ['libreria', 'libro'],
  ['fotografo', 'studio fotografico', 'fotografia'],
  ['meccanico', 'officina', 'autofficina'],
  ['gommista', 'pneumatico', 'gomme'],
  ['autonoleggio', 'noleggio auto', 'auto a noleggio'],
  ['bicicletta', 'bici'],
  ['benzina', 'benzinaio', 'distributore', 'carburante'],
  ['patronato', 'caf'],
  ['spiaggia', 'lido', 'stabilimento balneare'],
  ['mercato', 'mercatino', 'fiera'],
  ['concerto', 'musica dal vivo', 'live'],
  ['bambino', 'bimbo'],
  ['laboratorio', 'workshop', 'corso'],
  ['gratis', 'gratuito', 'gratuita', 'ingresso libero', 'omaggio'],
  ['cane', 'cani ammessi'],
  ['accessibile', 'sedia a rotelle', 'carrozzina', 'disabile', 'senza gradini'],
  ['cameriere', 'cameriera'],
  ['cuoco', 'cuoca', 'chef'],
  ['commesso', 'commessa', 'addetto vendita'],
  ['tirocinio', 'stage'],
  ['stagionale', 'estivo'],
  ['cuscus', 'cous cous', 'couscous'],
  ['vista mare', 'sul mare', 'fronte mare'],
  ['autista', 'conducente'],
  ['badante', 'assistenza anziani'],
];

type Kind = 'activities' | 'events' | 'jobs' | 'promotions';

/** Words that select a kind and need not occur in the text. */
const kinds: Record<Kind, string[]> = {
  activities: ['attivita', 'esercizio commerciale'],
  events: ['evento', 'manifestazione', 'appuntamento', 'cosa fare', 'cosa si fa', 'che si fa', 'cosa c e'],
  jobs: [
    'lavoro',
    'lavorare',
    'assunzione',
    'assumere',
    'impiego',
    'occupazione',
    'annuncio',
    'annuncio di lavoro',
    'annunci di lavoro',
    'posizione aperta',
    'posizioni aperte',
    'posizione',
    'posto di lavoro',
    'posti di lavoro',
    'offerta di lavoro',
    'offerte di lavoro',
    'offerta lavoro',
    'offerte lavoro',
    'cercasi',
    'candidatura',
    'lavora con noi',
  ],
  promotions: ['promo', 'promozione', 'offerta', 'sconto', 'coupon', 'buono sconto', 'saldi'],
};

/** Words that select activities of these categories, in order of preference. */
const inCategories: Record<string, string[]> = {
  ristorante: ['ristoranti', 'pizzerie', 'bar'],
  trattoria: ['ristoranti'],
  osteria: ['ristoranti'],
  mangiare: ['ristoranti', 'pizzerie'],
  cenare: ['ristoranti', 'pizzerie'],
  pranzare: ['ristoranti', 'pizzerie'],
  pizzeria: ['pizzerie'],
  bar: ['bar'],
  alloggio: ['alloggi'],
  albergo: ['alloggi'],
  hotel: ['alloggi'],
  'b&b': ['alloggi'],
  bnb: ['alloggi'],
  'bed and breakfast': ['alloggi'],
  'casa vacanze': ['alloggi'],
  negozio: ['moda', 'alimentari', 'artigianato', 'casa'],
  dormire: ['alloggi'],
  pernottare: ['alloggi'],
};

/** Inserted when a portal has no synonyms yet; from then on the town changes them in the database. */
export function fillSynonyms(db: BetterSqlite3.Database): void {
  const filled = db.prepare('SELECT 1 FROM synonyms UNION ALL SELECT 1 FROM search_meanings LIMIT 1').get();
  if (filled !== undefined) return;
  const synonym = db.prepare('INSERT INTO synonyms (concept, word) VALUES (?, ?)');
  const meaning = db.prepare('INSERT INTO search_meanings (word, kind, category, position) VALUES (?, ?, ?, ?)');
  db.transaction(() => {
    for (const words of concepts) for (const word of words) synonym.run(words[0], word);
    for (const [kind, words] of Object.entries(kinds)) for (const word of words) meaning.run(word, kind, '', 0);
    for (const [word, slugs] of Object.entries(inCategories)) {
      for (const [position, slug] of slugs.entries()) meaning.run(word, 'activities', slug, position);
    }
  }).immediate();
}
