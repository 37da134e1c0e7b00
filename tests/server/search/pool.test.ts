import { afterEach, beforeEach, expect, it } from 'vitest';
import { townWithout } from '../../../server/content/townSections.ts';
import { createSearchPool, type SearchPool } from '../../../server/features/search/pool.ts';
import { createSearch } from '../../../server/features/search/search.ts';
import type { SearchResponse } from '../../../shared/contract/search.ts';
import { allQuestions } from '../../support/questions/all.ts';
import { seededTown } from '../../support/seededTown.ts';

/** The demo town with one thread for searches. */
let town: ReturnType<typeof seededTown>;
let pool: SearchPool;
let search: ReturnType<typeof createSearch>;
let off: string[];
/** The number of searches in the main thread. */
let here: number;
const errors: unknown[] = [];

beforeEach(() => {
  town = seededTown();
  off = [];
  here = 0;
  const sections = townWithout(() => off);
  search = createSearch(town.db, town.clock, sections);
  const { find } = search;
  const counted = (typed: string) => {
    here++;
    return find(typed);
  };
  pool = createSearchPool({
    db: town.db,
    clock: town.clock,
    search: { ...search, find: counted },
    sections,
    data_dir: town.folder,
    threads: 1,
    onError: (error) => errors.push(error),
  });
});
afterEach(async () => {
  await pool.close();
  town.close();
  expect(errors).toEqual([]);
});

const read = async (q: string): Promise<SearchResponse> =>
  JSON.parse(new TextDecoder().decode((await pool.answer(q)).json));

/** Searches until the thread has started and answers. */
async function crowd(): Promise<void> {
  for (let round = 0; ; round++) {
    await Promise.all(['pane', 'vino', 'mare', 'bici'].map((word) => pool.answer(`${word} ${round}`)));
    const before = here;
    await pool.answer(`olio ${round}`);
    if (here === before) return;
  }
}

it('answers in a thread as in the main thread, with the words that were not found', async () => {
  await crowd();
  const asked = allQuestions(town.db)
    .map(({ q }) => q)
    .filter((_, at) => at % 3 === 0);
  const before = here;
  for (const q of asked) {
    expect(await read(q), q).toEqual(JSON.parse(JSON.stringify(search.run(q))));
    expect((await pool.answer(q)).missed, q).toEqual(search.missed(search.run(q)));
  }
  expect(here).toBe(before);
}, 60_000);

it('sees new content, the portal’s clock and the sections that are turned off', async () => {
  await crowd();
  const before = here;
  const [place] = (await read('farmacia')).results.activities;
  town.db.prepare("UPDATE activities SET name = 'Farmacia Zibibbo' WHERE id = ?").run(place?.id);
  expect((await read('zibibbo')).results.activities.map(({ title }) => title)).toEqual(['Farmacia Zibibbo']);

  expect((await read('eventi oggi')).interpretation).toBe('Eventi di oggi, sabato 21 novembre');
  town.clock.advance({ hours: 24 });
  expect((await read('eventi oggi')).interpretation).toBe('Eventi di oggi, domenica 22 novembre');

  off = ['jobs'];
  expect((await read('lavoro cameriere')).results.jobs).toEqual([]);
  expect(here).toBe(before);
});

it('searches once for requests at the same time and in the same minute', async () => {
  const together = await Promise.all(Array.from({ length: 20 }, () => pool.answer('farmacia')));
  expect(new Set(together).size).toBe(1);
  expect(await pool.answer('farmacia ')).toBe(together[0]);
  expect(here).toBe(1);
});

it('does not cache a failure', async () => {
  const { db } = town;
  db.exec('ALTER TABLE activities RENAME TO gone');
  await expect(pool.answer('farmacia')).rejects.toThrow();
  db.exec('ALTER TABLE gone RENAME TO activities');
  expect((await read('farmacia')).results.activities.length).toBeGreaterThan(0);
});
