import type { SearchResponse } from '../../../shared/contract/search.ts';
import { isEmpty, noResults, type Results } from './attempts.ts';
import type { Information } from './information.ts';
import type { Lexicon } from './lexicon.ts';
import { type Asked, findInformation, informationFields, PLAIN, type Tools } from './replies.ts';
import { ALL_SECTIONS } from './repository.ts';
import { SEARCHED } from './sections.ts';
import { calledSo, isKnown, type Term } from './term.ts';
import { missingWords, onlyCategories, type Understanding } from './understanding.ts';

/** Answers with documents that have most of the words, and names the missing ones; null when too few words are known. */
export function partialAnswer(
  tools: Tools,
  query: Understanding,
  asked: Asked,
  known: Information,
): SearchResponse | null {
  const missing = missingWords(query, asked.tokens);
  const rest = withoutPhrases(withoutUnknown(query));
  const lenient = known.strong ? known : findInformation(tools, asked, asked.tokens, missing);
  const answering = (results: Results, without = missing): SearchResponse => {
    const interpretation = withoutSentence(without, rest, asked.lexicon);
    const information = lenient.strong ? informationFields(lenient, lenient.leads) : {};
    const answer = { ...PLAIN, results, interpretation, ...information };
    tools.missed.set(answer, missing);
    return answer;
  };
  if (lenient.strong && lenient.leads) return answering(noResults());
  // Most words are unknown: too little is left to answer.
  if (missing.length > rest.terms.length + rest.kinds.length + (rest.when === null ? 0 : 1)) return null;
  if (missing.length > 0 && (rest.terms.length > 0 || rest.kinds.length > 0)) {
    const results = tools.attempt({ ...rest, missing: [] }, asked);
    if (!isEmpty(results)) return answering(results);
  }
  const wished = withoutWishes(rest);
  if (wished !== null) {
    const results = tools.attempt({ ...wished.rest, missing: [] }, asked);
    if (!isEmpty(results)) return answering(results, [...missing, ...wished.wishes]);
  }
  const fewer = fewerWords(rest);
  const rare = fewer.length === 0 ? null : withRareKept(rest, asked.tokens, tools.finder.frequency);
  const whole = known.whole ? informationFields(known) : {};
  for (const least of fewer) {
    const kept = rare === null ? noResults() : tools.attempt(rare, asked, least);
    if (rare !== null && !isEmpty(kept)) {
      const sentence = missing.length === 0 ? { interpretation: rareSentence(rare, asked.tokens) } : {};
      return Object.assign(answering(kept), whole, sentence);
    }
    const results = tools.attempt(rest, asked, least);
    const without = [...missing, ...droppedWords(rest, least, asked.tokens)];
    if (!isEmpty(results)) return Object.assign(answering(results, without), whole);
  }
  return otherKind(tools, rest, asked);
}

/**
 * "Lavoro infermiere" where no ad says so: what is called so elsewhere ("sconti idraulico"), else all of that kind; null when no kind was
 * asked for.
 */
function otherKind(tools: Tools, query: Understanding, asked: Asked): SearchResponse | null {
  const { kinds, terms } = query;
  if (kinds.length === 0 || terms.length === 0) return null;
  const said = terms.map(({ at, phrases, synonyms }) => asked.tokens[at] ?? phrases[0] ?? synonyms[0] ?? '');
  const elsewhere = tools.attempt({ ...query, kinds: [], free: false, missing: [] }, asked);
  const results = isCalledSo(elsewhere, query) ? elsewhere : tools.attempt({ ...query, terms: [], missing: [] }, asked);
  if (isEmpty(results)) return null;
  const interpretation =
    results === elsewhere ? noneOfKinds(kinds) : withoutSentence(said, { ...query, terms: [] }, asked.lexicon);
  const answer = { ...PLAIN, results, interpretation };
  tools.missed.set(answer, said);
  return answer;
}

function isCalledSo(results: Results, { terms }: Understanding): boolean {
  const isCalled = calledSo(terms);
  return ALL_SECTIONS.some((kind) => results[kind].some(isCalled));
}

const SOME_WORDS = 'Risultati con alcune delle parole cercate';
/** Questions with more terms are not tried with fewer words: there are too many combinations. */
const MOST_WEIGHED = 6;

/** Removes the words that occur in no document. */
function withoutUnknown(query: Understanding): Understanding {
  return { ...query, terms: query.terms.filter(isKnown) };
}

/** A question in whole sentences: only what the town's lexicon knows of it counts ("dove possiamo cenare stasera con due bambini"). */
function withoutPhrases(query: Understanding): Understanding {
  if (query.terms.length <= MOST_WEIGHED) return query;
  const meant = query.terms.filter(({ categories, synonyms }) => categories.length + synonyms.length > 0);
  return meant.length === 0 ? query : { ...query, terms: meant.slice(0, MOST_WEIGHED) };
}

/** The query without its wishes, and the wishes as words; null when it has none, or nothing else. */
function withoutWishes(query: Understanding): { rest: Understanding; wishes: string[] } | null {
  const terms = query.terms.filter(({ wish }) => wish !== true);
  const said = query.terms.flatMap(({ wish, phrases, synonyms }) => (wish ? [phrases[0] ?? synonyms[0] ?? ''] : []));
  const wishes = [...said, ...(query.free ? ['gratis'] : []), ...(query.price === null ? [] : [query.price.said])];
  if (wishes.length === 0 || terms.length + query.kinds.length === 0) return null;
  return { rest: { ...query, terms, free: false, price: null }, wishes };
}

/** How many words to require when no document has all, in this order: one less, down to half of them. */
function fewerWords({ terms }: Understanding): number[] {
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
function withRareKept(
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
function rareSentence({ terms }: Understanding, tokens: readonly string[]): string {
  const rare = terms.filter((term) => term.rare).flatMap(({ at }) => tokens[at] ?? []);
  return rare.length === 0 ? SOME_WORDS : `Niente con tutte le parole: ecco ${quotedWords(rare)}`;
}

const quotedWords = (words: readonly string[]): string => words.map((word) => `«${word}»`).join(' e ');

/** The other words of a question for a category, when only the category was found. */
function droppedWords({ terms }: Understanding, least: number, tokens: readonly string[]): string[] {
  const others = terms.filter(({ categories }) => categories.length === 0);
  return others.length > 0 && terms.length - others.length >= least ? others.flatMap(({ at }) => tokens[at] ?? []) : [];
}

/** 'Niente in «promozioni»: ecco il resto' */
function noneOfKinds(kinds: Understanding['kinds']): string {
  return `Niente in ${quotedWords(kinds.map((kind) => SEARCHED[kind].plural))}: ecco il resto`;
}

/** 'Niente per «giapponese»: ecco ristoranti, pizzerie, bar e gelaterie' */
function withoutSentence(missing: readonly string[], query: Understanding, lexicon: Lexicon): string {
  if (missing.length === 0) return SOME_WORDS;
  const categories = onlyCategories(query).map((slug) => (lexicon.categoryName(slug) ?? slug).toLowerCase());
  const kinds = query.kinds.map((kind) => SEARCHED[kind].plural);
  const [last = '', ...others] = [...new Set(categories.length > 0 ? categories : kinds)].reverse();
  const here = others.length === 0 ? last : `${others.reverse().join(', ')} e ${last}`;
  return `Niente per ${quotedWords(missing)}: ecco ${here || 'il resto'}`;
}
