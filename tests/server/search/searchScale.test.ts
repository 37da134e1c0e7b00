import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedScale } from '../../../db/seed/scale.ts';
import { createSearch } from '../../../server/features/search/search.ts';
import { type Db, openDb } from '../../../server/lib/db.ts';
import { QUICK_FILTERS } from '../../../shared/rules/search.ts';
import { contentOf } from '../../support/content.ts';

const SIZE = { documents: 600, users: 20, today: '2026-11-21' };
let folder: string;
let db: Db;
let written: Record<string, number>;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'piazza-scale-'));
  db = openDb(join(folder, 'one')).db;
  written = seedScale(db, SIZE);
});
afterAll(() => {
  db.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('load data', () => {
  it('has the requested size, spread over the kinds', () => {
    expect(written).toMatchObject({ users: 20, activities: 180, events: 180, jobs: 90, promotions: 150 });
    expect(db.pragma('foreign_key_check')).toEqual([]);
  });

  it('is the same every time', () => {
    const other = openDb(join(folder, 'two')).db;
    seedScale(other, SIZE);
    for (const table of 'activities opening_hours reviews events event_occurrences jobs promotions'.split(' ')) {
      const rows = (of: Db) => of.prepare(`SELECT * FROM ${table}`).all();
      expect(rows(other)).toEqual(rows(db));
    }
    other.close();
  });

  it('is written once', () => {
    expect(() => seedScale(db, SIZE)).toThrow(/load data already/);
  });

  it('has items for today: every quick filter finds eight', () => {
    const search = createSearch(db, () => Temporal.Instant.from('2026-11-21T09:00:00Z'));
    const counts = QUICK_FILTERS.map(({ term }) =>
      Object.values(search.run(term).results).map((items) => items.length),
    );
    expect(counts[0]?.[0]).toBe(8);
    expect(counts.slice(1).map((sections) => Math.max(...sections))).toEqual([expect.any(Number), 8, 8]);
    expect(counts[1]?.[1]).toBeGreaterThan(0);
  });

  it('distributes words as a language does: few in most documents, most in few', () => {
    const spread = db
      .prepare<[], number>('SELECT documents FROM search_vocabulary ORDER BY documents DESC')
      .pluck()
      .all();
    expect(spread[0]).toBeGreaterThan(300);
    expect(spread[Math.floor(spread.length / 2)]).toBeLessThan(10);
  });
});

it('prefers an older name to a newer text among thousands', () => {
  const make = contentOf(db);
  db.transaction(() => {
    make.activity({ name: 'Antica Zabaglioneria' });
    const description = 'Vicino alla zabaglioneria, dove la zabaglioneria fa zabaglioneria.';
    for (let n = 0; n < 100; n++) make.activity({ name: `Nuova ${n}`, description });
  })();
  const search = createSearch(db, () => Temporal.Instant.from('2026-11-21T09:00:00Z'));
  const found = search.run('zabaglioneria').results.activities;
  expect(found).toHaveLength(8);
  expect(found[0]?.title).toBe('Antica Zabaglioneria');
});
