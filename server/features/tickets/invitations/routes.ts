import type { FastifyRequest } from 'fastify';
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

/** For who asked for the private event, and for the office, which also says what guests read. */
export function invitationRoutes(app: App, invitations: InvitationDesk): void {
  const offices = '/api/office/private-events/:id/invitations';
  app.put(
    offices,
    { access: 'private_events.answer', schema: { params: IdParams, body: InvitationPlan, response: whole } },
    (request) => invitations.plan(request.params.id, request.body, member(request).user.id),
  );
  guestRoutes(app, invitations, offices, 'private_events.answer', () => null);
  guestRoutes(app, invitations, '/api/private-events/:id/invitations', ['account', 'own'], (request) => {
    if (request.method === 'POST') verified(request);
    return member(request).user.id;
  });
}

/** @param whose finds whose request it is; null: anybody's */
function guestRoutes(
  app: App,
  invitations: InvitationDesk,
  base: string,
  access: 'private_events.answer' | ['account', 'own'],
  whose: (request: FastifyRequest) => number | null,
): void {
  app.get(base, { access, schema: { params: IdParams, response: whole } }, (request) =>
    invitations.view(request.params.id, whose(request)),
  );
  app.post(
    base,
    {
      access,
      schema: { params: IdParams, body: InviteBody, response: { 200: GiftAnswer } },
      config: perClient(30, 60),
    },
    (request) => invitations.invite(request.params.id, request.body, whose(request)),
  );
  app.delete(`${base}/:order`, { access, schema: { params: OfGuest, response: whole } }, (request) =>
    invitations.takeBack(request.params.id, request.params.order, whose(request)),
  );
}
