import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';

/** Keys of the stand-in's account; no real account has them. */
export const STAND_IN_KEY = 'sk_test_standin';
export const STAND_IN_SECRET = 'whsec_standin';

interface Session {
  id: string;
  object: 'checkout.session';
  url: string | null;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  amount_total: number;
  currency: string;
  livemode: boolean;
  client_reference_id: string | null;
  customer_email: string | null;
  metadata: Record<string, string>;
  payment_intent: string | null;
  expires_at: number;
  success_url: string;
  cancel_url: string;
}

interface Refund {
  id: string;
  object: 'refund';
  amount: number;
  currency: string;
  payment_intent: string;
  status: 'pending' | 'succeeded' | 'failed';
  failure_reason?: string;
  metadata: Record<string, string>;
}

/** A message as it is posted: bytes and their signature, made by Stripe's own package. */
export interface StandInMessage {
  type: string;
  /** @param at time of the signature in seconds; now by default. @param changes of the body, which is signed with them */
  signed(at?: number, changes?: object, secret?: string): { body: string; header: string };
}

/**
 * Stripe on this machine: sessions that are opened, paid, and expire, refunds, idempotency keys, signed messages, over HTTP.
 * @param now milliseconds
 */
export async function stripeStandIn(now: () => number = Date.now) {
  const intents = new Map<string, { id: string; status: string; amount: number }>();
  const answered = new Map<string, { hash: string; status: number; body: unknown }>();
  const newId = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`;

  function message(type: string, object: object): void {
    const event = { id: newId('evt'), object: 'event', type, livemode: false, created: Math.floor(now() / 1000) };
    const found = structuredClone(object);
    stripe.messages.push({
      type,
      signed(at = Math.floor(now() / 1000), changes = {}, secret = STAND_IN_SECRET) {
        const body = JSON.stringify({ ...event, data: { object: found }, ...changes });
        const header = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: at });
        return { body, header };
      },
    });
  }

  function find(id: string): Session {
    const session = stripe.sessions.get(id);
    if (session === undefined) throw new Refusal(404, 'resource_missing');
    if (session.status === 'open' && now() >= session.expires_at * 1000) expire(session);
    return session;
  }

  function expire(session: Session): void {
    Object.assign(session, { status: 'expired', url: null });
    message('checkout.session.expired', session);
  }

  function create(fields: URLSearchParams): Session {
    const expires_at = Number(fields.get('expires_at'));
    if (expires_at * 1000 < now() + 30 * 60_000) throw new Refusal(400, 'parameter_invalid_integer');
    const amount = Number(fields.get('line_items[0][price_data][unit_amount]'));
    if (!(amount >= 50)) throw new Refusal(400, 'amount_too_small');
    const id = newId('cs_test');
    const session: Session = {
      id,
      object: 'checkout.session',
      url: `${stripe.origin}/pay/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: amount * Number(fields.get('line_items[0][quantity]')),
      currency: fields.get('line_items[0][price_data][currency]') ?? '',
      livemode: false,
      client_reference_id: fields.get('client_reference_id'),
      customer_email: fields.get('customer_email'),
      metadata: nested(fields, 'metadata'),
      payment_intent: null,
      expires_at,
      success_url: fields.get('success_url') ?? '',
      cancel_url: fields.get('cancel_url') ?? '',
    };
    stripe.sessions.set(id, session);
    return session;
  }

  function refund(fields: URLSearchParams): Refund {
    const intent = intents.get(fields.get('payment_intent') ?? '');
    if (intent === undefined) throw new Refusal(404, 'resource_missing');
    const amount = Number(fields.get('amount'));
    const before = [...stripe.refunds.values()].filter(
      (one) => one.payment_intent === intent.id && one.status !== 'failed',
    );
    if (before.reduce((sum, one) => sum + one.amount, amount) > intent.amount)
      throw new Refusal(400, 'charge_already_refunded');
    const found: Refund = {
      id: newId('re'),
      object: 'refund',
      amount,
      currency: 'eur',
      payment_intent: intent.id,
      status: stripe.refundsBecome,
      metadata: nested(fields, 'metadata'),
    };
    stripe.refunds.set(found.id, found);
    message('refund.created', found);
    return found;
  }

  /** @returns the answer's body */
  function act(method: string, path: string, fields: URLSearchParams): unknown {
    const [, kind, id, action] = /^\/v1\/(checkout\/sessions|refunds)(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? [];
    if (kind === 'refunds') {
      if (method === 'POST') return refund(fields);
      const intent = fields.get('payment_intent');
      const data = [...stripe.refunds.values()].filter((one) => one.payment_intent === intent).reverse();
      return { object: 'list', url: path, has_more: false, data };
    }
    if (kind === undefined) throw new Refusal(404, 'resource_missing');
    if (id === undefined) return create(fields);
    const session = find(id);
    if (action === 'expire') {
      if (session.status !== 'open') throw new Refusal(400, '');
      expire(session);
    }
    const expands = fields.getAll('expand[]').concat(fields.getAll('expand[0]')).includes('payment_intent');
    return expands && session.payment_intent !== null
      ? { ...session, payment_intent: { object: 'payment_intent', ...intents.get(session.payment_intent) } }
      : session;
  }

  function answer(request: IncomingMessage, path: string, fields: URLSearchParams): { status: number; body: unknown } {
    const { method = '' } = request;
    const kind = `${method} ${path.replace(/\/(cs_test|re)_\w+/, '/:id')}`;
    stripe.calls.set(kind, (stripe.calls.get(kind) ?? 0) + 1);
    if (request.headers.authorization !== `Bearer ${STAND_IN_KEY}`)
      return { status: 401, body: errorOf('api_key_invalid') };
    const key = request.headers['idempotency-key'];
    const hash = createHash('sha256').update(`${path}\n${fields}`).digest('hex');
    const before = typeof key === 'string' ? answered.get(key) : undefined;
    if (before !== undefined)
      return before.hash === hash
        ? before
        : { status: 400, body: { error: { type: 'idempotency_error', message: 'x' } } };
    let outcome: { status: number; body: unknown };
    try {
      outcome = { status: 200, body: structuredClone(act(method, path, fields)) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      outcome = { status: error.status, body: errorOf(error.code) };
    }
    if (typeof key === 'string') answered.set(key, { hash, ...outcome });
    return outcome;
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (stripe.isDown) {
      stripe.refused += 1;
      return void request.socket.destroy();
    }
    const url = new URL(request.url ?? '/', stripe.origin);
    if (url.pathname.startsWith('/pay/')) return page(request, response, url);
    const fields = request.method === 'POST' ? new URLSearchParams(Buffer.concat(chunks).toString()) : url.searchParams;
    const { status, body } = answer(request, url.pathname, fields);
    if (request.method === 'POST' && stripe.losesAnswers > 0) {
      stripe.losesAnswers -= 1;
      return void request.socket.destroy();
    }
    response
      .writeHead(status, { 'content-type': 'application/json', 'request-id': newId('req') })
      .end(JSON.stringify(body));
  });

  /** The provider's page: one button pays, one goes back. */
  function page(request: IncomingMessage, response: ServerResponse, url: URL): void {
    const session = find(url.pathname.split('/').at(-1) as string);
    if (request.method === 'POST') {
      stripe.pay(session.id);
      response.writeHead(303, { location: session.success_url }).end();
      return;
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(
      `<!doctype html><html lang="it"><title>Pagamento</title><h1>${session.amount_total / 100} euro</h1>
       <form method="post"><button>Paga</button></form><a href="${session.cancel_url}">Torna indietro</a>`,
    );
  }

  const stripe = {
    /** For STRIPE_API. */
    origin: '',
    /** Every message so far, oldest first: tests deliver them late, twice, or never. */
    messages: [] as StandInMessage[],
    sessions: new Map<string, Session>(),
    refunds: new Map<string, Refund>(),
    /** How often each kind of call was made: 'POST /v1/refunds'. */
    calls: new Map<string, number>(),
    /** While true, refuses every connection and counts it. */
    isDown: false,
    refused: 0,
    /** The status of new refunds. */
    refundsBecome: 'succeeded' as Refund['status'],
    /** Loses the answers of this many calls that change something, after doing what they ask. */
    losesAnswers: 0,
    /** The person pays; with a late method the money is under way and `arrives` or `fails` later. */
    pay(id: string, how: 'at once' | 'later' = 'at once'): void {
      const session = find(id);
      if (session.status !== 'open') throw new Error(`${id} is ${session.status}`);
      const intent = {
        id: newId('pi'),
        status: how === 'at once' ? 'succeeded' : 'processing',
        amount: session.amount_total,
      };
      intents.set(intent.id, intent);
      const payment_status = how === 'at once' ? 'paid' : 'unpaid';
      Object.assign(session, { status: 'complete', url: null, payment_status, payment_intent: intent.id });
      message('checkout.session.completed', session);
    },
    arrives(id: string): void {
      const session = find(id);
      session.payment_status = 'paid';
      Object.assign(intents.get(session.payment_intent ?? '') ?? {}, { status: 'succeeded' });
      message('checkout.session.async_payment_succeeded', session);
    },
    fails(id: string): void {
      const session = find(id);
      Object.assign(intents.get(session.payment_intent ?? '') ?? {}, { status: 'requires_payment_method' });
      message('checkout.session.async_payment_failed', session);
    },
    settleRefund(id: string, status: 'succeeded' | 'failed'): void {
      const found = stripe.refunds.get(id) as Refund;
      found.status = status;
      if (status === 'failed') found.failure_reason = 'expired_or_canceled_card';
      message(status === 'failed' ? 'refund.failed' : 'refund.updated', found);
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stripe.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return stripe;
}

export type StripeStandIn = Awaited<ReturnType<typeof stripeStandIn>>;

class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

const errorOf = (code: string) => ({
  error: { type: 'invalid_request_error', ...(code === '' ? {} : { code }), message: code },
});

/** 'metadata[order]=x' -> {order: 'x'} */
function nested(fields: URLSearchParams, name: string): Record<string, string> {
  return Object.fromEntries(
    [...fields].flatMap(([key, value]) => {
      const inner = new RegExp(`^${name}\\[(\\w+)\\]$`).exec(key)?.[1];
      return inner === undefined ? [] : [[inner, value]];
    }),
  );
}
