import swagger from '@fastify/swagger';
import type { FastifySchema } from 'fastify';
import { ErrorBody } from '../../shared/contract/errors.ts';
import { SESSION_COOKIE } from '../../shared/rules/accounts.ts';
import { CAPABILITIES } from '../../shared/rules/roles.ts';
import type { Access } from './access.ts';
import type { App } from './app.ts';

/** Serves the OpenAPI description of all routes at /api/openapi.json. Register before the routes, which it collects. */
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
      components: { securitySchemes: { sessione: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE } } },
    },
    transform: ({ schema, url, route }) => ({
      url,
      schema: url.startsWith('/api/')
        ? { ...schema, tags: [groupOf(url)], ...conventions(schema, String(route.method), route.access) }
        : { hide: true },
    }),
  });
  app.get('/api/openapi.json', { access: 'public', schema: { hide: true } }, () => withoutMessages(app.swagger()));
}

/** Drops our schemas' own keyword `message`, a sentence for who fills in a form, which OpenAPI does not know. */
function withoutMessages<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withoutMessages) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key, one]) => key !== 'message' || typeof one !== 'string');
  return Object.fromEntries(entries.map(([key, one]) => [key, withoutMessages(one)])) as T;
}

/** '/api/orders/:uuid' -> 'orders'; what a person has in the profile, 'profile'. */
const groupOf = (url: string) => /^\/api\/(?:frontend\/)?([\w-]+)/.exec(url)?.[1] ?? 'portal';

const DONE: Record<string, string> = { 201: 'Creato.', 204: 'Fatto: nessun contenuto.' };
const FAILED = {
  400: 'La richiesta non è leggibile.',
  401: 'Bisogna accedere.',
  403: 'Non permesso, o senza l’intestazione X-Requested-With.',
  404: 'Non c’è.',
  409: 'Qualcosa è cambiato nel frattempo.',
  413: 'Troppo grande.',
  422: 'Campi da correggere, uno per uno in errors.',
  429: 'Troppe richieste: riprova dopo Retry-After secondi.',
  503: 'Per ora no: riprova dopo Retry-After secondi.',
} as Record<string, string>;

/** Adds what holds for all routes and no schema repeats: the capability, the marker header, the errors. */
function conventions(schema: FastifySchema | undefined, method: string, access: Access = 'public') {
  const capability = typeof access === 'string' ? access : access[0];
  const own = Object.entries(
    (schema?.response ?? { [method === 'GET' ? '2xx' : '204']: { type: 'null' } }) as Record<string, object>,
  );
  const responses = own.map(([status, body]) => {
    const words = DONE[status] ?? FAILED[status] ?? 'Riuscita.';
    return [status, { ...body, 'x-response-description': words }];
  });
  const changes = method !== 'GET';
  return {
    response: {
      ...Object.fromEntries(responses),
      default: { ...ErrorBody, 'x-response-description': 'Un errore, in parole.' },
    },
    ...(changes && { headers: MARKER }),
    ...(capability !== 'public' && {
      security: [{ sessione: [] }],
      description: `Per chi ha uno di questi ruoli: ${CAPABILITIES[capability].join(', ')}.`,
    }),
  };
}

const MARKER = {
  type: 'object',
  required: ['X-Requested-With'],
  properties: { 'X-Requested-With': { type: 'string', const: 'XMLHttpRequest' } },
};
