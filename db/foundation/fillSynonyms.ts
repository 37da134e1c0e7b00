import { createHash } from 'node:crypto';
import type BetterSqlite3 from 'better-sqlite3';
import { concepts, inCategories, kinds } from './synonyms.ts';

/**
 * Fingerprints (`fingerprintOf`) of the words that releases filled in, the newest last. Whoever changes the words adds the new one, which
 * tests/server/search/fillSynonyms.test.ts asks for.
 */
export const FILLED: readonly string[] = [
  '40a9344ff13754f6',
  '6c3e4559531ed7d0',
  '2097c0ba336e3e00',
  '3594064e42476830',
  'de1882caf5029933',
  '7f7acc6639c7ea72',
  '80b4947e9e0c3b5b',
  'd58d1ae9d0613465',
  '1d24b042ab92d1cb',
];

/**
 * Fills in the words of this release when a portal has none, or still exactly those of an earlier release. Words that the town has changed
 * are left as they are.
 * @param filled as `FILLED`
 */
export function fillSynonyms(db: BetterSqlite3.Database, filled = FILLED): void {
  const fingerprint = fingerprintOf(db);
  if (fingerprint === filled.at(-1)) return;
  if (!isEmpty(db) && !filled.includes(fingerprint)) return;
  const synonym = db.prepare('INSERT INTO synonyms (concept, word) VALUES (?, ?)');
  const meaning = db.prepare('INSERT INTO search_meanings (word, kind, category, position) VALUES (?, ?, ?, ?)');
  db.transaction(() => {
    db.exec('DELETE FROM synonyms; DELETE FROM search_meanings');
    for (const words of concepts) for (const word of words) synonym.run(words[0], word);
    for (const [kind, words] of Object.entries(kinds)) for (const word of words) meaning.run(word, kind, '', 0);
    for (const [word, slugs] of Object.entries(inCategories)) {
      for (const [position, slug] of slugs.entries()) meaning.run(word, 'activities', slug, position);
    }
  }).immediate();
}

/** Identifies all synonyms and meanings of a portal. */
export function fingerprintOf(db: BetterSqlite3.Database): string {
  const rows = [
    db.prepare('SELECT concept, word FROM synonyms ORDER BY concept, word').raw().all(),
    db.prepare('SELECT word, kind, category, position FROM search_meanings ORDER BY word, kind, category').raw().all(),
  ];
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 16);
}

function isEmpty(db: BetterSqlite3.Database): boolean {
  return db.prepare('SELECT 1 FROM synonyms UNION ALL SELECT 1 FROM search_meanings LIMIT 1').get() === undefined;
}
