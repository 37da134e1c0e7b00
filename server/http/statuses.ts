import type { App } from './app.ts';

/**
 * Answers with the status that the route's schema names: 201 for what makes something; a change without an answer, 204.
 * Errors are thrown, and no route names them.
 */
export function registerStatuses(app: App): void {
  app.addHook('onRoute', (route) => {
    const { handler, schema, url } = route;
    if (route.method === 'GET' || route.method === 'HEAD' || !url.startsWith('/api/')) return;
    const statuses = Object.keys(schema?.response ?? {});
    // Its handler gives back nothing, for which Fastify would wait without end.
    if (statuses.includes('204')) throw new Error(`${url}: a change without an answer names no response`);
    if (statuses.length === 0) {
      route.handler = async function (request, reply) {
        await handler.call(this, request, reply);
        return reply.sent ? reply : reply.code(204).send();
      };
    } else if (statuses.join() === '201') {
      route.handler = function (request, reply) {
        return handler.call(this, request, reply.code(201));
      };
    }
  });
}
