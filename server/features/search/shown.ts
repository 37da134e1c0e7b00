import type { SearchSection } from '../../../shared/rules/search.ts';
import { keepNewest } from '../../lib/bounded.ts';
import type { Db } from '../../lib/db.ts';
import type { Filters } from './filterValues.ts';
import type { RowKey } from './rowCache.ts';
import type { Row } from './section.ts';
import { shownOf } from './statements.ts';

/** A document that passes the filters, with what its rank depends on besides the words. */
export interface Shown<R extends Row> extends RowKey<R> {
  /** Its `moment` in milliseconds since 1970; NaN without one. */
  at: number;
  /** Its title in lower case. */
  name: string;
}

/** Filters whose results are kept: none, today, the weekend, open now … */
const MOST_FILTERS = 6;
/** As many as rows are kept (rowCache.ts). */
const MOST_DOCUMENTS = 3_000;
/** The length of an instant up to its minute. */
const MINUTE = 16;

/**
 * Tells which documents of a section pass the filters. Different words find the same documents, so each is checked once a minute until the
 * content changes.
 */
export function createShown<R extends Row>(db: Db, kind: SearchSection) {
  const passing = db.prepare<[Filters & { ids: string }], Shown<R>>(shownOf(kind));
  const known = new Map<string, Map<number, Shown<R> | null>>();
  let minute = '';

  function knownOf(filters: Filters): Map<number, Shown<R> | null> {
    // Which words a document must not have changes with the question.
    if (filters.without !== null) return new Map();
    const now = filters.now.slice(0, MINUTE);
    if (now !== minute) known.clear();
    minute = now;
    const name = nameOf(filters);
    const documents = known.get(name) ?? new Map();
    keepNewest(known, name, documents, MOST_FILTERS);
    return documents;
  }

  return {
    /** In the order of the ids; null for a document that does not pass. */
    of(ids: readonly number[], filters: Filters): (Shown<R> | null)[] {
      const documents = knownOf(filters);
      const found = ids.map((id) => documents.get(id));
      if (!found.includes(undefined)) return found as (Shown<R> | null)[];
      const missing = ids.filter((_, at) => found[at] === undefined);
      const added = new Map<number, Shown<R>>();
      for (const { id, moment, name } of passing.iterate({ ...filters, ids: JSON.stringify(missing) })) {
        added.set(id, { id, moment, at: Date.parse(moment ?? ''), name, row: null });
      }
      for (const id of missing) keepNewest(documents, id, added.get(id) ?? null, MOST_DOCUMENTS);
      return ids.map((id, at) => found[at] ?? added.get(id) ?? null);
    },
    forget: () => known.clear(),
  };
}

/** Identifies filters without a `without` within a minute. */
function nameOf({
  from,
  to,
  since,
  lasts,
  days,
  time_from,
  time_to,
  night,
  closed,
  free,
  price,
  level,
}: Filters): string {
  const instants = `${from.slice(0, MINUTE)} ${to} ${since.slice(0, MINUTE)} ${lasts.slice(0, MINUTE)}`;
  return `${instants} ${days} ${time_from} ${time_to} ${night} ${closed} ${free} ${price} ${level}`;
}
