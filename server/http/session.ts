import fastifyCookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CurrentUser } from '../../shared/contract/accounts.ts';
import { DEVICE_COOKIE, DEVICE_DAYS, SESSION_COOKIE, SESSION_DAYS } from '../../shared/rules/accounts.ts';
import { STEP_COOKIE, STEP_MINUTES } from '../../shared/rules/strongSignIn.ts';
import type { App } from './app.ts';
import { HttpError } from './errors.ts';
import { isPageForm } from './pageForms.ts';

export interface SignedIn {
  session_id: number;
  user: CurrentUser;
  /** True when this look-up extended the session: the cookie's expiry must be extended too. */
  renewed: boolean;
  /** The person gave password, passkey or code within the last quarter of an hour. */
  confirmed: boolean;
  /** A new token that replaces the one in the cookie. */
  token?: string;
}

/** Implemented by the accounts slice, so that this module depends on no feature. */
export interface SessionReader {
  /**
   * The live session of a cookie's token, extended when it is time; null when unknown or expired.
   * @param mayRotate the answer can carry a cookie, so a token that is due for a change is replaced
   */
  find(token: string, mayRotate: boolean): SignedIn | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for a visitor. */
    signedIn: SignedIn | null;
  }
  interface FastifyContextConfig {
    /** The route is called by another server, whose signature it verifies; it has no session. */
    isSigned?: boolean;
  }
}

/**
 * Reads the session cookie of every request and refuses state-changing calls without the marker header, except forms that pages
 * of this portal post themselves (CSRF). API
 * answers may be personal, so they are not cacheable unless a route says otherwise.
 */
export async function registerSession(app: App, sessions: SessionReader, secure: boolean): Promise<void> {
  await app.register(fastifyCookie);
  app.decorateRequest('signedIn', null);
  app.addHook('onRequest', async (request, reply) => {
    // Pages are served by the 404 handler. Files may be cached by anybody, so they never carry a cookie.
    const isPersonal = request.is404 || request.routeOptions.url?.startsWith('/api/') === true;
    if (isPersonal) reply.header('Cache-Control', 'no-store');
    const token = request.cookies[SESSION_COOKIE];
    // A stream writes its own headers and can't set a cookie.
    const isForm = isPageForm(request);
    // A page's form is passed on as a call, whose answer carries the cookies.
    const carriesCookie = isPersonal && !isForm && request.headers.accept !== 'text/event-stream';
    request.signedIn = token === undefined ? null : sessions.find(token, carriesCookie);
    const { renewed = false, token: fresh } = request.signedIn ?? {};
    if (token !== undefined && carriesCookie && (renewed || fresh !== undefined))
      setSessionCookie(reply, fresh ?? token, secure);
    const changes = request.method !== 'GET' && request.method !== 'HEAD' && request.method !== 'OPTIONS';
    const isFromPage = request.headers['x-requested-with'] === 'XMLHttpRequest';
    if (changes && !isFromPage && !isForm && request.routeOptions.config.isSigned !== true) {
      throw new HttpError(403, 'La richiesta non arriva da una pagina del portale.');
    }
  });
}

/** The signed-in person of a request. @throws 401 for a visitor */
export function member(request: FastifyRequest): SignedIn {
  if (request.signedIn === null) throw new HttpError(401, 'Accedi per continuare.');
  return request.signedIn;
}

/** Sets or clears the session cookie; Secure wherever the portal is served over HTTPS. */
export function setSessionCookie(reply: FastifyReply, token: string, secure: boolean): void {
  setCookie(reply, SESSION_COOKIE, token, SESSION_DAYS, secure);
}

/** Sets the cookie of a device that was signed in (features/accounts/devices.ts). */
export function setDeviceCookie(reply: FastifyReply, value: string, secure: boolean): void {
  setCookie(reply, DEVICE_COOKIE, value, DEVICE_DAYS, secure);
}

/** Sets the cookie that identifies a person between password and code (features/accounts/secondStep.ts). */
export function setStepCookie(reply: FastifyReply, value: string, secure: boolean): void {
  setCookie(reply, STEP_COOKIE, value, STEP_MINUTES / 1440, secure);
}

export function clearStepCookie(reply: FastifyReply): void {
  reply.clearCookie(STEP_COOKIE, { path: '/' });
}

function setCookie(reply: FastifyReply, name: string, value: string, days: number, secure: boolean): void {
  reply.setCookie(name, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: Math.round(days * 86_400),
  });
}

export function clearSessionCookie(reply: FastifyReply): void {
  reply.clearCookie(SESSION_COOKIE, { path: '/' });
}
