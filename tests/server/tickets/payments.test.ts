import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { isSignedByStripe } from '../../../server/features/tickets/payments/routes.ts';
import { PAYMENT_MINUTES } from '../../../shared/rules/tickets.ts';
import { eventually } from '../../support/eventually.ts';
import { STAND_IN_KEY, STAND_IN_SECRET } from '../../support/stripeStandIn.ts';
import { api, claim, clock, giveBack, giveOneBack, rosalia, sale, town, view } from './bookings.ts';
import {
  begun,
  check,
  deliver,
  messageOf,
  onlinePayments,
  pay,
  payAgain,
  round,
  rows,
  sessionOf,
  stripe,
  told,
} from './paying.ts';

onlinePayments();

const payments = () => rows<{ cents: number; reference: string }>('SELECT cents, reference FROM payments');
const refunds = () =>
  rows<{ cents: number; state: string; reason: string; failure: string }>(
    'SELECT cents, state, reason, failure FROM refunds ORDER BY id',
  );
const outcomes = () => rows<{ outcome: string }>('SELECT outcome FROM provider_events').map((row) => row.outcome);
/** Waits until the order has this state. */
const becomes = (uuid: string, state: string) => eventually(async () => expect((await view(uuid)).state).toBe(state));

describe('an order paid at the provider', () => {
  it('leads there, and back to a ticket when the money is there', async () => {
    const uuid = await claim(2);
    const { status, body } = await pay(uuid);
    expect([status, body.state, body.method]).toEqual([200, 'paying', 'stripe']);
    expect(body.expires_at).toBe('2026-11-21T09:31:00.000Z');
    const session = stripe.sessions.get(sessionOf(body));
    expect(session).toMatchObject({
      amount_total: 3000,
      currency: 'eur',
      client_reference_id: uuid,
      customer_email: 'anna@example.it',
      success_url: `http://localhost:3000/ordine/${uuid}`,
      expires_at: Date.parse('2026-11-21T09:31:00.000Z') / 1000,
    });
    expect((await check(uuid)).body.state).toBe('paying');
    stripe.pay(sessionOf(body));
    clock.advance({ seconds: 3 });
    await eventually(async () => expect((await check(uuid)).body.state).toBe('confirmed'));
    const paid = await view(uuid);
    expect(paid).toMatchObject({ paid_cents: 3000, owed_cents: 0, pay_url: null, expires_at: null });
    expect(paid.seats.every(({ ticket }) => ticket !== null)).toBe(true);
    round();
    expect(town.mails.map(({ subject }) => subject)).toEqual(['Pagamento ricevuto: Sagra del pesce']);
  });

  it('has one session, however often somebody presses, in however many pages', async () => {
    const uuid = await claim();
    const answers = await Promise.all([pay(uuid), pay(uuid), pay(uuid)]);
    const [, again] = [await payAgain(uuid), await pay(uuid)];
    expect(new Set([...answers, again].map(({ body }) => body.pay_url)).size).toBe(1);
    expect(stripe.sessions.size).toBe(1);
  });

  it('is opened once though the provider’s answer was lost', async () => {
    const uuid = await claim();
    stripe.losesAnswers = 1;
    const lost = await pay(uuid);
    expect([lost.status, lost.body.message]).toEqual([503, expect.stringContaining('i tuoi posti restano tenuti')]);
    expect((await payAgain(uuid)).body.pay_url).toContain('/pay/cs_test_');
    expect(stripe.sessions.size).toBe(1);
  });

  it('may go another way, after the provider has ended the first', async () => {
    const [uuid, session] = await begun();
    const { body } = await pay(uuid, { method: 'porta' });
    expect([body.state, stripe.sessions.get(session)?.status]).toEqual(['to_pay_at_door', 'expired']);
  });

  it('stays as it was paid when somebody chose another way too late', async () => {
    const [uuid, session] = await begun();
    stripe.pay(session);
    expect((await pay(uuid, { method: 'porta' })).body).toMatchObject({
      state: 'confirmed',
      method: 'stripe',
    });
    expect(payments()).toHaveLength(1);
  });

  it('is not given up while nobody knows whether it was paid', async () => {
    const [uuid] = await begun();
    stripe.isDown = true;
    expect((await giveBack(uuid)).status).toBe(503);
    expect((await pay(uuid, { method: 'porta' })).status).toBe(503);
    stripe.isDown = false;
    expect((await giveBack(uuid)).body.state).toBe('cancelled');
    expect(sale.taken()).toBe(0);
  });

  it('waits for its bank transfer again when nobody paid by card instead', async () => {
    const uuid = await claim();
    const before = (await pay(uuid, { method: 'bonifico' })).body;
    const session = sessionOf((await payAgain(uuid)).body);
    expect(stripe.sessions.has(session)).toBe(true);
    clock.advance({ minutes: PAYMENT_MINUTES });
    round();
    await becomes(uuid, 'awaiting_transfer');
    expect(await view(uuid)).toMatchObject({
      expires_at: before.expires_at,
      method: 'bonifico',
      transfer: before.transfer,
    });
  });

  it('goes on waiting for its transfer when the provider never answered to a payment by card', async () => {
    const lost = await claim();
    const opened = await claim();
    const until = (await pay(lost, { method: 'bonifico' })).body.expires_at;
    await pay(opened, { method: 'bonifico' });
    await payAgain(opened);
    stripe.isDown = true;
    expect((await payAgain(lost)).status).toBe(503);
    clock.advance({ minutes: PAYMENT_MINUTES + 5 });
    round();
    await becomes(lost, 'awaiting_transfer');
    await becomes(opened, 'awaiting_transfer');
    expect(await view(lost)).toMatchObject({ expires_at: until, method: 'bonifico' });
    expect(sale.taken()).toBe(2);
  });
});

