import type { CategorisedKind } from '../../../../shared/rules/kinds.ts';
import { keepNewest } from '../../../lib/bounded.ts';
import type { Db } from '../../../lib/db.ts';
import { CellError } from '../cells.ts';
import { plain } from '../likeness.ts';
import { slugOfWord } from './categoryWords.ts';

const MOST_KEPT = 500;
const words = new Map<string, string>();

/** `plain` with a cache, because thousands of rows repeat a few names. */
function compared(name: string): string {
  const known = words.get(name) ?? plain(name);
  keepNewest(words, name, known, MOST_KEPT);
  return known;
}

/** Finds categories by slug, name or plural, as spreadsheets may write them, or by what people call what is in them. */
export function categoryLookup(db: Db, kind: CategorisedKind) {
  const all = db.prepare<[string], { id: number; slug: string; name: string; plural: string }>(
    'SELECT id, slug, name, plural FROM categories WHERE kind = ? ORDER BY position, id',
  );
  return {
    /** @throws CellError that lists the categories */
    find(cell: string): number {
      const rows = all.all(kind);
      const word = compared(cell);
      const found = rows.find((row) => [row.slug, row.name, row.plural].some((name) => compared(name) === word));
      const single = word.replace(/[aeio]$/, '');
      const near =
        found === undefined ? rows.filter((row) => compared(row.name).replace(/[aeio]$/, '') === single) : [];
      const called = slugOfWord(kind, cell);
      const byWord = near.length === 1 ? near[0] : rows.find(({ slug }) => slug === called);
      if (found === undefined && byWord === undefined)
        throw new CellError(`Questa categoria non c’è: scegli fra ${rows.map(({ name }) => name).join(', ')}.`);
      return (found ?? byWord)?.id as number;
    },
    bySlug: (slug: string): number | null => all.all(kind).find((row) => row.slug === slug)?.id ?? null,
    name: (id: unknown): string => all.all(kind).find((row) => row.id === id)?.name ?? '',
  };
}
