import type { SearchItem, SearchResponse } from '../../../shared/contract/search.ts';
import { addDays, type WallTime } from '../../../shared/rules/dates.ts';
import type { OpeningHours } from '../../../shared/rules/hours.ts';
import type { SearchSection } from '../../../shared/rules/search.ts';
import { TOWN_SECTIONS, type TownSectionName } from '../../../shared/rules/townSections.ts';
import type { TownSections } from '../../content/townSections.ts';
import { filtersOf, sectionsOf } from './filters.ts';
import type { Finder } from './finder.ts';
import { isTold, minuteOf, toItem } from './items.ts';
import { createMarker } from './match.ts';
import { ALL_SECTIONS, type SearchRepository } from './repository.ts';
import type { Rows } from './sections.ts';
import type { Understanding } from './understanding.ts';

export type Results = SearchResponse['results'];

/** A question, and the time at which it is answered. */
export interface Moment {
  typed: string;
  now: string;
  wall: WallTime;
}

/** Finds the items for one reading of the question. @param least how many of the words a document must have; undefined: all */
export type Attempt = (query: Understanding, moment: Moment, least?: number) => Results;

export function createAttempt(repository: SearchRepository, find: Finder['find'], sections: TownSections): Attempt {
  const isOff = (kind: SearchSection) => kind in TOWN_SECTIONS && sections.isOff(kind as TownSectionName);
  return (query, { typed, now, wall }, least) => {
    const rows = find(query, sectionsOf(query), filtersOf(query, now, wall, typed), least);
    const minute = minuteOf({ now: wall, when: query.when });
    const untold = rows.activities.filter((row) => !isTold(row, minute));
    const hours = hoursOf(repository, untold, wall.day);
    const telling = { now: wall, instant: now, when: query.when, mark: createMarker(query.terms), hours };
    const items = <K extends SearchSection>(kind: K): SearchItem[] =>
      rows[kind].map((row) => toItem(kind, row, telling));
    return Object.fromEntries(
      ALL_SECTIONS.map((kind): [SearchSection, SearchItem[]] => [kind, isOff(kind) ? [] : items(kind)]),
    ) as Results;
  };
}

export function noResults(): Results {
  return Object.fromEntries(ALL_SECTIONS.map((kind) => [kind, []])) as unknown as Results;
}

export function isEmpty(results: Results): boolean {
  return ALL_SECTIONS.every((kind) => results[kind].length === 0);
}

/** The opening hours of these activities, by id. */
function hoursOf(
  repository: SearchRepository,
  rows: readonly Rows['activities'][],
  today: string,
): Map<number, Pick<OpeningHours, 'hours' | 'special'>> {
  const hours = new Map(
    rows.map(({ id }) => [id, { hours: [], special: [] } as Pick<OpeningHours, 'hours' | 'special'>]),
  );
  if (rows.length === 0) return hours;
  const { weekly, special } = repository.hoursOf([...hours.keys()], addDays(today, -1));
  for (const row of weekly) hours.get(row.activity_id)?.hours.push(row);
  for (const row of special) hours.get(row.activity_id)?.special.push(row);
  return hours;
}