const called = [409, 'Per questa data non si prenotano posti.'];

it('a date that was called off sends nobody to pay, and frees the seats that nobody can be paying for', async () => {
  const [held, waiting] = [await claim(2), await claim()];
  await pay(waiting, { method: 'bonifico' });
  const [opened] = await begun();
  town.db.prepare("UPDATE event_occurrences SET cancelled_at = '2026-11-21T08:59:00.000Z'").run();
  for (const { status, body } of [await pay(held), await payAgain(waiting), await pay(opened)])
    expect([status, body.message]).toEqual(called);
  expect(stripe.sessions.size).toBe(1);
  expect([(await view(held)).state, (await view(opened)).state]).toEqual(['cancelled', 'paying']);
  expect(sale.taken()).toBe(2);
});

describe('late money', () => {
  it('is money under way until it is there, and nobody is asked to pay twice', async () => {
    const [uuid, session] = await begun();
    stripe.pay(session, 'later');
    expect(await deliver(messageOf('checkout.session.completed'))).toBe(200);
    expect(await view(uuid)).toMatchObject({
      state: 'paying',
      pay_url: null,
      expires_at: '2026-12-05T09:00:00.000Z',
    });
    expect((await payAgain(uuid)).body.pay_url).toBeNull();
    expect(stripe.sessions.size).toBe(1);
    stripe.arrives(session);
    await deliver(messageOf('checkout.session.async_payment_succeeded'));
    expect((await view(uuid)).state).toBe('confirmed');
  });

  it('frees the seats when it does not come', async () => {
    const [uuid, session] = await begun();
    stripe.pay(session, 'later');
    await deliver(messageOf('checkout.session.completed'));
    stripe.fails(session);
    await deliver(messageOf('checkout.session.async_payment_failed'));
    round();
    await becomes(uuid, 'expired');
    expect(sale.taken()).toBe(0);
  });

  it.each([
    ['with a seat left: claims again', 0, 'confirmed', []],
    ['without one: is owed back, and given back', 20, 'expired', ['succeeded']],
  ])('%s', async (_what, others, state, given) => {
    const [uuid, session] = await begun();
    stripe.pay(session);
    stripe.isDown = true;
    clock.advance({ minutes: PAYMENT_MINUTES + 5 });
    round();
    await becomes(uuid, 'expired');
    for (let n = 0; n < others; n += 10) await pay(await claim(10), { method: 'porta' });
    expect(sale.taken()).toBe(others);
    stripe.isDown = false;
    expect(await deliver(messageOf('checkout.session.completed'))).toBe(200);
    expect((await view(uuid)).state).toBe(state);
    round();
    await eventually(() => expect(refunds().map((row) => row.state)).toEqual(given));
    expect(sale.taken()).toBe(sale.counted());
    const subjects = town.mails.map(({ subject }) => subject.split(':')[0]);
    expect(subjects).toContain(others === 0 ? 'Pagamento ricevuto' : 'Pagamento arrivato tardi');
  });

  it('is given back when the order was paid twice', async () => {
    const [uuid, first] = await begun();
    await pay(uuid, { method: 'porta' });
    // The first payment page stayed open, and the provider accepts a payment there.
    Object.assign(stripe.sessions.get(first) ?? {}, { status: 'open' });
    town.db.prepare("UPDATE orders SET state = 'confirmed'").run();
    stripe.pay(first);
    await deliver(messageOf('checkout.session.completed'));
    expect(refunds()).toMatchObject([{ cents: 1500, reason: 'Pagato due volte' }]);
    round();
    expect(town.mails.at(-1)?.subject).toBe('Pagato due volte: Sagra del pesce');
  });
});

