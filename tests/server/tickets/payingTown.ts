import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import type { OrderView } from '../../../shared/contract/tickets.ts';
import { call, movableClock, person, testApp } from '../../support/app.ts';
import { STAND_IN_KEY, STAND_IN_SECRET, type StandInMessage, stripeStandIn } from '../../support/stripeStandIn.ts';
import { saleOf } from './sale.ts';

export const ANNA = { name: 'Anna Riso', email: 'anna@example.it', terms: true };
const EMPTIED = ['refunds', 'payments', 'checkouts', 'provider_events', 'seats', 'orders', 'notifications'];
type Answer = OrderView & { errors?: Record<string, string[]>; message?: string };

/** A portal that uses a stand-in for Stripe, with an event of twenty seats at 15 euros. Its periodic work runs only by `round`. */
export async function payingTown({ size = 20 } = {}) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const clock = movableClock();
  const start = clock();
  const stripe = await stripeStandIn(() => clock().epochMilliseconds);
  const keys = { secret_key: STAND_IN_KEY, webhook_secret: STAND_IN_SECRET, api: stripe.origin };
  const town = await testApp({ clock, config: { stripe: keys, rate_limits: false } });
  const sale = saleOf(town.db, { cents: 1500, size });
  const organiser = person(town.app, 'organizzatrice@example.it');
  town.db.prepare('UPDATE events SET owner_id = ?').run(organiser);
  town.db
    .prepare(
      `UPDATE ticketing SET return_hours = 24, methods = '["porta","bonifico","stripe"]', iban = 'IT60X0542811101000000123456'`,
    )
    .run();

  const api = async <T = Answer>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) => {
    const response = await call(town.app, method, url, { body });
    return { status: response.statusCode, body: (response.body === '' ? null : response.json()) as T };
  };
  const finish = (uuid: string, more: object = {}) =>
    api('PUT', `/api/orders/${uuid}/details`, { ...ANNA, method: 'stripe', ...more });

  const paying = {
    town,
    clock,
    stripe,
    sale,
    organiser,
    api,
    finish,
    async claim(quantity = 1, more: object = {}): Promise<string> {
      const { body } = await api<{ uuid: string }>('POST', `/api/events/${sale.slug}/orders`, {
        occurrence_id: sale.occurrence_id,
        items: [{ category_id: sale.category_id, quantity }],
        idempotency_key: randomUUID(),
        ...more,
      });
      return body.uuid;
    },
    /** Makes an order and begins its payment. @returns the order's uuid and the payment session's id */
    async begun(quantity = 1): Promise<[order: string, session: string]> {
      const uuid = await paying.claim(quantity);
      const { body } = await finish(uuid);
      return [uuid, paying.sessionOf(body)];
    },
    sessionOf: ({ pay_url }: { pay_url: string | null }): string => pay_url?.split('/').at(-1) ?? '',
    view: async (uuid: string) => (await api('GET', `/api/orders/${uuid}`)).body,
    check: (uuid: string) => api('POST', `/api/orders/${uuid}/payment/check`),
    payAgain: (uuid: string) => api('POST', `/api/orders/${uuid}/payment`),
    /** Posts a message as Stripe does. @returns the status */
    async deliver(message: StandInMessage, at?: number, changes?: object, secret?: string): Promise<number> {
      const { body, header } = message.signed(at, changes, secret);
      const headers = { 'content-type': 'application/json', 'stripe-signature': header };
      return (await town.app.inject({ method: 'POST', url: '/api/payments/stripe', headers, payload: body }))
        .statusCode;
    },
    /** The newest message of a type. */
    message: (type: string) => stripe.messages.findLast((one) => one.type === type) as StandInMessage,
    /** Starts the periodic work once; its calls to the provider end later. */
    round: () => void vi.advanceTimersByTime(5_000),
    told: (userId = organiser) =>
      town.db
        .prepare<[number], { title: string; body: string }>(
          `SELECT n.title, n.body FROM notifications AS n JOIN notification_deliveries AS d ON d.notification_id = n.id WHERE d.user_id = ?`,
        )
        .all(userId),
    /** Empties the tables and the stand-in, so that the next test can use the same portal. */
    reset(): void {
      for (const table of EMPTIED) town.db.prepare(`DELETE FROM ${table}`).run();
      clock.advance(clock().until(start));
      for (const kept of [stripe.sessions, stripe.refunds, stripe.calls]) kept.clear();
      for (const kept of [stripe.messages, town.mails]) kept.length = 0;
      Object.assign(stripe, { isDown: false, refused: 0, losesAnswers: 0, refundsBecome: 'succeeded' });
    },
    rows: <T>(sql: string) => town.db.prepare<[], T>(sql).all(),
    async close() {
      await town.close();
      await stripe.close();
      vi.useRealTimers();
    },
  };
  return paying;
}

export type PayingTown = Awaited<ReturnType<typeof payingTown>>;
