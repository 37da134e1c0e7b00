import { RESULTS_PER_SECTION, type SearchSection } from '../../../shared/rules/search.ts';
import { MOST_RANKED } from './section.ts';
import { SEARCHED } from './sections.ts';

/**
 * Weights of title, tags, category, place and body; a smaller score is better. With bm25, a word repeated in a text counts nearly like
 * one in a title, so a match in the title is scored once more by itself.
 */
const RANK = '10, 4, 4, 3, 1';
const TITLE_RANK = '1, 0, 0, 0, 0';

/** The statement for queries with words: the keys of the best documents for an FTS5 expression. */
export function matching(kind: SearchSection): string {
  const { table, id, name, joins, where, moment, boost } = SEARCHED[kind];
  const index = `search_${kind}`;
  return `WITH ranked AS MATERIALIZED (
    SELECT ${id} AS id, ${moment} AS moment, bm25(${index}, ${TITLE_RANK}) AS titled,
      bm25(${index}, ${RANK}) - 4 * (lower(substr(${name}, 1, length(@start))) = @start) AS score
    FROM ${index} CROSS JOIN ${table} ON ${id} = ${index}.rowid ${joins}
    WHERE ${index} MATCH @match AND ${where}
    ORDER BY ${index}.rowid DESC LIMIT ${MOST_RANKED})
  SELECT id, moment, titled < 0 AS titled, (SELECT count(*) FROM ranked) AS ranked
  FROM ranked ORDER BY score + 4 * titled - ${boost}, id LIMIT ${RESULTS_PER_SECTION}`;
}

/** The statement for the rows of results; its parameter is a JSON array of [id, moment]. */
export function rowsOf(kind: SearchSection): string {
  const { table, id, columns, join } = SEARCHED[kind];
  return `SELECT ${columns}, best.moment FROM (SELECT value ->> 0 AS id, value ->> 1 AS moment FROM json_each(?)) AS best
    CROSS JOIN ${table} ON ${id} = best.id ${join}`;
}
