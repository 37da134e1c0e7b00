import type { WallTime } from '../../../shared/rules/dates.ts';
import type { OpeningHours } from '../../../shared/rules/hours.ts';
import type { SearchSection } from '../../../shared/rules/search.ts';
import type { Reasons } from './excerpt.ts';
import type { When } from './periods.ts';

/** The parameters of every statement; null means that the query does not ask for it and nothing is filtered. */
export interface Filters {
  /** The present, as an ISO instant. */
  now: string;
  today: string;
  /** An event must take place between these instants; `from` is not before now. */
  from: string;
  to: string;
  /** The earliest start of an event, unless it lasts longer than a day and still goes on after `lasts`. */
  since: string;
  lasts: string;
  /** JSON array of days on which a promotion is valid or an activity open; null: any day from today on. */
  days: string | null;
  time_from: string | null;
  time_to: string | null;
  /** The day before, when its opening hours may last past midnight until now. */
  night: string | null;
  /** 1: activities that are not open at that time. */
  closed: number | null;
  /** 1: free events only. */
  free: number | null;
  /** The highest price of an event in cents, and the highest price level of a place. */
  price: number | null;
  level: number | null;
  /** An FTS5 expression for the words that a result must not contain. */
  without: string | null;
  /** The query as typed, in lower case: titles that begin with it come first. */
  start: string;
}

/**
 * A named parameter as an expression. SQLite as better-sqlite3 builds it (STAT4) plans a statement anew whenever a parameter it has
 * looked at while planning is bound to another value, which takes longer than most searches; it does not look into expressions.
 */
export const parameter = (name: string): string => `(@${name} || '')`;

/** The condition that a row contains none of the words in @without; `id` is the SQL of its id. */
export const saysNoneOf = (kind: SearchSection, id: string): string =>
  `(@without IS NULL OR ${id} NOT IN (SELECT rowid FROM search_${kind} WHERE search_${kind} MATCH ${parameter('without')}))`;

/** The columns that rows of every kind have. */
export interface Row extends Reasons {
  id: number;
  title: string;
  excerpt: string;
  body: string;
  updated_at: string;
  /** The slug of the category, in kinds that have categories; it names the tile. */
  category_slug?: string;
}

/** What the text of a result depends on besides its row. */
export interface Telling {
  now: WallTime;
  instant: string;
  when: When | null;
  /** The opening hours of activities among the rows, by id. */
  hours: Map<number, Pick<OpeningHours, 'hours' | 'special'>>;
}

/**
 * How one kind is searched: its SQL (the FTS5 table is `search_<kind>`) and its words. A new kind's section is one of these in
 * sections.ts.
 */
export interface SearchedSection<R extends Row> {
  /** The table with the alias that the SQL below uses, and the columns with its id and title. */
  table: string;
  id: string;
  name: string;
  /** The joins that conditions need, and the condition on a row. */
  joins: string;
  where: string;
  /** SQL of an instant or a day. */
  moment: string;
  /** Points that a document gets for its moment, from 0 to 0.5; `at` and `now` in milliseconds. */
  boost: (document: { moment: string | null; at: number }, present: { now: number; today: string }) => number;
  /** The columns of a result, and the joins they need. */
  columns: string;
  join: string;
  /** The statement for queries without words. */
  browsing: string;
  /** The statement that counts the rows, up to MOST_COUNTED. */
  counting: string;
  /** When a query with a time searches this section: even without words, only with words, or never. */
  at_a_time: 'also alone' | 'with words' | 'never';
  /** The words before a number of items: 'tutti i' or 'tutte le'. */
  all: string;
  /** Its items in the middle of a sentence: 'annunci di lavoro'. */
  plural: string;
  /** The sentence when nothing but this section is asked for. */
  only: (asked: { when: When | null; free: boolean; price: { said: string } | null }) => string;
  /** The address of a result's page, and the facts shown below its title. */
  tell: (row: R, telling: Telling) => { route: string; meta: string };
}

/** Only so many of the newest matches are ranked, so that a word of thousands of documents stays fast; few words of a town have more. */
export const MOST_RANKED = 32;
/** Rows are counted up to this number: counting more would take longer than the search. */
export const MOST_COUNTED = 500;

const DAY_MS = 86_400_000;

/**
 * Points for what comes soon, or came lately: almost 0.5 for what is near, none for what is over.
 * @param first and `second`: in milliseconds @param days how far apart they are for a third of a point
 */
export function nearness(first: number, second: number, days: number): number {
  const distance = (second - first) / DAY_MS;
  return distance > 0 ? 1 / (2 + distance / days) : 0;
}
