import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  FirstAdminBody,
  ForgotBody,
  LoginBody,
  LoginResponse,
  MessageResponse,
  ProfileResponse,
  RegisterBody,
  ResetBody,
  SignedInResponse,
  TokenBody,
} from '../../../shared/contract/accounts.ts';
import { DEVICE_COOKIE } from '../../../shared/rules/accounts.ts';
import type { App } from '../../http/app.ts';
import { perClient } from '../../http/limits.ts';
import { clearSessionCookie, setDeviceCookie, setSessionCookie, setStepCookie } from '../../http/session.ts';
import type { Accounts } from './accounts.ts';
import type { Origin } from './throttle.ts';

/** Signing up, in and out, and the links in mails. */
export function accountRoutes(app: App, accounts: Accounts): void {
  signUpRoutes(app, accounts);
  signInRoutes(app, accounts);
  passwordRoutes(app, accounts);
  app.get('/api/frontend/profile', { access: 'public', schema: { response: { 200: ProfileResponse } } }, (request) => ({
    user: request.signedIn?.user ?? null,
  }));
}

const origin = (request: FastifyRequest): Origin => ({
  ip: request.ip,
  user_agent: request.headers['user-agent'] ?? '',
  device: request.cookies[DEVICE_COOKIE],
});

/** A device that was signed in to the given account is not limited by others on its network. */
const ownDevice =
  ({ devices, idOf }: Accounts) =>
  ({ body, cookies }: FastifyRequest): string | null => {
    const email = (body as { email?: unknown } | null)?.email;
    const id = typeof email === 'string' ? idOf(email) : undefined;
    return devices.known(cookies[DEVICE_COOKIE], id) === null ? null : `account ${id}`;
  };

/** Marks the device as one that was signed in to the account. */
const markDevice =
  ({ devices, secure }: Accounts) =>
  (request: FastifyRequest, reply: FastifyReply, userId: number) =>
    setDeviceCookie(reply, devices.remember(request.cookies[DEVICE_COOKIE], userId), secure);

function signUpRoutes(app: App, accounts: Accounts): void {
  const { registration, firstAdmin, secure } = accounts;
  const mark = markDevice(accounts);

  app.post(
    '/api/auth/register',
    { access: 'public', schema: { body: RegisterBody, response: { 201: MessageResponse } }, config: perClient(30, 60) },
    async (request) => {
      await registration.register(request.body, request.ip);
      return { message: 'Ti abbiamo scritto: apri il link per completare la registrazione.' };
    },
  );
  app.post(
    '/api/auth/verify',
    { access: 'public', schema: { body: TokenBody, response: { 200: MessageResponse } }, config: perClient(60, 60) },
    (request, reply) => {
      const token = registration.verify(request.body.token, request.signedIn);
      if (token !== null) setSessionCookie(reply, token, secure);
      return { message: 'Il tuo indirizzo è confermato.' };
    },
  );
  app.post(
    '/api/auth/first-admin',
    {
      access: 'public',
      schema: { body: FirstAdminBody, response: { 201: SignedInResponse } },
      config: perClient(30, 60),
    },
    async (request, reply) => {
      const { token, user } = await firstAdmin.make(request.body, request.headers['user-agent'] ?? '');
      setSessionCookie(reply, token, secure);
      mark(request, reply, user.id);
      return { user };
    },
  );
}

function signInRoutes(app: App, accounts: Accounts): void {
  const { signIn, demoDoor, secure } = accounts;
  const mark = markDevice(accounts);

  app.post(
    '/api/auth/login',
    {
      access: 'public',
      schema: { body: LoginBody, response: { 200: LoginResponse } },
      config: perClient(60, 5, ownDevice(accounts)),
    },
    async (request, reply) => {
      demoDoor?.check(request.body, request);
      const entered = await signIn.login(request.body, origin(request), request.signedIn);
      if ('step' in entered) {
        setStepCookie(reply, entered.step, secure);
        return { user: null };
      }
      const { token, user } = entered;
      setSessionCookie(reply, token, secure);
      mark(request, reply, user.id);
      return { user };
    },
  );
  // Signing out twice, perhaps in two tabs, is not an error.
  app.post('/api/auth/logout', { access: 'public' }, async (request, reply) => {
    if (request.signedIn !== null) {
      signIn.logout(request.signedIn);
      // For sessions older than the device cookie.
      mark(request, reply, request.signedIn.user.id);
    }
    clearSessionCookie(reply);
  });
}

/** A forgotten password. */
function passwordRoutes(app: App, accounts: Accounts): void {
  const { forgottenPassword } = accounts;
  const mark = markDevice(accounts);

  app.post(
    '/api/auth/password/forgot',
    {
      access: 'public',
      schema: { body: ForgotBody, response: { 200: MessageResponse } },
      config: perClient(30, 60, ownDevice(accounts)),
    },
    (request) => {
      forgottenPassword.ask(request.body.email, origin(request));
      return { message: 'Se questo indirizzo ha un account, ti abbiamo scritto come scegliere una nuova password.' };
    },
  );
  app.post(
    '/api/auth/password/reset',
    { access: 'public', schema: { body: ResetBody, response: { 200: MessageResponse } }, config: perClient(60, 60) },
    async (request, reply) => {
      mark(request, reply, await forgottenPassword.reset(request.body));
      return { message: 'La nuova password è pronta: accedi.' };
    },
  );
}
