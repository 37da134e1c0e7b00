import { type Static, Type } from 'typebox';
import { SEARCH_SECTIONS } from '../rules/search.ts';
import { Revision } from './officeTables.ts';
import { Closed, Maybe } from './parts.ts';

const Word = Type.String({ minLength: 1, maxLength: 40 });
const Section = Type.Enum(SEARCH_SECTIONS.map(({ key }) => key));

const Synonyms = Type.Object({
  /** Words that find each other; the first one names the group. */
  words: Type.Array(Word),
  revision: Revision,
});
export type Synonyms = Static<typeof Synonyms>;

const Meaning = Type.Object({
  word: Word,
  /** Whole sections that the word asks for. */
  kinds: Type.Array(Section),
  /** Slugs of categories of activities that the word asks for, the likeliest first. */
  categories: Type.Array(Type.String()),
  revision: Revision,
});
export type Meaning = Static<typeof Meaning>;

/** GET /api/office/search-words, in alphabetical order. */
export const SearchWords = Type.Object({
  synonyms: Type.Array(Synonyms),
  meanings: Type.Array(Meaning),
  /** What meanings can choose from. */
  categories: Type.Array(Type.Object({ slug: Type.String(), plural: Type.String() })),
});
export type SearchWords = Static<typeof SearchWords>;

/** GET /api/office/missed-searches: the most frequent first. `day`: the last one. */
export const MissedSearches = Type.Object({
  data: Type.Array(Type.Object({ words: Type.String(), n: Type.Integer(), day: Type.String() })),
});
export type MissedSearches = Static<typeof MissedSearches>;

/** `before`: the group's first word; null: a new group. */
export const SynonymsBody = Closed({
  before: Maybe(Word),
  words: Type.Array(Word, { maxItems: 30 }),
  revision: Type.Optional(Revision),
});
export type SynonymsBody = Static<typeof SynonymsBody>;

/** `before`: the word as it was; null: a new one. */
export const MeaningBody = Closed({
  before: Maybe(Word),
  word: Word,
  kinds: Type.Array(Section, { maxItems: SEARCH_SECTIONS.length }),
  categories: Type.Array(Type.String({ maxLength: 40 }), { maxItems: 20 }),
  revision: Type.Optional(Revision),
});
export type MeaningBody = Static<typeof MeaningBody>;

export const WordQuery = Type.Object({ word: Word, revision: Revision });
