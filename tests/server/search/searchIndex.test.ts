import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOW } from '../../support/app.ts';
import { askedTown } from '../../support/askedTown.ts';
import { inserter } from '../../support/rows.ts';

const town = askedTown();
afterAll(town.close);
const { at, db, item, search, titles } = town;
const insert = inserter(db);
const online = { status: 'published', published_at: NOW };
const restaurants = Number(db.prepare("SELECT id FROM categories WHERE slug = 'ristoranti'").pluck().get());

/** Adds an event with these dates. */
function happens(id: number, title: string, ...dates: [string, string][]): void {
  const category_id = Number(db.prepare("SELECT id FROM categories WHERE kind = 'events'").pluck().get());
  insert('events', { id, title, category_id, ...online });
  for (const [starts_at, ends_at] of dates) insert('event_occurrences', { event_id: id, starts_at, ends_at });
}

describe('order and number', () => {
  it('puts a name before a keyword, and a keyword before a text', () => {
    db.exec(`UPDATE activities SET description = 'Pescheria, pescheria e ancora pescheria.' WHERE slug = 'galleria';
      UPDATE activities SET keywords = 'pescheria' WHERE slug = 'maria'`);
    expect(titles('pescheria').activities).toEqual([
      'Pescheria San Pietro',
      'Acconciature Maria',
      'Galleria Spazio Sale',
    ]);
    db.exec("UPDATE activities SET description = '', keywords = '' WHERE slug IN ('galleria', 'maria')");
  });

  it('returns at most eight per section, and some of each of several categories', () => {
    for (let n = 0; n < 10; n++)
      insert('activities', { slug: `molti-${n}`, name: `Ristorante Molti ${n}`, category_id: restaurants, ...online });
    const found = search.run('ristorante').results.activities;
    expect(found).toHaveLength(8);
    expect(found.map(({ meta }) => meta?.split(' · ')[0])).toEqual([
      ...Array(5).fill('Ristorante'),
      'Pizzeria',
      ...Array(2).fill('Bar e gelateria'),
    ]);
    expect(titles('molti').activities).toHaveLength(8);
    db.exec("DELETE FROM activities WHERE slug LIKE 'molti-%'");
  });
});

describe('events of several days', () => {
  beforeAll(() => {
    happens(97, 'Barche di luce', ['2026-10-30T09:00:00.000Z', '2026-12-06T20:00:00.000Z']);
    happens(98, 'Sagrone del fungo', ['2026-11-27T17:00:00.000Z', '2026-11-29T22:30:00.000Z']);
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
    expect(item('sagrone', 'Sagrone del fungo')?.meta).toMatch(
      /^ven 27 nov alle 18:00, fino a domenica 29 novembre · /,
    );
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
    status.run('archived');
    expect(finds('frantoio')).toBe(0);
    expect(finds('frantoi')).toBe(0);
    status.run('published');
    expect(finds('frantoio')).toBe(1);
    // The forms of words that occur are cached until the content changes.
    expect(finds('frantoi')).toBe(1);
    happens(99, 'Evento fugace');
    expect(finds('fugace')).toBe(0);
    insert('event_occurrences', {
      event_id: 99,
      starts_at: '2026-12-01T10:00:00.000Z',
      ends_at: '2026-12-01T11:00:00.000Z',
    });
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
    expect(ids(`rowid FROM search_${kind}`)).toEqual(ids(`id FROM ${kind} WHERE status = 'published'`));
    expect(() => db.exec(`INSERT INTO search_${kind} (search_${kind}) VALUES ('integrity-check')`)).not.toThrow();
  });
});

it('answers any text without an error', () => {
  const pieces = fc.constantFrom(
    ...['"', "'", '*', '(', ')', ':', '^', '+', '-', '%', '_', ' ', '\0', '\ud800', '🍕', '日本', 'ا'],
    ...[
      'NEAR',
      'AND',
      'OR',
      'NOT',
      '{title}',
      'aperto',
      'oggi',
      'ristorante',
      '31 dicembre',
      '99 febbraio',
      'prossimo',
    ],
    'pizza '.repeat(833),
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
