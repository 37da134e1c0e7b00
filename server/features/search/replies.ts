import type { SearchResponse } from '../../../shared/contract/search.ts';
import { type Attempt, isEmpty, type Moment, noResults, type Results } from './attempts.ts';
import { closedNamesakes } from './closed.ts';
import { REAL_WORDS } from './corrections.ts';
import { filtersOf } from './filters.ts';
import type { Finder } from './finder.ts';
import type { Information, InformationSearch } from './information.ts';
import type { Lexicon } from './lexicon.ts';
import { matchExpression } from './match.ts';
import { moreOf } from './more.ts';
import { asksForEvents, understand } from './query.ts';
import { ALL_SECTIONS, type SearchRepository } from './repository.ts';
import { calledSo } from './term.ts';
import { STOP_WORDS, words } from './tokens.ts';
import { asksSomething, interpretation, missedWords, missingWords, type Understanding } from './understanding.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The parts with which answers are made. */
export interface Tools {
  repository: SearchRepository;
  finder: Finder;
  attempt: Attempt;
  information: InformationSearch;
  vocabulary: (lexicon: Lexicon) => Vocabulary;
  /** The words that found nothing, by answer; kept apart because answers are cached and sent unchanged. */
  missed: WeakMap<SearchResponse, readonly string[]>;
}

/** A question with its words and the lexicon, while it is answered. */
export interface Asked extends Moment {
  tokens: string[];
  lexicon: Lexicon;
}

/** The fields of an answer that has nothing but results. */
export const PLAIN = { more: {}, information: [], information_leads: false, interpretation: null, suggestion: null };

/** An answer of the block "Informazioni e servizi" alone. */
export function informationOnly(known: Information): SearchResponse {
  return { ...PLAIN, results: noResults(), ...informationFields(known) };
}

/** @param nowhere words that no section has */
export function findInformation(
  { information }: Tools,
  { lexicon, now, wall }: Asked,
  tokens: readonly string[],
  nowhere: string[] = [],
): Information {
  return information.find(tokens, lexicon, { now, today: wall.day, nowhere });
}

export function readQuery({ lexicon, wall }: Asked, tokens: readonly string[]): Understanding {
  return understand(tokens, lexicon, wall, asksForEvents(tokens, lexicon));
}

/** Answers with documents that have all the words; null when there are none. */
export function exactAnswer(
  tools: Tools,
  query: Understanding,
  asked: Asked,
  known: Information,
): SearchResponse | null {
  if (query.missing.length > 0) return null;
  const results = tools.attempt(query, asked);
  const closed = closedNamesakes(tools, results, query, asked);
  if (closed !== null) return { ...PLAIN, ...closed };
  if (isEmpty(results)) return null;
  const answer = { ...found(tools, results, query, asked), ...informationBeside(results, query, known) };
  if (answer.information_leads) return answer;
  const mentioned = mentionedSentence(tools.repository, results, query, asked.tokens);
  return mentioned === null ? answer : { ...answer, interpretation: mentioned };
}

/** Answers the other reading of a holiday's name: as words where it was a time, as a time where it was words. */
export function otherHolidayReading(tools: Tools, query: Understanding, asked: Asked): SearchResponse | null {
  const { tokens, lexicon, wall } = asked;
  const other = understand(tokens, lexicon, wall, !asksForEvents(tokens, lexicon));
  if (other.terms.length === query.terms.length) return null;
  const results = tools.attempt(other, asked);
  return isEmpty(results) ? null : found(tools, results, other, asked);
}

export function emptyAnswer({ missed }: Tools, query: Understanding, asked: Asked, known: Information): SearchResponse {
  // "Conad aperto domenica": what is open is not shown, so it is not announced.
  const said = missingWords(query, asked.tokens).length > 0 ? null : interpretation(query, asked.lexicon);
  const answer = { ...informationOnly(known), interpretation: said };
  if (known.count === 0) missed.set(answer, missedWords(query, asked.tokens));
  return answer;
}

/** The answer with the results of a reading, links to the whole lists and the sentence that explains it. */
function found(
  { repository }: Tools,
  results: Results,
  query: Understanding,
  { now, wall, typed, lexicon }: Asked,
): SearchResponse {
  const filters = filtersOf(query, now, wall, typed);
  const more = moreOf(results, query, { repository, filters, wall });
  return { ...PLAIN, results, more, interpretation: interpretation(query, lexicon) };
}

/**
 * The sentence for a thing that people look for by one word, when the town has none and texts only mention it: a taxi that goes to the
 * station is no station. Null otherwise.
 */
function mentionedSentence(
  repository: SearchRepository,
  results: Results,
  query: Understanding,
  tokens: readonly string[],
): string | null {
  const { terms } = query;
  const asked = tokens.filter((token) => !STOP_WORDS.has(token));
  if (terms.length !== 1 || asksSomething(query) || !asked.some((token) => REAL_WORDS.has(token))) return null;
  const isCalled = calledSo(terms);
  if (ALL_SECTIONS.some((kind) => results[kind].some(isCalled))) return null;
  const named = matchExpression(terms, { named: true });
  if (ALL_SECTIONS.some((kind) => repository.fits(kind, named))) return null;
  return `Nessuna scheda per «${asked.join(' ')}»: ecco dove se ne parla`;
}

type InformationFields = Pick<SearchResponse, 'information' | 'information_leads'>;

/** Information alone, or better than what there is. */
export function informationFields({ count, items }: Information, leads = true): InformationFields {
  return { information: items(), information_leads: leads && count > 0 };
}

/** Information beside results: only what has every word, and not where a time or a kind was asked. */
function informationBeside(
  results: Results,
  { terms, when, open, closed, kinds, without }: Understanding,
  known: Information,
): Partial<InformationFields> {
  if (!known.strong || terms.length === 0 || when !== null || open || closed || without.length > 0) return {};
  if (known.how && kinds.length > 0) return informationFields(known);
  if (kinds.length > 0) return {};
  return informationFields(known, known.leads && !isNamed(results, terms));
}

/** Whether one of the first is called what was asked, more or less: by more than half of its name's words. */
function isNamed(results: Results, terms: Understanding['terms']): boolean {
  const asked = new Set(terms.flatMap(({ phrases }) => phrases));
  return ALL_SECTIONS.some((kind) =>
    results[kind].slice(0, 3).some(({ title }) => {
      const name = words(title).filter((word) => word.length > 3);
      return name.filter((word) => asked.has(word)).length * 2 > name.length;
    }),
  );
}
