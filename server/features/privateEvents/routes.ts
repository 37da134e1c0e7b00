import { Type } from 'typebox';
import { ErrorBody } from '../../../shared/contract/errors.ts';
import {
  PrivateEvent,
  PrivateEventAnswer,
  PrivateEventBody,
  PrivateEventList,
  PrivateEventMessage,
  PrivateEventQuery,
  PrivateEventQueue,
} from '../../../shared/contract/privateEvents.ts';
import { verified } from '../../http/access.ts';
import type { App } from '../../http/app.ts';
import { perClient } from '../../http/limits.ts';
import { member } from '../../http/session.ts';
import type { PrivateEvents } from './privateEvents.ts';

const tags = ['privateEvents'];
const params = Type.Object({ id: Type.Integer({ minimum: 1 }) });
const one = { 200: PrivateEvent, 404: ErrorBody, 409: ErrorBody, 422: ErrorBody };

export function privateEventRoutes(app: App, requests: PrivateEvents): void {
  app.get(
    '/api/private-events',
    { access: 'account', schema: { tags, response: { 200: PrivateEventList } } },
    (request) => requests.list(member(request).user.id),
  );
  app.post(
    '/api/private-events',
    {
      access: 'account',
      schema: {
        tags,
        body: PrivateEventBody,
        response: { 201: PrivateEvent, 403: ErrorBody, 409: ErrorBody, 422: ErrorBody },
      },
      config: perClient(10, 60),
    },
    async (request, reply) => {
      verified(request);
      return reply.code(201).send(requests.create(request.body, member(request).user));
    },
  );
  app.get(
    '/api/private-events/:id',
    { access: ['account', 'own'], schema: { tags, params, response: one } },
    (request) => requests.detail(request.params.id, member(request).user.id),
  );
  app.post(
    '/api/private-events/:id/messages',
    {
      access: ['account', 'own'],
      schema: { tags, params, body: PrivateEventMessage, response: one },
      config: perClient(30, 60),
    },
    (request) => requests.reply(request.params.id, member(request).user.id, request.body.body),
  );
  app.post(
    '/api/private-events/:id/cancellation',
    { access: ['account', 'own'], schema: { tags, params, response: one } },
    (request) => requests.cancel(request.params.id, member(request).user.id),
  );

  app.get(
    '/api/office/private-events',
    {
      access: 'private_events.answer',
      schema: { tags, querystring: PrivateEventQuery, response: { 200: PrivateEventQueue, 422: ErrorBody } },
    },
    (request) => requests.queue(request.query),
  );
  app.get(
    '/api/office/private-events/:id',
    { access: 'private_events.answer', schema: { tags, params, response: one } },
    (request) => requests.inOffice(request.params.id),
  );
  app.post(
    '/api/office/private-events/:id/answers',
    { access: 'private_events.answer', schema: { tags, params, body: PrivateEventAnswer, response: one } },
    (request) => requests.answer(request.params.id, member(request).user.id, request.body),
  );
}
