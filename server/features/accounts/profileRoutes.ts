import {
  DeletionBody,
  EmailChangeBody,
  MessageResponse,
  PasswordChangeBody,
  ProfileChangeBody,
  ProfileResponse,
  ProfileSummary,
  SessionList,
} from '../../../shared/contract/accounts.ts';
import { IdParams } from '../../../shared/contract/parts.ts';
import type { LeavingChoice } from '../../../shared/contract/users.ts';
import type { Role } from '../../../shared/rules/accounts.ts';
import { wallTime } from '../../../shared/rules/dates.ts';
import { justConfirmed } from '../../http/access.ts';
import type { App } from '../../http/app.ts';
import { notFound } from '../../http/errors.ts';
import { perClient } from '../../http/limits.ts';
import { clearSessionCookie, member, setSessionCookie } from '../../http/session.ts';
import type { Accounts } from './accounts.ts';

/** Decides about a person's items (server/features/publishing/leaving.ts); role null: of all their roles. */
type Leaving = (id: number, role: Role | null, choice: LeavingChoice, actorId: number) => void;

/** A signed-in person's own account. */
export function profileRoutes(app: App, accounts: Accounts, leaving: Leaving): void {
  const { profile, registration, sessions, secure } = accounts;

  app.patch(
    '/api/frontend/profile',
    {
      access: 'account',
      schema: { body: ProfileChangeBody, response: { 200: ProfileResponse } },
      config: perClient(60, 60),
    },
    (request) => profile.rename(member(request), request.body.name),
  );
  app.put(
    '/api/frontend/profile/email',
    {
      access: 'account',
      schema: { body: EmailChangeBody, response: { 200: MessageResponse } },
      config: perClient(30, 60),
    },
    async (request) => {
      await profile.changeEmail(member(request), request.body);
      return { message: 'Ti abbiamo scritto al nuovo indirizzo: apri il link per confermarlo.' };
    },
  );
  app.put(
    '/api/frontend/profile/password',
    {
      access: 'account',
      schema: { body: PasswordChangeBody, response: { 200: MessageResponse } },
      config: perClient(30, 60),
    },
    async (request, reply) => {
      const token = await profile.changePassword(member(request), request.body);
      setSessionCookie(reply, token, secure);
      return { message: 'La password è cambiata. Le altre sessioni sono state chiuse.' };
    },
  );
  app.post(
    '/api/frontend/profile/verification',
    { access: 'account', schema: { response: { 200: MessageResponse } }, config: perClient(30, 60) },
    (request) => {
      registration.sendAgain(member(request));
      return { message: 'Ti abbiamo scritto di nuovo: apri il link per confermare il tuo indirizzo.' };
    },
  );

  app.get(
    '/api/frontend/profile/summary',
    { access: 'account', schema: { response: { 200: ProfileSummary } } },
    (request) => accounts.summary(member(request).user.id),
  );
  app.get(
    '/api/frontend/profile/sessions',
    { access: 'account', schema: { response: { 200: SessionList } } },
    (request) => {
      const { user, session_id } = member(request);
      return { data: sessions.list(user.id, session_id) };
    },
  );
  app.delete(
    '/api/frontend/profile/sessions/:id',
    { access: ['account', 'own'], schema: { params: IdParams } },
    async (request, reply) => {
      const { user, session_id } = member(request);
      if (!sessions.end(user.id, request.params.id)) throw notFound('Questa sessione non c’è più.');
      if (request.params.id === session_id) clearSessionCookie(reply);
    },
  );
  app.delete('/api/frontend/profile/sessions', { access: 'account' }, async (request, reply) => {
    sessions.endAll(member(request).user.id);
    clearSessionCookie(reply);
  });

  app.get(
    '/api/frontend/profile/export',
    { access: ['account', 'confirmed'], config: perClient(30, 60) },
    async (request, reply) => {
      const data = accounts.export(member(request).user.id);
      const { day } = wallTime(String(data.exported_at));
      return reply
        .type('application/json; charset=utf-8')
        .header('Content-Disposition', `attachment; filename="piazza-i-miei-dati-${day}.json"`)
        .send(`${JSON.stringify(data, null, 2)}\n`);
    },
  );
  app.delete(
    '/api/frontend/profile',
    { access: 'account', schema: { body: DeletionBody }, config: perClient(30, 60) },
    async (request, reply) => {
      const { password, items = 'office' } = request.body;
      if (password === undefined) justConfirmed(request);
      // What stays loses its owner with the account, and is the office's from then on.
      await profile.erase(member(request), password ?? null, (id) => {
        if (items === 'archive') leaving(id, null, { items }, id);
      });
      clearSessionCookie(reply);
    },
  );
}
