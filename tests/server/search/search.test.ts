import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { excerptOf } from '../../../server/features/search/excerpt.ts';
import { createSearch, type SearchService } from '../../../server/features/search/search.ts';
import { type Db, openDb } from '../../../server/lib/db.ts';
import type { SearchItem } from '../../../shared/contract/search.ts';
import { writeSearchTown } from '../../support/searchTown.ts';

let folder: string;
let db: Db;
/** Search at a given moment of the town's time. */
const at = (moment: string): SearchService =>
  createSearch(db, () => Temporal.PlainDateTime.from(moment).toZonedDateTime('Europe/Rome').toInstant());
let search: SearchService;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'piazza-search-'));
  db = openDb(folder).db;
  writeSearchTown(db);
  search = at('2026-11-21T10:00');
});
afterAll(() => {
  db.close();
  rmSync(folder, { recursive: true, force: true });
});

type Found = Partial<Record<'activities' | 'events' | 'jobs' | 'promotions', string[]>>;

/** The titles found, without empty sections. */
function titles(q: string, service = search): Found {
  const sections = Object.entries(service.run(q).results).filter(([, items]) => items.length > 0);
  return Object.fromEntries(sections.map(([kind, items]) => [kind, items.map(({ title }) => title)]));
}
const item = (q: string, title: string, service = search): SearchItem | undefined =>
  Object.values(service.run(q).results)
    .flat()
    .find((found) => found.title === title);

describe('words in the spelling that people use', () => {
  const caffe = { activities: ['Caffè dell’Orologio'], promotions: ['Aperitivo lungo'] };
  const vela = {
    activities: ['Libreria La Vela', 'Pizzeria La Vela'],
    promotions: ['Due margherite al prezzo di una', 'Natale in anticipo'],
  };
  const farmacie = { activities: ['Farmacia Marina', 'Farmacia del Corso'] };
  const alloggi = ['B&B Terrazza sul Porto', 'Hotel Faraglioni'];
  const rows: [why: string, q: string, found: Found][] = [
    ['capitals', 'PESCHERIA', { activities: ['Pescheria San Pietro'] }],
    ['no accent', 'caffe', caffe],
    ['the other accent', 'caffé', caffe],
    ['an accent of its own', 'caffe\u0300', caffe],
    ['elision, straight apostrophe', "dell'olio", { activities: ['Frantoio Isola'] }],
    ['elision, typographic apostrophe', 'dell’olio', { activities: ['Frantoio Isola'] }],
    ['elided article', "l'arte", { activities: ['Galleria Spazio Sale'] }],
    ['plural for singular', 'farmacie', farmacie],
    ['singular for plural', 'gelato', { activities: ['Gelateria Brezza'] }],
    ['-che for -ca', 'biblioteche', {}],
    ['a beginning', 'pesch', { activities: ['Pescheria San Pietro'] }],
    ['three letters', 'vel', vela],
    ['a small word in front', 'la vela', vela],
    ['a small word alone is a beginning', 'ho', { activities: ['Hotel Faraglioni'] }],
    ['a stem is not a word: mare, Maria', 'mare', { activities: ['Museo del mare'] }],
    ['a town word is whole: bar, Barberia', 'bar', { activities: ['Caffè dell’Orologio', 'Gelateria Brezza'] }],
    ['a negation people search by', 'senza glutine', { activities: ['Pizzeria La Vela'] }],
    ['a synonym in the name', 'dentista', { activities: ['Studio dentistico Galizia'] }],
    ['a synonym and its promotion', 'scarpe', { activities: ['Passo Passo Calzature'], promotions: ['Fine serie'] }],
    ['medicines', 'medicinali', farmacie],
    ['a fact', 'sedia a rotelle', { activities: ['B&B Terrazza sul Porto'] }],
    ['a street', 'ceramisti 3', { activities: ['Farmacia del Corso'] }],
    ['a word of the long text', 'sdraio', { activities: ['Cinema Arena'] }],
    ['outdoors is no opening hour', "all'aperto", { activities: ['Cinema Arena'] }],
    ['b&b', 'b&b', { activities: alloggi, promotions: ['Brunch in terrazza'] }],
    ['bed and breakfast', 'bed and breakfast', { activities: alloggi, promotions: ['Brunch in terrazza'] }],
    ['what one wants to do', 'dove dormire', { activities: alloggi }],
    [
      'a trattoria is a restaurant',
      'trattoria',
      {
        activities: ['Casa Zagara', 'Osteria del Porto'],
        jobs: ['Cameriere di sala'],
        promotions: ['Pranzo infrasettimanale'],
      },
    ],
    ['a category and a word', 'ristorante pesce', { activities: ['Osteria del Porto'] }],
    ['a lunch, not a job', 'pranzo di lavoro', { promotions: ['Pranzo infrasettimanale'] }],
    ['an employer', 'idraulica maltese', { jobs: ['Idraulico'] }],
    ['past events stay away', 'polpo', {}],
    ['expired jobs stay away', 'cuoco', {}],
    ['archived jobs stay away', 'barista', {}],
    ['expired promotions stay away', 'solo venerdì', {}],
    ['drafts stay away', 'fantasma', {}],
    ['what waits for review stays away', 'segreto', {}],
    ['hours are shown anyway', 'orari frantoio', { activities: ['Frantoio Isola'] }],
    ['nonsense', 'zzzqqqxxx', {}],
    ['an emoji', '🍕🍕', {}],
    ['only signs', '"*"', {}],
  ];
  it.each(rows)('%s: %s', (_why, q, expected) => {
    const found = titles(q);
    for (const list of Object.values(found)) list.sort();
    expect(found).toEqual(expected);
  });
});

