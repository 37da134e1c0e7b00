import type { SearchSection } from '../../../shared/rules/search.ts';
import { contentVersionOf } from '../../content/contentVersion.ts';
import type { Db } from '../../lib/db.ts';
import { beginning, quoted } from './match.ts';
import { ALL_SECTIONS } from './repository.ts';
import { forms, STOP_WORDS, words } from './tokens.ts';

/** What a word asks for: a whole kind, or activities of some categories (slugs, the most important first). */
export interface Meaning {
  kinds: SearchSection[];
  categories: string[];
}

/** The town's own words, from the database: those that ask for a kind or category, and synonyms. */
export interface Lexicon {
  meaning(phrase: string): Meaning | undefined;
  /** The phrase's synonyms, folded; null when the lexicon does not have the phrase. */
  synonyms(phrase: string): string[] | null;
  /** 'Ristoranti' for its slug. */
  categoryName(slug: string): string | undefined;
  /** Whether the word is part of the town's own name, which all results share. */
  isTown(word: string): boolean;
  /** Single words, for corrections. */
  words: string[];
  /** Returns the phrases that occur in some document, because each phrase costs every statement a lookup. */
  written(phrases: readonly string[]): string[];
  /** Whether some document has a word with this prefix. */
  begins(prefix: string): boolean;
}

interface MeaningRow {
  word: string;
  kind: SearchSection;
  category: string;
}

export function createLexicon(db: Db): () => Lexicon {
  const isSomewhere = db
    .prepare<[{ match: string }], 0 | 1>(
      `SELECT ${ALL_SECTIONS.map((kind) => `EXISTS (SELECT 1 FROM search_${kind} WHERE search_${kind} MATCH @match)`).join(' OR ')}`,
    )
    .pluck();
  const occurs = (match: string) => isSomewhere.get({ match }) === 1;
  const meanings = db.prepare<[], MeaningRow>(
    'SELECT word, kind, category FROM search_meanings ORDER BY word, position',
  );
  const synonyms = db.prepare<[], { concept: string; word: string }>('SELECT concept, word FROM synonyms');
  const categories = db.prepare<[], { slug: string; plural: string }>(
    "SELECT slug, plural FROM categories WHERE kind = 'activities'",
  );
  const locality = db
    .prepare<[], string | null>("SELECT value ->> 'town_locality' FROM settings WHERE key = 'settings'")
    .pluck();
  const contentVersion = contentVersionOf(db);
  let version = -1;
  let lexicon: Lexicon;
  return () => {
    const current = contentVersion.current();
    if (current !== version) {
      const names = new Map(categories.all().map(({ slug, plural }) => [slug, plural]));
      const town = new Set(words(locality.get() ?? '').filter((word) => !STOP_WORDS.has(word)));
      lexicon = {
        ...build(meanings.all(), synonyms.all(), names),
        isTown: (word) => town.has(word),
        written: (phrases) => phrases.filter((phrase) => occurs(quoted(phrase))),
        begins: (prefix) => occurs(beginning(prefix)),
      };
      version = current;
    }
    return lexicon;
  };
}

function build(
  meaningRows: MeaningRow[],
  synonymRows: { concept: string; word: string }[],
  names: ReadonlyMap<string, string>,
): Omit<Lexicon, 'isTown' | 'written' | 'begins'> {
  const meanings = new Map<string, Meaning>();
  for (const { word, kind, category } of meaningRows) {
    const key = words(word).join(' ');
    // Of signs alone ("€"), which no text is searched for.
    if (key === '') continue;
    const meaning = meanings.get(key) ?? { kinds: [], categories: [] };
    if (category === '') meaning.kinds.push(kind);
    else if (names.has(category)) meaning.categories.push(category);
    else continue;
    meanings.set(key, meaning);
  }

  const concepts = new Map<string, string[]>();
  const conceptsOf = new Map<string, string[]>();
  for (const { concept, word } of synonymRows) {
    const key = words(word).join(' ');
    if (key === '') continue;
    concepts.set(concept, [...(concepts.get(concept) ?? []), key]);
    conceptsOf.set(key, [...(conceptsOf.get(key) ?? []), concept]);
  }

  const lookUp = <T>(map: Map<string, T>, phrase: string): T | undefined => {
    for (const form of phrase.includes(' ') ? [phrase] : forms(phrase)) {
      const found = map.get(form);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return {
    meaning: (phrase) => lookUp(meanings, phrase),
    synonyms(phrase) {
      const found = lookUp(conceptsOf, phrase);
      return found === undefined ? null : [...new Set(found.flatMap((concept) => concepts.get(concept) ?? []))];
    },
    categoryName: (slug) => names.get(slug),
    words: [...new Set([...meanings.keys(), ...conceptsOf.keys()])].filter((word) => !word.includes(' ')),
  };
}
