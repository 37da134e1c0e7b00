import { type Static, Type } from 'typebox';
import { EVENT_LIMITS as LIMITS } from '../../rules/events.ts';
import { Closed, Maybe } from '../parts.ts';

/** 'YYYY-MM-DDTHH:MM' by the town's clock. */
const Wall = Maybe(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$' }));

export const DraftDate = Closed({
  /** Id of the published occurrence; null: it is new. */
  id: Maybe(Type.Integer()),
  starts: Wall,
  ends: Wall,
  /** Cancelled, but still shown on the page. */
  cancelled: Type.Boolean(),
  /** Why it is cancelled; absent without a reason. */
  reason: Type.Optional(Type.String({ maxLength: LIMITS.cancel_reason })),
});
export type DraftDate = Static<typeof DraftDate>;
