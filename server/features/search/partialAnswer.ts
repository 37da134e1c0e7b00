import type { SearchResponse } from '../../../shared/contract/search.ts';
import { isEmpty, noResults, type Results } from './attempts.ts';
import { calledSo } from './called.ts';
import type { Information } from './information.ts';
import { informationFields } from './informationFields.ts';
import {
  droppedWords,
  fewerWords,
  missingWords,
  noneOfKinds,
  rareSentence,
  withoutPhrases,
  withoutSentence,
  withoutUnknown,
  withoutWishes,
  withRareKept,
} from './partial.ts';
import { type Asked, findInformation, PLAIN, type Tools } from './replies.ts';
import { ALL_SECTIONS } from './repository.ts';
import type { Understanding } from './understanding.ts';

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
