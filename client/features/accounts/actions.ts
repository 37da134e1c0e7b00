import type {
  CurrentUser,
  FirstAdminBody,
  LoginBody,
  LoginResponse,
  MessageResponse,
  PasswordChangeBody,
  ProfileResponse,
  RegisterBody,
  SignedInResponse,
} from '../../../shared/contract/accounts.ts';
import type { EntryAnswer } from '../../../shared/contract/identities.ts';
import type { CodesSetup, NewCodes, RecoveryCodes } from '../../../shared/contract/oneTimeCodes.ts';
import { callConfirmed } from '../../lib/confirmed.ts';
import { ApiError, call } from '../../lib/http.ts';
import { personStore } from '../../lib/person.ts';
import { leave, loadProfile, PROFILE_URL, setUser } from './store.ts';

export const SESSIONS_URL = `${PROFILE_URL}/sessions`;
export const EXPORT_URL = `${PROFILE_URL}/export`;

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export const PROVIDER_URL = '/api/auth/oidc';
export const IDENTITIES_URL = `${PROFILE_URL}/identities`;

export const disconnectIdentity = (id: number) => callConfirmed(`${IDENTITIES_URL}/${id}`, { method: 'DELETE' });

export const acceptIdentity = (token: string) => call(`${PROVIDER_URL}/link`, { method: 'POST', body: { token } });

export const CODES_URL = `${PROFILE_URL}/codes`;

/** Asks for a secret that the person's app can keep; nothing changes before its first code. */
export const setUpCodes = () => callConfirmed<CodesSetup>(`${CODES_URL}/setup`, { method: 'POST' });
export const renewRecovery = () => callConfirmed<RecoveryCodes>(`${CODES_URL}/recovery`, { method: 'POST' });
export const confirmWithCode = (code: string) =>
  call(`${PROFILE_URL}/confirmation/code`, { method: 'PUT', body: { code } });

// ---------------------------------------------------------------- signing in and up

/** @returns 'code' when the account's one-time code must follow (enterWithCode); else the person is signed in */
export async function logIn(body: LoginBody): Promise<'in' | 'code'> {
  const { user } = await auth<LoginResponse>('login', body);
  if (user === null) return 'code';
  setUser(user);
  return 'in';
}

/** The step after the password, with the app's code or a recovery code. */
export async function enterWithCode(code: string): Promise<void> {
  const { user } = await auth<SignedInResponse>('code', { code });
  setUser(user);
}

/**
 * Registers, then signs in. The server's answer does not reveal whether the address was known; signing in with the same
 * credentials works only for a new account.
 * @returns the signed-in account, or the server's sentence when signing in failed
 */
export async function register(body: RegisterBody): Promise<CurrentUser | string> {
  const { message } = await auth<MessageResponse>('register', body);
  try {
    return (await auth<SignedInResponse>('login', { email: body.email, password: body.password })).user;
  } catch (error) {
    if (error instanceof ApiError) return message;
    throw error;
  }
}

export const askNewPassword = (email: string) => auth<MessageResponse>('password/forgot', { email });

/** Ends every session of the account, including this browser's when it is the same account. */
export async function setNewPassword(token: string, password: string): Promise<string> {
  const { message } = await auth<MessageResponse>('password/reset', { token, password });
  await loadProfile();
  return message;
}

export async function confirmEmail(token: string): Promise<void> {
  await auth('verify', { token });
  await loadProfile();
}

export async function createFirstAdmin(body: FirstAdminBody): Promise<void> {
  const { user } = await auth<SignedInResponse>('first-admin', body);
  setUser(user);
}

export async function logOut(): Promise<void> {
  await auth('logout');
  goodbye('La sessione su questo dispositivo è chiusa.');
}

function auth<T>(path: string, body?: unknown): Promise<T> {
  return call<T>(`/api/auth/${path}`, { method: 'POST', ...(body === undefined ? {} : { body }) });
}

// ---------------------------------------------------------------- changes by the signed-in person

export async function changeName(name: string): Promise<void> {
  personStore.user = (await mine<ProfileResponse>('PATCH', '', { name })).user;
}

export const changeEmail = (email: string, password: string) =>
  mine<MessageResponse>('PUT', '/email', { email, password });
export const changePassword = (body: PasswordChangeBody) => mine<MessageResponse>('PUT', '/password', body);
export const sendVerification = () => mine<MessageResponse>('POST', '/verification');
export const endSession = (id: number) => mine('DELETE', `/sessions/${id}`);

export async function endAllSessions(): Promise<void> {
  await mine('DELETE', '/sessions');
  goodbye('Tutte le sessioni sono chiuse, anche questa.');
}

/**
 * @param password null: the person confirms with passkey or code instead, unless that has just happened
 * @param items what becomes of what the person published; '' for who publishes nothing
 */
export async function deleteAccount(password: string | null, items: string): Promise<void> {
  const kept = items === '' ? {} : { items };
  await callConfirmed(PROFILE_URL, { method: 'DELETE', body: password === null ? kept : { ...kept, password } });
  goodbye('Il tuo account è stato cancellato.');
}

/** Signing out on purpose removes all drafts; when a session merely ends, they are kept for their owner. */
const goodbye = (text: string) => leave({ text, left: true });

function mine<T>(method: Method, path: string, body?: unknown): Promise<T> {
  return call<T>(PROFILE_URL + path, { method, ...(body === undefined ? {} : { body }) });
}

/** Leaves for the identity provider, which leads back to /login, and from there to the page. */
export async function enterWithProvider(return_to: string): Promise<void> {
  const { url } = await call<EntryAnswer>(`${PROVIDER_URL}/start`, { method: 'POST', body: { return_to } });
  location.assign(url);
}

/** Leaves for the identity provider, which leads back to the profile. */
export async function connectIdentity(): Promise<void> {
  const { url } = await callConfirmed<EntryAnswer>(`${IDENTITIES_URL}/start`, { method: 'POST' });
  location.assign(url);
}

/** Codes may change which roles count (strong sign-in). */
export async function addCodes(body: NewCodes): Promise<RecoveryCodes> {
  const added = await callConfirmed<RecoveryCodes>(CODES_URL, { method: 'POST', body });
  await loadProfile();
  return added;
}
export async function removeCodes(): Promise<void> {
  await callConfirmed(CODES_URL, { method: 'DELETE' });
  await loadProfile();
}
