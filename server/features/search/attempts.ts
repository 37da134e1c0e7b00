import type { SearchItem, SearchResponse } from '../../../shared/contract/search.ts';
import { addDays, type WallTime } from '../../../shared/rules/dates.ts';
import type { OpeningHours } from '../../../shared/rules/hours.ts';
import type { SearchSection } from '../../../shared/rules/search.ts';
import { TOWN_SECTIONS, type TownSectionName } from '../../../shared/rules/townSections.ts';
import type { TownSections } from '../../content/townSections.ts';
import { excerptOf, reasonOf } from './excerpt.ts';
import { filtersOf, sectionsOf } from './filters.ts';
import type { Finder } from './finder.ts';
import { createMarker, type Marker } from './match.ts';
import { ALL_SECTIONS, type SearchRepository } from './repository.ts';
import type { Telling } from './section.ts';
import { type Rows, sectionOf } from './sections.ts';
import { fold } from './tokens.ts';
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
    const hours = hoursOf(repository, rows.activities, wall.day);
    const telling = { now: wall, instant: now, when: query.when, mark: createMarker(query.terms), hours };
    const items = <K extends SearchSection>(kind: K): SearchItem[] =>
      rows[kind].map((row) => toItem(kind, row, telling));
    return Object.fromEntries(
      ALL_SECTIONS.map((kind): [SearchSection, SearchItem[]] => [kind, isOff(kind) ? [] : items(kind)]),
    ) as Results;
  };
}

/** A row as the API returns it; `meta` holds the facts people decide by: open or not, when and where, contract, time left. */
function toItem<K extends SearchSection>(
  kind: K,
  row: Rows[K],
  telling: Telling & { mark: Marker | null },
): SearchItem {
  const { mark } = telling;
  const { route, meta } = sectionOf(kind).tell(row, telling);
  const category = row.category_slug;
  const text = excerptOf(row.excerpt, row.body, mark);
  const said = text.excerpt_parts.some(({ match }) => match);
  const reason = said ? null : reasonOf(mark, fold(`${row.title} ${meta}`), row);
  return {
    id: row.id,
    title: row.title,
    route,
    ...(category === undefined ? {} : { category }),
    ...text,
    meta,
    ...(reason === null ? {} : { reason }),
    updated_at: row.updated_at,
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
