import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import type { OrderView } from '../../../shared/contract/tickets.ts';
import { noticesOf } from '../../support/notices.ts';
import {
  STAND_IN_KEY,
  STAND_IN_SECRET,
  type StandInMessage,
  type StripeStandIn,
  stripeStandIn,
} from '../../support/stripeStandIn.ts';
import { api, bookings, claim, clock, finish, IBAN, ROSALIA, type Start, town } from './bookings.ts';

/** The stand-in for Stripe that the tests' portal uses. */
export let stripe: StripeStandIn;

/** Rosalia's event of twenty seats at 15 euros, which may be paid online. Periodic work runs only by `round`. */
export function onlinePayments(): void {
  const ticketing = `return_hours = 24, methods = '["porta","bonifico","stripe"]', iban = '${IBAN}'`;
  const start: Start = { cents: 1500, ticketing, isOrganised: true };
  beforeAll(async () => {
    stripe = await stripeStandIn(() => clock().epochMilliseconds);
    const keys = { secret_key: STAND_IN_KEY, webhook_secret: STAND_IN_SECRET, api: stripe.origin };
    start.config = { stripe: keys, rate_limits: false };
  });
  afterAll(() => stripe.close());
  bookings(start);
  beforeEach(() => {
    for (const kept of [stripe.sessions, stripe.refunds, stripe.calls]) kept.clear();
    stripe.messages.length = 0;
    Object.assign(stripe, { isDown: false, refused: 0, losesAnswers: 0, refundsBecome: 'succeeded' });
  });
}

/** Finishes an order that is paid online, unless it says otherwise. */
export const pay = (uuid: string, more: object = {}) => finish(uuid, { method: 'stripe', ...more });
export const sessionOf = ({ pay_url }: Pick<OrderView, 'pay_url'>): string => pay_url?.split('/').at(-1) ?? '';
/** Makes an order and begins its payment. @returns the order's uuid and the payment session's id */
export async function begun(quantity = 1): Promise<[order: string, session: string]> {
  const uuid = await claim(quantity);
  return [uuid, sessionOf((await pay(uuid)).body)];
}
export const check = (uuid: string) => api('POST', `/api/orders/${uuid}/payment/check`);
export const payAgain = (uuid: string) => api('POST', `/api/orders/${uuid}/payment`);

/** Posts a message as Stripe does. @returns the status */
export async function deliver(message: StandInMessage, changes?: object) {
  const { body, header } = message.signed(undefined, changes);
  const headers = { 'content-type': 'application/json', 'stripe-signature': header };
  return (await town.app.inject({ method: 'POST', url: '/api/payments/stripe', headers, payload: body })).statusCode;
}
/** The newest message of a type. */
export const messageOf = (type: string) => stripe.messages.findLast((one) => one.type === type) as StandInMessage;
/** Starts the periodic work once; its calls to the provider end later. */
export const round = () => void vi.advanceTimersByTime(5_000);

export const rows = <T>(sql: string) => town.db.prepare<[], T>(sql).all();
/** What Rosalia is told in the portal. */
export const told = () => noticesOf(town.db, ROSALIA);
