import { SignedInResponse } from '../../../shared/contract/accounts.ts';
import { CodeBody, CodesSetup, CodesState, NewCodes, RecoveryCodes } from '../../../shared/contract/oneTimeCodes.ts';
import { IdParams } from '../../../shared/contract/parts.ts';
import { ReasonBody } from '../../../shared/contract/users.ts';
import { DEVICE_COOKIE } from '../../../shared/rules/accounts.ts';
import { STEP_COOKIE } from '../../../shared/rules/strongSignIn.ts';
import { verified } from '../../http/access.ts';
import type { App } from '../../http/app.ts';
import { perClient } from '../../http/limits.ts';
import { clearStepCookie, member, setDeviceCookie, setSessionCookie } from '../../http/session.ts';
import type { Accounts } from './accounts.ts';

const OWN = '/api/frontend/profile/codes';

/** One-time codes: the step after the password, one's own codes, confirming with one, and what an administrator does for who lost them. */
export function codeRoutes(app: App, { codes, secondStep, devices, secure, resetting }: Accounts): void {
  app.post(
    '/api/auth/code',
    { access: 'public', schema: { body: CodeBody, response: { 200: SignedInResponse } }, config: perClient(60, 5) },
    async (request, reply) => {
      const device = request.cookies[DEVICE_COOKIE];
      const from = { ip: request.ip, user_agent: request.headers['user-agent'] ?? '', device };
      const held = request.cookies[STEP_COOKIE];
      const { token, user } = await secondStep.finish(held, request.body.code, from, request.signedIn);
      setSessionCookie(reply, token, secure);
      setDeviceCookie(reply, devices.remember(device, user.id), secure);
      clearStepCookie(reply);
      return { user };
    },
  );
  app.get(OWN, { access: 'account', schema: { response: { 200: CodesState } } }, (request) =>
    codes.state(member(request)),
  );
  app.post(
    `${OWN}/setup`,
    { access: ['account', 'confirmed'], schema: { response: { 200: CodesSetup } }, config: perClient(30, 60) },
    (request) => {
      // As for passkeys: whoever signed up with somebody else's address must not lock its owner out.
      verified(request);
      return codes.setUp(member(request));
    },
  );
  app.post(
    OWN,
    {
      access: ['account', 'confirmed'],
      schema: { body: NewCodes, response: { 200: RecoveryCodes } },
      config: perClient(30, 60),
    },
    (request) => {
      verified(request);
      return { recovery: codes.add(member(request), request.body) };
    },
  );
  app.post(
    `${OWN}/recovery`,
    { access: ['account', 'confirmed'], schema: { response: { 200: RecoveryCodes } }, config: perClient(30, 60) },
    (request) => ({ recovery: codes.renew(member(request)) }),
  );
  app.delete(OWN, { access: ['account', 'confirmed'], config: perClient(30, 60) }, (request) =>
    codes.remove(member(request)),
  );
  app.put(
    '/api/frontend/profile/confirmation/code',
    { access: 'account', schema: { body: CodeBody }, config: perClient(60, 60) },
    (request) => codes.confirm(member(request), request.body.code),
  );
  app.delete(
    '/api/office/users/:id/second-factors',
    { access: ['users.manage', 'confirmed'], schema: { params: IdParams, body: ReasonBody } },
    (request) => resetting.reset(request.params.id, request.body.reason, member(request).user.id),
  );
}
