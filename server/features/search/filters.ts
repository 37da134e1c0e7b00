import { addDays, type WallTime } from '../../../shared/rules/dates.ts';
import { NIGHT_ENDS } from '../../../shared/rules/events.ts';
import type { SearchSection } from '../../../shared/rules/search.ts';
import { townInstant } from '../../lib/clock.ts';
import { quoted } from './match.ts';
import { ALL_SECTIONS } from './repository.ts';
import type { Filters } from './section.ts';
import { SEARCHED } from './sections.ts';
import { isOnly, onlyCategories, type Understanding } from './understanding.ts';

/** Maximum duration of a short event; longer ones have an index of their own (event_occurrences_long). */
const TWO_DAYS = 2 * 86_400_000;
const FOREVER = '9999-12-31T00:00:00.000Z';

/** The sections to search: those the query names, else those that fit its time and words. */
export function sectionsOf(query: Understanding): readonly SearchSection[] {
  const { kinds, when, price, terms } = query;
  const open = query.open || query.closed;
  // "Attività per bambini domenica" asks for things to do, not only for places that are open.
  if (isOnly(kinds, 'activities') && when !== null && !open) return ['events', 'activities'];
  if (kinds.length > 0) return kinds;
  if (open) return ['activities'];
  // Only places and events have a price that can be compared.
  if (price !== null) return onlyCategories(query).length > 0 ? ['activities'] : ['activities', 'events'];
  // "Domani sera" asks what is on and where to go then.
  if (when?.part === true && terms.length === 0) return ['events', 'activities'];
  // "Ristoranti, pizzerie, bar" asks for places only, not for jobs in them.
  if (when === null && onlyCategories(query).length > 1) return ['activities'];
  if (when === null) return terms.length > 0 ? ALL_SECTIONS : [];
  const asked = terms.length > 0 ? ['also alone', 'with words'] : ['also alone'];
  return ALL_SECTIONS.filter((kind) => asked.includes(SEARCHED[kind].at_a_time));
}

/** The parameters of the statements. @param now an ISO instant @param wall the same moment as the town's day and time */
export function filtersOf(
  { when, open, closed, free, price, without }: Understanding,
  now: string,
  wall: WallTime,
  typed: string,
): Filters {
  const asked = when === null ? now : instantOf(when.events.from);
  const from = asked > now ? asked : now;
  const openNow = (open || closed) && when === null;
  return {
    now,
    today: wall.day,
    from,
    to: when === null ? FOREVER : instantOf(when.events.to),
    since: when === null ? new Date(Date.parse(now) - TWO_DAYS).toISOString() : instantOf(when.events.since),
    // An event that ends in the first hours of a day belongs to the night before.
    lasts: when === null || asked <= now ? from : instantOf({ day: when.events.from.day, time: NIGHT_ENDS }, from),
    days: when !== null ? JSON.stringify(when.days) : openNow ? JSON.stringify([wall.day]) : null,
    time_from: when?.from ?? (openNow ? wall.time : null),
    time_to: when?.to ?? (openNow ? wall.time : null),
    night: openNow ? addDays(wall.day, -1) : (when?.clock?.night ?? null),
    closed: closed ? 1 : null,
    free: free ? 1 : null,
    price: price === null ? null : (price.most ?? CHEAP_EVENT),
    level: price === null ? null : levelOf(price.most),
    without: without.length === 0 ? null : without.flatMap(({ phrases }) => phrases.map(quoted)).join(' OR '),
    start: typed.toLowerCase().replaceAll("'", '’'),
  };
}

/** Cents up to which an event is cheap. */
const CHEAP_EVENT = 1000;

/** The price level (1 is cheap) of places where a person spends at most this many cents. */
function levelOf(most: number | null): number {
  if (most === null || most <= 1500) return 1;
  return most <= 3000 ? 2 : 3;
}

/** @param earliest the result is never before this instant */
function instantOf({ day, time }: { day: string; time: string }, earliest = ''): string {
  const instant = townInstant(day, time);
  return instant > earliest ? instant : earliest;
}
