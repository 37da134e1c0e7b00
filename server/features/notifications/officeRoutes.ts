import { Type } from 'typebox';
import {
  AnnouncementBody,
  AnnouncementCreated,
  AnnouncementItem,
  AnnouncementPage,
  AnnouncementReach,
  RecipientList,
  RecipientQuery,
} from '../../../shared/contract/notifications.ts';
import { pageQuery } from '../../../shared/contract/pagination.ts';
import { IdParams } from '../../../shared/contract/parts.ts';
import { may } from '../../../shared/rules/roles.ts';
import type { App } from '../../http/app.ts';
import { member } from '../../http/session.ts';
import type { Announcements } from './announcement.ts';

const PageQuery = Type.Object(pageQuery);

/** Announcements to residents, for the newsroom and administrators. */
export function officeRoutes(app: App, announcements: Announcements): void {
  app.post(
    '/api/office/notifications',
    { access: 'notifications.send', schema: { body: AnnouncementBody, response: { 201: AnnouncementCreated } } },
    (request) => announcements.create(request.body, member(request).user.id),
  );
  app.post(
    '/api/office/notifications/reach',
    { access: 'notifications.send', schema: { body: AnnouncementBody, response: { 200: AnnouncementReach } } },
    (request) => announcements.reach(request.body, member(request).user.id),
  );
  app.get(
    '/api/office/notifications',
    { access: 'notifications.send', schema: { querystring: PageQuery, response: { 200: AnnouncementPage } } },
    (request) => announcements.page(request.query),
  );
  app.get(
    '/api/office/notifications/recipients',
    { access: 'notifications.send', schema: { querystring: RecipientQuery, response: { 200: RecipientList } } },
    (request) => announcements.recipients(request.query.q, may('users.manage', member(request).user.roles)),
  );
  app.get(
    '/api/office/notifications/:id',
    { access: 'notifications.send', schema: { params: IdParams, response: { 200: AnnouncementItem } } },
    (request) => announcements.get(request.params.id),
  );
  app.delete(
    '/api/office/notifications/:id',
    { access: 'notifications.send', schema: { params: IdParams } },
    (request) => announcements.cancel(request.params.id, member(request).user.id),
  );
}
