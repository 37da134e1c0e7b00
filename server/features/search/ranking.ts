import { RESULTS_PER_SECTION } from '../../../shared/rules/search.ts';
import type { Candidates } from './candidates.ts';
import type { Filters } from './filterValues.ts';
import { MOST_RANKED, type Row, type SearchedSection } from './section.ts';
import type { Shown } from './shown.ts';

/** A document that matches and passes the filters. */
export interface Ranked<R extends Row> {
  document: Shown<R>;
  /** Smaller is better. */
  order: number;
  /** Whether its title has one of the words. */
  titled: boolean;
}

/** Points for a title that begins with the typed text, and for each of bm25 in the title. */
const POINTS = 4;
/** Documents that are checked at a time. */
const LEAST_CHECKED = 8;

/**
 * The newest documents that match and pass the filters, MOST_RANKED at most, in no order. With bm25, a word repeated in a text counts
 * nearly like one in a title, so a match in the title is scored once more by itself.
 * @param shownOf null for a document that does not pass the filters
 */
export function rankedOf<R extends Row>(
  candidates: Iterable<Candidates>,
  shownOf: (ids: readonly number[]) => readonly (Shown<R> | null)[],
  boost: SearchedSection<R>['boost'],
  { now, today, start }: Filters,
): Ranked<R>[] {
  const present = { now: Date.parse(now), today };
  const found: Ranked<R>[] = [];
  for (const { ids, scores, titled } of candidates) {
    let documents: readonly (Shown<R> | null)[] = [];
    for (let at = 0, from = 0; at < ids.length; at++) {
      if (at === from + documents.length) {
        // Only as many are checked as may be ranked.
        from = at;
        documents = shownOf(ids.slice(from, from + Math.max(LEAST_CHECKED, MOST_RANKED - found.length)));
      }
      const document = documents[at - from];
      if (document == null) continue;
      const title = titled[at] as number;
      const words = (scores[at] as number) - (document.name.startsWith(start) ? POINTS : 0);
      found.push({ document, order: words + POINTS * title - boost(document, present), titled: title < 0 });
      if (found.length === MOST_RANKED) return found;
    }
  }
  return found;
}

/** The best documents, the best first. */
export function bestOf<R extends Row>(ranked: readonly Ranked<R>[]): Ranked<R>[] {
  return ranked.toSorted((a, b) => a.order - b.order || a.document.id - b.document.id).slice(0, RESULTS_PER_SECTION);
}
