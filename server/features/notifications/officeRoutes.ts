import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import {
  AnnouncementBody,
  AnnouncementCreated,
  AnnouncementItem,
  AnnouncementPage,
  IdParams,
  RecipientList,
  RecipientQuery,
} from '../../../shared/contract/notifications.ts';
import { pageQuery } from '../../../shared/contract/pagination.ts';
import { OFFICE_ROLES } from '../../../shared/rules/announcement.ts';
import { HttpError } from '../../plugins/errors.ts';
import type { App } from '../../plugins/http.ts';
import { member, type SignedIn } from '../../plugins/session.ts';
import type { Announcements } from './announcement.ts';

const tags = ['office'];
const PageQuery = Type.Object(pageQuery);

/** @throws 401 for a visitor, 403 without an office role */
function office(request: FastifyRequest): SignedIn {
  const signedIn = member(request);
  if (!OFFICE_ROLES.some((role) => signedIn.user.roles.includes(role))) {
    throw new HttpError(403, 'Solo la redazione può farlo.');
  }
  return signedIn;
}

/** Writing to residents, for the newsroom and administrators. Who may not is told before what was sent is looked at. */
export function officeRoutes(app: App, announcements: Announcements): void {
  const preValidation = async (request: FastifyRequest) => void office(request);
  app.post(
    '/api/office/notifications',
    { preValidation, schema: { tags, body: AnnouncementBody, response: { 201: AnnouncementCreated } } },
    (request, reply) => {
      reply.code(201);
      return announcements.create(request.body, office(request).user.id);
    },
  );
  app.get(
    '/api/office/notifications',
    { preValidation, schema: { tags, querystring: PageQuery, response: { 200: AnnouncementPage } } },
    (request) => announcements.page(request.query),
  );
  app.get(
    '/api/office/notifications/recipients',
    { preValidation, schema: { tags, querystring: RecipientQuery, response: { 200: RecipientList } } },
    (request) => announcements.recipients(request.query.q),
  );
  app.get(
    '/api/office/notifications/:id',
    { preValidation, schema: { tags, params: IdParams, response: { 200: AnnouncementItem } } },
    (request) => announcements.get(request.params.id),
  );
  app.delete(
    '/api/office/notifications/:id',
    { preValidation, schema: { tags, params: IdParams } },
    (request, reply) => {
      announcements.cancel(request.params.id);
      return reply.code(204).send();
    },
  );
}