describe('what it understands', () => {
  const today = ['Mercato del contadino', 'Torneo di basket', 'Notte jazz al porto', 'Jam di mezzanotte'];
  const tomorrow = ['Mercato del contadino', 'Caccia al tesoro'];
  const november = [...today, 'Caccia al tesoro', 'Coro delle cialome', 'Yoga al tramonto', 'Degustazione di vini'];
  const weekendSlips = ['Aperitivo lungo', 'Brunch in terrazza', 'Fine serie'];
  const jobs = ['Cameriere di sala', 'Commessa', 'Idraulico'];
  const free = ['Mercato del contadino', 'Notte jazz al porto', 'Caccia al tesoro', 'Presepe vivente'];
  const rows: [q: string, interpretation: string | null, found: Found][] = [
    ['eventi oggi', 'Eventi di oggi, sabato 21 novembre', { events: today }],
    ['cosa fare oggi', 'Eventi di oggi, sabato 21 novembre', { events: today }],
    ['promo weekend', 'Promozioni valide nel fine settimana, 21 e 22 novembre', { promotions: weekendSlips }],
    ['assunzioni', 'Annunci di lavoro aperti', { jobs }],
    ['lavoro', 'Annunci di lavoro aperti', { jobs }],
    ['posizioni aperte', 'Annunci di lavoro aperti', { jobs }],
    ['lavoro cameriere', 'Annunci di lavoro aperti', { jobs: ['Cameriere di sala'] }],
    ['offerte di lavoro part-time', 'Annunci di lavoro aperti', { jobs: ['Commessa'] }],
    ['stasera', 'Che cosa c’è stasera, sabato 21 novembre', { events: today.slice(2), promotions: weekendSlips }],
    ['eventi stasera', 'Eventi di stasera, sabato 21 novembre', { events: today.slice(2) }],
    ['concerti stasera', 'Che cosa c’è stasera, sabato 21 novembre', { events: ['Notte jazz al porto'] }],
    ['domani', 'Che cosa c’è domani, domenica 22 novembre', { events: tomorrow, promotions: weekendSlips.slice(1) }],
    [
      'eventi questo fine settimana',
      'Eventi del fine settimana, 21 e 22 novembre',
      { events: [...today, 'Caccia al tesoro'] },
    ],
    ['eventi sabato', 'Eventi di oggi, sabato 21 novembre', { events: today }],
    ['eventi sabato prossimo', 'Eventi di sabato 28 novembre', { events: ['Opera dei pupi'] }],
    ['eventi 25 dicembre', 'Eventi di venerdì 25 dicembre', { events: ['Presepe vivente'] }],
    ['eventi gratis', 'Eventi gratuiti in programma', { events: free }],
    [
      'promo lunedì',
      'Promozioni valide lunedì 23 novembre',
      { promotions: ['Due margherite al prezzo di una', 'Pranzo infrasettimanale', 'Fine serie'] },
    ],
    [
      'promo lunedì sera',
      'Promozioni valide lunedì sera, 23 novembre',
      { promotions: ['Due margherite al prezzo di una', 'Fine serie'] },
    ],
    ['promo pizza', 'Promozioni in corso', { promotions: ['Due margherite al prezzo di una'] }],
    ['farmacia aperta domenica', 'Attività aperte domani, domenica 22 novembre', { activities: ['Farmacia Marina'] }],
    ['bar aperto adesso', 'Attività aperte adesso', { activities: ['Caffè dell’Orologio'] }],
    [
      'dove mangiare stasera',
      'Che cosa c’è stasera, sabato 21 novembre',
      {
        activities: ['Osteria del Porto', 'Pizzeria La Vela'],
        promotions: ['Aperitivo lungo', 'Brunch in terrazza'],
      },
    ],
    [
      'ristorante',
      'Ristoranti, pizzerie, bar e gelaterie',
      {
        activities: ['Osteria del Porto', 'Casa Zagara', 'Pizzeria La Vela', 'Caffè dell’Orologio', 'Gelateria Brezza'],
      },
    ],
    ['eventi sabato sera', 'Eventi di stasera, sabato 21 novembre', { events: today.slice(2) }],
    ['eventi questo mese', 'Eventi di questo mese, fino a lunedì 30 novembre', { events: november }],
    ['eventi dicembre', 'Eventi di dicembre', { events: ['Presepe vivente'] }],
    ['eventi natale', 'Eventi di Natale, venerdì 25 dicembre', { events: ['Presepe vivente'] }],
    ['farmacia di turno', 'Attività aperte adesso', { activities: ['Farmacia del Corso', 'Farmacia Marina'] }],
    [
      'ristoranti aperti a pranzo',
      'Attività aperte oggi a pranzo, sabato 21 novembre',
      { activities: ['Osteria del Porto', 'Caffè dell’Orologio', 'Gelateria Brezza'] },
    ],
    [
      'bar aperto fino a tardi',
      'Attività aperte oggi fino a tardi, sabato 21 novembre',
      { activities: ['Caffè dell’Orologio'] },
    ],
  ];
  it.each(rows)('%s', (q, interpretation, found) => {
    expect(search.run(q)).toMatchObject({ interpretation, suggestion: null });
    expect(titles(q)).toEqual(found);
  });

  it('uses the next lunch when today’s is over, and finds the pharmacy that is open at night', () => {
    expect(search.run('osteria aperta domenica a pranzo').interpretation).toBe(
      'Attività aperte domani a pranzo, domenica 22 novembre',
    );
    expect(at('2026-11-21T22:50').run('ristoranti aperti a pranzo').interpretation).toBe(
      'Attività aperte domani a pranzo, domenica 22 novembre',
    );
    expect(titles('farmacia di turno', at('2026-11-21T23:00'))).toEqual({ activities: ['Farmacia Marina'] });
  });

  it('knows what is open at this minute', () => {
    const open = (moment: string) => titles('aperto ora', at(moment)).activities?.toSorted();
    expect(open('2026-11-21T10:00')).not.toContain('Museo del mare');
    expect(open('2026-11-22T10:00')).toEqual([
      'B&B Terrazza sul Porto',
      'Caffè dell’Orologio',
      'Farmacia Marina',
      'Hotel Faraglioni',
      'Museo del mare',
    ]);
    expect(open('2026-11-22T00:15')).toEqual([
      'Caffè dell’Orologio',
      'Farmacia Marina',
      'Hotel Faraglioni',
      'Pizzeria La Vela',
    ]);
    expect(open('2026-11-22T01:00')).toEqual(['Farmacia Marina', 'Hotel Faraglioni']);
  });

  it('leaves out of today what is already over', () => {
    expect(titles('eventi oggi', at('2026-11-21T08:30')).events).toContain('Lettura del mattino');
    expect(titles('eventi oggi', at('2026-11-21T22:00')).events).toEqual(['Notte jazz al porto', 'Jam di mezzanotte']);
    expect(titles('eventi oggi', at('2026-11-22T01:00')).events).toEqual(['Jam di mezzanotte', ...tomorrow]);
    expect(titles('eventi', at('2026-12-26T09:00'))).toEqual({});
  });
});

