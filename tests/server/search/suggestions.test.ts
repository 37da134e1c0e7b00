import { expect, it } from 'vitest';
import type { SearchSuggestions } from '../../../shared/contract/search.ts';
import { contentTown } from '../../support/content.ts';
import { townPerFile } from '../../support/oncePerFile.ts';

const town = await townPerFile(() => contentTown());

it('offers categories that have something, and the pages of the portal', async () => {
  const read = () => town.read<SearchSuggestions>('/api/search/suggestions');
  expect((await read()).categories).toEqual([]);
  town.make.activity({ name: 'Da Pina', category: 'ristoranti' });
  const { categories, pages } = await read();
  expect(categories).toEqual([
    expect.objectContaining({ section: 'Attività', route: '/attivita?category=ristoranti' }),
  ]);
  expect(pages).toContainEqual({ title: 'Calendario della raccolta', route: '/sostenibilita/raccolta' });
  expect(new Set(pages.map(({ route }) => route)).size).toBe(pages.length);
});
