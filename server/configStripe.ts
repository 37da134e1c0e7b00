import { type Env, StartError, text } from './env.ts';

/** Keys of the town's account at Stripe. */
export interface StripeConfig {
  secret_key: string;
  webhook_secret: string;
  /** The address of Stripe's interface, without a trailing slash. */
  api: string;
}

interface Situation {
  production: boolean;
  demo: boolean;
}

const STRIPE = 'https://api.stripe.com';

/**
 * Reads STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET and STRIPE_API. Values are never repeated: they are secrets.
 * @returns null without keys: nobody pays online
 */
export function readStripe(env: Env, { production, demo }: Situation): StripeConfig | null {
  const [secret_key = '', webhook_secret = '', api = ''] = [
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'STRIPE_API',
  ].map((name) => text(env, name) ?? '');
  if (secret_key === '' && webhook_secret === '') {
    if (api !== '') throw new StartError('STRIPE_API is set without STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.');
    return null;
  }
  if (secret_key === '' || webhook_secret === '')
    throw new StartError(
      `${secret_key === '' ? 'STRIPE_SECRET_KEY' : 'STRIPE_WEBHOOK_SECRET'} is missing: without the two of them a payment could not be settled.`,
    );
  const mode = /^[sr]k_(live|test)_\w+$/.exec(secret_key)?.[1];
  if (mode === undefined)
    throw new StartError(
      'STRIPE_SECRET_KEY must be a secret or restricted key of Stripe, such as sk_live_… or rk_test_….',
    );
  if (!/^whsec_[\w+/=]+$/.test(webhook_secret))
    throw new StartError('STRIPE_WEBHOOK_SECRET must be the signing secret of your endpoint at Stripe, whsec_….');
  if (mode === 'live' && demo)
    throw new StartError(
      'STRIPE_SECRET_KEY is a live key, but this is a demo town: invented events would take real money. Use a test key, or DEMO=0.',
    );
  if (mode === 'test' && production && !demo)
    throw new StartError(
      'STRIPE_SECRET_KEY is a test key, but this is a production: tickets would be given for money that does not exist.',
    );
  return { secret_key, webhook_secret, api: apiAddress(api, mode, production) };
}

/** Another address than Stripe's is for tests on one machine: it never gets a live key, nor does a production use it. */
function apiAddress(api: string, mode: string, production: boolean): string {
  if (api === '') return STRIPE;
  const url = URL.canParse(api) ? new URL(api) : null;
  const isHere = url?.protocol === 'http:' && (url.hostname === '127.0.0.1' || url.hostname === 'localhost');
  if (url === null || !isHere || url.href !== `${url.origin}/`)
    throw new StartError(
      'STRIPE_API must be an address of this machine, such as http://127.0.0.1:4242: it is for tests.',
    );
  if (mode === 'live' || production)
    throw new StartError('STRIPE_API is for tests: it goes with a test key, and never with NODE_ENV=production.');
  return url.origin;
}