describe('freeing', () => {
  it.each([
    ['a second before its time', PAYMENT_MINUTES * 60 - 1, 'paying'],
    ['when its time is over', PAYMENT_MINUTES * 60, 'expired'],
  ])('ends the session at the provider first: %s', async (_when, seconds, state) => {
    const [uuid, session] = await begun();
    clock.advance({ seconds });
    round();
    await becomes(uuid, state);
    expect(stripe.sessions.get(session)?.status).toBe(state === 'paying' ? 'open' : 'expired');
    expect(stripe.calls.get('POST /v1/checkout/sessions/:id/expire') ?? 0).toBe(state === 'paying' ? 0 : 1);
    expect(sale.taken()).toBe(state === 'paying' ? 1 : 0);
  });

  it.each([
    ['after two minutes', 2],
    ['in the last second', PAYMENT_MINUTES],
  ])('confirms what was paid though nobody told: %s', async (_when, minutes) => {
    const [uuid, session] = await begun();
    stripe.pay(session);
    clock.advance({ minutes });
    round();
    await becomes(uuid, 'confirmed');
  });

  it.each([
    ['keeps the seats', 5 * 60 - 1, 'paying'],
    ['releases them five minutes after the session’s end', 5 * 60, 'expired'],
  ])('without the provider %s', async (_what, seconds, state) => {
    const [uuid] = await begun();
    stripe.isDown = true;
    clock.advance({ seconds: PAYMENT_MINUTES * 60 + seconds });
    round();
    await eventually(() => expect(stripe.refused).toBeGreaterThan(0));
    await becomes(uuid, state);
    expect(sale.taken()).toBe(state === 'paying' ? 1 : 0);
  });
});

