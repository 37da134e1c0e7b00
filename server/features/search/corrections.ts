import type { SearchResponse } from '../../../shared/contract/search.ts';
import { isKnown, type Term } from './term.ts';
import type { Vocabulary } from './vocabulary.ts';
import { unfinishedTime } from './when.ts';
import { fold, replaceWords } from './words.ts';

/** Corrections of words that no document has, by their index; an unfinished time word ("eventi ogg") is completed. */
export function correctionsOf(
  terms: readonly Term[],
  tokens: readonly string[],
  readVocabulary: () => Vocabulary,
): Map<number, string> {
  const corrections = new Map<number, string>();
  for (const term of terms) {
    const token = tokens[term.at];
    if (token === undefined) continue;
    const last = term.at === tokens.length - 1;
    const meant = isKnown(term) ? last && unfinishedTime(token) : readVocabulary().correct(token, last);
    if (meant && meant !== token) corrections.set(term.at, meant);
  }
  return corrections;
}

/** The corrected query, spelt as in the results, because the index drops accents. */
export function respelt(
  typed: string,
  corrections: ReadonlyMap<number, string>,
  { results, information }: Pick<SearchResponse, 'results' | 'information'>,
): string {
  const items = [...Object.values(results).flat(), ...information];
  const spelling = (meant: string): string => {
    for (const { title, excerpt = '' } of items) {
      for (const text of [title, excerpt]) {
        if (!fold(text).includes(meant)) continue;
        const found = text.match(/[\p{L}\p{N}]+/gu)?.find((word) => fold(word) === meant);
        if (found !== undefined) return found.toLowerCase();
      }
    }
    return meant;
  };
  return replaceWords(typed, new Map([...corrections].map(([at, meant]) => [at, spelling(meant)])));
}
