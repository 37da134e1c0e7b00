import type { InformationDocument } from './informationDocuments.ts';
import { createPostings, type Slot, SYNONYM, WEIGHTS, type Weights } from './postings.ts';
import { forms, STOP_WORDS, words } from './words.ts';

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
  words: readonly string[];
}

/** In so many documents a word is rare. */
const FEW = 4;
/** Kinds that must be found by their name: a shop's whole flyer is no answer to the shop's name. */
const BY_NAME = new Set<InformationDocument['kind']>(['offer', 'dish', 'page', 'article']);

/** A few thousand short documents in memory: every question asks them all, and each answer takes some microseconds. */
export function createInformationIndex(documents: readonly InformationDocument[]): InformationIndex {
  const postings = createPostings(documents);
  const titles = documents.map(({ title }) => words(title).filter((word) => !STOP_WORDS.has(word)));

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
    words: postings.named,
  };
}

interface WeighedSlot {
  slot: Slot;
  weights: Weights;
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