describe('giving money back', () => {
  async function paidOrder(): Promise<string> {
    const [uuid, session] = await begun(2);
    stripe.pay(session);
    await deliver(messageOf('checkout.session.completed'));
    return uuid;
  }

  it('goes from owed to succeeded, once, though answers are lost', async () => {
    const uuid = await paidOrder();
    await giveOneBack(uuid);
    expect(refunds()).toMatchObject([{ cents: 1500, state: 'owed' }]);
    stripe.losesAnswers = 1;
    round();
    await eventually(() => expect(stripe.losesAnswers).toBe(0));
    expect(refunds()).toMatchObject([{ state: 'requested' }]);
    clock.advance({ minutes: 5 });
    // Periodic work that is still waiting for the provider is not started a second time, so it is tried until it ran.
    await eventually(() => {
      round();
      expect(refunds()).toMatchObject([{ state: 'succeeded' }]);
    });
    expect([...stripe.refunds.values()].map(({ amount }) => amount)).toEqual([1500]);
    expect(await view(uuid)).toMatchObject({ owed_cents: 0, refunded_cents: 1500, paid_cents: 3000 });
  });

  it('is told when it fails, also after it had succeeded', async () => {
    const uuid = await paidOrder();
    stripe.refundsBecome = 'pending';
    await giveOneBack(uuid);
    round();
    const [refund] = await eventually(() => {
      const ids = [...stripe.refunds.keys()];
      expect(rows('SELECT 1 FROM refunds WHERE reference IS NOT NULL')).toHaveLength(1);
      return ids;
    });
    stripe.settleRefund(refund as string, 'succeeded');
    await deliver(messageOf('refund.updated'));
    expect(refunds()).toMatchObject([{ state: 'succeeded' }]);
    stripe.settleRefund(refund as string, 'failed');
    for (let n = 0; n < 3; n += 1) await deliver(messageOf('refund.failed'));
    expect(refunds()).toMatchObject([{ state: 'failed', failure: 'expired_or_canceled_card' }]);
    expect(told()).toMatchObject([{ title: 'Un rimborso non è riuscito' }]);

    // The organiser asks for the refund twice: the provider gets one more request, with a new idempotency key.
    stripe.refundsBecome = 'succeeded';
    const [{ id }] = rows<{ id: number }>('SELECT id FROM refunds') as [{ id: number }];
    const again = `/api/desk/tickets/${sale.event_id}/refunds/${id}/again`;
    for (let n = 0; n < 2; n += 1) expect((await api('POST', again, undefined, rosalia)).status).toBe(200);
    round();
    await eventually(() => expect(refunds()).toMatchObject([{ state: 'succeeded', failure: '' }]));
    expect(stripe.refunds.size).toBe(2);
    expect((await api('POST', again, undefined, rosalia)).status).toBe(409);
  });
});

describe('a message', () => {
  it('is refused without a signature, with another’s, with another body, or without its form', async () => {
    const [, session] = await begun();
    stripe.pay(session);
    const { body, header } = messageOf('checkout.session.completed').signed();
    const other = messageOf('checkout.session.completed').signed(undefined, {}, 'whsec_another');
    const post = async (payload: string, signature?: string) => {
      const headers = {
        'content-type': 'application/json',
        ...(signature === undefined ? {} : { 'stripe-signature': signature }),
      };
      return (await town.app.inject({ method: 'POST', url: '/api/payments/stripe', headers, payload })).statusCode;
    };
    const refused = [
      await post(body),
      await post(`${body} `, header),
      await post(body, 't=1,v1=00'),
      await post('', header),
      await post(other.body, other.header),
    ];
    expect(refused).toEqual([400, 400, 400, 400, 400]);
    expect([payments(), outcomes()]).toEqual([[], []]);
  });

  it.each<[string, object]>([
    ['another account', { account: 'acct_1another' }],
    ['real money, with keys for tests', { livemode: true }],
  ])('about %s is written down and told once, and nothing is issued', async (_what, changes) => {
    const [uuid, session] = await begun();
    stripe.pay(session);
    const message = messageOf('checkout.session.completed');
    for (let n = 0; n < 2; n += 1) expect(await deliver(message, changes)).toBe(200);
    expect([outcomes(), (await view(uuid)).state, payments()]).toEqual([['wrong'], 'paying', []]);
    expect(told()).toMatchObject([{ title: 'Un pagamento da controllare' }]);
  });

  it.each<[string, object]>([
    ['another currency', { currency: 'usd' }],
    ['another amount', { amount_total: 1 }],
    ['another order', { client_reference_id: randomUUID() }],
    ['the other kind of money', { livemode: true }],
  ])('of a payment in %s is written down and told once, and nothing is issued', async (_what, changes) => {
    const [uuid, session] = await begun();
    stripe.pay(session);
    Object.assign(stripe.sessions.get(session) ?? {}, changes);
    for (let n = 0; n < 2; n += 1) await deliver(messageOf('checkout.session.completed'));
    await check(uuid);
    const { state, seats } = await view(uuid);
    expect([state, seats[0]?.ticket, payments(), outcomes()]).toEqual(['paying', null, [], ['wrong']]);
    expect(told()).toMatchObject([{ title: 'Un pagamento da controllare' }]);
    // The seats are released when the time to pay is over.
    clock.advance({ minutes: PAYMENT_MINUTES });
    round();
    await becomes(uuid, 'expired');
  });

  it('about a session of somebody else is answered, so that it does not come again', async () => {
    const [, session] = await begun();
    stripe.pay(session);
    const changes = { data: { object: { id: 'cs_test_theirs', object: 'checkout.session' } } };
    expect(await deliver(messageOf('checkout.session.completed'), changes)).toBe(200);
    expect([outcomes(), payments()]).toEqual([['unknown'], []]);
  });

  it('comes again when the provider could not be asked', async () => {
    const [uuid, session] = await begun();
    stripe.pay(session);
    stripe.isDown = true;
    expect(await deliver(messageOf('checkout.session.completed'))).toBe(503);
    stripe.isDown = false;
    expect(await deliver(messageOf('checkout.session.completed'))).toBe(200);
    expect([(await view(uuid)).state, outcomes()]).toEqual(['confirmed', ['settled']]);
  });
});

