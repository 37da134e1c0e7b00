import type { FastifyRequest } from 'fastify';
import { MAINTENANCE_HEADER } from '../../shared/rules/offline.ts';
import { may } from '../../shared/rules/roles.ts';
import type { App } from './app.ts';
import { HttpError } from './errors.ts';

/** Routes that stay open: what the overlay needs, signing in, health, privacy choices, push, news of payments. */
const OPEN = new Set([
  'GET /api/health',
  'GET /api/settings',
  'GET /api/settings/stream',
  'GET /api/pwa/settings',
  'GET /api/tracking',
  'GET /api/privacy/metadata',
  'POST /api/privacy/consents',
  'GET /api/frontend/profile',
  'POST /api/auth/login',
  'POST /api/auth/code',
  'GET /api/auth/oidc',
  'POST /api/auth/oidc/start',
  'GET /api/auth/oidc/callback',
  'POST /api/auth/passkey/options',
  'POST /api/auth/passkey',
  'POST /api/auth/logout',
  'GET /api/notifications/vapid-key',
  'POST /api/notifications/subscriptions',
  'DELETE /api/notifications/subscriptions',
  'POST /api/payments/stripe',
]);

/**
 * Addresses with the town's content: the API, and what crawlers, feed readers, calendars and chats fetch. Pages are
 * closed by server/document, those without the app by server/features/outside; the shell, icons and robots.txt stay, because a closed robots.txt would stop crawlers for
 * longer.
 */
const CONTENT = /^\/(api|feed|share)\/|^\/sitemap\.xml$|\.ics$/;

interface Closed {
  message: string;
  retry_after_s: number;
}

/**
 * While the portal is closed, only administrators and editors get its content. Register after the session, before the
 * routes.
 */
export function registerMaintenance(app: App, closed: () => Closed | null): void {
  app.addHook('onRequest', async (request, reply) => {
    const { url } = request.routeOptions;
    if (!CONTENT.test(url ?? '') && !CONTENT.test(pathOf(request))) return;
    const state = closed();
    if (state === null || entersAnyway(request)) return;
    if (url !== undefined && OPEN.has(`${request.method === 'HEAD' ? 'GET' : request.method} ${url}`)) return;
    reply.header(MAINTENANCE_HEADER, '1');
    throw Object.assign(new HttpError(503, state.message), { retry_after_s: state.retry_after_s });
  });
}

/** Administrators and editors keep access during maintenance. */
export function entersAnyway(request: FastifyRequest): boolean {
  const user = request.signedIn?.user;
  // People whose role is withheld must reach the pages for passkeys and codes.
  return may(
    'maintenance.pass',
    user === undefined ? null : [...user.roles, ...(user.must_strengthen?.withheld ?? [])],
  );
}

const pathOf = (request: FastifyRequest) => request.url.split('?')[0] as string;
