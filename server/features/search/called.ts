import type { SearchItem } from '../../../shared/contract/search.ts';
import type { Term } from './term.ts';
import { words } from './tokens.ts';

/** Tells whether a result's title has one of the terms' words or synonyms, not only its text. */
export function calledSo(terms: readonly Term[]): (item: Pick<SearchItem, 'title'>) => boolean {
  const said = new Set(terms.flatMap(({ phrases, synonyms }) => [...phrases, ...synonyms]));
  return ({ title }) => words(title).some((word) => said.has(word));
}
