import { type Static, Type } from 'typebox';
import { EMAIL_MAX } from '../rules/accounts.ts';
import { INVOICE_CODE_LIMIT, INVOICE_TEXT_LIMIT } from '../rules/invoice.ts';
import { MESSAGE_TEXT_LIMIT } from '../rules/ticketDesk.ts';
import { ANSWER_LIMIT, METHODS, ORDER_STATES, WALLETS, WEB_METHODS } from '../rules/tickets.ts';
import { Email } from './email.ts';
import { Closed, Maybe } from './parts.ts';
import { QrDrawing } from './qr.ts';

const Cents = Type.Integer({ minimum: 0, maximum: 1_000_000 });

/** A category of an event as buyers see it. */
const Offered = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  description: Type.String(),
  kind: Type.String(),
  /** Cents; null: not on sale at present. For an 'offerta' the minimum. */
  price_cents: Maybe(Type.Integer()),
  suggested_cents: Maybe(Type.Integer()),
  /** Until when this price holds; null: to the end. */
  price_until: Maybe(Type.String()),
  /** An order has none of it, or at least so many; null: from one on. */
  min_per_order: Maybe(Type.Integer()),
  max_per_order: Maybe(Type.Integer()),
  companion_of: Maybe(Type.Integer()),
  /** Number left, none when it is less than `least`, and at most `FEW_LEFT + 1`, so that nobody learns more about an organiser's sales. */
  left: Type.Integer(),
});

/** GET /api/events/{slug}/tickets */
export const EventTickets = Type.Object({
  event: Type.Object({
    id: Type.Integer(),
    slug: Type.String(),
    title: Type.String(),
    /** Its category's slug, which its picture shows. */
    category: Type.Optional(Type.String()),
    venue: Type.String(),
    address: Type.String(),
    organiser: Type.String(),
    /** Of a private event: it has no page, only invitations. */
    is_private: Type.Optional(Type.Boolean()),
  }),
  occurrences: Type.Array(
    Type.Object({
      id: Type.Integer(),
      starts_at: Type.String(),
      ends_at: Type.String(),
      /** Why this date can't be booked at present; null: it can. */
      closed: Maybe(Type.String()),
      left: Type.Integer(),
      categories: Type.Array(Offered),
    }),
  ),
  max_per_order: Type.Integer(),
  asks_names: Type.Boolean(),
  /** Whether the event has promo codes. */
  takes_codes: Type.Boolean(),
  methods: Type.Array(Type.Enum(WEB_METHODS)),
  return_hours: Maybe(Type.Integer()),
  terms: Type.String(),
  /** The organiser's questions, once per order or once per seat. */
  questions: Type.Array(
    Type.Object({
      id: Type.Integer(),
      label: Type.String(),
      per: Type.Enum(['order', 'seat']),
      is_needed: Type.Boolean(),
    }),
  ),
});
export type EventTickets = Static<typeof EventTickets>;

/** POST /api/events/{slug}/orders */
export const ClaimBody = Closed({
  occurrence_id: Type.Integer(),
  items: Type.Array(
    Closed({
      category_id: Type.Integer(),
      quantity: Type.Integer({ minimum: 0, maximum: 10_000 }),
      amount_cents: Type.Optional(Cents),
    }),
    { minItems: 1, maxItems: 20 },
  ),
  promo_code: Type.Optional(Type.String({ maxLength: 40 })),
  /** Made by the page: the same key gives the same order. */
  idempotency_key: Type.String({ minLength: 16, maxLength: 64, pattern: '^[\\w-]+$' }),
});
export type ClaimBody = Static<typeof ClaimBody>;

export const ClaimAnswer = Type.Object({ uuid: Type.String() });
export type ClaimAnswer = Static<typeof ClaimAnswer>;

export const SeatView = Type.Object({
  id: Type.Integer(),
  /** The ticket's page; null: not issued, or passed on. */
  ticket: Maybe(Type.String()),
  /** Passed on to `holder`: theirs, until the buyer takes it back. */
  is_passed: Type.Boolean(),
  category: Type.String(),
  category_id: Type.Integer(),
  holder: Type.String(),
  price_cents: Type.Integer(),
  state: Type.String(),
  /** Whether it can be returned at present. */
  returnable: Type.Boolean(),
});
export type SeatView = Static<typeof SeatView>;

/** The organiser's messages to everybody with a seat on the date, the newest first. */
const Messages = Type.Array(
  Type.Object({ id: Type.Integer(), subject: Type.String(), text: Type.String(), created_at: Type.String() }),
);
export type OrganiserMessages = Static<typeof Messages>;

/** Those that take the tickets, at /api/tickets/{uuid}/{wallet}: none without the town's certificate or account, or when all is over. */
const Wallets = Type.Array(Type.Enum(WALLETS));