describe('the text of a result', () => {
  const meta: [q: string, title: string, meta: string, route: string][] = [
    ['farmacia', 'Farmacia del Corso', 'Salute · Aperto, chiude alle 13:00', '/attivita/corso'],
    ['museo', 'Museo del mare', 'Libri e cultura · Chiuso, apre domani alle 9:00', '/attivita/museo'],
    ['osteria domani', 'Osteria del Porto', 'Ristorante · domani 12:30–15:00, 19:30–23:00', '/attivita/osteria'],
    ['osteria stasera', 'Osteria del Porto', 'Ristorante · stasera 19:30–23:00', '/attivita/osteria'],
    ['farmacia domani', 'Farmacia Marina', 'Salute · domani aperto 24 ore', '/attivita/farmacia'],
    ['jazz', 'Notte jazz al porto', 'oggi 21:30 · Banchina San Pietro', '/eventi/notte-jazz-al-porto'],
    ['mercato', 'Mercato del contadino', 'in corso, fino alle 13:00 · Piazza Mercato', '/eventi/mercato-del-contadino'],
    ['yoga', 'Yoga al tramonto', 'mer 25 nov 17:00 · Teatro Comunale', '/eventi/yoga-al-tramonto'],
    ['cameriere', 'Cameriere di sala', 'Stagionale · Full time · fino al 30 novembre', '/lavora/1'],
    ['commessa', 'Commessa', 'Tempo determinato · Part time · scade oggi', '/lavora/2'],
    ['fine serie', 'Fine serie', '−40 % · fino a martedì', '/promo/promo-10-scarpe'],
    ['natale', 'Natale in anticipo', 'Omaggio · dal 5 dicembre', '/promo/promo-18-libreria'],
  ];
  it.each(meta)('%s: %s', (q, title, expected, route) => {
    expect(item(q, title)).toMatchObject({ meta: expected, route });
  });

  it('cuts the summary around the matches, ignoring accents', () => {
    expect(item("l'arte", 'Galleria Spazio Sale')?.excerpt_parts).toEqual([
      { text: 'L’', match: false },
      { text: 'arte', match: true },
      { text: ' di oggi in tre stanze.', match: false },
    ]);
    expect(item('PIZZE', 'Pizzeria La Vela')?.excerpt_parts?.[0]).toEqual({ text: 'Pizza', match: true });
  });

  it('shows the matching part of the long text, without Markdown', () => {
    const cinema = item('faro', 'Cinema Arena');
    expect(cinema?.excerpt).toBe(
      '…D’estate si vede il faro dalla platea, e chi arriva presto trova le sdraio in prima fila.',
    );
    expect(cinema?.excerpt_parts?.map(({ text }) => text).join('')).toBe(cinema?.excerpt);
    expect(cinema?.excerpt_parts?.filter(({ match }) => match)).toEqual([{ text: 'faro', match: true }]);
  });

  it('begins a long summary shortly before a match that a phone’s two lines would not reach', () => {
    const long = excerptOf(`${'Vicino al porto '.repeat(6)}la granita si serve fino a tardi.`, '', (text) => {
      const at = text.indexOf('granita');
      return [[at, at + 7]];
    });
    expect(long.excerpt).toBe('…Vicino al porto Vicino al porto la granita si serve fino a tardi.');
    expect(long.excerpt_parts[1]).toEqual({ text: 'granita', match: true });
  });

  it('shows the summary when only the name matches', () => {
    expect(item('brezza', 'Gelateria Brezza')?.excerpt_parts).toEqual([
      { text: 'Gelati alla mandorla.', match: false },
    ]);
  });
});

