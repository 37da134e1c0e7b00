import type {
  CurrentUser,
  FirstAdminBody,
  LoginBody,
  MessageResponse,
  PasswordChangeBody,
  ProfileResponse,
  RegisterBody,
  SignedInResponse,
} from '../../../shared/contract/accounts.ts';
import { ApiError, call } from '../../lib/http.ts';
import { personStore } from '../../lib/person.ts';
import { leave, loadProfile, PROFILE_URL, setUser } from './store.ts';

export const SESSIONS_URL = `${PROFILE_URL}/sessions`;
export const EXPORT_URL = `${PROFILE_URL}/export`;

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

// ---------------------------------------------------------------- at the door

export async function logIn(body: LoginBody): Promise<void> {
  const { user } = await auth<SignedInResponse>('login', body);
  setUser(user);
}

/**
 * The server's answer tells nobody whether the address was known; the same credentials then open the door of a new account.
 * @returns the account signed in, or the server's sentence when they did not open it
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

/** Ends every session of the account, this browser's too when it is the same. */
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

// ---------------------------------------------------------------- of who is signed in

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

export async function deleteAccount(password: string): Promise<void> {
  await mine('DELETE', '', { password });
  goodbye('Il tuo account è stato cancellato.');
}

/** One leaves on purpose: whoever sits here next finds nothing that was typed. A session that merely ended keeps it for its owner. */
const goodbye = (text: string) => leave({ text, left: true });

function mine<T>(method: Method, path: string, body?: unknown): Promise<T> {
  return call<T>(PROFILE_URL + path, { method, ...(body === undefined ? {} : { body }) });
}
