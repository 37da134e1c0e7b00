import type { WallTime } from '../../../shared/rules/dates.ts';
import type { OpeningHours } from '../../../shared/rules/hours.ts';
import type { Reasons } from './reason.ts';
import type { When } from './stretches.ts';

/** The columns of every result. */
export interface Row extends Reasons {
  id: number;
  title: string;
  excerpt: string;
  body: string;
  updated_at: string;
  /** Of kinds with categories: which one, for the tile. */
  category_slug?: string;
  /** Of what was found by words: how many were ranked, and whether its title has one of them. */
  ranked?: number;
  titled?: 0 | 1;
}

/** What a result is said with, beside its row. */
export interface Telling {
  now: WallTime;
  instant: string;
  when: When | null;
  /** Of the activities among the rows. */
  hours: Map<number, Pick<OpeningHours, 'hours' | 'special'>>;
}

/**
 * How one kind is searched: its SQL (the FTS5 table is `search_<kind>`) and its words. A new kind's section is one of these in
 * sections.ts.
 */
export interface SearchedSection<R extends Row> {
  /** The table with the alias that the SQL below uses, its id, and the column with its name. */
  table: string;
  id: string;
  name: string;
  /** The joins that conditions need, and the condition on a row. */
  joins: string;
  where: string;
  /** SQL of the moment that `boost` (points that bring a row forward) may ask for. */
  moment: string;
  boost: string;
  /** The columns of a result with the join they need. */
  columns: string;
  join: string;
  /** The statement for queries without words. */
  browsing: string;
  /** How many rows it has in all, at most MOST_COUNTED. */
  counting: string;
  /** Whether a query about a time looks here: also without words, only beside words, or never. */
  at_a_time: 'also alone' | 'with words' | 'never';
  /** Before the number of its items: 'tutti i' or 'tutte le'. */
  all: string;
  /** Its items in the middle of a sentence: 'annunci di lavoro'. */
  plural: string;
  /** The sentence when nothing but this section is asked for. */
  only: (asked: { when: When | null; free: boolean; price: { said: string } | null }) => string;
  /** The page of a result, and the facts that decide. */
  tell: (row: R, telling: Telling) => { route: string; meta: string };
}

/** Only the newest matches are ranked, so that a word in thousands of documents stays fast; a town rarely has more. */
export const MOST_RANKED = 32;
/** A total is told up to so many: counting more would take longer than finding. */
export const MOST_COUNTED = 500;