describe('corrections', () => {
  const rows: [q: string, suggestion: string, first: string][] = [
    ['pescheira', 'pescheria', 'Pescheria San Pietro'],
    ['farmcia', 'farmacia', 'Farmacia del Corso'],
    ['orolgio', 'orologio', 'Caffè dell’Orologio'],
    ['ristornate', 'ristorante', 'Osteria del Porto'],
    ['degusatzoine vini', 'degustazione vini', 'Degustazione di vini'],
    ['evnti oggi', 'eventi oggi', 'Mercato del contadino'],
    ['assunzoni', 'assunzioni', 'Cameriere di sala'],
    ['Domnai eventi', 'domani eventi', 'Mercato del contadino'],
    ['eventi ogg', 'eventi oggi', 'Mercato del contadino'],
    ['pizeri', 'pizzeria', 'Pizzeria La Vela'],
    ['libreira la vela', 'libreria la vela', 'Libreria La Vela'],
  ];
  it.each(rows)('%s -> %s', (q, suggestion, first) => {
    const found = search.run(q);
    expect(found.suggestion).toBe(suggestion);
    expect(Object.values(found.results).flat()[0]?.title).toBe(first);
  });

  it.each([
    ['a short word', 'mrea'],
    ['two mistakes in a short word', 'frmcia'],
    ['three in a long one', 'dgstzione'],
    ['nothing like it', 'xylofonia'],
  ])('does not correct %s: %s', (_why, q) => {
    expect(search.run(q)).toMatchObject({ suggestion: null });
    expect(titles(q)).toEqual({});
  });

  it('does not correct a word that finds something', () => {
    expect(search.run('corso').suggestion).toBeNull();
  });

  it('says so when no document has all the words', () => {
    expect(search.run('pesce scarpe').interpretation).toBe('Risultati con alcune delle parole cercate');
    expect(titles('pesce scarpe').activities?.toSorted()).toEqual([
      'Osteria del Porto',
      'Passo Passo Calzature',
      'Pescheria San Pietro',
    ]);
  });
});

