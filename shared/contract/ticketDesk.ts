import { type Static, Type } from 'typebox';
import { EVENT_LIMITS as LIMITS } from '../rules/events.ts';
import {
  CATEGORY_KINDS,
  CODE_EFFECTS,
  MESSAGE_SUBJECT_LIMIT,
  MESSAGE_TEXT_LIMIT,
  MOST_QUESTIONS,
  QUESTION_LIMIT,
  SHOWN_TO,
} from '../rules/ticketDesk.ts';
import { ORDER_STATES, PROVIDERS, WEB_METHODS } from '../rules/tickets.ts';
import { Email } from './email.ts';
import { PageOf, pageQuery } from './pagination.ts';
import { Closed, Id, Maybe, Wall } from './parts.ts';
import { InvoiceBody, OrderView } from './tickets.ts';

const Cents = Type.Integer({ minimum: 0, maximum: 1_000_000 });
const Size = Type.Integer({ minimum: 0, maximum: 100_000 });
const Instant = Type.String({
  pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$',
  message: 'Questa data non è valida.',
});
const Name = Type.String({ minLength: 1, maxLength: 60 });
/** A reference of our own between parts of one body: the name of a pool, the key of a category. */
const Key = Type.String({ minLength: 1, maxLength: 60 });

/** Seats of every date; `sizes` has the exceptions by the date's id. */
const Pool = Closed({
  name: Name,
  /** Its previous name; null: it is new. */
  was: Maybe(Name),
  size: Size,
  sizes: Type.Record(Type.String({ pattern: '^\\d{1,15}$' }), Size),
});
const Price = Closed({ from_at: Maybe(Instant), until_at: Maybe(Instant), cents: Cents, suggested: Maybe(Cents) });
const Category = Closed({
  /** Null: it is new. */
  id: Maybe(Id),
  key: Key,
  name: Name,
  description: Type.String({ maxLength: 200 }),
  kind: Type.Enum(CATEGORY_KINDS),
  shown: Type.Enum(SHOWN_TO),
  /** How many an order has of it, if any; null: no such limit. */
  min_per_order: Maybe(Type.Integer({ minimum: 1, maximum: 50 })),
  max_per_order: Maybe(Type.Integer({ minimum: 1, maximum: 50 })),
  /** Key of the category that a companion comes with. */
  companion_of: Maybe(Key),
  pools: Type.Array(Name, { maxItems: 10 }),
  prices: Type.Array(Price, { maxItems: 6 }),
});
const Code = Closed({
  code: Type.String({
    pattern: '^[A-Za-z0-9-]{3,40}$',
    message: 'Da 3 a 40 lettere, cifre o trattini, senza spazi.',
  }),
  effect: Type.Enum(CODE_EFFECTS),
  value: Cents,
  category: Maybe(Key),
  max_uses: Type.Integer({ minimum: 1, maximum: 100_000 }),
  until_at: Maybe(Instant),
});

/** Questions to buyers besides name and address. */
const Question = Closed({
  /** Null: it is new. */
  id: Maybe(Id),
  label: Type.String({ maxLength: QUESTION_LIMIT }),
  per: Type.Enum(['order', 'seat']),
  is_needed: Type.Boolean(),
});

/** PUT /api/desk/tickets/{event}/settings: all of it at once. */
export const TicketSettingsBody = Closed({
  is_open: Type.Boolean(),
  opens_at: Maybe(Instant),
  closes_minutes: Type.Integer({ minimum: 0, maximum: 60 * 24 * 60 }),
  return_hours: Maybe(Type.Integer({ minimum: 0, maximum: 24 * 90 })),
  max_per_order: Type.Integer({ minimum: 1, maximum: 50 }),
  asks_names: Type.Boolean(),
  allows_reentry: Type.Boolean(),
  /** Answers to the tickets' mails go to the event's owner. */
  shares_email: Type.Optional(Type.Boolean()),
  methods: Type.Array(Type.Enum(WEB_METHODS), { maxItems: WEB_METHODS.length, uniqueItems: true }),
  terms: Type.String({ maxLength: 2_000 }),
  iban: Type.String({ maxLength: 42 }),
  account_holder: Type.String({ maxLength: 80 }),
  transfer_days: Type.Integer({ minimum: 1, maximum: 30 }),
  /** By saving, the person declares that the organiser is responsible for fiscal and SIAE duties. */
  declares: Type.Boolean(),
  pools: Type.Array(Pool, { minItems: 1, maxItems: 10 }),
  categories: Type.Array(Category, { minItems: 1, maxItems: 20 }),
  codes: Type.Array(Code, { maxItems: 50 }),
  questions: Type.Array(Question, { maxItems: MOST_QUESTIONS }),
  /** What was edited; '': nothing was saved yet. Without a revision it overwrites whatever is stored. */
  revision: Type.Optional(Type.String({ maxLength: 40 })),
});
export type TicketSettingsBody = Static<typeof TicketSettingsBody>;

