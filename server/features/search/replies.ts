import type { SearchResponse } from '../../../shared/contract/search.ts';
import { type Attempt, isEmpty, type Moment, noResults, type Results } from './attempts.ts';
import { beside, told } from './beside.ts';
import { filtersOf } from './filters.ts';
import type { Finder } from './finder.ts';
import type { Information, InformationSearch } from './information.ts';
import { interpretation } from './interpretation.ts';
import type { Lexicon } from './lexicon.ts';
import { moreOf } from './more.ts';
import { missedWords } from './partial.ts';
import { asksForEvents, understand } from './query.ts';
import type { SearchRepository } from './repository.ts';
import type { Understanding } from './understanding.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What answers are made with. */
export interface Tools {
  repository: SearchRepository;
  finder: Finder;
  attempt: Attempt;
  information: InformationSearch;
  vocabulary: (lexicon: Lexicon) => Vocabulary;
  /** The words of an answer's question that found nothing: beside the answers, which are cached and sent as they are. */
  missed: WeakMap<SearchResponse, readonly string[]>;
}

/** A question while it is answered. */
export interface Asked extends Moment {
  tokens: string[];
  lexicon: Lexicon;
}

/** What is told of an answer unless there is more to say. */
export const PLAIN = { more: {}, information: [], information_leads: false, interpretation: null, suggestion: null };

/** Nothing but information. */
export function informationOnly(known: Information): SearchResponse {
  return { ...PLAIN, results: noResults(), ...told(known) };
}

/** @param nowhere words that the sections do not have */
export function informed(
  { information }: Tools,
  { lexicon, now, wall }: Asked,
  tokens: readonly string[],
  nowhere: string[] = [],
): Information {
  return information.find(tokens, lexicon, { now, today: wall.day, nowhere });
}

export function read({ lexicon, wall }: Asked, tokens: readonly string[]): Understanding {
  return understand(tokens, lexicon, wall, asksForEvents(tokens, lexicon));
}

/** Documents that have all words. */
export function exactly(tools: Tools, query: Understanding, asked: Asked, known: Information): SearchResponse | null {
  if (query.missing.length > 0) return null;
  const results = tools.attempt(query, asked);
  if (isEmpty(results)) return null;
  return { ...found(tools, results, query, asked), ...beside(results, query, known) };
}

/** The other way round with the names of holidays: as times, or as words. */
export function festively(tools: Tools, query: Understanding, asked: Asked): SearchResponse | null {
  const { tokens, lexicon, wall } = asked;
  const other = understand(tokens, lexicon, wall, !asksForEvents(tokens, lexicon));
  if (other.terms.length === query.terms.length) return null;
  const results = tools.attempt(other, asked);
  return isEmpty(results) ? null : found(tools, results, other, asked);
}

/** What was asked, closed as it is: "pizzeria aperta" is answered by pizzerias and when they open. */
export function relaxed({ attempt }: Tools, query: Understanding, asked: Asked): SearchResponse | null {
  if (!query.open || query.terms.length === 0) return null;
  const results = attempt({ ...query, open: false, when: null, kinds: ['activities'] }, asked);
  if (isEmpty(results)) return null;
  const when = query.when === null ? 'adesso' : query.when.on;
  return { ...PLAIN, results, interpretation: `Nessuna risulta aperta ${when}: ecco quando aprono` };
}

export function nothing({ missed }: Tools, query: Understanding, asked: Asked, known: Information): SearchResponse {
  const answer = { ...informationOnly(known), interpretation: interpretation(query, asked.lexicon) };
  if (known.count === 0) missed.set(answer, missedWords(query, asked.tokens));
  return answer;
}

/** What a reading found, and where its lists go on. */
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
