import type { LightMyRequestResponse as InjectResponse } from 'fastify';
import type { Mail } from '../../server/lib/mailQueue.ts';
import { DEVICE_COOKIE, SESSION_COOKIE } from '../../shared/rules/accounts.ts';
import { call, type TestTown } from './app.ts';

export const PASSWORD = 'una lampara accesa';

/** Signs up as the page does. The verification mail is then the newest one. */
export function register(town: TestTown, email: string, change: Record<string, unknown> = {}): Promise<InjectResponse> {
  const body = { name: 'Ninfa Prova', email, password: PASSWORD, accept_terms: true, ...change };
  return call(town.app, 'POST', '/api/auth/register', { body });
}

export function login(town: TestTown, email: string, password = PASSWORD, cookie?: string): Promise<InjectResponse> {
  const options = { body: { email, password }, cookie };
  return call(town.app, 'POST', '/api/auth/login', options);
}

/** The Cookie header for the session an answer sets. @throws when it sets none */
export function cookieOf(response: InjectResponse): string {
  const cookie = response.cookies.find(({ name }) => name === SESSION_COOKIE);
  if (cookie === undefined || cookie.value === '') throw new Error(`no session in the answer: ${response.body}`);
  return `${SESSION_COOKIE}=${cookie.value}`;
}

/** The Cookie header for the device cookie an answer sets. @throws when it sets none */
export function deviceOf(response: InjectResponse): string {
  const cookie = response.cookies.find(({ name }) => name === DEVICE_COOKIE);
  if (cookie === undefined) throw new Error(`no device in the answer: ${response.body}`);
  return `${DEVICE_COOKIE}=${cookie.value}`;
}

/** Signs up and signs in. @returns the Cookie header */
export async function newMember(town: TestTown, email: string): Promise<string> {
  await register(town, email);
  return cookieOf(await login(town, email));
}

/** The token in a mail's link. @throws when there is none */
export function tokenIn(mail: Mail | undefined): string {
  const token = /\?token=([\w-]{43})\s/.exec(mail?.text ?? '')?.[1];
  if (token === undefined) throw new Error(`no link in the mail: ${mail?.subject}`);
  return token;
}

/** The signed-in address according to the portal, or null for a visitor. */
export async function whoAmI(town: TestTown, cookie: string): Promise<string | null> {
  const { user } = (await call(town.app, 'GET', '/api/frontend/profile', { cookie })).json();
  return user === null ? null : user.email;
}
