import type {
  Meaning,
  MeaningBody,
  SearchWords,
  Synonyms,
  SynonymsBody,
} from '../../../shared/contract/searchWords.ts';
import { invalid, notFound } from '../../http/errors.ts';
import { type Editing, revisionOf, unchanged } from './editing.ts';

/** A word as the search compares it: lower case, single spaces. */
function plainWord(word: string): string {
  return word.trim().toLowerCase().replace(/\s+/g, ' ');
}

/** Whether the search, which reads letters and digits alone, can find it: "€" it cannot. */
const isSearched = (word: string): boolean => /[\p{L}\p{N}]/u.test(word);

/** The town's own words for the search. */
export function createSearchWords(editing: Editing) {
  const { list: synonyms, ...changeSynonyms } = createSynonyms(editing);
  const { list: meanings, categories, ...changeMeanings } = createMeanings(editing);
  return {
    list: (): SearchWords => ({ synonyms: synonyms(), meanings: meanings(), categories: categories() }),
    ...changeSynonyms,
    ...changeMeanings,
  };
}

export type SearchWordsService = ReturnType<typeof createSearchWords>;

/** Groups of words that find each other; the first word names its group. */
function createSynonyms({ db, record }: Editing) {
  const synonyms = db.prepare<[], { concept: string; word: string }>(
    'SELECT concept, word FROM synonyms ORDER BY concept COLLATE NOCASE, word <> concept, word COLLATE NOCASE',
  );
  const addSynonym = db.prepare<[string, string]>('INSERT INTO synonyms (concept, word) VALUES (?, ?)');
  const dropSynonyms = db.prepare<[string]>('DELETE FROM synonyms WHERE concept = ?');
  const change = <T>(work: () => T): T => db.transaction(work).immediate();

  function list(): Synonyms[] {
    const found = new Map<string, string[]>();
    for (const { concept, word } of synonyms.all()) found.set(concept, [...(found.get(concept) ?? []), word]);
    return [...found].map(([concept, words]) => {
      const named = [concept, ...words.filter((word) => word !== concept)];
      return { words: named, revision: revisionOf(named) };
    });
  }

  /** @throws 404, 409 */
  function group(concept: string, revision = ''): Synonyms {
    const row = list().find(({ words }) => words[0] === concept);
    if (row === undefined) throw notFound('Questo gruppo di parole non c’è più.');
    unchanged(row.words, revision);
    return row;
  }

  return {
    list,

    /** @throws 404, 409, 422 */
    putSynonyms({ before, words: typed, revision }: SynonymsBody, actor_id: number): void {
      change(() => {
        const row = before === null ? null : group(before, revision);
        const words = [...new Set(typed.map(plainWord))];
        const [first] = words;
        if (first === undefined || words.length < 2 || words.includes(''))
          throw invalid({ words: ['Servono almeno due parole diverse.'] });
        const sign = words.find((word) => !isSearched(word));
        if (sign !== undefined)
          throw invalid({ words: [`«${sign}» non ha lettere né cifre: la ricerca non lo legge.`] });
        const other = list().some((one) => one.words[0] === first && first !== before);
        if (other) throw invalid({ words: [`C’è già un gruppo che comincia con «${first}»: aggiungi lì le parole.`] });
        if (row !== null) dropSynonyms.run(row.words[0] as string);
        for (const word of words) addSynonym.run(first, word);
        record({
          actor_id,
          action: row === null ? 'synonyms.created' : 'synonyms.changed',
          subject: `Sinonimi: ${first}`,
          ...(row === null ? {} : { before: { words: row.words } }),
          after: { words },
        });
      });
    },
    removeSynonyms(concept: string, revision: string, actor_id: number): void {
      change(() => {
        const { words } = group(concept, revision);
        dropSynonyms.run(concept);
        record({ actor_id, action: 'synonyms.deleted', subject: `Sinonimi: ${concept}`, before: { words } });
      });
    },
  };
}

/** Words that stand for a section of the portal or for categories of places. */
function createMeanings({ db, record }: Editing) {
  const meanings = db.prepare<[], { word: string; kind: Meaning['kinds'][number]; category: string }>(
    'SELECT word, kind, category FROM search_meanings ORDER BY word COLLATE NOCASE, position, category',
  );
  const addMeaning = db.prepare<[string, string, string, number]>(
    'INSERT INTO search_meanings (word, kind, category, position) VALUES (?, ?, ?, ?)',
  );
  const dropMeanings = db.prepare<[string]>('DELETE FROM search_meanings WHERE word = ?');
  const categories = db.prepare<[], { slug: string; plural: string }>(
    "SELECT slug, plural FROM categories WHERE kind = 'activities' ORDER BY position",
  );
  const change = <T>(work: () => T): T => db.transaction(work).immediate();

  function list(): Meaning[] {
    const found = new Map<string, Omit<Meaning, 'word' | 'revision'>>();
    for (const { word, kind, category } of meanings.all()) {
      const meaning = found.get(word) ?? { kinds: [], categories: [] };
      if (category === '') meaning.kinds.push(kind);
      else meaning.categories.push(category);
      found.set(word, meaning);
    }
    return [...found].map(([word, meaning]) => ({ word, ...meaning, revision: revisionOf(meaning) }));
  }

  /** @throws 404, 409 */
  function meaning(word: string, revision = ''): Meaning {
    const row = list().find((one) => one.word === word);
    if (row === undefined) throw notFound('Questa parola non c’è più.');
    unchanged({ kinds: row.kinds, categories: row.categories }, revision);
    return row;
  }

  return {
    list,
    categories: () => categories.all(),

    /** @throws 404, 409, 422 */
    putMeaning({ before, revision, ...body }: MeaningBody, actor_id: number): void {
      change(() => {
        const row = before === null ? null : meaning(before, revision);
        const word = plainWord(body.word);
        if (!isSearched(word)) throw invalid({ word: ['Scrivi una parola.'] });
        if (word !== before && list().some((one) => one.word === word))
          throw invalid({ word: ['Questa parola c’è già.'] });
        const chosen = chosenOf(body, [...categories.all().map(({ slug }) => slug), ...(row?.categories ?? [])]);
        if (row !== null) dropMeanings.run(row.word);
        for (const kind of chosen.kinds) addMeaning.run(word, kind, '', 0);
        for (const [position, slug] of chosen.categories.entries()) addMeaning.run(word, 'activities', slug, position);
        record({
          actor_id,
          action: row === null ? 'search_meaning.created' : 'search_meaning.changed',
          subject: `Parola della ricerca: ${word}`,
          ...(row === null ? {} : { before: { word: row.word, kinds: row.kinds, categories: row.categories } }),
          after: { word, ...chosen },
        });
      });
    },
    removeMeaning(word: string, revision: string, actor_id: number): void {
      change(() => {
        const { kinds, categories: slugs } = meaning(word, revision);
        dropMeanings.run(word);
        const before = { word, kinds, categories: slugs };
        record({ actor_id, action: 'search_meaning.deleted', subject: `Parola della ricerca: ${word}`, before });
      });
    },
  };
}

/** What the word will stand for. @param known the categories it may name. @throws 422 */
function chosenOf(body: Pick<MeaningBody, 'kinds' | 'categories'>, known: readonly string[]) {
  const kinds = [...new Set(body.kinds)];
  const categories = [...new Set(body.categories)];
  if (categories.some((slug) => !known.includes(slug)))
    throw invalid({ categories: ['Una categoria che hai scelto non c’è più.'] });
  if (kinds.length + categories.length === 0) throw invalid({ kinds: ['Scegli almeno una sezione o una categoria.'] });
  return { kinds, categories };
}