const DeskEvent = Type.Object({
  id: Type.Integer(),
  slug: Type.String(),
  title: Type.String(),
  has_tickets: Type.Boolean(),
  /** A private event with invitations: it has no page. */
  is_private: Type.Boolean(),
});
const DeskDate = Type.Object({
  id: Type.Integer(),
  starts_at: Type.String(),
  ends_at: Type.String(),
  cancelled: Type.Boolean(),
});

/** GET the same: `saved` null for an event without tickets. */
export const TicketSettings = Type.Object({
  event: DeskEvent,
  dates: Type.Array(DeskDate),
  saved: Maybe(TicketSettingsBody),
  /** Who declared, and when; null: nobody yet. */
  declared: Maybe(Type.Object({ by: Type.String(), at: Type.String() })),
  /** Seats already taken of a pool on a date, which is its minimum. */
  taken: Type.Array(Type.Object({ pool: Type.String(), occurrence_id: Type.Integer(), taken: Type.Integer() })),
  /** How often a code was used. */
  used: Type.Array(Type.Object({ code: Type.String(), used: Type.Integer() })),
  /** Whether the town has keys for payments by card. */
  offers_stripe: Type.Boolean(),
  /** What the owner's last event had, to begin with; null: none, or these are saved already. */
  remembered: Maybe(Type.Pick(TicketSettingsBody, ['iban', 'account_holder', 'transfer_days', 'terms'])),
});
export type TicketSettings = Static<typeof TicketSettings>;

/** GET /api/desk/tickets: the events that the person may edit, with tickets or without. */
export const DeskEventQuery = Type.Object({
  ...pageQuery,
  q: Type.Optional(Type.String({ maxLength: 80 })),
  tickets: Type.Enum(['1', '0'], { default: '1' }),
});
export type DeskEventQuery = Static<typeof DeskEventQuery>;
export const DeskEventPage = PageOf(
  Type.Object({
    ...DeskEvent.properties,
    /** The next date; null: all are over. */
    next_at: Maybe(Type.String()),
    issued: Type.Integer(),
    size: Type.Integer(),
    /** Orders whose transfer is awaited. */
    awaited: Type.Integer(),
    owed_cents: Type.Integer(),
  }),
);
export type DeskEventPage = Static<typeof DeskEventPage>;

/** GET /api/desk/tickets/{event}/sales */
export const SalesQuery = Type.Object({ days: Type.Integer({ enum: [7, 28, 90, 365], default: 28 }) });
export const Sales = Type.Object({
  event: DeskEvent,
  totals: Type.Object({
    issued: Type.Integer(),
    paid_cents: Type.Integer(),
    /** Revenue of tickets paid at the door. */
    due_cents: Type.Integer(),
    awaited_cents: Type.Integer(),
    owed_cents: Type.Integer(),
    waiting: Type.Integer(),
  }),
  dates: Type.Array(
    Type.Object({
      ...DeskDate.properties,
      issued: Type.Integer(),
      /** Seats kept for orders that are not paid yet. */
      held: Type.Integer(),
      /** Seats on offer to the waiting list, and seats that it still waits for. */
      offered: Type.Integer(),
      waiting: Type.Integer(),
      pools: Type.Array(Type.Object({ name: Type.String(), size: Type.Integer(), taken: Type.Integer() })),
      /** What came and went back, by way of paying. */
      takings: Type.Array(
        Type.Object({
          provider: Type.Enum(PROVIDERS),
          payments: Type.Integer(),
          cents: Type.Integer(),
          back_cents: Type.Integer(),
        }),
      ),
    }),
  ),
  categories: Type.Array(
    Type.Object({ id: Type.Integer(), name: Type.String(), issued: Type.Integer(), cents: Type.Integer() }),
  ),
  /** Every day of the span up to today, oldest first; seats by the category's id. */
  days: Type.Array(Type.Object({ day: Type.String(), seats: Type.Record(Type.String(), Type.Integer()) })),
});
export type Sales = Static<typeof Sales>;

