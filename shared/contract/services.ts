import { type Static, Type } from 'typebox';
import { Maybe } from './parts.ts';

/** GET /api/services: current activity of each service, for the hub. */
export const ServicesNow = Type.Object({
  /** The pages of sections that the town does without. */
  closed_pages: Type.Array(Type.String()),
  events: Type.Object({
    today: Type.Integer(),
    next: Maybe(Type.Object({ slug: Type.String(), title: Type.String(), starts_at: Type.String() })),
  }),
  promotions: Type.Object({
    today: Type.Integer(),
    next_to_end: Maybe(
      Type.Object({ slug: Type.String(), title: Type.String(), starts_on: Type.String(), ends_on: Type.String() }),
    ),
  }),
  jobs: Type.Object({
    total: Type.Integer(),
    newest: Maybe(Type.Object({ id: Type.Integer(), title: Type.String(), published_at: Type.String() })),
  }),
  activities: Type.Object({ total: Type.Integer(), open_now: Type.Integer() }),
  /**
   * Slugs of the town's own pages; the hub links only to existing ones. Optional, because an answer cached by an older
   * version lacks it.
   */
  pages: Type.Optional(Type.Array(Type.String())),
});
export type ServicesNow = Static<typeof ServicesNow>;
