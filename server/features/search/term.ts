/** One part of the query. Wordings that no document has are left out, so a misspelt word is a term without any. */
export interface Term {
  /** The index of its word in the query; -1 for a term of several words. */
  at: number;
  /** Matches any of these as whole words: singular and plural. */
  phrases: string[];
  /** Matches any of these synonyms. */
  synonyms: string[];
  /** Matches words with this prefix, because the last word may be unfinished. */
  prefix: string | null;
  /** For the type of a street ("corso", "via"): in addresses only these phrases, the type with its name, match. */
  street?: string[];
  /** Matches activities of these categories. */
  categories: string[];
  /** What a thing should be ('gratis', 'senza glutine'), not what it is: an answer may lack it, and says so. */
  wish?: true;
  /** An answer with fewer words never drops this one, because it is much rarer than the others. */
  rare?: true;
}

/** Whether the term can match anything. */
export function isKnown({ phrases, synonyms, prefix, categories }: Term): boolean {
  return phrases.length + synonyms.length + categories.length > 0 || prefix !== null;
}
