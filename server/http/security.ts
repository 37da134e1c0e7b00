import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { carriesSecret } from '../../shared/paths.ts';
import type { App } from './app.ts';

interface SecurityOptions {
  https: boolean;
  development: boolean;
  /**
   * External sources that the settings configure for a page, read at every answer. @param path encoded, without the
   * query
   */
  sources: (path: string) => ForeignSources;
}

/** Origins such as https://cdn.example.org, by CSP directive. */
export interface ForeignSources {
  script: string[];
  connect: string[];
  image: string[];
  /** Whether inline scripts with the document's nonce may run. */
  nonce: boolean;
}

const nonces = new WeakMap<IncomingMessage, string>();

/** The nonce in this answer's policy, for the document's scripts; null when no script needs one. */
export function scriptNonce(request: FastifyRequest): string | null {
  return nonces.get(request.raw) ?? null;
}

function newNonce(request: IncomingMessage): string {
  const nonce = randomBytes(16).toString('base64');
  nonces.set(request, nonce);
  return `'nonce-${nonce}'`;
}

/** The camera scans coupons at the till, and tickets at the door. */
const PERMISSIONS = 'camera=(self), microphone=(), payment=(), usb=(), geolocation=(self)';
const HSTS_S = 31_536_000;

/** What every answer says. */
const commonHeaders = (https: boolean): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': PERMISSIONS,
  ...(https ? { 'Strict-Transport-Security': `max-age=${HSTS_S}; includeSubDomains` } : {}),
});

/** Headers of an answer outside routes and hooks. It is no page, so its policy forbids loading and framing anything. */
export const bareHeaders = (https: boolean): Record<string, string> => ({
  ...commonHeaders(https),
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
});

/** Of routes: a process apart for the origin where the browser can, no lookups ahead, and nothing that old readers do by themselves. */
const PAGE_HEADERS = {
  'Origin-Agent-Cluster': '?1',
  'X-DNS-Prefetch-Control': 'off',
  'X-Download-Options': 'noopen',
  'X-Permitted-Cross-Domain-Policies': 'none',
  'X-XSS-Protection': '0',
};

/**
 * Headers of every answer. The policy is off in development, because Vite's inline client would not run under it.
 */
export function registerSecurity(app: App, { https, development, sources }: SecurityOptions): void {
  const headers = { ...commonHeaders(https), ...PAGE_HEADERS };
  app.addHook('onRequest', (request, reply, done) => {
    const path = pathOf(request.raw);
    // The reply's own headers: with any set on the bare response, Node would check all of them one by one.
    reply.headers(headers);
    if (!development) reply.header('content-security-policy', policyOf(sources(path), request.raw, https));
    if (carriesSecret(path)) reply.header('referrer-policy', 'no-referrer');
    done();
  });
}

/**
 * Allows no inline script or style, except (by nonce) a script that the town adds itself, and (by hash, document.ts) what a document
 * carries of the portal's own. Its JSON blocks are data and not affected.
 */
function policyOf({ script, connect, image, nonce }: ForeignSources, request: IncomingMessage, https: boolean): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...script, ...(nonce ? [newNonce(request)] : [])].join(' '),
    "style-src 'self'",
    ["img-src 'self'", ...image, 'data:'].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // On plain http (a phone on the local network) the browser must not be upgraded to https.
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join(';');
}

/** Lets other pages show this answer in a frame, which no answer does otherwise. @param who "'self'", or '*' for any site */
export function framedBy(reply: FastifyReply, who: "'self'" | '*'): void {
  const policy = reply.getHeader('content-security-policy');
  if (typeof policy === 'string')
    reply.header('content-security-policy', policy.replace("frame-ancestors 'none'", `frame-ancestors ${who}`));
  // Older than the policy, and knows no list of sites.
  if (who === '*') reply.removeHeader('x-frame-options');
  else reply.header('x-frame-options', 'SAMEORIGIN');
}

const pathOf = ({ url = '/' }: IncomingMessage): string => url.split('?')[0] as string;
