import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import helmet from 'helmet';
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

/** Headers of an answer outside routes and hooks. It is no page, so its policy forbids loading and framing anything. */
export function bareHeaders(https: boolean): Record<string, string> {
  return {
    'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': PERMISSIONS,
    'Cache-Control': 'no-store',
    ...(https ? { 'Strict-Transport-Security': `max-age=${HSTS_S}; includeSubDomains` } : {}),
  };
}

/**
 * Headers of every answer. The policy allows no inline script or style, except (by nonce) a script that the town adds
 * itself, and (by hash, document.ts) what a document carries of the portal's own. Its JSON blocks are data and not affected. The policy is off in development, because Vite's inline
 * client would not run under it.
 */
export function registerSecurity(app: App, { https, development, sources }: SecurityOptions): void {
  /** By what `sources` gave: built once, because building the policy costs as much as a small answer. */
  const built = new WeakMap<ForeignSources, Headers>();
  app.addHook('onRequest', (request, reply, done) => {
    const path = pathOf(request.raw);
    const foreign = sources(path);
    const headers = built.get(foreign) ?? headersOf(foreign, https, development);
    built.set(foreign, headers);
    // The reply's own headers: with any set on the bare response, Node would check all of them one by one.
    reply.headers(headers(request.raw));
    if (carriesSecret(path)) reply.header('referrer-policy', 'no-referrer');
    done();
  });
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

/** Returns the headers of an answer, by their names in lower case. */
type Headers = (request: IncomingMessage) => Record<string, string>;

function headersOf(sources: ForeignSources, https: boolean, development: boolean): Headers {
  const apply = helmetOf(sources, https, development);
  function headersFor(request: IncomingMessage): Record<string, string> {
    const headers: Record<string, string> = { 'permissions-policy': PERMISSIONS };
    const setHeader = (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    };
    apply(request, { setHeader, removeHeader() {} } as unknown as ServerResponse, (error) => {
      if (error !== undefined) throw error;
    });
    return headers;
  }
  if (sources.nonce) return headersFor;
  const fixed = headersFor({} as IncomingMessage);
  return () => fixed;
}

function helmetOf({ script, connect, image, nonce }: ForeignSources, https: boolean, development: boolean) {
  return helmet({
    contentSecurityPolicy: development
      ? false
      : {
          useDefaults: false,
          directives: {
            defaultSrc: ["'self'"],
            scriptSrc: ["'self'", ...script, ...(nonce ? [newNonce] : [])],
            styleSrc: ["'self'"],
            imgSrc: ["'self'", ...image, 'data:'],
            fontSrc: ["'self'"],
            connectSrc: ["'self'", ...connect],
            objectSrc: ["'none'"],
            baseUri: ["'none'"],
            formAction: ["'self'"],
            frameAncestors: ["'none'"],
            // On plain http (a phone on the local network) the browser must not be upgraded to https.
            ...(https ? { upgradeInsecureRequests: [] } : {}),
          },
        },
    strictTransportSecurity: https ? { maxAge: HSTS_S, includeSubDomains: true } : false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
  });
}

const pathOf = ({ url = '/' }: IncomingMessage): string => url.split('?')[0] as string;
