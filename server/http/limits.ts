import { isIPv6 } from 'node:net';
import rateLimit from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../lib/quotas.ts';
import type { App } from './app.ts';
import { retryWords, tooMany } from './errors.ts';

/** Factor for a /48: a household has a /64 of IPv6 and often the /48 around it, while mobile networks share a /48. */
const NETWORK_TIMES = 10;

/** Identifies a client by its address: IPv4 as it is, IPv6 by its /64. */
export const clientOf = (ip: string): string => networkOf(ip, 64);

/**
 * Enables rate limits for the routes that declare one (`config: perClient(...)`); other routes are not limited.
 * @param enabled false only for load tests and the fuzz, where all requests come from one client
 */
export async function registerLimits(app: App, enabled: boolean): Promise<void> {
  if (!enabled) return;
  await app.register(rateLimit, {
    global: false,
    // Only the 429 tells when to come back.
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
    // Runs after the client's own limit, so that requests refused by it do not count against neighbours.
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
 * A route's limit for one client address (an IPv6 client is its /64, and its /48 gets ten times as much). Limits are
 * generous, because many people can share one address, as on a mobile network.
 * @param ownKey returns a key to count the request by instead of the client address, or null for the address
 */
export function perClient(max: number, minutes: number, ownKey?: (request: FastifyRequest) => string | null) {
  const limit = { max, timeWindow: minutes * 60_000 };
  if (ownKey === undefined) return { rateLimit: limit };
  const keyGenerator = (request: FastifyRequest) => ownKey(request) ?? networkOf(request.ip, 64);
  // At this point the body is read but not validated.
  return { rateLimit: { ...limit, keyGenerator, hook: 'preValidation' as const } };
}
