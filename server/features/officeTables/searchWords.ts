import type { SearchWords } from '../../../shared/contract/searchWords.ts';
import type { Editing } from './editing.ts';
import { createMeanings } from './meanings.ts';
import { createSynonyms } from './synonyms.ts';

/** The town's own words for the search. */
export function createSearchWords(editing: Editing) {
  const { list: synonyms, ...changeSynonyms } = createSynonyms(editing);
  const { list: meanings, categories, ...changeMeanings } = createMeanings(editing);
  return {
    list: (): SearchWords => ({ synonyms: synonyms(), meanings: meanings(), categories: categories() }),
    ...changeSynonyms,
    ...changeMeanings,
  };
}

export type SearchWordsService = ReturnType<typeof createSearchWords>;
