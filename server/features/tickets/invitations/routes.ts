import { Type } from 'typebox';
import { InvitationPlan, Invitations, InviteBody } from '../../../../shared/contract/invitations.ts';
import { IdParams } from '../../../../shared/contract/parts.ts';
import { GiftAnswer } from '../../../../shared/contract/ticketDesk.ts';
import { verified } from '../../../http/access.ts';
import type { App } from '../../../http/app.ts';
import { perClient } from '../../../http/limits.ts';
import { member } from '../../../http/session.ts';
import type { InvitationDesk } from './invitations.ts';

const OfGuest = Type.Object({ id: Type.Integer({ minimum: 1 }), order: Type.Integer({ minimum: 1 }) });
const whole = { 200: Invitations };
const OFTEN = perClient(30, 60);

/** For who asked for the private event, and for the office, which also says what guests read. */
export function invitationRoutes(app: App, invitations: InvitationDesk): void {
  const own = '/api/private-events/:id/invitations';
  app.get(own, { access: ['account', 'own'], schema: { params: IdParams, response: whole } }, (request) =>
    invitations.view(request.params.id, member(request).user.id),
  );
  app.post(
    own,
    {
      access: ['account', 'own'],
      schema: { params: IdParams, body: InviteBody, response: { 200: GiftAnswer } },
      config: OFTEN,
    },
    (request) => {
      verified(request);
      return invitations.invite(request.params.id, request.body, member(request).user.id);
    },
  );
  app.delete(`${own}/:order`, { access: ['account', 'own'], schema: { params: OfGuest, response: whole } }, (request) =>
    invitations.takeBack(request.params.id, request.params.order, member(request).user.id),
  );

  const offices = '/api/office/private-events/:id/invitations';
  app.get(offices, { access: 'private_events.answer', schema: { params: IdParams, response: whole } }, (request) =>
    invitations.view(request.params.id, null),
  );
  app.put(
    offices,
    { access: 'private_events.answer', schema: { params: IdParams, body: InvitationPlan, response: whole } },
    (request) => invitations.plan(request.params.id, request.body, member(request).user.id),
  );
  app.post(
    offices,
    {
      access: 'private_events.answer',
      schema: { params: IdParams, body: InviteBody, response: { 200: GiftAnswer } },
      config: OFTEN,
    },
    (request) => invitations.invite(request.params.id, request.body, null),
  );
  app.delete(
    `${offices}/:order`,
    { access: 'private_events.answer', schema: { params: OfGuest, response: whole } },
    (request) => invitations.takeBack(request.params.id, request.params.order, null),
  );
}
