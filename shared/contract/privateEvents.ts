import { type Static, Type } from 'typebox';
import {
  BUDGETS,
  MOST_ALTERNATIVES,
  MOST_PEOPLE,
  NEEDS,
  PRIVATE_EVENT_KINDS,
  PRIVATE_EVENT_STATES,
  TIMES_OF_DAY,
} from '../rules/privateEvents.ts';
import { grouped } from '../rules/text.ts';
import { PageOf, pageQuery } from './pagination.ts';
import { Closed, Day, Maybe } from './parts.ts';

const keys = <T extends object>(labels: T) => Object.keys(labels) as (keyof T & string)[];

const State = Type.Enum(keys(PRIVATE_EVENT_STATES), { message: 'Scegli uno stato.' });

const asked = {
  kind: Type.Enum(keys(PRIVATE_EVENT_KINDS), { message: 'Scegli che cosa vuoi organizzare.' }),
  day: Day(),
  alternatives: Type.Array(Day(), { maxItems: MOST_ALTERNATIVES }),
  time_of_day: Type.Enum(keys(TIMES_OF_DAY), { message: 'Scegli il momento della giornata.' }),
  people: Type.Integer({
    minimum: 1,
    maximum: MOST_PEOPLE,
    message: `Scrivi quante persone: da 1 a ${grouped(MOST_PEOPLE)}.`,
  }),
  budget: Type.Enum(keys(BUDGETS), { message: 'Scegli una fascia di spesa.' }),
  place: Type.String({ maxLength: 200, message: 'Al massimo 200 caratteri.' }),
  needs: Type.Array(Type.Enum(keys(NEEDS)), { maxItems: keys(NEEDS).length, uniqueItems: true }),
  details: Type.String({ maxLength: 4000, message: 'Al massimo 4000 caratteri.' }),
  name: Type.String({ minLength: 2, maxLength: 80, pattern: '\\S.*\\S', message: 'Scrivi il tuo nome.' }),
  phone: Type.String({
    maxLength: 30,
    pattern: '^$|^\\+?[\\d\\s./-]{6,}$',
    message: 'Scrivi un numero di telefono, o lascia vuoto.',
  }),
};

/** POST /api/private-events */
export const PrivateEventBody = Closed(asked);
export type PrivateEventBody = Static<typeof PrivateEventBody>;

/** A request as shown in a list. */
export const PrivateEventItem = Type.Object({
  id: Type.Integer(),
  kind: asked.kind,
  day: Type.String(),
  people: Type.Integer(),
  name: Type.String(),
  status: State,
  created_at: Type.String(),
  updated_at: Type.String(),
  /** The person wrote last, so it is the office's turn. */
  waits_for_office: Type.Boolean(),
});
export type PrivateEventItem = Static<typeof PrivateEventItem>;

const Message = Type.Object({
  id: Type.Integer(),
  from_office: Type.Boolean(),
  /** The state the request changed to with this message. */
  status: Maybe(State),
  body: Type.String(),
  created_at: Type.String(),
});

export const PrivateEvent = Type.Object({
  ...PrivateEventItem.properties,
  ...asked,
  day: Type.String(),
  /** Where answers are mailed: the account's address. */
  email: Type.String(),
  alternatives: Type.Array(Type.String()),
  expires_at: Type.String(),
  messages: Type.Array(Message),
});
export type PrivateEvent = Static<typeof PrivateEvent>;

export const PrivateEventList = Type.Object({ data: Type.Array(PrivateEventItem) });
export type PrivateEventList = Static<typeof PrivateEventList>;

const Text = Type.String({ maxLength: 4000, message: 'Al massimo 4000 caratteri.' });

/** POST /api/private-events/{id}/messages */
export const PrivateEventMessage = Closed({
  body: Type.String({ minLength: 1, maxLength: 4000, pattern: '\\S', message: 'Scrivi il messaggio.' }),
});

/** POST /api/office/private-events/{id}/answers: a message, a new state, or both. */
export const PrivateEventAnswer = Closed({ body: Text, status: Maybe(State) });
export type PrivateEventAnswer = Static<typeof PrivateEventAnswer>;

/** GET /api/office/private-events: requests waiting for the office first, then by the oldest change. */
export const PrivateEventQuery = Type.Object({ ...pageQuery, status: Type.Optional(State) });
export type PrivateEventQuery = Static<typeof PrivateEventQuery>;

export const PrivateEventQueue = PageOf(PrivateEventItem, {
  totals: Type.Array(Type.Object({ status: State, total: Type.Integer() })),
});
export type PrivateEventQueue = Static<typeof PrivateEventQueue>;
