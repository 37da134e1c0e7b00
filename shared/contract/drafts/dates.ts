import { type Static, Type } from 'typebox';
import { EVENT_LIMITS as LIMITS } from '../../rules/events.ts';
import { Closed, Maybe, Wall } from '../parts.ts';

export const DraftDate = Closed({
  /** Id of the published occurrence; null: it is new. */
  id: Maybe(Type.Integer()),
  starts: Maybe(Wall()),
  ends: Maybe(Wall()),
  /** Cancelled, but still shown on the page. */
  cancelled: Type.Boolean(),
  /** Why it is cancelled; absent without a reason. */
  reason: Type.Optional(Type.String({ maxLength: LIMITS.cancel_reason })),
});
export type DraftDate = Static<typeof DraftDate>;
