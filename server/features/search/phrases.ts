import type { Lexicon } from './lexicon.ts';
import type { Term } from './term.ts';
import { forms, hereAt, isAspect, STOP_WORDS } from './tokens.ts';
import type { Understanding } from './understanding.ts';

const LONGEST_PHRASE = 3;

/** Reads the longest phrase at `at` that the town's lexicon knows, else one word to find. @returns how many tokens were read */
export function readPhrase(tokens: readonly string[], at: number, found: Understanding, lexicon: Lexicon): number {
  const here = hereAt(tokens, at);
  if (here > 0) return here;
  for (let length = Math.min(LONGEST_PHRASE, tokens.length - at); length >= 1; length--) {
    const phrase = tokens.slice(at, at + length).join(' ');
    const meaning = lexicon.meaning(phrase);
    if (meaning !== undefined && meaning.kinds.length > 0) {
      found.kinds = [...new Set([...found.kinds, ...meaning.kinds])];
      return length;
    }
    const synonyms = lexicon.synonyms(phrase);
    if (meaning === undefined && synonyms === null) continue;
    // A word of the lexicon is matched as a whole word: "bar" must not find "barca".
    const phrases = length === 1 ? forms(phrase) : [phrase];
    found.terms.push({
      at: length === 1 ? at : -1,
      phrases: lexicon.written(phrases),
      synonyms: lexicon.written(
        (synonyms ?? [])
          .flatMap((word) => (word.includes(' ') ? [word] : forms(word)))
          .filter((word) => !phrases.includes(word)),
      ),
      prefix: null,
      ...streetOf(tokens, at),
      categories: meaning?.categories ?? [],
    });
    return length;
  }
  const token = tokens[at] as string;
  // The town's name alone is searched as typed, like other words without a meaning of their own.
  const noise = isNoise(token) || lexicon.isTown(token) || (isAspect(token) && saysMore(tokens, lexicon));
  if (!noise) found.terms.push(plainTerm(token, at, at === tokens.length - 1, lexicon));
  return 1;
}

/** Whether the question has other words to find than those that every listing answers. */
function saysMore(tokens: readonly string[], lexicon: Lexicon): boolean {
  return tokens.some((token) => !isNoise(token) && !isAspect(token) && !lexicon.isTown(token));
}

function isNoise(token: string): boolean {
  return STOP_WORDS.has(token) || (token.length === 1 && !/\d/.test(token));
}

/** The term for one word, in singular and plural; the last word may be unfinished. */
export function plainTerm(token: string, at: number, last: boolean, lexicon: Lexicon): Term {
  const phrases = lexicon.written(forms(token));
  // A word that some document has is not completed: "marina" does not find "marinara".
  const unfinished = last && token.length > 1 && !(token.length > 3 && phrases.includes(token));
  const prefix = unfinished && lexicon.begins(token) ? token : null;
  return { at, phrases, synonyms: [], prefix, categories: [] };
}

/** The term for any of these wordings, matched exactly. */
export function phraseTerm(phrases: readonly string[], synonyms: readonly string[], lexicon: Lexicon): Term {
  return {
    at: -1,
    phrases: lexicon.written(phrases),
    synonyms: lexicon.written(synonyms),
    prefix: null,
    categories: [],
  };
}

/** Reads the name of a street after its type: some address has "corso dei ceramisti", none has "corso di ceramica". */
function streetOf(tokens: readonly string[], at: number): { street?: string[] } {
  if (tokens[at] !== 'corso') return {};
  return {
    street: [2, 3, 4]
      .map((length) => tokens.slice(at, at + length))
      .filter(({ length }) => length > 1)
      .map((words) => words.join(' ')),
  };
}
