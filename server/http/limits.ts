import { isIPv6 } from 'node:net';
import rateLimit from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../lib/quotas.ts';
import type { App } from './app.ts';
import { retryWords, tooMany } from './errors.ts';

/** A house has a /64 of IPv6 and often a /48 around it; a mobile network shares a /48 among many. */
const NETWORK_TIMES = 10;

/** Whose request it is, as far as an address tells: the address itself, of IPv6 the /64. */
export const clientOf = (ip: string): string => networkOf(ip, 64);

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
    errorResponseBuilder: (_request, { ttl }) => refusal(ttl),
  });
  app.addHook('onRoute', (route) => {
    const limit = route.config?.rateLimit;
    if (!limit || typeof limit.max !== 'number') return;
    const { timeWindow } = limit;
    const count = app.createRateLimit({
      max: limit.max * NETWORK_TIMES,
      ...(timeWindow === undefined ? {} : { timeWindow }),
      keyGenerator: (request: FastifyRequest) => networkOf(request.ip, 48),
    });
    // After the client's own limit: what that refuses is not held against the neighbours.
    route.onRequest = [
      ...[route.onRequest ?? []].flat(),
      async (request: FastifyRequest) => {
        if (!isIPv6(request.ip)) return;
        const found = await count(request);
        if (!found.isAllowed && found.isExceeded) throw refusal(found.ttl);
      },
    ];
  });
}

const refusal = (ttlMs: number) => tooMany(`Troppe richieste: ${retryWords(ttlMs / 1000)}`, ttlMs / 1000);

/**
 * A route's limit for one client address (an IPv6 client is its /64, and ten times as much is for its /48). Generous: many people
 * can share one address, as on a mobile network.
 * @param ownKey what to count a request by instead of its client address, when it is not null
 */
export function perClient(max: number, minutes: number, ownKey?: (request: FastifyRequest) => string | null) {
  const limit = { max, timeWindow: minutes * 60_000 };
  if (ownKey === undefined) return { rateLimit: limit };
  const keyGenerator = (request: FastifyRequest) => ownKey(request) ?? networkOf(request.ip, 64);
  // The body is read by then, and not yet checked.
  return { rateLimit: { ...limit, keyGenerator, hook: 'preValidation' as const } };
}
