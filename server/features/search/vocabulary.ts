import { contentVersionOf } from '../../content/contentVersion.ts';
import type { Db } from '../../lib/db.ts';
import { distance, LONGEST_WORD, MISTAKE } from './distance.ts';
import { forms } from './words.ts';

/** Every word of the index, ready for the question which of them a misspelt one may have meant. */
export interface Vocabulary {
  /** Best first, a few. @param last the word may be the beginning of a longer one */
  candidates(word: string, last: boolean): Candidate[];
}

export interface Candidate {
  word: string;
  /** The smaller the likelier. */
  cost: number;
}

interface Known {
  words: string[];
  documents: number[];
  /** Words by each pair of letters they have, the pair before the first one included. */
  byPair: Map<string, number[]>;
}

const SHORTEST = 3;
/** Words of so many letters are corrected with care. */
const SHORT = 4;
const MOST_CANDIDATES = 5;
/** What people look for that no town of this size has: it must not become something else. */
const OTHERS = new Set(
  'lidl uber poke ikea zara coop aldi nike puma eni q8 tim wind iliad glovo conad despar eurospin amazon subito vinted spid inps'.split(
    ' ',
  ),
);
/** Town words and times are likelier than any word of a text. */
const LEXICON_DOCUMENTS = 1_000_000;

/**
 * Read when the first correction is needed, and again after a change, but never for more than a hundredth of the time: at 100.000
 * documents reading takes a fifth of a second.
 */
export function createVocabulary(db: Db): (lexiconWords: readonly string[]) => Vocabulary {
  const terms = db.prepare<[], [string, number]>('SELECT term, documents FROM search_vocabulary').raw();
  const contentVersion = contentVersionOf(db);
  let known: Known | null = null;
  let version = -1;
  let restUntil = 0;

  return (lexiconWords) => {
    const current = contentVersion.current();
    const started = performance.now();
    if (known === null || (current !== version && started > restUntil)) {
      known = index(terms.all(), lexiconWords);
      version = current;
      const ended = performance.now();
      restUntil = ended + 100 * (ended - started);
    }
    const at = known;
    return { candidates: (word, last) => likeliest(at, word, last) };
  };
}

function index(terms: [string, number][], lexiconWords: readonly string[]): Known {
  const known: Known = { words: [], documents: [], byPair: new Map() };
  const add = (word: string, documents: number) => {
    if (word.length < SHORTEST || word.length > LONGEST_WORD || !/^\p{L}+$/u.test(word)) return;
    const at = known.words.push(word) - 1;
    known.documents.push(documents);
    for (const pair of pairs(word)) {
      const list = known.byPair.get(pair);
      if (list === undefined) known.byPair.set(pair, [at]);
      else list.push(at);
    }
  };
  for (const word of new Set(lexiconWords.flatMap(forms))) add(word, LEXICON_DOCUMENTS);
  for (const [word, documents] of terms) add(word, documents);
  return known;
}

function pairs(word: string): string[] {
  return [...new Set(Array.from(word, (letter, at) => `${at === 0 ? ' ' : word.charAt(at - 1)}${letter}`))];
}

/** One mistake in words of four to eight letters, two in longer ones; in shorter ones none, but they may be unfinished. */
function allowance(word: string): number {
  return word.length < SHORT ? 0 : word.length < 9 ? 1 : 2;
}

/** The likeliest words, best first; two mistakes are only thought of when one explains nothing. */
function likeliest(known: Known, word: string, last: boolean): Candidate[] {
  if (word.length < SHORTEST || word.length > LONGEST_WORD || OTHERS.has(word)) return [];
  const most = allowance(word);
  const near = within(known, word, last, Math.min(1, most));
  return near.length > 0 || most < 2 ? near : within(known, word, last, most);
}

function within(known: Known, word: string, last: boolean, mistakes: number): Candidate[] {
  const found: Candidate[] = [];
  const limit = mistakes * MISTAKE;
  const short = word.length <= SHORT;
  for (const at of resembling(known, word, mistakes)) {
    const candidate = known.words[at] as string;
    if (candidate.length < word.length - 2 * mistakes) continue;
    if (!last && candidate.length > word.length + 2 * mistakes) continue;
    const [whole, beginning] = distance(word, candidate, limit);
    if (whole > limit && !(last && beginning <= limit)) continue;
    // Of a short word every letter counts: a whole word that begins the same, and one slip of the fingers.
    if (short && word.length === SHORT && (whole >= MISTAKE || candidate[0] !== word[0])) {
      if (
        !(last && beginning === 0) &&
        !(whole === MISTAKE && candidate.length !== word.length && candidate[0] === word[0])
      )
        continue;
    }
    const mistaken = whole <= limit ? whole * 10 : beginning * 10 + 40;
    const rarity = -Math.min(30, 2 * Math.log2(1 + (known.documents[at] as number)));
    found.push({ word: candidate, cost: mistaken + rarity + (candidate[0] === word[0] ? 0 : 50) });
  }
  return found.sort((a, b) => a.cost - b.cost).slice(0, MOST_CANDIDATES);
}

/** The words that share enough pairs: a mistake spoils three at most (two letters swapped). */
function resembling({ words, byPair }: Known, word: string, mistakes: number): number[] {
  const own = pairs(word);
  const needed = Math.max(1, own.length - 3 * mistakes);
  const shared = new Uint8Array(words.length);
  const found: number[] = [];
  for (const pair of own) {
    for (const at of byPair.get(pair) ?? []) {
      shared[at] = (shared[at] as number) + 1;
      if (shared[at] === needed) found.push(at);
    }
  }
  return found;
}