/** PUT /api/orders/{uuid}/invoice: all of it at once, '' for what is left out; codes are stored in capitals, without spaces. */
export const InvoiceBody = Closed({
  name: Type.String({ maxLength: INVOICE_TEXT_LIMIT }),
  /** This or the next, or both. */
  tax_code: Type.String({ maxLength: INVOICE_CODE_LIMIT }),
  vat_number: Type.String({ maxLength: INVOICE_CODE_LIMIT }),
  address: Type.String({ maxLength: INVOICE_TEXT_LIMIT }),
  postcode: Type.String({ maxLength: INVOICE_CODE_LIMIT }),
  town: Type.String({ maxLength: INVOICE_TEXT_LIMIT }),
  province: Type.String({ maxLength: INVOICE_CODE_LIMIT }),
  /** Of the Sistema di Interscambio, which delivers electronic invoices; optional, like `pec`. */
  sdi_code: Type.String({ maxLength: INVOICE_CODE_LIMIT }),
  pec: Type.String({ maxLength: EMAIL_MAX }),
});

/** GET /api/orders/{uuid}: for anybody with the address. */
export const OrderView = Type.Object({
  uuid: Type.String(),
  code: Type.String(),
  state: Type.Enum(ORDER_STATES),
  method: Maybe(Type.Enum(METHODS)),
  total_cents: Type.Integer(),
  paid_cents: Type.Integer(),
  /** To be refunded, and refunded. */
  owed_cents: Type.Integer(),
  refunded_cents: Type.Integer(),
  name: Type.String(),
  email: Type.String(),
  created_at: Type.String(),
  expires_at: Maybe(Type.String()),
  /** The server's instant of this answer: `expires_at` is counted from it, because a phone's clock may be wrong. */
  now: Type.String(),
  extended: Type.Boolean(),
  event: EventTickets.properties.event,
  occurrence: Type.Object({ id: Type.Integer(), starts_at: Type.String(), ends_at: Type.String() }),
  seats: Type.Array(SeatView),
  methods: Type.Array(Type.Enum(WEB_METHODS)),
  asks_names: Type.Boolean(),
  terms: Type.String(),
  return_hours: Maybe(Type.Integer()),
  /** The account for the transfer; null unless the order waits for it. */
  transfer: Maybe(
    Type.Object({ iban: Type.String(), account_holder: Type.String(), reason: Type.String(), until: Type.String() }),
  ),
  /** Of money to be given back by transfer: where to, '' until the buyer says it; null: none is. */
  refund_account: Maybe(Type.Object({ holder: Type.String(), iban_end: Type.String() })),
  /** The date does not take place, and why ('' when nobody said); null: it does. Its orders end half an hour later. */
  called_off: Maybe(Type.Object({ reason: Type.String() })),
  /**
   * The provider's page where this order is paid: go there. Null while an order is 'paying': the provider is working on the
   * money, so nobody pays a second time. Its page leads back to /ordine/{uuid}.
   */
  pay_url: Maybe(Type.String()),
  /** The former start of a moved date, until the buyer keeps or returns the seats; otherwise null. */
  moved_from: Maybe(Type.String()),
  messages: Messages,
  wallets: Wallets,
  /** Whether data for an invoice can be given or changed: of an order that costs something, until its buyer's data are deleted. */
  takes_invoice: Type.Boolean(),
  /** Whom the organiser makes an invoice out to; null: nobody asked for one. */
  invoice: Maybe(InvoiceBody),
});
export type OrderView = Static<typeof OrderView>;

/** POST /api/orders/search, and PUT /api/orders/{uuid}/email. */
export const AddressBody = Closed({ email: Email });

const Question = Type.String({ maxLength: MESSAGE_TEXT_LIMIT });
/** POST /api/orders/{uuid}/question */
export const OrderQuestionBody = Closed({ text: Question });
/** POST /api/events/{slug}/question: to whoever organises it, who answers by mail. */
export const AskBody = Closed({ name: Type.String({ maxLength: 80 }), email: Email, text: Question });
export type AskBody = Static<typeof AskBody>;

/** PUT /api/orders/{uuid}/refund-account */
export const RefundAccountBody = Closed({
  iban: Type.String({ maxLength: 50 }),
  holder: Type.String({ maxLength: 80 }),
});
export type RefundAccountBody = Static<typeof RefundAccountBody>;

/** PUT /api/orders/{uuid}/details: the buyer, the payment method, and the confirmation. */
export const DetailsBody = Closed({
  name: Type.String({ maxLength: 80 }),
  email: Email,
  holders: Type.Optional(Type.Record(Type.String(), Type.String({ maxLength: 80 }))),
  /** By a question's id, '12', or that and a seat's, '12.345'. */
  answers: Type.Optional(
    Type.Record(Type.String({ pattern: '^\\d{1,15}(\\.\\d{1,15})?$' }), Type.String({ maxLength: ANSWER_LIMIT })),
  ),
  method: Type.Optional(Maybe(Type.Enum(WEB_METHODS))),
  terms: Type.Boolean(),
  /** The code mailed to `email`, asked for when the client or the address has one order's worth of unpaid seats. */
  email_code: Type.Optional(Type.String({ maxLength: 20 })),
});
export type DetailsBody = Static<typeof DetailsBody>;

