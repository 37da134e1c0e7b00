import type { InformationDocument } from './informationDocuments.ts';
import { forms, STOP_WORDS, words } from './tokens.ts';

export interface Hit {
  document: InformationDocument;
  score: number;
  /** The document has all required slots, at least one of them in its title or keywords. */
  strong: boolean;
  /** The document has all required slots. */
  whole: boolean;
  /** The share of its title's words that the question contains, from 0 to 1. */
  titled: number;
  /** Its title begins with the question's words. */
  begins: boolean;
  /** Each word of the question is in its title or keywords. */
  named: boolean;
  /** It has a word of the question that hardly any other document has. */
  rare: boolean;
  /** The share of the question that it contains, weighted by how rare the words are, from 0 to 1. */
  share: number;
}

/** A word is rare if at most this many documents have it. */
const FEW = 4;
/** Kinds that are found by their own title only: the name of a shop must not find every offer of its flyer. */
const BY_NAME = new Set<InformationDocument['kind']>(['offer', 'dish', 'article']);

/** An index of a few thousand short documents in memory; every question searches all of them, in some microseconds. */
export function createInformationIndex(documents: readonly InformationDocument[]) {
  const postings = createPostings(documents);
  const titles = documents.map(({ title }) => words(title).filter((word) => !STOP_WORDS.has(word)));

  /** Scores a candidate by its words and by how well its title matches the question. */
  function hitOf(at: number, { found, needed, asked }: Weighed): Hit {
    const document = documents[at] as InformationDocument;
    const matched = needed.filter(({ weights }) => weights.has(at));
    const whole = matched.length === needed.length;
    const counts = BY_NAME.has(document.kind) ? WEIGHTS.title * SYNONYM : WEIGHTS.keywords * SYNONYM;
    const score = found.reduce((sum, { weights, rarity }) => sum + (weights.get(at) ?? 0) * rarity, 0);
    const title = titles[at] as string[];
    const isSaid = (word: string) => found.some(({ says }) => says(word));
    const said = title.filter(isSaid).length;
    return {
      document,
      whole,
      begins: isSaid(title[0] ?? ''),
      rare: matched.some(({ weights }) => weights.size <= FEW),
      share: matched.reduce((sum, { rarity }) => sum + rarity, 0) / asked,
      named: whole && matched.every(({ weights }) => (weights.get(at) as number) >= counts),
      strong: whole && matched.some(({ weights }) => (weights.get(at) as number) >= counts),
      titled: said / Math.max(1, title.length),
      score: score * (1 + said / (title.length + 1)),
    };
  }

  return {
    /** Sorts the best first; when some documents have all required slots, returns only those. */
    search(slots: readonly Slot[], fits: (document: InformationDocument) => boolean): Hit[] {
      const found = slots.map((slot): WeighedSlot => {
        const weights = postings.weightsOf(slot);
        return { slot, weights, rarity: Math.log(1 + documents.length / (1 + weights.size)), says: sayer(slot) };
      });
      const hard = found.filter(({ slot }) => !slot.soft);
      const needed = hard.length > 0 ? hard : found;
      const asked = needed.reduce((sum, { rarity }) => sum + rarity, 0);
      const candidates = bestOf(needed, (at) => fits(documents[at] as InformationDocument));
      const hits = candidates.map((at) => hitOf(at, { found, needed, asked }));
      return hits.sort((a, b) => b.score - a.score);
    },
    has: postings.has,
    /** Words of titles and keywords, for corrections. */
    words: postings.named,
  };
}

export type InformationIndex = ReturnType<typeof createInformationIndex>;

interface WeighedSlot {
  slot: Slot;
  weights: Weights;
  /** Larger for rarer words, which count more. */
  rarity: number;
  says: (word: string) => boolean;
}

interface Weighed {
  found: readonly WeighedSlot[];
  /** The slots that a document must have to be a whole answer. */
  needed: readonly WeighedSlot[];
  /** The sum of the rarity of all needed slots. */
  asked: number;
}

