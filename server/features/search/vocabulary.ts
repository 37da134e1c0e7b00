import type { Db } from '../../lib/db.ts';
import { createContentVersion } from './contentVersion.ts';
import { forms } from './words.ts';

/** Every word of the index, ready for the question which of them a misspelt one may have meant. */
export interface Vocabulary {
  /** @param last the word may be the beginning of a longer one */
  correct(word: string, last: boolean): string | null;
}

interface Known {
  words: string[];
  documents: number[];
  /** Words by each pair of letters they have, the pair before the first one included. */
  byPair: Map<string, number[]>;
}

const SHORTEST = 3;
const LONGEST = 24;
/** Town words and times are likelier than any word of a text. */
const LEXICON_DOCUMENTS = 1_000_000;

/**
 * Read when the first correction is needed, and again after a change, but never for more than a hundredth of the time: at 100.000
 * documents reading takes a fifth of a second.
 */
export function createVocabulary(db: Db): (lexiconWords: readonly string[]) => Vocabulary {
  const terms = db.prepare<[], [string, number]>('SELECT term, documents FROM search_vocabulary').raw();
  const contentVersion = createContentVersion(db);
  let known: Known | null = null;
  let version = -1;
  let restUntil = 0;

  return (lexiconWords) => {
    const current = contentVersion();
    const started = performance.now();
    if (known === null || (current !== version && started > restUntil)) {
      known = index(terms.all(), lexiconWords);
      version = current;
      const ended = performance.now();
      restUntil = ended + 100 * (ended - started);
    }
    const at = known;
    return { correct: (word, last) => best(at, word, last) };
  };
}

function index(terms: [string, number][], lexiconWords: readonly string[]): Known {
  const known: Known = { words: [], documents: [], byPair: new Map() };
  const add = (word: string, documents: number) => {
    if (word.length < SHORTEST || word.length > LONGEST || !/^\p{L}+$/u.test(word)) return;
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

/** One mistake in words of five to eight letters, two in longer ones; in shorter ones none, but they may be unfinished. */
function allowance(word: string): number {
  return word.length < 5 ? 0 : word.length < 9 ? 1 : 2;
}

/** The likeliest word; two mistakes are only thought of when one explains nothing. */
function best(known: Known, word: string, last: boolean): string | null {
  if (word.length < SHORTEST || word.length > LONGEST) return null;
  const most = allowance(word);
  return likeliest(known, word, last, Math.min(1, most)) ?? (most === 2 ? likeliest(known, word, last, most) : null);
}

function likeliest(known: Known, word: string, last: boolean, mistakes: number): string | null {
  let winner: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const at of resembling(known, word, mistakes)) {
    const candidate = known.words[at] as string;
    if (candidate.length < word.length - mistakes) continue;
    if (!last && candidate.length > word.length + mistakes) continue;
    const [whole, beginning] = distance(word, candidate, mistakes);
    if (whole > mistakes && !(last && beginning <= mistakes)) continue;
    const mistaken = whole <= mistakes ? whole * 100 : beginning * 100 + 40;
    const rarity = -Math.min(30, 2 * Math.log2(1 + (known.documents[at] as number)));
    const score = mistaken + rarity + (candidate[0] === word[0] ? 0 : 50);
    if (score >= least) continue;
    least = score;
    winner = candidate;
  }
  return winner;
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

/** Three lines of the table of distances, used over and over. */
let before = new Uint8Array(LONGEST + 3);
let above = new Uint8Array(LONGEST + 3);
let line = new Uint8Array(LONGEST + 3);

/** Letters wrong, missing, added or swapped with their neighbour (optimal string alignment): to the whole word, and to its best beginning. */
function distance(word: string, candidate: string, limit: number): [whole: number, beginning: number] {
  const columns = Math.min(candidate.length, word.length + limit);
  for (let column = 0; column <= columns; column++) above[column] = column;
  for (let row = 1; row <= word.length; row++) {
    let smallest = row;
    line[0] = row;
    const letter = word.charCodeAt(row - 1);
    for (let column = 1; column <= columns; column++) {
      const other = candidate.charCodeAt(column - 1);
      const changed = (above[column - 1] as number) + (letter === other ? 0 : 1);
      let cost = Math.min(changed, (above[column] as number) + 1, (line[column - 1] as number) + 1);
      const swapped = letter === candidate.charCodeAt(column - 2) && word.charCodeAt(row - 2) === other;
      if (swapped && row > 1 && column > 1) cost = Math.min(cost, (before[column - 2] as number) + 1);
      line[column] = cost;
      if (cost < smallest) smallest = cost;
    }
    if (smallest > limit) return [LONGEST, LONGEST];
    [before, above, line] = [above, line, before];
  }
  let beginning = LONGEST;
  for (let column = 0; column <= columns; column++) beginning = Math.min(beginning, above[column] as number);
  return [columns === candidate.length ? (above[columns] as number) : LONGEST, beginning];
}
