import type { SearchResponse } from '../../../shared/contract/search.ts';
import { correctionsOf, respelt } from './corrections.ts';
import { type Asked, exactly, informationOnly, informed, read, type Tools } from './replies.ts';
import type { Understanding } from './understanding.ts';

/** What the question finds when its misspelt words are put right; null when it finds nothing then either. */
export function corrected(tools: Tools, query: Understanding, asked: Asked): SearchResponse | null {
  const { tokens: typed } = asked;
  const { likely, daring } = correctionsOf(query.terms, typed, () => tools.vocabulary(asked.lexicon));
  const readings = [...likely, ...daring].map((corrections) => {
    const tokens = typed.map((token, at) => corrections.get(at) ?? token);
    return { corrections, tokens, meant: read(asked, tokens) };
  });
  // A question of several words means the one that makes it a name.
  const named = typed.length < 2 ? undefined : readings.find(({ meant }) => tools.finder.isName(meant.terms));
  for (const { corrections, tokens, meant } of [
    ...(named === undefined ? [] : [named]),
    ...readings.slice(0, likely.length),
  ]) {
    const known = informed(tools, asked, tokens);
    const found = exactly(tools, meant, asked, known) ?? (known.strong ? informationOnly(known) : null);
    if (found !== null) return { ...found, suggestion: respelt(asked.typed, corrections, found) };
  }
  return null;
}
