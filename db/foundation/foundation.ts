import { categories } from './categories.ts';
import { fillSynonyms } from './fillSynonyms.ts';
import { pages } from './pages.ts';
import { numbersAnywhere, writeUsefulNumbers } from './usefulNumbers.ts';
import { type Db, type Write, writer } from './writer.ts';

/**
 * Writes what every town begins with: categories, search synonyms, the national numbers, and the pages of pages.ts. Does nothing once
 * there are categories.
 * @returns whether it wrote anything
 */
export function writeFoundation(db: Db, now: string): boolean {
  if (db.prepare('SELECT 1 FROM categories LIMIT 1').get() !== undefined) return false;
  const write = writer(db);
  db.transaction(() => {
    fillSynonyms(db);
    writeCategories(write);
    writeUsefulNumbers(write, now, numbersAnywhere);
    for (const page of pages)
      write('pages', { ...page, status: 'published', published_at: now, created_at: now, updated_at: now });
  }).immediate();
  return true;
}

/** @returns the ids by kind and slug, as 'events/musica' */
export function writeCategories(write: Write): Map<string, number> {
  const ids = new Map<string, number>();
  for (const [kind, entries] of Object.entries(categories)) {
    for (const [position, { slug, name, plural }] of entries.entries()) {
      ids.set(`${kind}/${slug}`, write('categories', { kind, slug, name, plural, position }));
    }
  }
  return ids;
}
