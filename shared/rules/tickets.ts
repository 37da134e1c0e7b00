/** Orders and places of events (docs/decisions/0080): states, times and the words of the checkout. */

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
/** What an organiser may offer on the web. */
export const WEB_METHODS = ['porta', 'bonifico', 'stripe'] as const satisfies Method[];
export type WebMethod = (typeof WEB_METHODS)[number];

/** What happens to an order. `money_late`: a payment of an order whose hold is over, with a place left or without. */
export type OrderMove =
  | 'confirm'
  | 'pay_at_door'
  | 'await_transfer'
  | 'begin_payment'
  | 'expire'
  | 'money'
  | 'money_late'
  | 'cancel';

const MOVES: Record<OrderState, Partial<Record<OrderMove, OrderState>>> = {
  held: {
    confirm: 'confirmed',
    pay_at_door: 'to_pay_at_door',
    await_transfer: 'awaiting_transfer',
    begin_payment: 'paying',
    expire: 'expired',
    cancel: 'cancelled',
  },
  // Another method may be chosen after a payment was given up at the provider.
  paying: {
    money: 'confirmed',
    expire: 'expired',
    begin_payment: 'paying',
    pay_at_door: 'to_pay_at_door',
    await_transfer: 'awaiting_transfer',
    cancel: 'cancelled',
  },
  awaiting_transfer: { money: 'confirmed', begin_payment: 'paying', expire: 'expired', cancel: 'cancelled' },
  to_pay_at_door: { money: 'confirmed', cancel: 'cancelled' },
  confirmed: { cancel: 'cancelled' },
  // Money that comes after the hold claims again; without a place left it is owed back, and the order stays expired.
  expired: { money_late: 'confirmed' },
  cancelled: {},
};

/** The state after a move; null when the move is not possible. */
export function orderAfter(state: OrderState, move: OrderMove): OrderState | null {
  return MOVES[state][move] ?? null;
}

/** Whether the places of an order in this state are tickets that open the door. */
export function isIssued(state: OrderState): boolean {
  return state === 'confirmed' || state === 'to_pay_at_door';
}

/** The mails an order may wait for. */
export type OrderMail = 'finished' | 'paid' | 'tooLate' | 'cancelled' | 'expired';

/** How long chosen places are held for whoever fills in the checkout; extended once by as much. */
export const HOLD_MINUTES = 15;
/** How long the places of a payment under way are held: the provider's page lives at least thirty. */
export const PAYMENT_MINUTES = 31;
/** After the last day told for a bank transfer, since statements lag. */
export const TRANSFER_GRACE_DAYS = 3;
/** How long an offer from the waiting list stands; near the start it is shorter. */
export const OFFER_HOURS = 24;
/** Characters of an answer to an organiser's question. */
export const ANSWER_LIMIT = 200;
/** Personal data of buyers and attendees leave this long after the event. */
export const FORGET_DAYS = 30;
/** Up to here lists count what is left. */
export const FEW_LEFT = 5;
/** Prefix of the session storage key of a checkout that is not finished; the event's slug follows. */
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

/** Cents after a promo code; never below zero, percentages round in favour of the buyer. */
export function discounted(cents: number, code: { effect: 'percent' | 'amount' | 'unlock'; value: number }): number {
  if (code.effect === 'percent') return Math.floor((cents * (100 - code.value)) / 100);
  return code.effect === 'amount' ? Math.max(0, cents - code.value) : cents;
}

/** When an offer from the waiting list ends: a day, but never later than half the time to the start. */
export function offerEnds(now: string, startsAt: string): string {
  const [from, start] = [Date.parse(now), Date.parse(startsAt)];
  return new Date(Math.min(from + OFFER_HOURS * 3_600_000, from + Math.max(0, start - from) / 2)).toISOString();
}
