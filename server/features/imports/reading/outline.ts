import { plain } from '../likeness.ts';
import type { Post } from './messages.ts';
import { readSource } from './readers.ts';
import { type ColumnWords, LONGEST_KEY, type Outline, type ReadJob, type SourceRow } from './source.ts';

const SAMPLES = 4;
/** A column with more different words than this has no categories in it. */
const MOST_WORDS = 200;
/** Words of all columns together. */
const MOST_IN_ALL = 3_000;
const LONGEST_WORD = 120;

/** Looks into a file before the office says how to read it. */
export async function outline(job: ReadJob, post: Post<Outline>): Promise<void> {
  const { rows, ...file } = await readSource(job);
  const keys = rows.flatMap(({ key }) => key?.slice(0, LONGEST_KEY) ?? []);
  const samples = rows.slice(0, SAMPLES).map(({ cells }) => cells);
  await post({ ...file, keys, total: rows.length, samples, words: wordsOf(file.columns, rows) });
}

/** The words of each column that repeats a few, the most frequent first. Different spellings of a word are one. */
function wordsOf(columns: readonly string[], rows: readonly SourceRow[]): ColumnWords[] {
  let left = MOST_IN_ALL;
  return columns.flatMap((column) => {
    const words = countWords(column, rows);
    if (words === null || words.length === 0 || words.length > left) return [];
    left -= words.length;
    return [{ column, words: words.sort((a, b) => b.count - a.count) }];
  });
}

/** @returns null for a column that says something different in too many rows */
function countWords(column: string, rows: readonly SourceRow[]): ColumnWords['words'] | null {
  const found = new Map<string, ColumnWords['words'][number]>();
  for (const { cells } of rows) {
    const text = cells[column] ?? '';
    const word = plain(text);
    if (word === '') continue;
    if (word.length > LONGEST_WORD) return null;
    const known = found.get(word);
    if (known !== undefined) known.count += 1;
    else if (found.size === MOST_WORDS) return null;
    else found.set(word, { word, text: text.slice(0, LONGEST_WORD), count: 1 });
  }
  return [...found.values()];
}
