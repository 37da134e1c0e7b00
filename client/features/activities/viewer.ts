import { paths } from '../../../shared/paths.ts';

/** The viewer of a page, as far as the page depends on it. */
export interface Viewer {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly roles: readonly string[];
}

/** The editor of a place, at one of its fields. */
export const editingHref = (id: number, field = '') =>
  `${paths.module('contenuti')}?apri=activities.${id}${field === '' ? '' : `&campo=${field}`}`;

/** What the signed-in person has to do with a place: their review, and whether it is theirs. */
export const ownUrl = (slug: string) => `/api/activities/${encodeURIComponent(slug)}/review`;
