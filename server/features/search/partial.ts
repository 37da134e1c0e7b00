import type { Lexicon } from './lexicon.ts';
import { SEARCHED } from './sections.ts';
import { isKnown } from './term.ts';
import { onlyCategories, type Understanding } from './understanding.ts';
import { STOP_WORDS } from './words.ts';

const SOME_WORDS = 'Risultati con alcune delle parole cercate';
/** Questions with more terms are not tried with fewer words: there are too many combinations. */
const MOST_WEIGHED = 6;

/** The words of the question that occur in no document, as typed. */
export function missingWords({ terms, missing }: Understanding, tokens: readonly string[]): string[] {
  return [...missing, ...terms.filter((term) => !isKnown(term)).flatMap(({ at }) => tokens[at] ?? [])];
}

/** What the office reads about a question without results: the words that occur nowhere, or the whole question. */
export function missedWords(query: Understanding, tokens: readonly string[]): string[] {
  const missing = missingWords(query, tokens);
  if (missing.length > 0 || query.terms.length === 0 || query.when !== null) return missing;
  return [tokens.filter((token) => !STOP_WORDS.has(token)).join(' ')];
}

/** Removes the words that occur in no document. */
export function withoutUnknown(query: Understanding): Understanding {
  return { ...query, terms: query.terms.filter(isKnown) };
}

/** How many words to require when no document has all, in this order: one less, down to half of them. */
export function fewerWords({ terms }: Understanding): number[] {
  if (terms.length < 2 || terms.length > MOST_WEIGHED) return [];
  const least = Math.max(1, Math.ceil(terms.length / 2));
  return Array.from({ length: terms.length - least }, (_, at) => terms.length - 1 - at);
}

/** The other words of a question for a category, when only the category was found. */
export function droppedWords({ terms }: Understanding, least: number, tokens: readonly string[]): string[] {
  const others = terms.filter(({ categories }) => categories.length === 0);
  return others.length > 0 && terms.length - others.length >= least ? others.flatMap(({ at }) => tokens[at] ?? []) : [];
}

/** 'Niente per «giapponese»: ecco ristoranti, pizzerie, bar e gelaterie' */
export function withoutSentence(missing: readonly string[], query: Understanding, lexicon: Lexicon): string {
  if (missing.length === 0) return SOME_WORDS;
  const named = missing.map((word) => `«${word}»`).join(' e ');
  const categories = onlyCategories(query).map((slug) => (lexicon.categoryName(slug) ?? slug).toLowerCase());
  const kinds = query.kinds.map((kind) => SEARCHED[kind].plural);
  const [last = '', ...others] = [...new Set(categories.length > 0 ? categories : kinds)].reverse();
  const here = others.length === 0 ? last : `${others.reverse().join(', ')} e ${last}`;
  return `Niente per ${named}: ecco ${here || 'il resto'}`;
}
