import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import {
  FigureBody,
  FigureParams,
  FigureQuery,
  Figures,
  ListedBody,
  ShopFigures,
} from '../../../shared/contract/figures.ts';
import { IdParams } from '../../../shared/contract/parts.ts';
import type { App } from '../../http/app.ts';
import { perClient } from '../../http/limits.ts';
import { member, type SignedIn } from '../../http/session.ts';
import { every } from '../../ops/every.ts';
import { type FigureService, figuresCsv } from './figures.ts';

const FLUSH_SECONDS = 10;

/** @param titleOf the title of an item that this person may edit; throws 404 for a stranger's */
export function figureRoutes(
  app: App,
  figures: FigureService,
  titleOf: (kind: string, id: number, person: SignedIn) => string,
): void {
  const { counter } = figures;
  // Unknown items get the same answer as counted ones, because the page could do nothing about it.
  app.post('/api/figures', { access: 'public', config: perClient(600, 5), schema: { body: FigureBody } }, (request) =>
    counter.count(request.body, visitor(request)),
  );
  // Items seen in lists arrive together, a few times per visit.
  app.post(
    '/api/figures/listed',
    { access: 'public', config: perClient(300, 5), schema: { body: ListedBody } },
    (request) => counter.countListed(request.body.paths, visitor(request)),
  );
  const asked = { params: FigureParams, querystring: FigureQuery };
  app.get(
    '/api/desk/:kind/items/:id/figures',
    { access: ['content.write', 'own or office'], schema: { ...asked, response: { 200: Figures } } },
    (request) => {
      const { kind, id } = request.params;
      return figures.read(kind, id, request.query.days, titleOf(kind, id, member(request)));
    },
  );
  app.get(
    '/api/desk/:kind/items/:id/figures.csv',
    { access: ['content.write', 'own or office'], schema: { ...asked, response: { 200: Type.String() } } },
    (request, reply) => {
      const { kind, id } = request.params;
      const found = figures.read(kind, id, request.query.days, titleOf(kind, id, member(request)));
      reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', `attachment; filename="numeri-${kind}-${id}.csv"`);
      return figuresCsv([found], found.metrics);
    },
  );
  shopRoutes(app, figures, titleOf);
  every(app, FLUSH_SECONDS, 'figures', counter.flush);
  every(app, 60, 'people of yesterday', counter.forgetYesterday);
  app.addHook('onClose', async () => {
    try {
      counter.flush();
    } catch (error) {
      app.log.error({ err: error }, 'the last figures were not written');
    }
  });
}

/** A shop with all its items. */
function shopRoutes(app: App, figures: FigureService, titleOf: Parameters<typeof figureRoutes>[2]): void {
  const asked = { params: IdParams, querystring: FigureQuery };
  const read = (request: FastifyRequest<{ Params: { id: number }; Querystring: { days: number } }>) => {
    const { id } = request.params;
    return figures.readShop(id, request.query.days, titleOf('activities', id, member(request)));
  };
  app.get(
    '/api/desk/shops/:id/figures',
    { access: ['content.write', 'own or office'], schema: { ...asked, response: { 200: ShopFigures } } },
    (request) => {
      const { each: _, ...answer } = read(request);
      return answer;
    },
  );
  app.get(
    '/api/desk/shops/:id/figures.csv',
    { access: ['content.write', 'own or office'], schema: { ...asked, response: { 200: Type.String() } } },
    (request, reply) => {
      const { each, metrics } = read(request);
      reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', `attachment; filename="numeri-negozio-${request.params.id}.csv"`);
      return figuresCsv(each, metrics);
    },
  );
}

const visitor = (request: FastifyRequest) => ({
  ip: request.ip,
  user_agent: request.headers['user-agent'],
  user: request.signedIn?.user ?? null,
});
