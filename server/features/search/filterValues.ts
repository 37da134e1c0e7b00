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
