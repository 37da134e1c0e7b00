import { type Static, Type } from 'typebox';
import { PageOf, pageQuery } from './pagination.ts';
import { Closed, Maybe } from './parts.ts';

/** POST /api/freshness: the link of the notice, for this state of the page. */
export const FreshnessBody = Closed({ token: Type.String({ maxLength: 100 }) });

/** The confirmed place. */
export const Verified = Type.Object({ id: Type.Integer(), name: Type.String(), path: Type.String() });
export type Verified = Static<typeof Verified>;

/** GET /api/office/stale-places: the longest unchanged first. */
export const StaleQuery = Type.Object(pageQuery);
export const StalePage = PageOf(
  Type.Object({
    id: Type.Integer(),
    slug: Type.String(),
    name: Type.String(),
    /** Null: only the office edits it. */
    owner: Maybe(Type.String()),
    /** The last change or confirmation. */
    touched_at: Type.String(),
    asked_at: Maybe(Type.String()),
  }),
);
export type StalePage = Static<typeof StalePage>;
