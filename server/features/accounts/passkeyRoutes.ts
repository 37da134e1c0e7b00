import { SignedInResponse } from '../../../shared/contract/accounts.ts';
import { IdParams } from '../../../shared/contract/parts.ts';
import {
  ConfirmationBody,
  NewPasskey,
  PasskeyEntry,
  PasskeyList,
  PasskeyName,
  PasskeyQuestion,
} from '../../../shared/contract/passkeys.ts';
import { DEVICE_COOKIE } from '../../../shared/rules/accounts.ts';
import { verified } from '../../http/access.ts';
import type { App } from '../../http/app.ts';
import { perClient } from '../../http/limits.ts';
import { member, setDeviceCookie, setSessionCookie } from '../../http/session.ts';
import type { Accounts } from './accounts.ts';

const OWN = '/api/frontend/profile/passkeys';
const CONFIRMATION = '/api/frontend/profile/confirmation';

/** Signing in with a passkey, one's own passkeys, and the fresh confirmation that some calls need. */
export function passkeyRoutes(app: App, accounts: Accounts): void {
  const { passkeys } = accounts;
  enterRoutes(app, accounts);

  app.get(OWN, { access: 'account', schema: { response: { 200: PasskeyList } } }, (request) => ({
    data: passkeys.list(member(request)),
  }));
  app.post(
    `${OWN}/options`,
    { access: ['account', 'confirmed'], schema: { response: { 200: PasskeyQuestion } }, config: perClient(30, 60) },
    (request) => {
      // Whoever signed up with somebody else's address must not keep a way in after its owner took the account over.
      verified(request);
      return passkeys.askToAdd(member(request));
    },
  );
  app.post(
    OWN,
    { access: ['account', 'confirmed'], schema: { body: NewPasskey }, config: perClient(30, 60) },
    async (request) => {
      verified(request);
      await passkeys.add(member(request), request.body);
    },
  );
  app.patch(
    `${OWN}/:id`,
    { access: ['account', 'own'], schema: { params: IdParams, body: PasskeyName }, config: perClient(60, 60) },
    (request) => passkeys.rename(member(request), request.params.id, request.body.name),
  );
  app.delete(
    `${OWN}/:id`,
    { access: ['account', 'own', 'confirmed'], schema: { params: IdParams }, config: perClient(30, 60) },
    (request) => passkeys.remove(member(request), request.params.id),
  );
  confirmationRoutes(app, accounts);
}

function enterRoutes(app: App, { passkeys, devices, secure }: Accounts): void {
  app.post(
    '/api/auth/passkey/options',
    { access: 'public', schema: { response: { 200: PasskeyQuestion } }, config: perClient(60, 5) },
    () => passkeys.askToEnter(),
  );
  app.post(
    '/api/auth/passkey',
    { access: 'public', schema: { body: PasskeyEntry, response: { 200: SignedInResponse } }, config: perClient(60, 5) },
    async (request, reply) => {
      const userAgent = request.headers['user-agent'] ?? '';
      const { token, user } = await passkeys.enter(request.body.credential, userAgent, request.signedIn);
      setSessionCookie(reply, token, secure);
      setDeviceCookie(reply, devices.remember(request.cookies[DEVICE_COOKIE], user.id), secure);
      return { user };
    },
  );
}

function confirmationRoutes(app: App, { passkeys, confirmWithPassword }: Accounts): void {
  // Refused without a fresh confirmation: a page asks before it starts a download, which can't ask by itself.
  app.get(CONFIRMATION, { access: ['account', 'confirmed'] }, async (_request, reply) => reply.code(204).send());
  app.put(
    CONFIRMATION,
    { access: 'account', schema: { body: ConfirmationBody }, config: perClient(60, 60) },
    (request) => confirmWithPassword(member(request), request.body.password),
  );
  app.post(
    `${CONFIRMATION}/options`,
    { access: 'account', schema: { response: { 200: PasskeyQuestion } }, config: perClient(60, 60) },
    (request) => passkeys.askToConfirm(member(request)),
  );
  app.put(
    `${CONFIRMATION}/passkey`,
    { access: 'account', schema: { body: PasskeyEntry }, config: perClient(60, 60) },
    (request) => passkeys.confirm(member(request), request.body.credential),
  );
}
