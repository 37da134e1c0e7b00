import type { SearchSection } from '../../../shared/rules/search.ts';
import { keepNewest } from '../../lib/bounded.ts';
import type { Db } from '../../lib/db.ts';
import type { Rows } from './sections.ts';
import { rowsOf } from './statements.ts';

/** Identifies a result: its id, and the section's `moment` (an event's row is that of one occurrence). */
export interface RowKey {
  id: number;
  moment: string | null;
}

/** All rows of a town of 10,000 documents: with a third of them, every other search would read them anew. */
const MOST_ROWS = 3_000;

/** The rows of one section's results. Many searches find the same rows, so they are read once until the content changes. */
export function createRowCache<K extends SearchSection>(db: Db, kind: K) {
  const read = db.prepare<[string], Rows[K] & RowKey>(rowsOf(kind));
  const known = new Map<string, Rows[K]>();
  const nameOf = ({ id, moment }: RowKey) => (moment === null ? `${id}` : `${id} ${moment}`);

  return {
    /** The rows in the order of the keys. */
    get(keys: readonly RowKey[]): Rows[K][] {
      const names = keys.map(nameOf);
      const found = names.map((name) => known.get(name));
      const missing = keys.filter((_, at) => found[at] === undefined);
      if (missing.length === 0) return found as Rows[K][];
      const wanted = JSON.stringify(missing.map(({ id, moment }) => [id, moment]));
      const added = new Map(read.all(wanted).map((row) => [nameOf(row), row]));
      for (const [name, row] of added) keepNewest(known, name, row, MOST_ROWS);
      return names.flatMap((name, at) => found[at] ?? added.get(name) ?? []);
    },
    forget: () => known.clear(),
  };
}
