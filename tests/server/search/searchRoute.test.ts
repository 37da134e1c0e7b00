import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchResponse } from '../../../shared/contract/search.ts';
import { call, testApp } from '../../support/app.ts';
import { writeSearchTown } from '../../support/searchTown.ts';

const town = await testApp();
beforeAll(() => {
  writeSearchTown(town.db);
});
afterAll(() => town.close());

const get = (query: string) => call(town.app, 'GET', `/api/search${query}`);
const SHORT = 'Inserisci almeno due caratteri per avviare la ricerca.';

describe('GET /api/search', () => {
  it('returns the shape of docs/specification.md', async () => {
    const response = await get(`?q=${encodeURIComponent('farmacia marina')}`);
    expect(response.statusCode).toBe(200);
    const body = response.json<SearchResponse>();
    expect(Object.keys(body)).toEqual([
      'results',
      'more',
      'information',
      'information_leads',
      'interpretation',
      'suggestion',
    ]);
    expect(Object.keys(body.results)).toEqual(['activities', 'events', 'jobs', 'promotions']);
    expect(body.results.activities[0]).toEqual({
      id: expect.any(Number),
      title: 'Farmacia Marina',
      route: '/attivita/farmacia',
      category: 'salute',
      excerpt: '',
      excerpt_parts: [],
      meta: 'Salute · Aperto 24 ore',
      updated_at: '2026-11-01T08:00:00.000Z',
    });
  });

  it('says the category of every result, whichever way it was found', async () => {
    const found = new Set<string>();
    for (const q of ['eventi oggi', 'offerte', 'lavoro', 'aperto ora', 'farmacia', 'concerto', 'cameriere', 'sconto']) {
      const { results } = (await get(`?q=${encodeURIComponent(q)}`)).json<SearchResponse>();
      for (const [kind, items] of Object.entries(results)) {
        for (const { id, category } of items) {
          const slug = town.db
            .prepare(`SELECT c.slug FROM ${kind} AS t JOIN categories AS c ON c.id = t.category_id WHERE t.id = ?`)
            .pluck()
            .get(id);
          expect({ kind, id, category }).toEqual({ kind, id, category: slug });
          found.add(kind);
        }
      }
    }
    expect([...found].sort()).toEqual(['activities', 'events', 'jobs', 'promotions']);
  });

  it.each(['', '?q=', '?q=a', '?q=%20a%20', '?q=%00', '?other=1'])('needs two characters: %s', async (query) => {
    const response = await get(query);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toEqual({ message: SHORT, errors: { q: [SHORT] } });
  });

  it('uses the first 200 characters of a longer term', async () => {
    const response = await get(`?q=${encodeURIComponent(`farmacia ${'x'.repeat(191)}yyy`)}`);
    expect(response.json<SearchResponse>().results.activities[0]?.title).toMatch(/^Farmacia/);
    const late = await get(`?q=${encodeURIComponent(`${'x '.repeat(100)}farmacia`)}`);
    expect(late.json<SearchResponse>().results.activities).toEqual([]);
  });

  it('refuses two terms and invalid bytes with a 4xx', async () => {
    expect((await get('?q=pizza&q=pane')).statusCode).toBe(422);
    expect((await get('?q=%ff%fe')).statusCode).toBeLessThan(500);
  });
});
