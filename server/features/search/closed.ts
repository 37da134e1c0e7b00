import { type Attempt, isEmpty, type Moment, noResults, type Results } from './attempts.ts';
import { calledSo } from './called.ts';
import { ALL_SECTIONS } from './repository.ts';
import { onlyCategories, type Understanding } from './understanding.ts';

/** Closed places with the sentence that says so. */
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
  attempt: Attempt,
  results: Results,
  query: Understanding,
  moment: Moment,
): Closed | null {
  const { when, open, kinds, terms, free, price } = query;
  if ((when === null && !open) || kinds.length > 0 || free || price !== null || terms.length !== 1) return null;
  const isMeant = onlyCategories(query).length > 0 ? () => true : calledSo(terms);
  if (ALL_SECTIONS.some((kind) => results[kind].some(isMeant))) return null;
  const closed = attempt(atAnyTime(query), moment).activities.filter(isMeant);
  return closed.length === 0 ? null : told({ ...noResults(), activities: closed }, query);
}

/** When no such place is open, finds those that are closed. */
export function closedPlaces(attempt: Attempt, query: Understanding, moment: Moment): Closed | null {
  if (!query.open || query.terms.length === 0) return null;
  const results = attempt(atAnyTime(query), moment);
  return isEmpty(results) ? null : told(results, query);
}

function atAnyTime(query: Understanding): Understanding {
  return { ...query, open: false, when: null, kinds: ['activities'] };
}

function told(results: Results, { when }: Understanding): Closed {
  return {
    results,
    interpretation: `Nessuna risulta aperta ${when === null ? 'adesso' : when.on}: ecco quando aprono`,
  };
}
