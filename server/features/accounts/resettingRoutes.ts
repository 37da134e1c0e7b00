import { IdParams } from '../../../shared/contract/parts.ts';
import { ReasonBody } from '../../../shared/contract/users.ts';
import type { App } from '../../http/app.ts';
import { member } from '../../http/session.ts';
import type { Accounts } from './accounts.ts';

/** Administrators reset the passkeys and codes that a person has lost. */
export function resettingRoutes(app: App, { resetting }: Accounts): void {
  app.delete(
    '/api/office/users/:id/second-factors',
    { access: ['users.manage', 'confirmed'], schema: { params: IdParams, body: ReasonBody } },
    (request) => resetting.reset(request.params.id, request.body.reason, member(request).user.id),
  );
}
