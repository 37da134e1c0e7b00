import { type Static, Type } from 'typebox';
import { WEB_METHODS } from '../../rules/tickets.ts';

const closed = { additionalProperties: false };

/** What an event sells from its publication on; null: nothing. Later it is changed among its tickets. */
export const TicketPlan = Type.Union([
  Type.Object(
    {
      /** Of each date. */
      seats: Type.Union([Type.Integer({ minimum: 0, maximum: 100_000 }), Type.Null()]),
      categories: Type.Array(
        Type.Object(
          {
            name: Type.String({ maxLength: 60 }),
            cents: Type.Union([Type.Integer({ minimum: 0, maximum: 1_000_000 }), Type.Null()]),
          },
          closed,
        ),
        { maxItems: 6 },
      ),
      /** Where transfers go, when not to the account of the owner's last event: whoever sends it confirms who they are. */
      account: Type.Optional(
        Type.Union([
          Type.Object({ iban: Type.String({ maxLength: 42 }), holder: Type.String({ maxLength: 80 }) }, closed),
          Type.Null(),
        ]),
      ),
      methods: Type.Array(Type.Enum(WEB_METHODS), { maxItems: WEB_METHODS.length, uniqueItems: true }),
      /** Its author declares that the organiser is responsible for fiscal and SIAE duties. */
      declares: Type.Boolean(),
    },
    closed,
  ),
  Type.Null(),
]);
export type TicketPlan = Static<typeof TicketPlan>;

/** GET /api/desk/tickets/remembered: what this person's last event had. */
export const RememberedSale = Type.Object({
  /** The account for transfers; null: none yet. */
  account: Type.Union([Type.Object({ holder: Type.String(), iban_end: Type.String() }), Type.Null()]),
  offers_stripe: Type.Boolean(),
});
export type RememberedSale = Static<typeof RememberedSale>;
