import type { ActivityDetail } from '../../../shared/contract/activities.ts';
import type { OwnReview } from '../../../shared/contract/reviews.ts';
import { paths } from '../../../shared/paths.ts';

/** The viewer of a page, as far as the page depends on it. */
export interface Viewer {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly roles: readonly string[];
}

export interface ActivityViewProps {
  activity: ActivityDetail;
  /** Null: a visitor. */
  viewer: Viewer | null;
  /** What the viewer has to do with the place; null: nothing, or not known yet. */
  own: OwnReview | null;
}

/** The editor of a place, at one of its fields. */
export const editingHref = (id: number, field = '') =>
  `${paths.module('contenuti')}?apri=activities.${id}${field === '' ? '' : `&campo=${field}`}`;

/** What the signed-in person has to do with a place: their review, and whether it is theirs. */
export const ownUrl = (slug: string) => `/api/activities/${encodeURIComponent(slug)}/review`;