/** GET /api/desk/tickets/{event}/orders */
export const DeskOrderFilter = Type.Object({
  q: Type.Optional(Type.String({ maxLength: 80 })),
  state: Type.Optional(Type.Enum(ORDER_STATES)),
  date: Type.Optional(Id),
});
export type DeskOrderFilter = Static<typeof DeskOrderFilter>;
export const DeskOrderQuery = Type.Object({ ...pageQuery, ...DeskOrderFilter.properties });
export type DeskOrderQuery = Static<typeof DeskOrderQuery>;

const DeskOrderLine = Type.Object({
  id: Type.Integer(),
  ...Type.Pick(OrderView, ['code', 'name', 'email', 'state', 'method', 'created_at']).properties,
  ...Type.Pick(OrderView, ['total_cents', 'paid_cents', 'owed_cents', 'refunded_cents']).properties,
  source: Type.String(),
  /** Without those that were given back, unless all of them were. */
  seat_count: Type.Integer(),
  starts_at: Type.String(),
  /** For a transfer: until when its seats are held. */
  expires_at: Maybe(Type.String()),
});
export type DeskOrderLine = Static<typeof DeskOrderLine>;
export const DeskOrderPage = PageOf(DeskOrderLine);
export type DeskOrderPage = Static<typeof DeskOrderPage>;

/** GET /api/desk/tickets/{event}/orders/{id} */
export const DeskOrder = Type.Object({
  ...DeskOrderLine.properties,
  event: DeskEvent,
  seats: Type.Array(
    Type.Object({
      id: Type.Integer(),
      category: Type.String(),
      holder: Type.String(),
      state: Type.String(),
      price_cents: Type.Integer(),
      entered_at: Maybe(Type.String()),
    }),
  ),
  payments: Type.Array(
    Type.Object({ id: Type.Integer(), provider: Type.Enum(PROVIDERS), cents: Type.Integer(), paid_at: Type.String() }),
  ),
  refunds: Type.Array(
    Type.Object({
      id: Type.Integer(),
      cents: Type.Integer(),
      state: Type.String(),
      reason: Type.String(),
    }),
  ),
  /** To the organiser's questions; `seat` null: of the whole order. */
  answers: Type.Array(
    Type.Object({ id: Type.Integer(), question: Type.String(), seat: Maybe(Type.Integer()), text: Type.String() }),
  ),
  /** Whom to make an invoice out to; null: the buyer asked for none. */
  invoice: Maybe(InvoiceBody),
});
export type DeskOrder = Static<typeof DeskOrder>;

/** POST …/orders/{id}/payment: a transfer that arrived on the account. */
export const TransferSeen = Closed({
  cents: Type.Integer({ minimum: 1, maximum: 100_000_000 }),
  /** The same key is the same payment: made by the page, or the line of a bank's file. */
  reference: Type.String({ pattern: '^[\\w-]{8,80}$' }),
});
export type TransferSeen = Static<typeof TransferSeen>;

/** POST …/orders/{id}/refunds: a refund beyond the automatic one. */
export const RefundBody = Closed({
  cents: Type.Integer({ minimum: 1, maximum: 100_000_000 }),
  reason: Type.String({ minLength: 1, maxLength: 120 }),
});
export type RefundBody = Static<typeof RefundBody>;

/** GET …/refunds: open refunds, the oldest first, then those given by hand whose buyer was not told yet. */
export const OwedRefunds = Type.Object({
  /** What is open, listed or not. */
  owed_cents: Type.Integer(),
  /** How many are not listed: they come when others are settled. */
  left_out: Type.Integer(),
  data: Type.Array(
    Type.Object({
      id: Type.Integer(),
      order_id: Type.Integer(),
      code: Type.String(),
      name: Type.String(),
      provider: Type.Enum(PROVIDERS),
      cents: Type.Integer(),
      state: Type.String(),
      reason: Type.String(),
      created_at: Type.String(),
      /** Where the buyer wants it, '' until they say so. */
      iban: Type.String(),
      account_holder: Type.String(),
      /** When the buyer gets a mail that it was given back; until then that can be taken back. */
      tell_at: Maybe(Type.String()),
    }),
  ),
});
export type OwedRefunds = Static<typeof OwedRefunds>;

