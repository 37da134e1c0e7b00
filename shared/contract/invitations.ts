import { type Static, Type } from 'typebox';
import { MOST_PEOPLE } from '../rules/privateEvents.ts';
import { Closed, Maybe, Wall } from './parts.ts';
import { GiftBody } from './ticketDesk.ts';

const text = (maxLength: number, message: string) => Type.String({ minLength: 1, maxLength, pattern: '\\S', message });

/** PUT /api/office/private-events/{id}/invitations: what guests read. Times by the town's clock. */
export const InvitationPlan = Closed({
  title: text(120, 'Scrivi come si chiama.'),
  venue: text(120, 'Scrivi dove.'),
  address: Type.String({ maxLength: 160 }),
  starts: Wall(),
  ends: Wall(),
  seats: Type.Integer({ minimum: 1, maximum: MOST_PEOPLE, message: 'Scrivi quante persone ci stanno.' }),
});
export type InvitationPlan = Static<typeof InvitationPlan>;

/** GET /api/private-events/{id}/invitations */
export const Invitations = Type.Object({
  /** Null: the office has not opened them yet. */
  plan: Maybe(InvitationPlan),
  /** The event's room in the office's tickets; null with `plan`. */
  event_id: Maybe(Type.Integer()),
  /** Whether guests may be invited now: it is confirmed and to come. */
  is_open: Type.Boolean(),
  taken: Type.Integer(),
  guests: Type.Array(
    Type.Object({
      order: Type.Integer(),
      name: Type.String(),
      email: Type.String(),
      seats: Type.Integer(),
      /** How many of them are in. */
      inside: Type.Integer(),
      /** 'Annullato': taken back, or declined by the guest. */
      state: Type.Enum(['invited', 'ended']),
    }),
  ),
});
export type Invitations = Static<typeof Invitations>;

/** POST …/invitations: a free order each, with its tickets by mail. */
export const InviteBody = Type.Pick(GiftBody, ['guests'], { additionalProperties: false });
export type InviteBody = Static<typeof InviteBody>;
