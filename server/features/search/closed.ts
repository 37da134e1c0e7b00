import { type Attempt, isEmpty, type Moment, noResults, type Results } from './attempts.ts';
import type { Finder } from './finder.ts';
import { ALL_SECTIONS } from './repository.ts';
import { calledSo } from './term.ts';
import { onlyCategories, type Understanding } from './understanding.ts';

/** Places that are closed, or open where closed ones were asked for, with the sentence that says so. */
interface Closed {
  results: Results;
  interpretation: string;
}

/**
 * "Pescheria lunedì", asked when all are closed then, is answered with them and when they open, before texts or open places that only
 * mention one; null when something called so is open, or nothing is called so.
 * @param results what was found with the time
 */
export function closedNamesakes(
  { attempt, finder }: { attempt: Attempt; finder: Finder },
  results: Results,
  query: Understanding,
  moment: Moment,
): Closed | null {
  const { when, open, closed, kinds, terms, free, price } = query;
  if ((when === null && !open && !closed) || kinds.length > 0 || free || price !== null || terms.length !== 1)
    return null;
  const isKind = onlyCategories(query).length > 0;
  const isMeant = isKind ? () => true : calledSo(terms);
  if (ALL_SECTIONS.some((kind) => results[kind].some(isMeant))) return null;
  if (!isKind && !finder.isName(terms)) return null;
  const others = attempt(otherwise(query), moment).activities.filter(isMeant);
  return others.length === 0 ? null : told({ ...noResults(), activities: others }, query);
}

/** When no such place is open, finds those that are closed; when none is closed, those that are open. */
export function closedPlaces(attempt: Attempt, query: Understanding, moment: Moment): Closed | null {
  if ((!query.open && !query.closed) || query.terms.length === 0) return null;
  const results = attempt(otherwise(query), moment);
  return isEmpty(results) ? null : told(results, query);
}

/** The query for the places that the answer lacks: open or not, or open then where it asks for closed ones. */
function otherwise(query: Understanding): Understanding {
  if (query.closed) return { ...query, closed: false, open: true, kinds: ['activities'] };
  return { ...query, open: false, when: null, kinds: ['activities'] };
}

function told(results: Results, { when, closed }: Understanding): Closed {
  const then = when === null ? 'adesso' : when.on;
  const interpretation = closed
    ? `Nessuna risulta chiusa ${then}: ecco gli orari`
    : `Nessuna risulta aperta ${then}: ecco quando aprono`;
  return { results, interpretation };
}
