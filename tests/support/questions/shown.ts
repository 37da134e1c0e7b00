import type { SearchResponse } from '../../../shared/contract/search.ts';
import type { Item } from './question.ts';

/** An answer as its blocks are shown. */
export function itemsOf({ results, information }: SearchResponse): Item[] {
  const told = information.map(({ id, title }): Item => ({ block: 'information', id, title }));
  const found = Object.entries(results).flatMap(([block, items]) =>
    items.map(({ id, title }): Item => ({ block: block as Item['block'], id, title })),
  );
  return [...told, ...found];
}
