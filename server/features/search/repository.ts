import { SEARCH_SECTIONS, type SearchSection } from '../../../shared/rules/search.ts';
import type { Db } from '../../lib/db.ts';
import { type ActivityRow, browsingCategory } from './activitySection.ts';
import type { Filters } from './filterValues.ts';
import { createRanking } from './ranking.ts';
import { MOST_COUNTED } from './section.ts';
import { type Rows, SEARCHED } from './sections.ts';

/** The best rows for an FTS5 expression, the best first. */
export interface Matches<K extends SearchSection> {
  rows: Rows[K][];
  /** How many rows were ranked, up to MOST_RANKED. */
  ranked: number;
  /** Whether the titles of all these rows have one of the words. */
  titled: boolean;
}

export const ALL_SECTIONS: readonly SearchSection[] = SEARCH_SECTIONS.map(({ key }) => key);

export function searchRepository(db: Db) {
  const prepare = <K extends SearchSection>(kind: K) => ({
    rank: createRanking(db, kind),
    rows: db.prepare<[string], Rows[K]>(rowsOf(kind)),
    frequency: db
      .prepare<[string], number>(
        `SELECT count(*) FROM (SELECT 1 FROM search_${kind} WHERE search_${kind} MATCH ? LIMIT ${MOST_COUNTED})`,
      )
      .pluck(),
    browse: db.prepare<[Filters], Rows[K]>(SEARCHED[kind].browsing),
    count: db.prepare<[Filters], number>(SEARCHED[kind].counting).pluck(),
    fits: db
      .prepare<[string], 0 | 1>(`SELECT EXISTS (SELECT 1 FROM search_${kind} WHERE search_${kind} MATCH ?)`)
      .pluck(),
  });
  const sections = new Map(ALL_SECTIONS.map((kind) => [kind, prepare(kind)]));
  const category = db.prepare<[Filters & { category: string }], ActivityRow>(browsingCategory);
  const hours = db.prepare<[string], { activity_id: number; weekday: number; opens: string; closes: string }>(
    'SELECT activity_id, weekday, opens, closes FROM opening_hours WHERE activity_id IN (SELECT value FROM json_each(?))',
  );
  const special = db.prepare<
    [string, string],
    { activity_id: number; day: string; opens: string | null; closes: string | null; note: string }
  >(
    'SELECT activity_id, day, opens, closes, note FROM special_hours WHERE activity_id IN (SELECT value FROM json_each(?)) AND day >= ?',
  );

  return {
    /** Whether any document of the section matches the expression, which takes much less work than finding the best. */
    fits: (kind: SearchSection, match: string | null): boolean =>
      match !== null && sections.get(kind)?.fits.get(match) === 1,
    matching<K extends SearchSection>(kind: K, match: string, filters: Filters): Matches<K> {
      const section = sections.get(kind) as ReturnType<typeof prepare<K>>;
      const { best, ranked } = section.rank(match, filters);
      const rows = section.rows.all(JSON.stringify(best.map(({ id, moment }) => [id, moment])));
      return { rows, ranked, titled: best.at(-1)?.titled === true };
    },
    /** How many documents of the section match the expression, up to MOST_COUNTED. */
    frequency: (kind: SearchSection, match: string | null): number =>
      match === null ? 0 : (sections.get(kind)?.frequency.get(match) ?? 0),
    browse: <K extends SearchSection>(kind: K, filters: Filters): Rows[K][] =>
      (sections.get(kind) as ReturnType<typeof prepare<K>>).browse.all(filters),
    /** How many rows pass the filters, up to MOST_COUNTED. */
    count: (kind: SearchSection, filters: Filters): number => sections.get(kind)?.count.get(filters) ?? 0,
    /** Activities of the category with this slug. */
    inCategory: (slug: string, filters: Filters): ActivityRow[] => category.all({ ...filters, category: slug }),
    /** @param since the first day of which special hours are returned */
    hoursOf(ids: readonly number[], since: string) {
      const list = JSON.stringify(ids);
      return { weekly: hours.all(list), special: special.all(list, since) };
    },
  };
}

export type SearchRepository = ReturnType<typeof searchRepository>;

/** The statement for the rows of results, in the order of its parameter, a JSON array of [id, moment]. */
function rowsOf(kind: SearchSection): string {
  const { table, id, columns, join } = SEARCHED[kind];
  return `SELECT ${columns} FROM (SELECT key, value ->> 0 AS id, value ->> 1 AS moment FROM json_each(?)) AS best
    CROSS JOIN ${table} ON ${id} = best.id ${join} ORDER BY best.key`;
}
