import { afterAll, beforeAll, expect, it } from 'vitest';
import { CONTENT, current, keyOf } from '../../../server/content/kinds.ts';
import { KIND_NAMES, KINDS, type Kind, SAVABLE_KINDS } from '../../../shared/rules/kinds.ts';
import { contentTown } from '../../support/content.ts';

/** The clock of these tests says 10:00 on 21 November 2026. */
const NOW = '2026-11-21T09:00:00.000Z';
const DAY = '2026-11-21';
const PLANNED = '2026-11-22T09:00:00.000Z';
const SINCE = '2026-10-01T08:00:00.000Z';

const town = await contentTown();

/** Every kind in every state and validity, of shops in every state; all named "Faro", which search finds. */
beforeAll(() => {
  const { make } = town;
  const standings = ['draft', 'published', 'archived'].flatMap((status) =>
    [SINCE, PLANNED].map((published_at) => ({ status, published_at })),
  );
  const shops = standings.map((standing) => make.activity({ name: 'Faro', ...standing }));
  for (const standing of standings) {
    const row = { title: 'Faro', ...standing };
    make.event(row, ['2026-11-21T19:00:00.000Z', '2026-11-21T21:00:00.000Z']);
    make.event(row, ['2026-11-20T19:00:00.000Z', '2026-11-20T21:00:00.000Z']);
    for (const expires_on of ['2026-11-20', DAY]) make.job({ ...row, expires_on });
    for (const shop of shops)
      for (const ends_on of ['2026-11-20', DAY]) {
        make.promotion(shop, '2026-11-01', ends_on, row);
        make.flyer(shop, '2026-11-01', ends_on, row);
      }
  }
});
afterAll(() => town.close());

function currentIds(kind: Kind): string[] {
  const sql = `SELECT ${keyOf(kind)} FROM ${CONTENT[kind].table} AS t WHERE ${current(kind, 't')}`;
  return town.db.prepare(sql).pluck().all({ now: NOW, day: DAY }).map(String).sort();
}

it('has the same kinds as the database', () => {
  expect(town.db.prepare('SELECT kind FROM content_kinds ORDER BY kind').pluck().all()).toEqual([...KIND_NAMES].sort());
});

it.each(['activities', 'events', 'jobs', 'promotions'] as const)(
  'search finds the current %s and no other',
  async (kind) => {
    const { results } = await town.read<{ results: Record<string, { route: string }[]> }>('/api/search?q=faro');
    const found = results[kind]?.map(({ route }) => route).sort();
    const expected = currentIds(kind).map((key) => KINDS[kind].item(key));
    expect(expected.length).toBeGreaterThan(0);
    expect(found).toEqual(expected.sort());
  },
);

it.each(['activities', 'events', 'jobs', 'promotions', 'flyers'] as const)(
  'the list holds the current %s and no other',
  async (kind) => {
    const { data } = await town.read<{ data: { id: number; slug?: string }[] }>(`/api/${kind}?per_page=100`);
    expect(data.map(({ id, slug }) => slug ?? String(id)).sort()).toEqual(currentIds(kind));
  },
);

it('selects the same current rows whether the shop is joined or looked up', () => {
  for (const kind of ['promotions', 'flyers'] as const) {
    const joined = `SELECT t.slug FROM ${kind} AS t JOIN activities AS s ON s.id = t.activity_id WHERE ${current(kind, 't', 's')}`;
    expect(town.db.prepare(joined).pluck().all({ now: NOW, day: DAY }).map(String).sort()).toEqual(currentIds(kind));
  }
});

it('lists as savable exactly the kinds that saved items support', async () => {
  for (const kind of SAVABLE_KINDS) {
    const sql = `SELECT t.id FROM ${CONTENT[kind].table} AS t WHERE ${current(kind, 't')} LIMIT 1`;
    const id = town.db.prepare(sql).pluck().get({ now: NOW, day: DAY });
    // A new kind may have no item here: its address is answered all the same.
    const { saved } = await town.read<{ saved: { route: string }[] }>(`/api/saved/items?keys=${kind}:${id ?? 1}`);
    expect(saved, kind).toHaveLength(id === undefined ? 0 : 1);
  }
});
