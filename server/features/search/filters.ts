import { addDays, type WallTime } from '../../../shared/rules/dates.ts';
import { NIGHT_ENDS } from '../../../shared/rules/events.ts';
import type { SearchSection } from '../../../shared/rules/search.ts';
import { townInstant } from '../../plugins/clock.ts';
import { onlyCategories, type Understanding } from './query.ts';
import { ALL_SECTIONS, type Filters } from './repository.ts';

/** Nothing that is not long (event_occurrences_long) lasts longer. */
const TWO_DAYS = 2 * 86_400_000;
const FOREVER = '9999-12-31T00:00:00.000Z';

/** Which sections a query looks into: those it names, and else those its time and its words can be about. */
export function sectionsOf(query: Understanding): readonly SearchSection[] {
  const { kinds, when, open, terms } = query;
  if (kinds.length > 0) return kinds;
  if (open) return ['activities'];
  // "Ristoranti, pizzerie, bar": what is said is what is shown, and no job in one of them.
  if (when === null && onlyCategories(query).length > 1) return ['activities'];
  if (when === null) return terms.length > 0 ? ALL_SECTIONS : [];
  return terms.length > 0 ? ['activities', 'events', 'promotions'] : ['events', 'promotions'];
}

/** What the statements hold every row against, at this moment. @param now the moment, and the same on the town's clocks */
export function filtersOf({ when, open, free }: Understanding, now: string, wall: WallTime, typed: string): Filters {
  const asked = when === null ? now : instantOf(when.events.from);
  const from = asked > now ? asked : now;
  const openNow = open && when === null;
  return {
    now,
    today: wall.day,
    from,
    to: when === null ? FOREVER : instantOf(when.events.to),
    since: when === null ? new Date(Date.parse(now) - TWO_DAYS).toISOString() : instantOf(when.events.since),
    // What ends in a day's first hours is the night before's.
    lasts: when === null || asked <= now ? from : instantOf({ day: when.events.from.day, time: NIGHT_ENDS }, from),
    days: when !== null ? JSON.stringify(when.days) : open ? JSON.stringify([wall.day]) : null,
    time_from: when?.from ?? (openNow ? wall.time : null),
    time_to: when?.to ?? (openNow ? wall.time : null),
    night: openNow ? addDays(wall.day, -1) : null,
    free: free ? 1 : null,
    start: typed.toLowerCase().replaceAll("'", '’'),
  };
}

/** @param earliest not before this instant */
function instantOf({ day, time }: { day: string; time: string }, earliest = ''): string {
  const instant = townInstant(day, time);
  return instant > earliest ? instant : earliest;
}
