import type { ImportSettings } from '../../../shared/contract/imports.ts';
import type { Draft } from '../../../shared/contract/publishing.ts';
import { CellError } from './cells.ts';
import { plain } from './likeness.ts';
import { type SourceRow, type SourceTag, SURPLUS } from './reading/source.ts';
import type { RowError } from './repository.ts';
import type { TableField, Target } from './targets/target.ts';

/** Whatever comes after the delimiter in question would be in the wrong column. */
const TOO_MANY_CELLS =
  'Ha più celle delle colonne: forse in un testo c’è il segno che le divide. Guarda se ogni cella è al suo posto.';

/** Guesses each column's field from its heading. */
export function proposeColumns(fields: readonly TableField[], columns: readonly string[]): Record<string, string> {
  const free = new Map(columns.map((column) => [plain(column), column]));
  const found: Record<string, string> = {};
  for (const { name, headings } of fields) {
    const heading = headings.find((word) => free.has(word));
    if (heading === undefined) continue;
    found[name] = free.get(heading) as string;
    free.delete(heading);
  }
  return found;
}

/** Proposes a category for each tag of a map: the office's last choice, else the built-in table's. */
export function proposeTags(
  { category }: Pick<Target, 'category'>,
  tags: readonly SourceTag[],
  remembered: ImportSettings['tags'] = {},
): Record<string, number | null> {
  return Object.fromEntries(
    tags.map(({ tag, slug }) => [
      tag,
      tag in remembered ? (remembered[tag] ?? null) : slug === null ? null : category(slug),
    ]),
  );
}

/** The category that the office chose for the word in a table's row; null: left out; undefined: it chose none. */
function chosenCategory({ cells }: Pick<SourceRow, 'cells'>, { columns, categories = {} }: ImportSettings) {
  const word = plain(cells[columns?.category ?? ''] ?? '');
  return Object.hasOwn(categories, word) ? categories[word] : undefined;
}

/** Whether the office chose to leave out what has this row's tag or word. */
export function isLeftOut(row: SourceRow, settings: ImportSettings): boolean {
  const tag = row.given?.$tag;
  if (typeof tag === 'string') return (settings.tags?.[tag] ?? null) === null;
  return chosenCategory(row, settings) === null;
}

/** Fields that an item may lack without misleading anybody: a wrong one stays out, and the rest of its row does not. */
export const MAY_LACK: ReadonlySet<string> = new Set([
  ...['phone', 'whatsapp', 'email', 'website', 'price_level', 'payments', 'closed_on_holidays', 'seasons', 'photos'],
  ...['step_free', 'accessible_toilet', 'baby_changing', 'dogs_allowed', 'is_family'],
]);

/** Without its hours a place is less than its row says: a person decides. */
const IS_HOURS = /^(?:hours|day_\d)$/;

/** A row's fields, and what a person should know about its cells. */
export interface Understood {
  given: Draft;
  /** Why the row cannot become an item. */
  errors: RowError[];
  /** Cells that are left out, as sentences. */
  notes: string[];
  /** What is doubtful about the row as a whole, as sentences: a person decides. */
  asks: string[];
}

/** The sentence about a cell that does not become part of the item. */
export const leftOut = ({ label, value, message }: RowError): string =>
  `${label}${value === '' ? '' : ` «${value}»`} resta fuori: ${message}`;

/** A draft without some of its fields. */
export const goingWithout = (given: Draft, left: readonly string[]): Draft =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !left.includes(name)));

/** Blanks in a row at most: patterns with a part that may be blank try all lengths of a run, which took hours for thousands. */
const MOST_BLANKS = 8;

/** A leading quote keeps spreadsheets from reading the text as a formula; it is not part of the text. */
const textOf = (cell: string): string =>
  cell.replace(/^'(?=[=+\-@])/, '').replace(/\s+/g, (blanks) => blanks.slice(0, MOST_BLANKS));

/** Turns a row's cells into fields. */
export function understand(
  row: Pick<SourceRow, 'cells' | 'given' | 'problem'>,
  target: Target,
  settings: ImportSettings,
): Understood {
  const nothing = { errors: [], notes: [], asks: [] };
  if (row.problem !== undefined)
    return { ...nothing, given: row.given ?? {}, errors: [{ label: 'Riga', value: '', message: row.problem }] };
  if (row.given !== null) {
    const { $tag } = row.given;
    const category_id = typeof $tag === 'string' ? settings.tags?.[$tag] : undefined;
    return { ...nothing, given: category_id == null ? row.given : { ...row.given, category_id } };
  }
  const chosen = chosenCategory(row, settings);
  const given: Draft = {};
  const errors: RowError[] = [];
  const notes: string[] = [];
  const asks = SURPLUS in row.cells ? [TOO_MANY_CELLS] : [];
  for (const field of target.fields) {
    const column = settings.columns?.[field.name];
    const value = column === undefined ? undefined : row.cells[column];
    if (value === undefined || value === '') continue;
    if (field.name === 'category' && chosen != null) {
      given.category_id = chosen;
      continue;
    }
    try {
      field.read(textOf(value), given);
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      const wrong = { label: field.label, value: value.slice(0, 200), message: error.message };
      if (MAY_LACK.has(field.name)) notes.push(leftOut(wrong));
      else if (IS_HOURS.test(field.name)) asks.push(leftOut(wrong));
      else errors.push(wrong);
    }
  }
  return { given, errors, notes, asks };
}
