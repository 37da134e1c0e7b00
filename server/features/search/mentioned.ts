import type { Results } from './attempts.ts';
import { calledSo } from './called.ts';
import { matchExpression } from './match.ts';
import { REAL_WORDS } from './realWords.ts';
import { ALL_SECTIONS, type SearchRepository } from './repository.ts';
import { asksSomething, type Understanding } from './understanding.ts';
import { STOP_WORDS } from './words.ts';

/**
 * The sentence for a thing that people look for by one word, when the town has none and texts only mention it: a taxi that goes to the
 * station is no station. Null otherwise.
 */
export function mentionedSentence(
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
