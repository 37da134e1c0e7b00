import { RESULTS_PER_SECTION, SEARCH_SECTIONS, type SearchSection } from '../../../shared/rules/search.ts';
import type { Db } from '../../lib/db.ts';
import { type ActivityRow, browsingCategory } from './activitySection.ts';
import { type Filters, MOST_COUNTED, MOST_RANKED } from './section.ts';
import { type Rows, SEARCHED, sectionOf } from './sections.ts';

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

/** A document that matches: bm25 of all columns, and of the title alone (0 without a match there). Smaller is better. */
type Candidate = [id: number, score: number, titled: number];

/** A document that matches and passes the filters. */
interface Ranked {
  id: number;
  /** An event's row is that of one occurrence. */
  moment: string | null;
  /** Smaller is better. */
  order: number;
  /** Whether its title has one of the words. */
  titled: boolean;
}

/** Weights of title, tags, category, place and body. */
const RANK = '10, 4, 4, 3, 1';
const TITLE_RANK = '1, 0, 0, 0, 0';
/** Candidates that are read first: some more than are ranked, because a few are not shown (expired, over, not yet published). */
const FIRST = MOST_RANKED + 24;
/** The factor by which each further piece is longer. */
const LONGER = 4;
/** Points for a title that begins with the typed text, and for each of bm25 in the title. */
const POINTS = 4;
/** Documents that are checked at a time. */
const LEAST_CHECKED = 8;

/** Ranks the documents of one section; statements are prepared once. */
function createRanking(db: Db, kind: SearchSection) {
  const { table, id, name, joins, where, moment, boost } = sectionOf(kind);
  const index = `search_${kind}`;
  const newest = db
    .prepare<[string, number, number], Candidate>(
      `SELECT rowid, bm25(${index}, ${RANK}), bm25(${index}, ${TITLE_RANK}) FROM ${index}
       WHERE ${index} MATCH ? AND rowid < ? ORDER BY rowid DESC LIMIT +?`,
    )
    .raw();
  const passing = db.prepare<[Filters & { ids: string }], { id: number; moment: string | null; name: string }>(
    `SELECT ${id} AS id, ${moment} AS moment, lower(${name}) AS name FROM json_each(@ids) AS asked
     CROSS JOIN ${table} ON ${id} = asked.value ${joins} WHERE ${where}`,
  );

  /** The newest documents that match, in pieces; most searches need the first one only. */
  function* candidates(match: string): Generator<Candidate[], void> {
    let before = Number.MAX_SAFE_INTEGER;
    for (let most = FIRST; ; most *= LONGER) {
      const piece = newest.all(match, before, most);
      yield piece;
      if (piece.length < most) return;
      before = (piece.at(-1) as Candidate)[0];
    }
  }

  /**
   * The newest documents that match and pass the filters, MOST_RANKED at most, in no order. With bm25, a word repeated in a text counts
   * nearly like one in a title, so a match in the title is scored once more by itself.
   */
  function rank(match: string, filters: Filters): Ranked[] {
    const present = { now: Date.parse(filters.now), today: filters.today };
    const found: Ranked[] = [];
    for (const piece of candidates(match)) {
      for (let from = 0; from < piece.length; ) {
        // Only as many are checked as may be ranked.
        const some = piece.slice(from, from + Math.max(LEAST_CHECKED, MOST_RANKED - found.length));
        from += some.length;
        const rows = passing.all({ ...filters, ids: JSON.stringify(some.map(([one]) => one)) });
        const documents = new Map(rows.map((row) => [row.id, row]));
        for (const [one, score, title] of some) {
          const document = documents.get(one);
          if (document === undefined) continue;
          const words = score - (document.name.startsWith(filters.start) ? POINTS : 0);
          const points = boost({ moment: document.moment, at: Date.parse(document.moment ?? '') }, present);
          const order = words + POINTS * title - points;
          found.push({ id: one, moment: document.moment, order, titled: title < 0 });
          if (found.length === MOST_RANKED) return found;
        }
      }
    }
    return found;
  }

  /** @returns the best documents, the best first, and how many were ranked */
  return (match: string, filters: Filters): { best: Ranked[]; ranked: number } => {
    const found = rank(match, filters);
    const best = found.toSorted((a, b) => a.order - b.order || a.id - b.id).slice(0, RESULTS_PER_SECTION);
    return { best, ranked: found.length };
  };
}
