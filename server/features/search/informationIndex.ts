import type { InformationDocument } from './informationDocuments.ts';
import { forms, STOP_WORDS, words } from './words.ts';

/** One thing a document must speak of: any of several wordings, each one or more words that all must occur. */
export interface Slot {
  own: string[][];
  synonyms: string[][];
  /** Anything that begins so: the last word may not be finished. */
  prefix: string | null;
  /** Said around a question ("numero", "prezzo"): it may be missing. */
  soft: boolean;
}

export interface Hit {
  document: InformationDocument;
  score: number;
  /** All slots that may not be missing are there, one of them where it counts. */
  strong: boolean;
  /** All slots that may not be missing are there. */
  whole: boolean;
  /** The share of its title's words that the question says, from 0 to 1. */
  titled: number;
  /** Its title begins with what is asked. */
  begins: boolean;
  /** One of its words is in hardly any other document. */
  rare: boolean;
  /** How much of what is asked it says, by how rare the words are, from 0 to 1. */
  share: number;
}

export interface InformationIndex {
  /** Best first; where some documents have everything that was asked, only those. */
  search(slots: readonly Slot[], fits: (document: InformationDocument) => boolean): Hit[];
  has(word: string): boolean;
  /** Words of titles and keywords, for corrections. */
  words: string[];
}

const WEIGHTS = { title: 10, keywords: 5, meta: 2, summary: 2, body: 1 } as const;
/** How much wordings count that are not the word itself. */
const SYNONYM = 0.6;
const UNFINISHED = 0.7;
/** In so many documents a word is rare. */
const FEW = 4;
/** Kinds that must be found by their name: a shop's whole flyer is no answer to the shop's name. */
const BY_NAME = new Set<InformationDocument['kind']>(['offer', 'dish', 'page', 'article']);

/** The weights of a word by document. */
type Postings = Map<number, number>;

/** A few thousand short documents in memory: every question asks them all, and each answer takes some microseconds. */
export function createInformationIndex(documents: readonly InformationDocument[]): InformationIndex {
  const postings = new Map<string, Postings>();
  const named = new Set<string>();
  const titles = documents.map((document, at) => {
    for (const [field, weight] of Object.entries(WEIGHTS)) {
      for (const word of words(textOf(document, field as keyof typeof WEIGHTS))) {
        const list = postings.get(word) ?? new Map<number, number>();
        if (weight > (list.get(at) ?? 0)) list.set(at, weight);
        postings.set(word, list);
        if (weight >= WEIGHTS.keywords) named.add(word);
      }
    }
    return words(document.title).filter((word) => !STOP_WORDS.has(word));
  });
  const sorted = [...postings.keys()].sort();

  /** The best weight of any wording, by document. */
  function weightsOf({ own, synonyms, prefix }: Slot): Postings {
    const best: Postings = new Map();
    const add = (list: Postings, factor: number) => {
      for (const [at, weight] of list) {
        if (weight * factor > (best.get(at) ?? 0)) best.set(at, weight * factor);
      }
    };
    for (const wording of own) add(together(wording), 1);
    for (const wording of synonyms) add(together(wording), SYNONYM);
    if (prefix !== null) for (const word of beginning(prefix)) add(postings.get(word) as Postings, UNFINISHED);
    return best;
  }

  /** Documents that have all the words, with the smallest of their weights. */
  function together(wording: readonly string[]): Postings {
    const [first, ...others] = wording.map((word) => eitherForm(word)).sort((a, b) => a.size - b.size);
    if (first === undefined || others.length === 0) return first ?? new Map();
    const found: Postings = new Map();
    for (const [at, weight] of first) {
      if (others.every((list) => list.has(at)))
        found.set(at, Math.min(weight, ...others.map((list) => list.get(at) as number)));
    }
    return found;
  }

  function eitherForm(word: string): Postings {
    const lists = forms(word).flatMap((form) => postings.get(form) ?? []);
    if (lists.length < 2) return lists[0] ?? new Map();
    const joined: Postings = new Map();
    for (const list of lists) {
      for (const [at, weight] of list) joined.set(at, Math.max(weight, joined.get(at) ?? 0));
    }
    return joined;
  }

  function* beginning(prefix: string): Generator<string> {
    let low = 0;
    for (let high = sorted.length; low < high; ) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] as string) < prefix) low = middle + 1;
      else high = middle;
    }
    for (; sorted[low]?.startsWith(prefix) === true; low++) yield sorted[low] as string;
  }

  /** What a candidate is worth: how well its title says what was asked counts besides its words. */
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
      strong: whole && matched.some(({ weights }) => (weights.get(at) as number) >= counts),
      titled: said / Math.max(1, title.length),
      score: score * (1 + said / (title.length + 1)),
    };
  }

  return {
    search(slots, fits) {
      const found = slots.map((slot): WeighedSlot => {
        const weights = weightsOf(slot);
        return { slot, weights, rarity: Math.log(1 + documents.length / (1 + weights.size)), says: sayer(slot) };
      });
      const hard = found.filter(({ slot }) => !slot.soft);
      const needed = hard.length > 0 ? hard : found;
      const asked = needed.reduce((sum, { rarity }) => sum + rarity, 0);
      const candidates = bestOf(needed, (at) => fits(documents[at] as InformationDocument));
      const hits = candidates.map((at) => hitOf(at, { found, needed, asked }));
      return hits.sort((a, b) => b.score - a.score);
    },
    has: (word) => postings.has(word),
    words: [...named],
  };
}

function textOf(document: InformationDocument, field: keyof typeof WEIGHTS): string {
  // Markdown's addresses are no words.
  return field === 'body' ? document.body.replace(/\]\([^)]*\)/g, ' ') : document[field];
}

interface WeighedSlot {
  slot: Slot;
  weights: Postings;
  /** The rarer its words, the more they count. */
  rarity: number;
  says: (word: string) => boolean;
}

interface Weighed {
  found: readonly WeighedSlot[];
  /** Those that a document must have to answer wholly. */
  needed: readonly WeighedSlot[];
  /** The rarity of all that are needed. */
  asked: number;
}

/** The documents with everything that is needed; only where there is none, those with some of it. */
function bestOf(needed: readonly WeighedSlot[], fits: (at: number) => boolean): number[] {
  const [first, ...others] = needed;
  if (first === undefined) return [];
  const whole = [...first.weights.keys()].filter((at) => others.every(({ weights }) => weights.has(at)) && fits(at));
  if (whole.length > 0 || others.length === 0) return whole;
  return [...new Set(needed.flatMap(({ weights }) => [...weights.keys()]))].filter(fits);
}

/** Whether a word is one of the slot's, in any of its forms. */
function sayer({ own, synonyms, prefix }: Slot): (word: string) => boolean {
  const said = new Set([...own, ...synonyms].flat().flatMap(forms));
  return (word) => said.has(word) || (prefix !== null && word.startsWith(prefix));
}
