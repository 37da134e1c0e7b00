import type { Draft } from '../../../../shared/contract/publishing.ts';
import type { CategorisedKind } from '../../../../shared/rules/kinds.ts';
import type { Db } from '../../../lib/db.ts';
import { CellError } from '../cells.ts';
import { plain } from '../likeness.ts';
import { slugOfWord } from './categoryWords.ts';
import type { Finder } from './target.ts';

/** Finds categories by slug, name or plural, as spreadsheets may write them, or by what people call what is in them. */
export function categoryLookup(db: Db, kind: CategorisedKind) {
  const all = db.prepare<[string], { id: number; slug: string; name: string; plural: string }>(
    'SELECT id, slug, name, plural FROM categories WHERE kind = ? ORDER BY position, id',
  );
  function called(cell: string): number | null {
    const rows = all.all(kind);
    const word = plain(cell);
    const found = rows.find((row) => [row.slug, row.name, row.plural].some((name) => plain(name) === word));
    if (found !== undefined) return found.id;
    const single = word.replace(/[aeio]$/, '');
    const near = rows.filter((row) => plain(row.name).replace(/[aeio]$/, '') === single);
    const slug = slugOfWord(kind, cell);
    return (near.length === 1 ? near[0] : rows.find((row) => row.slug === slug))?.id ?? null;
  }
  return {
    called,
    /** @throws CellError that lists the categories */
    find(cell: string): number {
      const found = called(cell);
      if (found !== null) return found;
      const names = all.all(kind).map(({ name }) => name);
      throw new CellError(`Questa categoria non c’è: scegli fra ${names.join(', ')}.`);
    },
    bySlug: (slug: string): number | null => all.all(kind).find((row) => row.slug === slug)?.id ?? null,
    name: (id: unknown): string => all.all(kind).find((row) => row.id === id)?.name ?? '',
  };
}

/** Finds items by key: the same key is the same item, and only several items with one key are in doubt. */
export function simpleFinder(items: readonly (Draft & { id: number })[], keyOf: (draft: Draft) => string): Finder {
  const online = Map.groupBy(items, keyOf);
  const fresh = new Map<string, number>();
  return {
    find(draft) {
      const found = online.get(keyOf(draft)) ?? [];
      if (found.length === 1) return { sure: found[0]?.id as number, doubts: [], twin: null };
      const doubts = found.map(({ id }) => ({ id, why: 'Dice la stessa cosa.' }));
      return { sure: null, doubts, twin: fresh.get(keyOf(draft)) ?? null };
    },
    add: (draft, position) => void fresh.set(keyOf(draft), position),
  };
}