/** GET /api/tickets/{uuid} */
export const TicketView = Type.Object({
  uuid: Type.String(),
  /** 'cancelled' is the event or this date of it. */
  state: Type.Enum(['valid', 'used', 'given_back', 'cancelled']),
  /** When and where it was used; null: not yet. */
  used_at: Maybe(Type.String()),
  used_gate: Maybe(Type.String()),
  /** Cents to pay at the door. */
  due_cents: Type.Integer(),
  holder: Type.String(),
  category: Type.String(),
  price_cents: Type.Integer(),
  order_code: Type.String(),
  event: EventTickets.properties.event,
  occurrence: OrderView.properties.occurrence,
  lat: Type.Number(),
  lng: Type.Number(),
  /** The former start of a date that moved, until the buyer keeps the seats; otherwise null. */
  moved_from: Maybe(Type.String()),
  /** Null: the ticket is not valid any more. */
  qr: Maybe(QrDrawing),
  messages: Messages,
  wallets: Wallets,
});
export type TicketView = Static<typeof TicketView>;

/** GET /api/ticket-codes/{code}: what a scanned QR code proves; who photographed one learns no address that could change the ticket. */
export const ScannedTicket = Type.Omit(TicketView, [
  'uuid',
  'order_code',
  'price_cents',
  'lat',
  'lng',
  'qr',
  'messages',
  'wallets',
]);
export type ScannedTicket = Static<typeof ScannedTicket>;

/** POST /api/tickets/{uuid}/transfer: the new holder gets a new ticket, the old one is void. */
export const TransferBody = Closed({ name: Type.String({ minLength: 1, maxLength: 80 }), email: Email });
export type TransferBody = Static<typeof TransferBody>;

/** PUT /api/orders/{uuid}/seats/{id}: the holder's name; the ticket stays the same. */
export const HolderBody = Closed({ holder: Type.String({ minLength: 1, maxLength: 80 }) });

/** POST /api/events/{slug}/waitlist */
export const WaitBody = Closed({
  occurrence_id: Type.Integer(),
  category_id: Type.Integer(),
  party: Type.Integer({ minimum: 1, maximum: 50 }),
  name: Type.String({ minLength: 1, maxLength: 80 }),
  email: Email,
});
export type WaitBody = Static<typeof WaitBody>;

/** POST /api/events/{slug}/waitlist. Null: the link of the entry is in the mail. */
export const WaitAnswer = Type.Object({ uuid: Maybe(Type.String()) });
export type WaitAnswer = Static<typeof WaitAnswer>;

/** GET /api/waitlist/{uuid} */
export const WaitView = Type.Object({
  uuid: Type.String(),
  /** 'unconfirmed' does not count yet. */
  state: Type.Enum(['unconfirmed', 'waiting', 'offered', 'taken', 'lapsed', 'declined']),
  party: Type.Integer(),
  category: Type.String(),
  event: EventTickets.properties.event,
  occurrence: OrderView.properties.occurrence,
  /** How many parties are before this one. */
  before: Type.Integer(),
  /** The order that holds the offered seats. */
  order: Maybe(Type.String()),
  offer_ends_at: Maybe(Type.String()),
  /** Of a lapsed entry false means that the list was closed, or that the date does not take place. */
  was_offered: Type.Boolean(),
});
export type WaitView = Static<typeof WaitView>;

/** An event and its date, in a person's own lists. */
const Dated = {
  event: Type.Object({
    id: Type.Integer(),
    slug: Type.String(),
    title: Type.String(),
    /** Its category's slug. */
    category: Type.String(),
    venue: Type.String(),
  }),
  occurrence: OrderView.properties.occurrence,
};

/** A person's own orders, and the tickets of others' that were passed on to them; newest event first. */
export const OwnOrders = Type.Object({
  data: Type.Array(
    Type.Object({
      ...Type.Pick(OrderView, ['uuid', 'code', 'state', 'total_cents']).properties,
      ...Dated,
      tickets: Type.Array(Type.Object({ uuid: Type.String(), category: Type.String(), holder: Type.String() })),
    }),
  ),
  /** What they wait for, or is offered to them, of dates to come. */
  waiting: Type.Array(
    Type.Object({
      ...Type.Pick(WaitView, ['uuid', 'party', 'category']).properties,
      /** Until when the seats are theirs; null: they wait. */
      offer_ends_at: Maybe(Type.String()),
      ...Dated,
    }),
  ),
  /** By the ticket's uuid: the order is its buyer's. */
  passed_on: Type.Array(
    Type.Object({ ticket: Type.String(), category: Type.String(), holder: Type.String(), ...Dated }),
  ),
});
export type OwnOrders = Static<typeof OwnOrders>;

/** GET /api/frontend/profile/ticket-today: the order of the next date of this day that is not over; null: none. */
export const TicketToday = Type.Object({
  next: Maybe(
    Type.Object({
      order: Type.String(),
      /** The first of its tickets. */
      ticket: Type.String(),
      tickets: Type.Integer(),
      title: Type.String(),
      starts_at: Type.String(),
    }),
  ),
});
export type TicketToday = Static<typeof TicketToday>;