/** PUT …/dates/{id}: when it is now, by the town's clock, and whether it takes place. */
export const DateChangeBody = Closed({
  starts: Wall(),
  ends: Wall(),
  cancelled: Type.Boolean(),
  reason: Type.String({ maxLength: LIMITS.cancel_reason }),
});
export type DateChangeBody = Static<typeof DateChangeBody>;

/** GET …/dates/people: how many people hear of it when a date to come moves or is called off, and of all of them. */
export const DatePeople = Type.Object({
  data: Type.Array(Type.Object({ id: Id, people: Type.Integer() })),
  all: Type.Integer(),
});
export type DatePeople = Static<typeof DatePeople>;

/** POST …/gifts: free tickets for a list of people, one order each. */
export const GiftBody = Closed({
  occurrence_id: Id,
  category_id: Id,
  guests: Type.Array(
    Closed({
      name: Type.String({ minLength: 1, maxLength: 80 }),
      email: Email,
      seats: Type.Integer({ minimum: 1, maximum: 20 }),
    }),
    { minItems: 1, maxItems: 200 },
  ),
});
export type GiftBody = Static<typeof GiftBody>;
export const GiftAnswer = Type.Object({
  given: Type.Integer(),
  /** Addresses that already had a gift for this date. */
  already: Type.Array(Type.String()),
});
export type GiftAnswer = Static<typeof GiftAnswer>;

/** POST /api/desk/tickets/transfers: a bank's list of movements. */
export const BankBody = Closed({
  /** The file's bytes in base64; the server detects their encoding. */
  content: Type.String({ maxLength: 960_000, pattern: '^[A-Za-z0-9+/]*={0,2}$' }),
});
const BankLine = Type.Object({
  day: Type.String(),
  cents: Type.Integer(),
  text: Type.String(),
  /** The line's own, to record it by hand. */
  reference: Type.String(),
  outcome: Type.Enum(['matched', 'unsure', 'known', 'none']),
  /** The order it paid, or those it may be for. */
  orders: Type.Array(
    Type.Object({
      id: Type.Integer(),
      event_id: Type.Integer(),
      code: Type.String(),
      name: Type.String(),
      title: Type.String(),
      state: Type.Enum(ORDER_STATES),
      due_cents: Type.Integer(),
    }),
  ),
});
export type BankLine = Static<typeof BankLine>;
export const BankAnswer = Type.Object({
  matched: Type.Integer(),
  /** Lines that were recorded before. */
  known: Type.Integer(),
  /** Lines unrelated to tickets. */
  none: Type.Integer(),
  /** Recorded lines, and those a person has to check. */
  lines: Type.Array(BankLine),
});
export type BankAnswer = Static<typeof BankAnswer>;

/** POST …/messages: to everybody who has a seat on one date. */
export const MessageBody = Closed({
  occurrence_id: Id,
  subject: Type.String({ maxLength: MESSAGE_SUBJECT_LIMIT }),
  text: Type.String({ maxLength: MESSAGE_TEXT_LIMIT }),
  /** Made by the page: the same key is the same message. */
  key: Type.String({ pattern: '^[\\w-]{16,64}$' }),
});
export type MessageBody = Static<typeof MessageBody>;

/**
 * Recipients of a message: in the portal, by mail, and people without an address, who see it only on the order's page.
 */
const Reached = { members: Type.Integer(), guests: Type.Integer() };
/** GET …/messages: the dates with bookings, and the messages written, the newest first. */
export const DeskMessages = Type.Object({
  dates: Type.Array(
    Type.Object({ id: Type.Integer(), starts_at: Type.String(), ...Reached, unreached: Type.Integer() }),
  ),
  data: Type.Array(
    Type.Object({
      id: Type.Integer(),
      starts_at: Type.String(),
      subject: Type.String(),
      text: Type.String(),
      created_at: Type.String(),
      ...Reached,
    }),
  ),
  /** How many more the event may send today. */
  left_today: Type.Integer(),
});
export type DeskMessages = Static<typeof DeskMessages>;
