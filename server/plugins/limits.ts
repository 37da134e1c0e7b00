import rateLimit from '@fastify/rate-limit';
import { HttpError } from './errors.ts';
import type { App } from './http.ts';

/** Routes that ask for it (`config: perClient(...)`) answer a client so many times; nothing is limited otherwise. */
export async function registerLimits(app: App): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    // Only the refusal says when to come back.
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: () => new HttpError(429, 'Troppe richieste: riprova tra poco.'),
  });
}

/**
 * A route's limit for one client address (an IPv6 client is its /64). Generous: many people can share one address, as on a
 * mobile network.
 */
export function perClient(max: number, minutes: number) {
  return { rateLimit: { max, timeWindow: minutes * 60_000 } };
}
