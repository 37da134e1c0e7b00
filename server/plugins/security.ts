import helmet from '@fastify/helmet';
import type { App } from './http.ts';

interface SecurityOptions {
  https: boolean;
  development: boolean;
  /** Where pictures come from besides the portal itself: what the settings name, asked at every answer. */
  imageOrigins: () => string[];
}

/**
 * Headers of every answer. The policy names no inline script or style at all: the document's JSON blocks are data, which a
 * policy does not stop. In development Vite's own inline client would not run under it, so it is off there.
 */
export async function registerSecurity(app: App, { https, development, imageOrigins }: SecurityOptions): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: development
      ? false
      : {
          useDefaults: false,
          directives: {
            defaultSrc: ["'self'"],
            scriptSrc: ["'self'"],
            styleSrc: ["'self'"],
            imgSrc: ["'self'", 'data:', () => imageOrigins().join(' ')],
            fontSrc: ["'self'"],
            connectSrc: ["'self'"],
            objectSrc: ["'none'"],
            baseUri: ["'none'"],
            formAction: ["'self'"],
            frameAncestors: ["'none'"],
            // On plain http (a phone on the local network) the browser must not be sent to https.
            ...(https ? { upgradeInsecureRequests: [] } : {}),
          },
        },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
  });
  app.addHook('onSend', async (_request, reply) => {
    // The camera reads coupons at the till.
    reply.header('Permissions-Policy', 'camera=(self), microphone=(), payment=(), usb=(), geolocation=(self)');
  });
}
