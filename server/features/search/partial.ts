import type { Lexicon } from './lexicon.ts';
import { SEARCHED } from './sections.ts';
import { isKnown, type Term } from './term.ts';
import { STOP_WORDS } from './tokens.ts';
import { onlyCategories, type Understanding } from './understanding.ts';

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

/** A question in whole sentences: only what the town's lexicon knows of it counts ("dove possiamo cenare stasera con due bambini"). */
export function withoutPhrases(query: Understanding): Understanding {
  if (query.terms.length <= MOST_WEIGHED) return query;
  const meant = query.terms.filter(({ categories, synonyms }) => categories.length + synonyms.length > 0);
  return meant.length === 0 ? query : { ...query, terms: meant.slice(0, MOST_WEIGHED) };
}

/** The query without its wishes, and the wishes as words; null when it has none, or nothing else. */
export function withoutWishes(query: Understanding): { rest: Understanding; wishes: string[] } | null {
  const terms = query.terms.filter(({ wish }) => wish !== true);
  const said = query.terms.flatMap(({ wish, phrases, synonyms }) => (wish ? [phrases[0] ?? synonyms[0] ?? ''] : []));
  const wishes = [...said, ...(query.free ? ['gratis'] : []), ...(query.price === null ? [] : [query.price.said])];
  if (wishes.length === 0 || terms.length + query.kinds.length === 0) return null;
  return { rest: { ...query, terms, free: false, price: null }, wishes };
}

/** How many words to require when no document has all, in this order: one less, down to half of them. */
export function fewerWords({ terms }: Understanding): number[] {
  if (terms.length < 2 || terms.length > MOST_WEIGHED) return [];
  const least = Math.max(1, Math.ceil(terms.length / 2));
  return Array.from({ length: terms.length - least }, (_, at) => terms.length - 1 - at);
}

const VERB = /^.{3,}[aei]re$/;
/** A term is rare beside one that has this many times as many documents. */
const RARE_TIMES = 3;

/**
 * Marks the terms that are much rarer than another one; null when none is. Null too when a common word is in the town's lexicon, because
 * it is what somebody looks for ("idraulico urgente"), and when a word is a verb, whose other forms are not found ("noleggiare un furgone").
 */
export function withRareKept(
  query: Understanding,
  tokens: readonly string[],
  frequency: (term: Term) => number,
): Understanding | null {
  const { terms } = query;
  const counts = terms.map(frequency);
  const most = Math.max(...counts);
  const isRare = counts.map((count) => count * RARE_TIMES <= most);
  const isSought = terms.some((term, at) => !isRare[at] && term.synonyms.length + term.categories.length > 0);
  const hasVerb = terms.some(({ at }) => VERB.test(tokens[at] ?? ''));
  if (!isRare.includes(true) || isSought || hasVerb) return null;
  return { ...query, terms: terms.map((term, at) => (isRare[at] ? { ...term, rare: true } : term)) };
}

/** 'Niente con tutte le parole: ecco «frantoio»' */
export function rareSentence({ terms }: Understanding, tokens: readonly string[]): string {
  const rare = terms.filter((term) => term.rare).flatMap(({ at }) => tokens[at] ?? []);
  return rare.length === 0 ? SOME_WORDS : `Niente con tutte le parole: ecco ${quotedWords(rare)}`;
}

const quotedWords = (words: readonly string[]): string => words.map((word) => `«${word}»`).join(' e ');

/** The other words of a question for a category, when only the category was found. */
export function droppedWords({ terms }: Understanding, least: number, tokens: readonly string[]): string[] {
  const others = terms.filter(({ categories }) => categories.length === 0);
  return others.length > 0 && terms.length - others.length >= least ? others.flatMap(({ at }) => tokens[at] ?? []) : [];
}

/** 'Niente in «promozioni»: ecco il resto' */
export function noneOfKinds(kinds: Understanding['kinds']): string {
  return `Niente in ${quotedWords(kinds.map((kind) => SEARCHED[kind].plural))}: ecco il resto`;
}

/** 'Niente per «giapponese»: ecco ristoranti, pizzerie, bar e gelaterie' */
export function withoutSentence(missing: readonly string[], query: Understanding, lexicon: Lexicon): string {
  if (missing.length === 0) return SOME_WORDS;
  const categories = onlyCategories(query).map((slug) => (lexicon.categoryName(slug) ?? slug).toLowerCase());
  const kinds = query.kinds.map((kind) => SEARCHED[kind].plural);
  const [last = '', ...others] = [...new Set(categories.length > 0 ? categories : kinds)].reverse();
  const here = others.length === 0 ? last : `${others.reverse().join(', ')} e ${last}`;
  return `Niente per ${quotedWords(missing)}: ecco ${here || 'il resto'}`;
}
