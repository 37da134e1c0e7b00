import type { CategorisedKind } from '../../shared/rules/kinds.ts';

/** How an entry of the demo town finds the rows it refers to by their names. */

/** @throws when an entry names a category categories.ts does not have */
export type CategoryId = (kind: CategorisedKind, slug: string) => number;
/** @throws when an entry names an activity nobody wrote */
export type ActivityId = (slug: string | undefined) => number | null;
/** Who has written and owns what, by key. @throws when an entry names somebody people.ts does not have */
export type PersonId = (key: string | undefined) => number | null;

export interface Lookups {
  categoryId: CategoryId;
  activityId: ActivityId;
  personId: PersonId;
}
