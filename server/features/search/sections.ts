import type { SearchSection } from '../../../shared/rules/search.ts';
import { activitySection } from './activitySection.ts';
import { eventSection } from './eventSection.ts';
import { jobSection } from './jobSection.ts';
import { promotionSection } from './promotionSection.ts';
import type { SearchedSection } from './section.ts';

/** How each kind is searched that has a heading for its results (shared/rules/sections.ts). */
export const SEARCHED = {
  activities: activitySection,
  events: eventSection,
  jobs: jobSection,
  promotions: promotionSection,
} satisfies { [K in SearchSection]: unknown };

/** The row type of each kind. */
export type Rows = {
  [K in SearchSection]: (typeof SEARCHED)[K] extends SearchedSection<infer R> ? R : never;
};
export type FoundRows = { [K in SearchSection]: Rows[K][] };

/** The section of a kind known only at run time. */
export function sectionOf<K extends SearchSection>(kind: K): SearchedSection<Rows[K]> {
  return SEARCHED[kind] as unknown as SearchedSection<Rows[K]>;
}
