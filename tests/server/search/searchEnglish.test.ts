import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inItalian } from '../../../server/features/search/english.ts';
import { createSearch, type SearchService } from '../../../server/features/search/search.ts';
import { words } from '../../../server/features/search/tokens.ts';
import { itemsOf } from '../../support/questions/shown.ts';
import { seededTown } from '../../support/seededTown.ts';

describe('what an Italian would have typed', () => {
  it.each([
    ['pharmacy open now', 'farmacia aperto adesso'],
    ['where to eat fish', 'mangiare pesce'],
    ['best pizza near me', 'migliore pizza vicino'],
    ['free events for kids this weekend', 'gratis eventi bambini weekend'],
    ['rent a bike', 'noleggio bici'],
  ])('%s', (english, italian) => {
    expect(inItalian(words(english))).toBe(italian);
  });

  it.each(['open day', 'spa', 'bar in centro', 'car sharing', 'notte jazz', 'a me mi', 'hotel vegan free'])(
    '%s is read as it is',
    (q) => {
      expect(inItalian(words(q))).toBeNull();
    },
  );
});

describe('in the demo town', () => {
  let town: ReturnType<typeof seededTown>;
  let search: SearchService;
  beforeAll(() => {
    town = seededTown();
    search = createSearch(town.db, town.clock);
  });
  afterAll(() => town.close());

  it('answers a tourist and says as what the question was read', () => {
    const answer = search.run('museum open tomorrow');
    expect(answer.suggestion).toBe('museo aperto domani');
    expect(itemsOf(answer).map(({ title }) => title)).toEqual(['Museo del mare e della tonnara']);
  });

  it('leaves a name alone that has an English word', () => {
    expect(search.run('jam session').suggestion).toBeNull();
  });
});
