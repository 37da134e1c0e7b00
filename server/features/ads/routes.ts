import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { AdSeenBody, AdSlotResponse, AdsResponse } from '../../../shared/contract/ads.ts';
import { AD_PLACES, isRobot } from '../../../shared/rules/ads.ts';
import type { App } from '../../http/app.ts';
import { perClient } from '../../http/limits.ts';
import type { AdsService } from './ads.ts';

export function adRoutes(app: App, ads: AdsService): void {
  app.get('/api/ads', { access: 'public', schema: { response: { 200: AdsResponse } } }, () => ads.page());

  // A path below the list, so that the worker does not cache it: a slot's token is valid for one showing.
  app.get(
    '/api/ads/slots/:place',
    {
      access: 'public',
      config: perClient(300, 5),
      schema: { params: Type.Object({ place: Type.Enum([...AD_PLACES]) }), response: { 200: AdSlotResponse } },
    },
    (request) => ({ ad: isRobot(agent(request)) ? null : ads.slot(request.params.place) }),
  );

  app.post(
    '/api/ads/views',
    { access: 'public', config: perClient(300, 5), schema: { body: AdSeenBody } },
    (request) => {
      if (!isRobot(agent(request))) ads.seen(request.body.token, visitor(request));
    },
  );

  // A link for people; it redirects only to the campaign's own address.
  app.get(
    '/ads/:slug/vai',
    {
      config: perClient(120, 5),
      schema: {
        params: Type.Object({ slug: Type.String() }),
        querystring: Type.Object({ t: Type.Optional(Type.String({ maxLength: 200 })) }),
      },
    },
    async (request, reply) => {
      const token = isRobot(agent(request)) ? null : (request.query.t ?? null);
      // It counts the click, and only requests that are known to write wait for others' writes by themselves.
      const target = await app.writing.run(() => ads.visit(request.params.slug, token, visitor(request)));
      if (target === null) return reply.callNotFound();
      return reply
        .header('X-Robots-Tag', 'noindex, nofollow')
        .header('Cache-Control', 'no-store')
        .header('Referrer-Policy', 'no-referrer')
        .redirect(target, 302);
    },
  );
}

const agent = (request: FastifyRequest): string | undefined => request.headers['user-agent'];
const visitor = (request: FastifyRequest) => ({ ip: request.ip, user_agent: agent(request) });
