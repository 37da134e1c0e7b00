import { Type } from 'typebox';
import type { App } from '../../../http/app.ts';
import { HttpError } from '../../../http/errors.ts';
import type { Clock } from '../../../lib/clock.ts';
import { ProviderError } from './method.ts';
import type { Paying } from './paying.ts';
import { isSignedByStripe } from './stripeSignature.ts';

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
