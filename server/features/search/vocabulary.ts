import { contentVersionOf } from '../../content/contentVersion.ts';
import type { Db } from '../../lib/db.ts';
import { ALL_SECTIONS } from './repository.ts';
import { forms } from './tokens.ts';
import { distance, isTypo, LONGEST_WORD, MISTAKE, SHORT } from './typos.ts';

/** All words of the index, from which candidates for a misspelt word are found. */
export interface Vocabulary {
  /** A few candidates, the best first. @param last the word may be the beginning of a longer one */
  candidates(word: string, last: boolean): Candidate[];
}

export interface Candidate {
  word: string;
  /** Smaller for likelier words. */
  cost: number;
}

interface Known {
  words: string[];
  documents: number[];
  /** Whether a title, a category or the lexicon has the word; short words are only corrected to these. */
  named: boolean[];
  /** The words that have each pair of letters; the start of a word counts as a letter. */
  byPair: Map<string, number[]>;
}

const SHORTEST = 3;
/** Words of at least this length may have two mistakes. */
const LONG = 9;
const MOST_CANDIDATES = 5;
/** An unfinished word of at least this length may have a mistake. */
const LONG_ENOUGH = 6;
/** The lexicon's words and times count as if so many documents had them: they are likelier than any word of a text. */
const LEXICON_DOCUMENTS = 1_000_000;

/**
 * Reads the words at the first correction, and again after a change, but takes at most a hundredth of the time: with 100,000 documents
 * reading takes a fifth of a second.
 */
export function createVocabulary(db: Db): (lexiconWords: readonly string[]) => Vocabulary {
  for (const kind of ALL_SECTIONS) {
    db.exec(
      `CREATE VIRTUAL TABLE IF NOT EXISTS temp.search_${kind}_columns USING fts5vocab (main, search_${kind}, col)`,
    );
  }
  const parts = ALL_SECTIONS.map(
    (kind) => `SELECT term, max(doc) AS documents, max(col IN ('title', 'category')) AS named
      FROM temp.search_${kind}_columns GROUP BY term`,
  );
  const terms = db
    .prepare<[], Word>(`SELECT term, sum(documents), max(named) FROM (${parts.join(' UNION ALL ')}) GROUP BY term`)
    .raw();
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

type Word = [term: string, documents: number, named: 0 | 1];

function index(terms: readonly Word[], lexiconWords: readonly string[]): Known {
  const known: Known = { words: [], documents: [], named: [], byPair: new Map() };
  const add = (word: string, documents: number, named: boolean) => {
    if (word.length < SHORTEST || word.length > LONGEST_WORD || !/^\p{L}+$/u.test(word)) return;
    const at = known.words.push(word) - 1;
    known.documents.push(documents);
    known.named.push(named);
    for (const pair of pairs(word)) {
      const list = known.byPair.get(pair);
      if (list === undefined) known.byPair.set(pair, [at]);
      else list.push(at);
    }
  };
  // Forms made by rule from a short word may not exist ("meni"): only those that occur in a document are kept.
  const written = new Set(terms.map(([term]) => term));
  const meant = (form: string) => form.length > SHORT || written.has(form);
  const likely = new Set(lexiconWords.flatMap((word) => [word, ...forms(word).filter(meant)]));
  for (const word of likely) add(word, LEXICON_DOCUMENTS, true);
  for (const [word, documents, named] of terms) add(word, documents, named === 1);
  return known;
}

function pairs(word: string): string[] {
  return [...new Set(Array.from(word, (letter, at) => `${at === 0 ? ' ' : word.charAt(at - 1)}${letter}`))];
}

/** The likeliest words, the best first; two mistakes are only tried in long words, when one mistake explains nothing. */
function likeliest(known: Known, word: string, last: boolean): Candidate[] {
  if (word.length < SHORTEST || word.length > LONGEST_WORD) return [];
  const near = within(known, word, last, 1);
  return near.length > 0 || word.length < LONG ? near : within(known, word, last, 2);
}

function within(known: Known, word: string, last: boolean, mistakes: number): Candidate[] {
  const found: Candidate[] = [];
  const limit = mistakes * MISTAKE;
  for (const at of resembling(known, word, mistakes)) {
    const candidate = known.words[at] as string;
    if (candidate.length < word.length - 2 * mistakes) continue;
    if (!last && candidate.length > word.length + 2 * mistakes) continue;
    const [whole, beginning] = distance(word, candidate, limit);
    const same = candidate[0] === word[0];
    const unfinished = last && beginning <= limit && (beginning === 0 || (same && word.length >= LONG_ENOUGH));
    if (whole > limit && !unfinished) continue;
    const goesOn = last && beginning === 0;
    if (!goesOn && !isTypo(word, candidate, whole)) continue;
    if (!goesOn && word.length <= SHORT && known.named[at] !== true) continue;
    const mistaken = whole <= limit ? whole * 10 : beginning * 10 + 40;
    const rarity = -Math.min(30, 2 * Math.log2(1 + (known.documents[at] as number)));
    found.push({ word: candidate, cost: mistaken + rarity + (same ? 0 : 50) });
  }
  return found.sort((a, b) => a.cost - b.cost).slice(0, MOST_CANDIDATES);
}

/** The words that share enough pairs of letters: one mistake changes three pairs at most (two letters swapped). */
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
