import type { SearchResponse } from '../../../shared/contract/search.ts';
import { addDays, type WallTime, weekendOf } from '../../../shared/rules/dates.ts';
import { KINDS } from '../../../shared/rules/kinds.ts';
import { RESULTS_PER_SECTION, type SearchSection } from '../../../shared/rules/search.ts';
import type { Results } from './attempts.ts';
import { ALL_SECTIONS, type SearchRepository } from './repository.ts';
import type { Filters } from './section.ts';
import { sectionOf } from './sections.ts';
import { asksSomething, type Understanding } from './understanding.ts';

type More = SearchResponse['more'];

/**
 * Links to the whole list for sections that were cut: the section's page with the same filter, and its total. Only for
 * questions without words.
 */
export function moreOf(
  results: Results,
  query: Understanding,
  { repository, filters, wall }: { repository: SearchRepository; filters: Filters; wall: WallTime },
): More {
  const words = query.terms.length + query.without.length;
  // No list has a filter for a time of the clock.
  if (words > 0 || query.price !== null || query.when?.clock !== undefined || !asksSomething(query)) return {};
  const cut = ALL_SECTIONS.filter((kind) => results[kind].length === RESULTS_PER_SECTION);
  return Object.fromEntries(
    cut.flatMap((kind): [SearchSection, NonNullable<More[SearchSection]>][] => {
      const route = routeOf(kind, query, wall);
      if (route === null) return [];
      const total = repository.count(kind, filters);
      if (total <= RESULTS_PER_SECTION) return [];
      const time = kind === 'jobs' ? undefined : query.when?.of.split(',')[0];
      const of = time ?? (query.open ? 'aperte adesso' : '');
      return [[kind, { total, route, label: `Vedi ${sectionOf(kind).all} ${total} ${of}`.trim() }]];
    }),
  );
}

/** The section's list with the question's filter; null when the list has no such filter. */
function routeOf(kind: SearchSection, query: Understanding, wall: WallTime): string | null {
  const filters = kind === 'events' ? eventFilters(query, wall) : otherFilters(kind, query, wall);
  if (filters === null) return null;
  const asked = new URLSearchParams(filters).toString();
  const { list } = KINDS[kind];
  return asked === '' ? list : `${list}?${asked}`;
}

function eventFilters({ when, free }: Understanding, wall: WallTime): Record<string, string> {
  const fee: Record<string, string> = free ? { free: '1' } : {};
  if (when === null) return fee;
  const [day = ''] = when.days;
  if (when.days.length === 1 && day === wall.day) return { ...fee, when: 'oggi' };
  if (when.days.length === 1 && day === addDays(wall.day, 1)) return { ...fee, when: 'domani' };
  if (isWeekend(when.days, wall)) return { ...fee, when: 'weekend' };
  return { ...fee, ...(when.days.length === 1 ? { day } : { from: day, to: when.days.at(-1) ?? day }) };
}

function otherFilters(
  kind: SearchSection,
  { when, open }: Understanding,
  wall: WallTime,
): Record<string, string> | null {
  if (kind === 'activities') return open && when === null ? { open_now: '1' } : null;
  if (when === null || kind === 'jobs') return {};
  if (when.days.length === 1 && when.days[0] === wall.day) return { when: 'oggi' };
  return isWeekend(when.days, wall) ? { when: 'weekend' } : null;
}

function isWeekend(days: readonly string[], wall: WallTime): boolean {
  return (
    days.length <= 2 &&
    days.at(-1) === weekendOf(wall.day).sunday &&
    days.every((day) => day > weekendOf(wall.day).friday)
  );
}