describe('Stripe’s own package', () => {
  it('reads the stand-in', async () => {
    const [uuid, session] = await begun();
    const { port } = new URL(stripe.origin);
    const client = new Stripe(STAND_IN_KEY, { protocol: 'http', host: '127.0.0.1', port, maxNetworkRetries: 0 });
    expect(await client.checkout.sessions.retrieve(session)).toMatchObject({
      status: 'open',
      client_reference_id: uuid,
    });
    stripe.pay(session);
    const found = await client.checkout.sessions.retrieve(session, { expand: ['payment_intent'] });
    const intent = found.payment_intent as Stripe.PaymentIntent;
    expect([found.payment_status, intent.status]).toEqual(['paid', 'succeeded']);
    const refund = await client.refunds.create({ payment_intent: intent.id, amount: 500 });
    expect((await client.refunds.list({ payment_intent: intent.id })).data.map(({ id }) => id)).toEqual([refund.id]);
    await expect(client.checkout.sessions.expire(session)).rejects.toBeInstanceOf(
      Stripe.errors.StripeInvalidRequestError,
    );
    await expect(client.checkout.sessions.retrieve('cs_test_none')).rejects.toMatchObject({ code: 'resource_missing' });
  });

  it('signs what our verifier accepts, and accepts what the stand-in signs', () => {
    const now = 1_790_000_000;
    const payload = '{"id":"evt_1","città":"Roccamarina"}';
    const header = Stripe.webhooks.generateTestHeaderString({ payload, secret: STAND_IN_SECRET, timestamp: now });
    const isSigned = (text: string, secret = STAND_IN_SECRET, seconds = now) =>
      isSignedByStripe(text, Buffer.from(payload), secret, seconds * 1000);
    expect([isSigned(header), isSigned(header, 'whsec_x')]).toEqual([true, false]);
    // Of five minutes ago, a second more, and of a future.
    const at = (seconds: number) => isSigned(header, STAND_IN_SECRET, now + seconds);
    expect([at(300), at(301), at(-301)]).toEqual([true, false, false]);
    // While the secret is being replaced, a message has two signatures.
    expect(isSigned(header.replace('v1=', `v1=${'0'.repeat(64)},v1=`))).toBe(true);
    expect(isSigned(header.replace('v1=', 'v0='))).toBe(false);
  });
});
