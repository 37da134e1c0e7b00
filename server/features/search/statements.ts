import { RESULTS_PER_SECTION, type SearchSection } from '../../../shared/rules/search.ts';
import { MOST_RANKED } from './section.ts';
import { SEARCHED } from './sections.ts';

/**
 * Weights of title, tags, category, place and body; a smaller score is better. With bm25, a word repeated in a text counts nearly like
 * one in a title, so a match in the title is scored once more by itself.
 */
const RANK = '10, 4, 4, 3, 1';
const TITLE_RANK = '1, 0, 0, 0, 0';

/** The statement for queries with words: the best documents for an FTS5 expression. */
export function matching(kind: SearchSection): string {
  const { table, id, name, joins, where, moment, boost, columns, join } = SEARCHED[kind];
  const index = `search_${kind}`;
  return `WITH ranked AS MATERIALIZED (
    SELECT ${id} AS id, ${moment} AS moment, bm25(${index}, ${TITLE_RANK}) AS titled,
      bm25(${index}, ${RANK}) - 4 * (lower(substr(${name}, 1, length(@start))) = @start) AS score
    FROM ${index} CROSS JOIN ${table} ON ${id} = ${index}.rowid ${joins}
    WHERE ${index} MATCH @match AND ${where}
    ORDER BY ${index}.rowid DESC LIMIT ${MOST_RANKED}),
  best AS MATERIALIZED (
    SELECT id, titled < 0 AS titled, moment, score + 4 * titled - ${boost} AS score FROM ranked ORDER BY score, id LIMIT ${RESULTS_PER_SECTION})
  SELECT ${columns}, best.titled, (SELECT count(*) FROM ranked) AS ranked
  FROM best CROSS JOIN ${table} ON ${id} = best.id ${join} ORDER BY best.score, best.id`;
}
