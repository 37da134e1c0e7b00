/** Orders and seats of events (docs/decisions/0080): states, times and the words of the checkout. */
import { untilWords } from './dates.ts';

export const ORDER_STATES = [
  'held',
  'paying',
  'awaiting_transfer',
  'to_pay_at_door',
  'confirmed',
  'expired',
  'cancelled',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

export const METHODS = ['gratis', 'porta', 'bonifico', 'stripe', 'contanti', 'pos'] as const;
export type Method = (typeof METHODS)[number];
/** Those by which money comes in. */
export const PROVIDERS = ['bonifico', 'stripe', 'contanti', 'pos'] as const satisfies Method[];
/** The payment methods an organiser may offer online. */
export const WEB_METHODS = ['porta', 'bonifico', 'stripe'] as const satisfies Method[];
export type WebMethod = (typeof WEB_METHODS)[number];

/** Where a phone keeps tickets besides the portal. */
export const WALLETS = ['apple', 'google'] as const;
export type Wallet = (typeof WALLETS)[number];

/** The moves of an order. `money_late`: a payment after the hold ended, with a seat left or without. */
export type OrderMove =
  | 'confirm'
  | 'pay_at_door'
  | 'await_transfer'
  | 'begin_payment'
  | 'money'
  | 'money_late'
  | 'cancel';

const MOVES: Record<OrderState, Partial<Record<OrderMove, OrderState>>> = {
  held: {
    confirm: 'confirmed',
    pay_at_door: 'to_pay_at_door',
    await_transfer: 'awaiting_transfer',
    begin_payment: 'paying',
    cancel: 'cancelled',
  },
  // Another method can be chosen after a payment was cancelled at the provider.
  paying: {
    money: 'confirmed',
    begin_payment: 'paying',
    pay_at_door: 'to_pay_at_door',
    await_transfer: 'awaiting_transfer',
    cancel: 'cancelled',
  },
  awaiting_transfer: { money: 'confirmed', begin_payment: 'paying', cancel: 'cancelled' },
  to_pay_at_door: { money: 'confirmed', cancel: 'cancelled' },
  confirmed: { cancel: 'cancelled' },
  // A payment after the hold claims seats again; without free seats it is refunded, and the order stays expired.
  expired: { money_late: 'confirmed' },
  cancelled: {},
};

/** The state after a move; null when the move is not possible. */
export function orderAfter(state: OrderState, move: OrderMove): OrderState | null {
  return MOVES[state][move] ?? null;
}

/** Whether the seats of an order in this state are valid tickets. */
export function isIssued(state: OrderState): boolean {
  return state === 'confirmed' || state === 'to_pay_at_door';
}

/** Cents that were paid for an order and not given back, nor are owed. */
export const keptCents = (order: { paid_cents: number; owed_cents: number; refunded_cents: number }): number =>
  order.paid_cents - order.owed_cents - order.refunded_cents;

/** Cents that an order still lacks; of a transfer a part may have come. */
export const missingCents = (order: Parameters<typeof keptCents>[0] & { total_cents: number }): number =>
  order.total_cents - keptCents(order);

/** The mails an order may wait for. */
export type OrderMail = 'finished' | 'paid' | 'tooLate' | 'cancelled' | 'expired';

/** How long chosen seats are held during the checkout; it can be extended once by the same time. */
export const HOLD_MINUTES = 15;
/** How long seats are held during a payment; the provider's page is valid for at least thirty minutes. */
export const PAYMENT_MINUTES = 31;
/** Added to the last day announced for a bank transfer, because statements arrive later. */
export const TRANSFER_GRACE_DAYS = 3;
/** Validity of a waiting-list offer; shorter near the start. */
export const OFFER_HOURS = 24;
/** Maximum characters of an answer to an organiser's question. */
export const ANSWER_LIMIT = 200;
/** Retention of buyers' and attendees' personal data after the event. */
export const FORGET_DAYS = 30;
/** Lists show the number left up to this. */
export const FEW_LEFT = 5;
/** Prefix of the session storage key of an unfinished checkout; the event's slug follows. */
export const CHECKOUT_DRAFT_KEY = 'piazza.draft.checkout.';

/** The price of a category at an instant: prices never overlap, so at most one holds. */
export function priceAt<P extends { from_at: string | null; until_at: string | null }>(
  prices: readonly P[],
  now: string,
): P | null {
  return (
    prices.find(
      ({ from_at, until_at }) => (from_at === null || from_at <= now) && (until_at === null || now < until_at),
    ) ?? null
  );
}

/** Cents after a promo code; never negative, percentages are rounded in favour of the buyer. */
export function discounted(cents: number, code: { effect: 'percent' | 'amount' | 'unlock'; value: number }): number {
  if (code.effect === 'percent') return Math.floor((cents * (100 - code.value)) / 100);
  return code.effect === 'amount' ? Math.max(0, cents - code.value) : cents;
}

/** End of a waiting-list offer: after a day, but not later than half the time to the start. */
export function offerEnds(now: string, startsAt: string): string {
  const [from, start] = [Date.parse(now), Date.parse(startsAt)];
  return new Date(Math.min(from + OFFER_HOURS * 3_600_000, from + Math.max(0, start - from) / 2)).toISOString();
}

/** '2 posti per te fino a domani alle 22:01' */
export function offerWords(party: number, endsAt: string, now: number): string {
  return `${party === 1 ? '1 posto' : `${party} posti`} per te fino ${untilWords(endsAt, now)}`;
}
