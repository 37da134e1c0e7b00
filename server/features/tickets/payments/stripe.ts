import { type Static, type TSchema, Type } from 'typebox';
import { Check } from 'typebox/schema';
import { Maybe } from '../../../../shared/contract/parts.ts';
import { paths } from '../../../../shared/paths.ts';
import {
  type PayableOrder,
  type PaymentMethod,
  type PaymentSeen,
  ProviderError,
  type RefundSeen,
  type StartedPayment,
} from './method.ts';
import { createStripeCalls } from './stripeCalls.ts';

/** What Stripe leaves out, or sends as null. */
const Unset = <T extends TSchema>(schema: T) => Type.Optional(Maybe(schema));
const Session = Type.Object({
  id: Type.String(),
  url: Unset(Type.String()),
  status: Type.Union([Type.Literal('open'), Type.Literal('complete'), Type.Literal('expired')]),
  payment_status: Type.String(),
  amount_total: Type.Integer(),
  currency: Type.String(),
  livemode: Type.Boolean(),
  client_reference_id: Unset(Type.String()),
  metadata: Unset(Type.Record(Type.String(), Type.String())),
  payment_intent: Unset(Type.Object({ id: Type.String(), status: Type.String() })),
});
const Started = Type.Object({ id: Type.String(), url: Type.String() });
const Refund = Type.Object({
  id: Type.String(),
  status: Unset(Type.String()),
  failure_reason: Unset(Type.String()),
  metadata: Unset(Type.Record(Type.String(), Type.String())),
});
const Refunds = Type.Object({ data: Type.Array(Refund) });

interface Options {
  secret_key: string;
  /** https://api.stripe.com, or a stand-in on this machine. */
  api: string;
  public_origin: string;
}

/** Stripe Checkout: the person pays on Stripe's page; nothing of a card comes near the portal. */
export function createStripe({ secret_key, api, public_origin }: Options): PaymentMethod {
  const { call, close } = createStripeCalls(api, secret_key);
  const session = (reference: string) => `/v1/checkout/sessions/${encodeURIComponent(reference)}`;

  async function start(order: PayableOrder): Promise<StartedPayment> {
    const answer = await call('POST', '/v1/checkout/sessions', sessionBody(order, public_origin), order.key);
    const { id, url } = read(Started, answer);
    if (!url.startsWith('https://') && new URL(url).origin !== new URL(api).origin)
      throw new ProviderError('unreachable', 'Stripe, POST /v1/checkout/sessions: an address that is not https');
    return { reference: id, url };
  }

  async function look(reference: string): Promise<PaymentSeen> {
    return seen(read(Session, await call('GET', `${session(reference)}?expand[]=payment_intent`)));
  }

  function seen(found: Static<typeof Session>): PaymentSeen {
    return {
      state: stateOf(found),
      cents: found.amount_total,
      currency: found.currency,
      is_live: found.livemode,
      order: found.client_reference_id ?? null,
      is_own: found.metadata?.portal === public_origin,
      payment: found.payment_intent?.id ?? null,
    };
  }

  async function expire(reference: string): Promise<PaymentSeen> {
    try {
      await call('POST', `${session(reference)}/expire`);
    } catch (error) {
      // It is not open any more: looking tells what it is.
      if (!(error instanceof ProviderError && error.kind === 'refused')) throw error;
    }
    return look(reference);
  }

  async function refund(payment: { reference: string; cents: number }, key: string): Promise<RefundSeen> {
    // Stripe forgets idempotency keys after a day, so a refund that may exist is looked for first.
    const list = await call('GET', `/v1/refunds?payment_intent=${encodeURIComponent(payment.reference)}&limit=100`);
    const known = read(Refunds, list).data.find(({ metadata }) => metadata?.key === key);
    const body = { payment_intent: payment.reference, amount: payment.cents, metadata: { key } };
    return refundSeen(known ?? read(Refund, await call('POST', '/v1/refunds', body, key)));
  }

  return { is_live: secret_key.includes('_live_'), start, look, expire, refund, close };
}

function sessionBody(order: PayableOrder, public_origin: string) {
  const back = public_origin + paths.order(order.uuid);
  const metadata = { order: order.uuid, portal: public_origin };
  const product_data = { name: order.title, description: order.description };
  return {
    mode: 'payment',
    locale: 'it',
    client_reference_id: order.uuid,
    customer_email: order.email,
    expires_at: Math.floor(Date.parse(order.ends_at) / 1000),
    success_url: back,
    cancel_url: back,
    metadata,
    payment_intent_data: { description: order.code, metadata },
    line_items: { 0: { quantity: 1, price_data: { currency: 'eur', unit_amount: order.cents, product_data } } },
  };
}

function refundSeen({ id, status, failure_reason }: Static<typeof Refund>): RefundSeen {
  const hasFailed = status === 'failed' || status === 'canceled';
  const state = status === 'succeeded' ? 'succeeded' : hasFailed ? 'failed' : 'pending';
  return { state, reference: id, failure: failure_reason ?? '' };
}

/** By what was paid, never by the name of a message: late methods complete a session unpaid. */
function stateOf({ status, payment_status, payment_intent }: Static<typeof Session>): PaymentSeen['state'] {
  if (payment_status === 'paid') return 'paid';
  if (status === 'open') return 'open';
  if (status === 'expired') return 'expired';
  const isUnderWay = payment_intent?.status === 'processing' || payment_intent?.status === 'requires_action';
  return isUnderWay ? 'processing' : 'failed';
}

/** @throws ProviderError for an answer of another shape */
function read<T extends TSchema>(schema: T, answer: unknown): Static<T> {
  if (Check(schema, answer)) return answer as Static<T>;
  throw new ProviderError('unreachable', 'Stripe: an answer of an unknown shape');
}
