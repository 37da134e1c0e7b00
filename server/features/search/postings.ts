import type { InformationDocument } from './informationDocuments.ts';
import { forms, words } from './tokens.ts';

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
export const WEIGHTS = { title: 10, keywords: 5, meta: 2, summary: 2, body: 1 } as const;
/** The factor for synonyms. */
export const SYNONYM = 0.6;
const UNFINISHED = 0.7;

/** The weights of a word, by the document's index in the list. */
export type Weights = Map<number, number>;

/** An inverted index: which documents have each word. */
export function createPostings(documents: readonly InformationDocument[]) {
  const { lists, named } = read(documents);
  const sorted = [...lists.keys()].sort();

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
        for (const word of beginning(sorted, prefix)) addAll(best, lists.get(word) as Weights, UNFINISHED);
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
function together(lists: readonly Weights[]): Weights {
  const [first, ...others] = lists.toSorted((a, b) => a.size - b.size);
  if (first === undefined || others.length === 0) return first ?? new Map();
  const found: Weights = new Map();
  for (const [at, weight] of first) {
    if (others.every((list) => list.has(at)))
      found.set(at, Math.min(weight, ...others.map((list) => list.get(at) as number)));
  }
  return found;
}

function* beginning(sorted: readonly string[], prefix: string): Generator<string> {
  let low = 0;
  for (let high = sorted.length; low < high; ) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as string) < prefix) low = middle + 1;
    else high = middle;
  }
  for (; sorted[low]?.startsWith(prefix) === true; low++) yield sorted[low] as string;
}

function textOf(document: InformationDocument, field: keyof typeof WEIGHTS): string {
  // The addresses of Markdown links are not searched; a pattern that went on to the text's end would take seconds for thousands of signs.
  return field === 'body' ? document.body.replace(/\]\([^)\]]*\)/g, ' ') : document[field];
}
