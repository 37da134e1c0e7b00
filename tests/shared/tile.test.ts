import { expect, it } from 'vitest';
import { type TileKind, tile, tileDocument } from '../../shared/rules/tile.ts';

const kinds: TileKind[] = ['activities', 'events', 'jobs', 'promotions', 'flyers', 'sustainability', 'pages', 'town'];

it('always draws the same item the same way', () => {
  for (const kind of kinds) expect(tile(kind, 7)).toBe(tile(kind, 7));
  expect(tile('activities', 1)).not.toBe(tile('activities', 2));
});

it('stays under 1.5 KB and contains only shapes, for any seed', () => {
  for (const kind of kinds) {
    for (let seed = 0; seed < 400; seed++) expect(tile(kind, seed).length).toBeLessThanOrEqual(1536);
  }
  expect(tile('events', '"><script>alert(1)</script>')).toMatch(/^(<\/?(path|g)[ \w="#().,-]*\/?>)+$/);
});

it('varies: a hundred activities show at least sixty different faces', () => {
  expect(new Set(Array.from({ length: 100 }, (_, seed) => tile('activities', seed))).size).toBeGreaterThanOrEqual(60);
});

it('is a standalone SVG of the requested size', () => {
  expect(tileDocument('town', 'piazza', 192)).toMatch(
    /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="192" height="192" viewBox="0 0 100 100">/,
  );
});
