import { createHmac, timingSafeEqual } from 'node:crypto';
import { Type } from 'typebox';
import type { App } from '../../../http/app.ts';
import { HttpError } from '../../../http/errors.ts';
import type { Clock } from '../../../lib/clock.ts';
import { ProviderError } from './method.ts';
import type { Paying } from './paying.ts';

const LONGEST_MESSAGE = 256 * 1024;

/**
 * Stripe's messages. The answer comes after the commit: without it Stripe sends the message again, for three days.
 * @param secret of the endpoint, `whsec_…`
 */
export function paymentRoutes(app: App, paying: Paying, secret: string, clock: Clock): void {
  app.register(async (scope) => {
    // The signature is over the bytes.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(
      '/api/payments/stripe',
      {
        access: 'public',
        bodyLimit: LONGEST_MESSAGE,
        config: { isSigned: true },
        schema: { response: { 200: Type.Object({}) } },
      },
      async (request) => {
        const header = request.headers['stripe-signature'];
        const { body } = request;
        const isSigned =
          typeof header === 'string' &&
          Buffer.isBuffer(body) &&
          isSignedByStripe(header, body, secret, clock().epochMilliseconds);
        if (!isSigned) throw new HttpError(400, 'Questo messaggio non è firmato.');
        try {
          await paying.receive(JSON.parse(body.toString('utf8')));
        } catch (error) {
          if (!(error instanceof ProviderError)) throw error;
          request.log.warn({ err: error }, 'a payment could not be asked about, it will be told again');
          throw new HttpError(503, 'Riprova più tardi.');
        }
        return {};
      },
    );
  });
}

/** How far a message's time may be from ours: an older one may have been recorded and sent again. */
const TOLERANCE_S = 300;

/**
 * Whether Stripe signed these bytes with our secret within the last five minutes.
 * @param header 't=1700000000,v1=…,v1=…': two signatures while a secret is being replaced
 * @param body as it came, since another writing of the same JSON has another signature
 */
export function isSignedByStripe(header: string, body: Buffer, secret: string, nowMs: number): boolean {
  const parts = header.split(',', 20).map((part) => part.split('=', 2) as [string, string?]);
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(time) || Math.abs(nowMs / 1000 - Number(time)) > TOLERANCE_S) return false;
  const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest();
  return parts.some(([name, value = '']) => {
    if (name !== 'v1' || !/^[0-9a-f]{64}$/.test(value)) return false;
    return timingSafeEqual(Buffer.from(value, 'hex'), expected);
  });
}
