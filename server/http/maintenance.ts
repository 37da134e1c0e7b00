import type { FastifyRequest } from 'fastify';
import { MAINTENANCE_HEADER } from '../../shared/rules/offline.ts';
import { may } from '../../shared/rules/roles.ts';
import type { App } from './app.ts';
import { HttpError } from './errors.ts';

/** What a closed portal goes on answering: what the overlay needs, the way in for who works on it, health, choices about privacy, push. */
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
  'POST /api/auth/logout',
  'GET /api/notifications/vapid-key',
  'POST /api/notifications/subscriptions',
  'DELETE /api/notifications/subscriptions',
]);

/**
 * What holds the town's content: the API, and what crawlers, feed readers, calendars and chats fetch. Pages close in a way of their
 * own (server/document); the shell, icons and robots.txt stay, as a closed robots.txt would stop crawlers for longer.
 */
const CONTENT = /^\/(api|feed|share)\/|^\/sitemap\.xml$|\.ics$/;

interface Closed {
  message: string;
  retry_after_s: number;
}

/** While the portal is closed, its content is for who works on it. Registered after the session and before the routes. */
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

/** Administrators and editors work on while the others wait. */
export function entersAnyway(request: FastifyRequest): boolean {
  return may('maintenance.pass', request.signedIn?.user.roles ?? null);
}

const pathOf = (request: FastifyRequest) => request.url.split('?')[0] as string;