describe('order and number', () => {
  it('puts a name before a keyword, and a keyword before a text', () => {
    const update = db.prepare(
      "UPDATE activities SET description = 'Pescheria, pescheria e ancora pescheria.' WHERE slug = 'galleria'",
    );
    const keyword = db.prepare("UPDATE activities SET keywords = 'pescheria' WHERE slug = 'maria'");
    db.transaction(() => {
      update.run();
      keyword.run();
      expect(titles('pescheria').activities).toEqual([
        'Pescheria San Pietro',
        'Acconciature Maria',
        'Galleria Spazio Sale',
      ]);
      db.prepare("UPDATE activities SET description = '', keywords = '' WHERE slug IN ('galleria', 'maria')").run();
    })();
  });

  it('returns at most eight per section, and some of each of several categories', () => {
    const insert = db.prepare(
      `INSERT INTO activities (slug, name, category_id, status, excerpt, description, address, district, lat, lng, published_at, created_at, updated_at)
       SELECT 'molti-' || value, 'Ristorante Molti ' || value, (SELECT id FROM categories WHERE kind = 'activities' AND slug = 'ristoranti'),
              'pubblicato', '', '', '', '', 0, 0, '', '', '' FROM json_each('[1,2,3,4,5,6,7,8,9,10]')`,
    );
    insert.run();
    const found = search.run('ristorante').results.activities;
    expect(found).toHaveLength(8);
    expect(found.map(({ meta }) => meta?.split(' · ')[0])).toEqual([
      ...Array(5).fill('Ristorante'),
      'Pizzeria',
      ...Array(2).fill('Bar e gelateria'),
    ]);
    expect(titles('molti').activities).toHaveLength(8);
    db.prepare("DELETE FROM activities WHERE slug LIKE 'molti-%'").run();
  });
});

