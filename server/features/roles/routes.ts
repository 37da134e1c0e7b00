import { IdParams } from '../../../shared/contract/parts.ts';
import {
  ClaimAnswer,
  ClaimList,
  DecisionBody,
  OwnRequestList,
  RequestCreated,
  RequestDetail,
  RequestFileParams,
  RequestQueue,
  RequestQueueQuery,
} from '../../../shared/contract/roles.ts';
import { ATTACHMENT_MB, ROLE_REQUEST_FIELDS, type RoleRequestFields } from '../../../shared/rules/roleRequests.ts';
import { verified } from '../../http/access.ts';
import type { App } from '../../http/app.ts';
import { perClient } from '../../http/limits.ts';
import { member } from '../../http/session.ts';
import { receiveForm } from '../../http/uploads.ts';
import type { Roles } from './roles.ts';
import { userRoutes } from './userRoutes.ts';

/** Requests for a role and their state. */
export function roleRoutes(app: App, { requests, claims, decisions, users }: Roles): void {
  app.post(
    '/api/role-requests',
    { access: 'account', schema: { response: { 201: RequestCreated } }, config: perClient(20, 60) },
    (request) => {
      verified(request);
      return receiveForm(request, { kinds: ['pdf', 'image'], megabytes: ATTACHMENT_MB }, async ({ fields, files }) => {
        const typed = Object.fromEntries(ROLE_REQUEST_FIELDS.map((name) => [name, fields[name] ?? '']));
        const place = { activity: fields.activity ?? '', level: fields.level ?? '' };
        return { id: await requests.create(member(request), typed as RoleRequestFields, place, files) };
      });
    },
  );
  app.get(
    '/api/frontend/profile/role-requests',
    { access: 'account', schema: { response: { 200: OwnRequestList } } },
    (request) => requests.list(member(request).user.id),
  );
  app.post(
    '/api/role-requests/:id/withdrawal',
    { access: ['account', 'own'], schema: { params: IdParams } },
    (request) => requests.withdraw(request.params.id, member(request).user.id),
  );
  app.get(
    '/api/role-requests/:id/files/:file',
    { access: ['account', 'own or office'], schema: { params: RequestFileParams } },
    async (request, reply) => {
      const { name, type, stream } = await requests.file(request.params.id, request.params.file, member(request));
      // Sent as a download, so that an uploaded file never runs as a page of the portal.
      return reply
        .type(type)
        .header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(withEnding(name, type))}`)
        .header('X-Content-Type-Options', 'nosniff')
        .send(stream);
    },
  );

  app.get('/api/desk/claims', { access: 'content.write', schema: { response: { 200: ClaimList } } }, (request) =>
    claims.ofOwner(member(request).user.id),
  );
  app.put(
    '/api/desk/claims/:id/answer',
    { access: ['content.write', 'own'], schema: { params: IdParams, body: ClaimAnswer } },
    (request) => claims.answer(request.params.id, request.body.agrees, member(request).user.id),
  );

  roleOfficeRoutes(app, decisions);
  userRoutes(app, users);
}

/** Pictures were re-encoded as WebP, whatever their original type. */
function withEnding(name: string, type: string): string {
  const base = name.replace(/\.[a-z0-9]{1,5}$/i, '');
  return `${base}.${type === 'application/pdf' ? 'pdf' : 'webp'}`;
}

/** The queue of requests: editors read it, administrators answer. */
function roleOfficeRoutes(app: App, decisions: Roles['decisions']): void {
  app.get(
    '/api/office/role-requests',
    { access: 'requests.read', schema: { querystring: RequestQueueQuery, response: { 200: RequestQueue } } },
    (request) => decisions.queue(request.query),
  );
  app.get(
    '/api/office/role-requests/:id',
    { access: 'requests.read', schema: { params: IdParams, response: { 200: RequestDetail } } },
    (request) => decisions.get(request.params.id),
  );
  app.post(
    '/api/office/role-requests/:id/decision',
    {
      access: ['requests.decide', 'confirmed'],
      schema: { params: IdParams, body: DecisionBody, response: { 200: RequestDetail } },
    },
    (request) => decisions.decide(request.params.id, request.body, member(request).user.id),
  );
}
