import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyRequest } from 'fastify';
import { carriesSecret } from '../../shared/paths.ts';
import type { App } from './app.ts';

interface SecurityOptions {
  https: boolean;
  development: boolean;
  /** Besides the portal itself, what the settings name for a page, asked at every answer. @param path encoded, without the query */
  sources: (path: string) => ForeignSources;
}

/** Origins such as https://cdn.example.org, by what may come from or go there. */
export interface ForeignSources {
  script: string[];
  connect: string[];
  image: string[];
  /** Inline scripts run that carry the document's nonce. */
  nonce: boolean;
}

const nonces = new WeakMap<IncomingMessage, string>();

/** The nonce of this answer's policy, which the document hands to its scripts; null when no script needs one. */
export function scriptNonce(request: FastifyRequest): string | null {
  return nonces.get(request.raw) ?? null;
}

function newNonce(request: IncomingMessage): string {
  const nonce = randomBytes(16).toString('base64');
  nonces.set(request, nonce);
  return `'nonce-${nonce}'`;
}

/** The camera reads coupons at the till. */
const PERMISSIONS = 'camera=(self), microphone=(), payment=(), usb=(), geolocation=(self)';
const HSTS_S = 31_536_000;

/** Headers of an answer that never reaches a route or hook. It carries no page, and so nothing at all may load or frame it. */
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
 * Headers of every answer. The policy names no inline script or style at all, unless the town brings a script of its own (by
 * nonce): the document's JSON blocks are data, which a policy does not stop. In development Vite's own inline client would not run under it, so it is off there.
 */
export async function registerSecurity(app: App, { https, development, sources }: SecurityOptions): Promise<void> {
  const own = (kind: 'connect' | 'image') => (request: IncomingMessage) =>
    ["'self'", ...sources(pathOf(request))[kind]].join(' ');
  const scripts = (request: IncomingMessage) => {
    const { script, nonce } = sources(pathOf(request));
    return ["'self'", ...script, ...(nonce ? [newNonce(request)] : [])].join(' ');
  };
  await app.register(helmet, {
    contentSecurityPolicy: development
      ? false
      : {
          useDefaults: false,
          directives: {
            defaultSrc: ["'self'"],
            scriptSrc: [scripts],
            styleSrc: ["'self'"],
            imgSrc: [own('image'), 'data:'],
            fontSrc: ["'self'"],
            connectSrc: [own('connect')],
            objectSrc: ["'none'"],
            baseUri: ["'none'"],
            formAction: ["'self'"],
            frameAncestors: ["'none'"],
            // On plain http (a phone on the local network) the browser must not be sent to https.
            ...(https ? { upgradeInsecureRequests: [] } : {}),
          },
        },
    strictTransportSecurity: https ? { maxAge: HSTS_S, includeSubDomains: true } : false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
  });
  app.addHook('onSend', async (request, reply) => {
    if (carriesSecret(pathOf(request.raw))) reply.header('Referrer-Policy', 'no-referrer');
    reply.header('Permissions-Policy', PERMISSIONS);
  });
}

const pathOf = ({ url = '/' }: IncomingMessage): string => url.split('?')[0] as string;
