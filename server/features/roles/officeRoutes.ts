import {
  DecisionBody,
  RequestDetail,
  RequestParams,
  RequestQueue,
  RequestQueueQuery,
} from '../../../shared/contract/roles.ts';
import type { App } from '../../http/app.ts';
import { member } from '../../http/session.ts';
import type { Roles } from './roles.ts';

const tags = ['office'];

/** The queue of requests: editors read it, administrators answer. */
export function roleOfficeRoutes(app: App, decisions: Roles['decisions']): void {
  app.get(
    '/api/office/role-requests',
    { access: 'requests.read', schema: { tags, querystring: RequestQueueQuery, response: { 200: RequestQueue } } },
    (request) => decisions.queue(request.query),
  );
  app.get(
    '/api/office/role-requests/:id',
    { access: 'requests.read', schema: { tags, params: RequestParams, response: { 200: RequestDetail } } },
    (request) => decisions.get(request.params.id),
  );
  app.post(
    '/api/office/role-requests/:id/decision',
    {
      access: ['requests.decide', 'confirmed'],
      schema: { tags, params: RequestParams, body: DecisionBody, response: { 200: RequestDetail } },
    },
    (request) => decisions.decide(request.params.id, request.body, member(request).user.id),
  );
}
