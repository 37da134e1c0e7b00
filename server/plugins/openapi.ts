import swagger from '@fastify/swagger';
import type { App } from './http.ts';

/** Describes the API from the routes' own schemas at /api/openapi.json. Registered before the routes, which it collects. */
export async function registerOpenApi(app: App, origin: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Piazza',
        version: '1',
        description:
          'L’API del portale. Ogni chiamata che cambia qualcosa porta l’intestazione X-Requested-With: XMLHttpRequest. ' +
          'Gli errori hanno la forma {message, errors?}, con message in italiano.',
      },
      servers: [{ url: origin }],
    },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
}
