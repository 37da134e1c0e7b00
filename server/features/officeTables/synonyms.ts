import type { Synonyms, SynonymsBody } from '../../../shared/contract/searchWords.ts';
import { invalid, notFound } from '../../http/errors.ts';
import { type Editing, revisionOf, unchanged } from './editing.ts';
import { plainWord } from './plainWord.ts';

/** Groups of words that find each other; the first word names its group. */
export function createSynonyms({ db, record }: Editing) {
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
