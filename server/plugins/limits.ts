import rateLimit from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { retryWords, tooMany } from './errors.ts';
import type { App } from './http.ts';
import { networkOf } from './quotas.ts';

/**
 * Routes that ask for it (`config: perClient(...)`) answer a client so many times; nothing is limited otherwise.
 * @param enabled false only where one client is everybody: load tests and the fuzz
 */
export async function registerLimits(app: App, enabled: boolean): Promise<void> {
  if (!enabled) return;
  await app.register(rateLimit, {
    global: false,
    // Only the refusal says when to come back.
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request, { ttl }) => tooMany(`Troppe richieste: ${retryWords(ttl / 1000)}`, ttl / 1000),
  });
}

/**
 * A route's limit for one client address (an IPv6 client is its /64). Generous: many people can share one address, as on a
 * mobile network.
 * @param ownKey what to count a request by instead of its client address, when it is not null
 */
export function perClient(max: number, minutes: number, ownKey?: (request: FastifyRequest) => string | null) {
  const limit = { max, timeWindow: minutes * 60_000 };
  if (ownKey === undefined) return { rateLimit: limit };
  const keyGenerator = (request: FastifyRequest) => ownKey(request) ?? networkOf(request.ip, 64);
  // The body is read by then, and not yet checked.
  return { rateLimit: { ...limit, keyGenerator, hook: 'preValidation' as const } };
}