describe('events of several days', () => {
  beforeAll(() => {
    const copy = db.prepare<[number, string, string]>(
      "INSERT INTO events SELECT ?, ?, ?, category_id, owner_id, activity_id, status, excerpt, description, venue, address, lat, lng, organiser, 0, 0, NULL, NULL, 0, '', '', NULL, published_at, created_at, updated_at, NULL FROM events WHERE id = 1",
    );
    const occurs = db.prepare<[number, string, string]>(
      'INSERT INTO event_occurrences (event_id, starts_at, ends_at) VALUES (?, ?, ?)',
    );
    copy.run(97, 'barche', 'Barche di luce');
    occurs.run(97, '2026-10-30T09:00:00.000Z', '2026-12-06T20:00:00.000Z');
    copy.run(98, 'sagrone', 'Sagrone del fungo');
    occurs.run(98, '2026-11-27T17:00:00.000Z', '2026-11-29T22:30:00.000Z');
  });
  afterAll(() => db.prepare('DELETE FROM events WHERE id IN (97, 98)').run());

  it.each([
    'barche di luce',
    'barche stasera',
    'eventi oggi',
    'eventi stasera',
    'eventi domani',
    'eventi weekend',
    'eventi 3 dicembre',
  ])('%s finds an event that began long ago and continues', (q) => {
    expect(titles(q).events).toContain('Barche di luce');
  });

  it('are not found before they begin and after they end; the last night belongs to the last day', () => {
    const days = ['26 novembre', '27 novembre', '28 novembre', '29 novembre', '30 novembre'];
    expect(days.map((day) => titles(`eventi ${day}`).events?.includes('Sagrone del fungo') ?? false)).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
    expect(titles('eventi 7 dicembre').events ?? []).not.toContain('Barche di luce');
  });

  it('state their last day', () => {
    expect(item('barche di luce', 'Barche di luce')?.meta).toMatch(/^in corso, fino a domenica 6 dicembre · /);
    expect(item('sagrone', 'Sagrone del fungo')?.meta).toMatch(/^ven 27 nov 18:00, fino a domenica 29 novembre · /);
    const last = at('2026-12-06T10:00');
    expect(item('barche', 'Barche di luce', last)?.meta).toMatch(/^in corso, ultimo giorno, fino alle 21:00 · /);
  });
});

