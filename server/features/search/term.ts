/** One thing a document must speak of. What no document says is left out: a misspelt word is a term with nothing in it. */
export interface Term {
  /** Where it stands among the query's words; -1 when it is made of several. */
  at: number;
  /** Any of these, as whole words: the word in its forms. */
  phrases: string[];
  /** Or any of these, its synonyms. */
  synonyms: string[];
  /** Or anything that begins so: the last word may not be finished. */
  prefix: string | null;
  /** The kind of a street ("corso", "via"): an address says it only with its name, as in these phrases. */
  street?: string[];
  /** Or an activity of these categories. */
  categories: string[];
}

/** Whether anything can be found by it. */
export function isKnown({ phrases, synonyms, prefix, categories }: Term): boolean {
  return phrases.length + synonyms.length + categories.length > 0 || prefix !== null;
}
