import { Type } from 'typebox';
import { CATALOGUE_URL } from '../../../shared/rules/openData.ts';
import type { App } from '../../http/app.ts';
import type { ConditionalAnswers } from '../../http/conditional.ts';
import { notFound } from '../../http/errors.ts';
import { perClient } from '../../http/limits.ts';
import type { OpenData } from './openData.ts';

const cache_control = 'public, max-age=300';

/** The town's data under addresses that stay, for programs of any site. */
export function openDataRoutes(app: App, data: OpenData, conditional: ConditionalAnswers): void {
  const config = perClient(300, 60);
  const anywhere = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };

  app.get(CATALOGUE_URL, { config }, (request, reply) =>
    conditional(request, reply.headers(anywhere), {
      key: CATALOGUE_URL,
      body: data.catalogue(),
      type: 'application/ld+json; charset=utf-8',
      cache_control,
    }),
  );
  app.get('/dati/:file', { schema: { params: Type.Object({ file: Type.String() }) }, config }, (request, reply) => {
    const [, name = '', format = ''] = /^([a-z-]{1,40})\.([a-z]{3,7})$/.exec(request.params.file) ?? [];
    const file = data.file(name, format);
    if (file === null) throw notFound('Questi dati non ci sono: quelli che ci sono li elenca la pagina Dati aperti.');
    return conditional(request, reply.headers(anywhere), { key: request.params.file, ...file, cache_control });
  });
}