describe('the index', () => {
  const finds = (q: string) => Object.values(titles(q)).flat().length;

  it('follows the content in the same transaction, also when it is rolled back', () => {
    const run = db.transaction(() => {
      db.prepare("UPDATE activities SET name = 'Polpocheria' WHERE slug = 'osteria'").run();
      expect(titles('polpocheria').activities).toEqual(['Polpocheria']);
      // Its promotion is found by the new name as well.
      expect(titles('polpocheria').promotions).toEqual(['Pranzo infrasettimanale']);
      throw new Error('taken back');
    });
    expect(run).toThrow('taken back');
    expect(finds('polpocheria')).toBe(0);
    expect(titles('osteria').activities?.[0]).toBe('Osteria del Porto');
  });

  it('loses what is withdrawn or deleted, and contains what is published', () => {
    const status = db.prepare<[string]>("UPDATE activities SET status = ? WHERE slug = 'frantoio'");
    status.run('archiviato');
    expect(finds('frantoio')).toBe(0);
    expect(finds('frantoi')).toBe(0);
    status.run('pubblicato');
    expect(finds('frantoio')).toBe(1);
    // The forms of words that occur are cached until the content changes.
    expect(finds('frantoi')).toBe(1);
    db.prepare(
      "INSERT INTO events SELECT 99, 'fugace', 'Evento fugace', category_id, owner_id, activity_id, status, excerpt, description, venue, address, lat, lng, organiser, 0, 0, NULL, NULL, 0, '', '', NULL, published_at, created_at, updated_at, NULL FROM events WHERE id = 1",
    ).run();
    expect(finds('fugace')).toBe(0);
    db.prepare(
      "INSERT INTO event_occurrences (event_id, starts_at, ends_at) VALUES (99, '2026-12-01T10:00:00.000Z', '2026-12-01T11:00:00.000Z')",
    ).run();
    expect(finds('fugace')).toBe(1);
    db.prepare('DELETE FROM events WHERE id = 99').run();
    expect(finds('fugace')).toBe(0);
    expect(db.prepare('SELECT count(*) FROM search_events WHERE search_events MATCH ?').pluck().get('fugace')).toBe(0);
  });

  it('follows changes of a category’s name and of the town’s synonyms', () => {
    const rename = db.prepare<[string]>("UPDATE categories SET name = ? WHERE kind = 'activities' AND slug = 'salute'");
    rename.run('Sanità e cura');
    expect(titles('sanità').activities).toHaveLength(3);
    rename.run('Salute');
    expect(finds('sanità')).toBe(0);
    expect(finds('botteguccia')).toBe(0);
    db.prepare("INSERT INTO synonyms (concept, word) VALUES ('pescheria', 'botteguccia')").run();
    expect(titles('botteguccia').activities).toEqual(['Pescheria San Pietro']);
    db.prepare("DELETE FROM synonyms WHERE word = 'botteguccia'").run();
  });

  it.each(['activities', 'events', 'jobs', 'promotions'])('holds exactly the published %s', (kind) => {
    const ids = (from: string) => db.prepare(`SELECT ${from} ORDER BY 1`).pluck().all();
    expect(ids(`rowid FROM search_${kind}`)).toEqual(ids(`id FROM ${kind} WHERE status = 'pubblicato'`));
    expect(() => db.exec(`INSERT INTO search_${kind} (search_${kind}) VALUES ('integrity-check')`)).not.toThrow();
  });
});

it('answers any text without an error', () => {
  const pieces = fc.constantFrom(
    '"',
    "'",
    '*',
    '(',
    ')',
    ':',
    '^',
    '+',
    '-',
    'NEAR',
    'AND',
    'OR',
    'NOT',
    '{title}',
    '\0',
    '🍕',
    '\ud800',
    ' ',
    'aperto',
    'oggi',
    'ristorante',
    '%',
    '_',
    '31 dicembre',
    '99 febbraio',
    'prossimo',
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary-ascii' }),
    fc.string({ unit: 'binary' }),
    fc.array(pieces, { maxLength: 30 }).map((list) => list.join(' ')),
  );
  fc.assert(
    fc.property(
      text.filter((q) => q.trim().length >= 2),
      (q) => {
        const { results } = search.run(q);
        for (const { excerpt, excerpt_parts: parts = [] } of Object.values(results).flat()) {
          expect(parts.map((part) => part.text).join('')).toBe(excerpt);
        }
      },
    ),
    { numRuns: 150 },
  );
});
