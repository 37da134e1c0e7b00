import { type Static, Type } from 'typebox';
import { MOST_KEPT } from '../../kinds/field.ts';
import { WEB_METHODS } from '../../rules/tickets.ts';
import { Closed, Maybe } from '../parts.ts';

/** What an event sells from its publication on; null: nothing. Later it is changed among its tickets. */
export const TicketPlan = Maybe(
  Closed({
    /** Of each date. */
    seats: Maybe(Type.Integer({ minimum: 0, maximum: MOST_KEPT.whole })),
    categories: Type.Array(
      Closed({
        name: Type.String({ maxLength: 60 }),
        cents: Maybe(Type.Integer({ minimum: 0, maximum: MOST_KEPT.cents })),
      }),
      { maxItems: 6 },
    ),
    /** Where transfers go, when not to the account of the owner's last event: whoever sends it confirms who they are. */
    account: Type.Optional(
      Maybe(Closed({ iban: Type.String({ maxLength: 42 }), holder: Type.String({ maxLength: 80 }) })),
    ),
    methods: Type.Array(Type.Enum(WEB_METHODS), { maxItems: WEB_METHODS.length, uniqueItems: true }),
    /** Its author declares that the organiser is responsible for fiscal and SIAE duties. */
    declares: Type.Boolean(),
  }),
);
export type TicketPlan = Static<typeof TicketPlan>;

/** GET /api/desk/tickets/remembered: what this person's last event had. */
export const RememberedSale = Type.Object({
  /** The account for transfers; null: none yet. */
  account: Maybe(Type.Object({ holder: Type.String(), iban_end: Type.String() })),
  offers_stripe: Type.Boolean(),
});
export type RememberedSale = Static<typeof RememberedSale>;
