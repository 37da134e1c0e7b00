import { IdParams } from '../../../shared/contract/parts.ts';
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

const one = { 200: PrivateEvent };

export function privateEventRoutes(app: App, requests: PrivateEvents): void {
  app.get('/api/private-events', { access: 'account', schema: { response: { 200: PrivateEventList } } }, (request) =>
    requests.list(member(request).user.id),
  );
  app.post(
    '/api/private-events',
    {
      access: 'account',
      schema: { body: PrivateEventBody, response: { 201: PrivateEvent } },
      config: perClient(10, 60),
    },
    (request) => {
      verified(request);
      return requests.create(request.body, member(request).user);
    },
  );
  app.get(
    '/api/private-events/:id',
    { access: ['account', 'own'], schema: { params: IdParams, response: one } },
    (request) => requests.detail(request.params.id, member(request).user.id),
  );
  app.post(
    '/api/private-events/:id/messages',
    {
      access: ['account', 'own'],
      schema: { params: IdParams, body: PrivateEventMessage, response: one },
      config: perClient(30, 60),
    },
    (request) => requests.reply(request.params.id, member(request).user.id, request.body.body),
  );
  app.post(
    '/api/private-events/:id/cancellation',
    { access: ['account', 'own'], schema: { params: IdParams, response: one } },
    (request) => requests.cancel(request.params.id, member(request).user.id),
  );

  app.get(
    '/api/office/private-events',
    {
      access: 'private_events.answer',
      schema: { querystring: PrivateEventQuery, response: { 200: PrivateEventQueue } },
    },
    (request) => requests.queue(request.query),
  );
  app.get(
    '/api/office/private-events/:id',
    { access: 'private_events.answer', schema: { params: IdParams, response: one } },
    (request) => requests.inOffice(request.params.id),
  );
  app.post(
    '/api/office/private-events/:id/answers',
    { access: 'private_events.answer', schema: { params: IdParams, body: PrivateEventAnswer, response: one } },
    (request) => requests.answer(request.params.id, member(request).user.id, request.body),
  );
}
