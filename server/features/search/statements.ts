import type { SearchSection } from '../../../shared/rules/search.ts';
import { SEARCHED } from './sections.ts';

/** Weights of title, tags, category, place and body; a smaller score is better. */
const RANK = '10, 4, 4, 3, 1';
const TITLE_RANK = '1, 0, 0, 0, 0';

/** The statement for the newest documents that match an FTS5 expression and are older than an id, at most so many. */
export function candidatesOf(kind: SearchSection): string {
  const index = `search_${kind}`;
  return `SELECT rowid, bm25(${index}, ${RANK}), bm25(${index}, ${TITLE_RANK}) FROM ${index}
    WHERE ${index} MATCH ? AND rowid < ? ORDER BY rowid DESC LIMIT +?`;
}

/** The statement for those documents among @ids, a JSON array, that pass the filters. */
export function shownOf(kind: SearchSection): string {
  const { table, id, name, joins, where, moment } = SEARCHED[kind];
  return `SELECT ${id} AS id, ${moment} AS moment, lower(${name}) AS name FROM json_each(@ids) AS asked
    CROSS JOIN ${table} ON ${id} = asked.value ${joins} WHERE ${where}`;
}

/** The statement for the rows of results; its parameter is a JSON array of [id, moment]. */
export function rowsOf(kind: SearchSection): string {
  const { table, id, columns, join } = SEARCHED[kind];
  return `SELECT ${columns}, best.moment FROM (SELECT value ->> 0 AS id, value ->> 1 AS moment FROM json_each(?)) AS best
    CROSS JOIN ${table} ON ${id} = best.id ${join}`;
}
