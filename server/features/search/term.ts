import type { SearchItem } from '../../../shared/contract/search.ts';
import { words } from './tokens.ts';

/** One part of the query. Wordings that no document has are left out, so a misspelt word is a term without any. */
export interface Term {
  /** The index of its word in the query; -1 for a term of several words. */
  at: number;
  /** Matches any of these as whole words: singular and plural. */
  phrases: string[];
  /** Matches any of these synonyms. */
  synonyms: string[];
  /** Matches words with this prefix, because the last word may be unfinished. */
  prefix: string | null;
  /** For the type of a street ("corso", "via"): in addresses only these phrases, the type with its name, match. */
  street?: string[];
  /** Matches activities of these categories. */
  categories: string[];
  /** What a thing should be ('gratis', 'senza glutine'), not what it is: an answer may lack it, and says so. */
  wish?: true;
  /** An answer with fewer words never drops this one, because it is much rarer than the others. */
  rare?: true;
}

/** Whether the term can match anything. */
export function isKnown({ phrases, synonyms, prefix, categories }: Term): boolean {
  return phrases.length + synonyms.length + categories.length > 0 || prefix !== null;
}

/** Tells whether a result's title has one of the terms' words or synonyms, not only its text. */
export function calledSo(terms: readonly Term[]): (item: Pick<SearchItem, 'title'>) => boolean {
  const said = new Set(terms.flatMap(({ phrases, synonyms }) => [...phrases, ...synonyms]));
  return ({ title }) => words(title).some((word) => said.has(word));
}