/** The documents with all needed slots; if there are none, those with some. */
function bestOf(needed: readonly WeighedSlot[], fits: (at: number) => boolean): number[] {
  const [first, ...others] = needed;
  if (first === undefined) return [];
  const whole = [...first.weights.keys()].filter((at) => others.every(({ weights }) => weights.has(at)) && fits(at));
  if (whole.length > 0 || others.length === 0) return whole;
  return [...new Set(needed.flatMap(({ weights }) => [...weights.keys()]))].filter(fits);
}

/** Makes a function that tells whether a word is one of the slot's, in any form. */
function sayer({ own, synonyms, prefix }: Slot): (word: string) => boolean {
  const said = new Set([...own, ...synonyms].flat().flatMap(forms));
  return (word) => said.has(word) || (prefix !== null && word.startsWith(prefix));
}

/** One part of the question, in several wordings; a document has it when all words of one wording occur. */
export interface Slot {
  own: string[][];
  synonyms: string[][];
  /** Matches as a prefix too, because the last word may be unfinished. */
  prefix: string | null;
  /** A word around the subject ("numero", "prezzo"), which a document may lack. */
  soft: boolean;
}

/** The weight of a word by the field in which it stands. */
const WEIGHTS = { title: 10, keywords: 5, meta: 2, summary: 2, body: 1 } as const;
/** The factor for synonyms. */
const SYNONYM = 0.6;
const UNFINISHED = 0.7;

/** The weights of a word, by the document's index in the list. */
type Weights = Map<number, number>;

/** An inverted index: which documents have each word. */
function createPostings(documents: readonly InformationDocument[]) {
  const { lists, named } = read(documents);

  function eitherForm(word: string): Weights {
    const found = forms(word).flatMap((form) => lists.get(form) ?? []);
    if (found.length < 2) return found[0] ?? new Map();
    const joined: Weights = new Map();
    for (const list of found) addAll(joined, list, 1);
    return joined;
  }

  return {
    /** The best weight of any wording of the slot, by document. */
    weightsOf({ own, synonyms, prefix }: Slot): Weights {
      const best: Weights = new Map();
      for (const wording of own) addAll(best, together(wording.map(eitherForm)), 1);
      for (const wording of synonyms) addAll(best, together(wording.map(eitherForm)), SYNONYM);
      if (prefix !== null)
        for (const [word, list] of lists) if (word.startsWith(prefix)) addAll(best, list, UNFINISHED);
      return best;
    },
    has: (word: string): boolean => lists.has(word),
    /** Words of titles and keywords. */
    named: [...named],
  };
}

function read(documents: readonly InformationDocument[]): { lists: Map<string, Weights>; named: Set<string> } {
  const lists = new Map<string, Weights>();
  const named = new Set<string>();
  for (const [at, document] of documents.entries()) {
    for (const [field, weight] of Object.entries(WEIGHTS)) {
      for (const word of words(textOf(document, field as keyof typeof WEIGHTS))) {
        const list = lists.get(word) ?? new Map<number, number>();
        if (weight > (list.get(at) ?? 0)) list.set(at, weight);
        lists.set(word, list);
        if (weight >= WEIGHTS.keywords) named.add(word);
      }
    }
  }
  return { lists, named };
}

/** Keeps the best weight of each document. */
function addAll(best: Weights, list: Weights, factor: number): void {
  for (const [at, weight] of list) {
    if (weight * factor > (best.get(at) ?? 0)) best.set(at, weight * factor);
  }
}

/** The documents that have all the words, with the smallest of the words' weights. */
function together([first, ...others]: readonly Weights[]): Weights {
  const found: Weights = new Map();
  for (const [at, weight] of first ?? []) {
    if (others.every((list) => list.has(at)))
      found.set(at, Math.min(weight, ...others.map((list) => list.get(at) as number)));
  }
  return found;
}

function textOf(document: InformationDocument, field: keyof typeof WEIGHTS): string {
  // The addresses of Markdown links are not searched; a pattern that went on to the text's end would take seconds for thousands of signs.
  return field === 'body' ? document.body.replace(/\]\([^)\]]*\)/g, ' ') : document[field];
}
