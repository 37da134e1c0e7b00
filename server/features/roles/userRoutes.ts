import { IdParams } from '../../../shared/contract/parts.ts';
import {
  LeavingBody,
  OfficeUser,
  ReasonBody,
  RoleGrantBody,
  UserPage,
  UserQuery,
  UserRoleParams,
} from '../../../shared/contract/users.ts';
import type { App } from '../../http/app.ts';
import { member } from '../../http/session.ts';
import type { Roles } from './roles.ts';

const response = { 200: OfficeUser };

/** People, for administrators: search, roles, suspension. */
export function userRoutes(app: App, users: Roles['users']): void {
  app.get(
    '/api/office/users',
    { access: 'users.manage', schema: { querystring: UserQuery, response: { 200: UserPage } } },
    (request) => users.page(request.query),
  );
  app.get('/api/office/users/:id', { access: 'users.manage', schema: { params: IdParams, response } }, (request) =>
    users.get(request.params.id),
  );
  app.post(
    '/api/office/users/:id/roles',
    { access: ['users.manage', 'confirmed'], schema: { params: IdParams, body: RoleGrantBody, response } },
    (request) => users.grant(request.params.id, request.body, member(request).user.id),
  );
  app.delete(
    '/api/office/users/:id/roles/:role',
    { access: ['users.manage', 'confirmed'], schema: { params: UserRoleParams, body: LeavingBody, response } },
    (request) => {
      const { reason, ...choice } = request.body;
      return users.revoke(request.params.id, request.params.role, reason, member(request).user.id, choice);
    },
  );
  app.put(
    '/api/office/users/:id/suspension',
    { access: ['users.manage', 'confirmed'], schema: { params: IdParams, body: LeavingBody, response } },
    (request) => {
      const { reason, ...choice } = request.body;
      return users.suspend(request.params.id, reason, member(request).user.id, choice);
    },
  );
  app.delete(
    '/api/office/users/:id/suspension',
    { access: ['users.manage', 'confirmed'], schema: { params: IdParams, body: ReasonBody, response } },
    (request) => users.reinstate(request.params.id, request.body.reason, member(request).user.id),
  );
}
