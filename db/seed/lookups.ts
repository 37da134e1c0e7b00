import type { CategorisedKind } from '../../shared/rules/kinds.ts';

/** Finds the rows that demo entries refer to by name. */

/** @throws when an entry names a category that is not in categories.ts */
export type CategoryId = (kind: CategorisedKind, slug: string) => number;
/** @throws when an entry names an activity that does not exist */
export type ActivityId = (slug: string | undefined) => number | null;
/** Authors and owners by key. @throws when an entry names somebody who is not in people.ts */
export type PersonId = (key: string | undefined) => number | null;

export interface Lookups {
  categoryId: CategoryId;
  activityId: ActivityId;
  personId: PersonId;
}
