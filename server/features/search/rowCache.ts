import type { SearchSection } from '../../../shared/rules/search.ts';
import { keepNewest } from '../../lib/bounded.ts';
import type { Db } from '../../lib/db.ts';
import type { Rows } from './sections.ts';
import { rowsOf } from './statements.ts';

/** Identifies a result: its id, and the section's `moment` (an event's row is that of one occurrence). */
export interface RowKey<R> {
  id: number;
  moment: string | null;
  /** The row, once it has been looked up with this key. */
  row: R | null;
}

/** All rows of a town of 10,000 documents: with a third of them, every other search would read them anew. */
const MOST_ROWS = 3_000;

/** The rows of one section's results. Many searches find the same rows, so they are read once until the content changes. */
export function createRowCache<K extends SearchSection>(db: Db, kind: K) {
  const read = db.prepare<[string], Rows[K] & { moment: string | null }>(rowsOf(kind));
  const known = new Map<string, Rows[K]>();
  const nameOf = ({ id, moment }: { id: number; moment: string | null }) =>
    moment === null ? `${id}` : `${id} ${moment}`;

  /** Gives their rows to keys that have none. */
  function find(keys: readonly RowKey<Rows[K]>[]): void {
    for (const key of keys) key.row = known.get(nameOf(key)) ?? null;
    const missing = keys.filter(({ row }) => row === null);
    if (missing.length === 0) return;
    const byName = new Map(missing.map((key) => [nameOf(key), key]));
    for (const row of read.all(JSON.stringify(missing.map(({ id, moment }) => [id, moment])))) {
      const name = nameOf(row);
      keepNewest(known, name, row, MOST_ROWS);
      (byName.get(name) as RowKey<Rows[K]>).row = row;
    }
  }

  return {
    /** The rows in the order of the keys. */
    get(keys: readonly RowKey<Rows[K]>[]): Rows[K][] {
      const missing = keys.filter(({ row }) => row === null);
      if (missing.length > 0) find(missing);
      return keys.flatMap(({ row }) => row ?? []);
    },
    forget: () => known.clear(),
  };
}
