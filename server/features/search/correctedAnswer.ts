import type { SearchResponse } from '../../../shared/contract/search.ts';
import { correctionsOf, respelt } from './corrections.ts';
import { type Asked, exactAnswer, findInformation, informationOnly, readQuery, type Tools } from './replies.ts';
import type { Understanding } from './understanding.ts';

/** The answer to the question with its misspelt words corrected; null when that finds nothing either. */
export function correctedAnswer(tools: Tools, query: Understanding, asked: Asked): SearchResponse | null {
  const { tokens: typed } = asked;
  const { likely, daring } = correctionsOf(query.terms, typed, () => tools.vocabulary(asked.lexicon));
  const readings = [...likely, ...daring].map((corrections) => {
    const tokens = typed.map((token, at) => corrections.get(at) ?? token);
    return { corrections, tokens, meant: readQuery(asked, tokens) };
  });
  // Of a question of several words, the correction that makes it a title is the one that was meant.
  const named = typed.length < 2 ? undefined : readings.find(({ meant }) => tools.finder.isName(meant.terms));
  for (const { corrections, tokens, meant } of [
    ...(named === undefined ? [] : [named]),
    ...readings.slice(0, likely.length),
  ]) {
    const known = findInformation(tools, asked, tokens);
    const found = exactAnswer(tools, meant, asked, known) ?? (known.strong ? informationOnly(known) : null);
    if (found !== null) return { ...found, suggestion: respelt(asked.typed, corrections, found) };
  }
  return null;
}
