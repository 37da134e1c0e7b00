import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { SignedInResponse } from '../../../shared/contract/accounts.ts';
import type { PasskeyQuestion } from '../../../shared/contract/passkeys.ts';
import { callConfirmed } from '../../lib/confirmed.ts';
import { ApiError, call } from '../../lib/http.ts';
import { loadProfile, PROFILE_URL, setUser } from './store.ts';

export const PASSKEYS_URL = `${PROFILE_URL}/passkeys`;
const ENTRY_URL = '/api/auth/passkey';
const CONFIRMATION_URL = `${PROFILE_URL}/confirmation`;

/** Whether this browser knows passkeys at all; it does so over https and on localhost only. */
export const hasPasskeys = () => 'PublicKeyCredential' in window;

export async function enterWithPasskey(): Promise<void> {
  const body = { credential: await used(`${ENTRY_URL}/options`) };
  const { user } = await call<SignedInResponse>(ENTRY_URL, { method: 'POST', body });
  setUser(user);
}

/** A passkey may change which roles count (strong sign-in). @param name under which the person finds it again */
export async function addPasskey(name: string): Promise<void> {
  const { options } = await callConfirmed<PasskeyQuestion>(`${PASSKEYS_URL}/options`, { method: 'POST' });
  const credential = await answered(({ startRegistration }) =>
    startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }),
  );
  await callConfirmed(PASSKEYS_URL, { method: 'POST', body: { name, credential } });
  await loadProfile();
}

export const renamePasskey = (id: number, name: string) =>
  call(`${PASSKEYS_URL}/${id}`, { method: 'PATCH', body: { name } });
export async function removePasskey(id: number): Promise<void> {
  await callConfirmed(`${PASSKEYS_URL}/${id}`, { method: 'DELETE' });
  await loadProfile();
}

export const confirmWithPassword = (password: string) => call(CONFIRMATION_URL, { method: 'PUT', body: { password } });

export async function confirmWithPasskey(): Promise<void> {
  const body = { credential: await used(`${CONFIRMATION_URL}/options`) };
  await call(`${CONFIRMATION_URL}/passkey`, { method: 'PUT', body });
}

async function used(url: string) {
  const { options } = await call<PasskeyQuestion>(url, { method: 'POST' });
  return answered(({ startAuthentication }) =>
    startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }),
  );
}

/** Lets the browser ask the person. @throws ApiError with a sentence when they cancel or it fails */
async function answered<T>(ask: (browser: typeof import('@simplewebauthn/browser')) => Promise<T>): Promise<T> {
  const browser = await import('@simplewebauthn/browser').catch(() => {
    throw new ApiError(0, null);
  });
  try {
    return await ask(browser);
  } catch (error) {
    throw new ApiError(422, { message: sentenceFor(error) });
  }
}

function sentenceFor(error: unknown): string {
  const { name } = error as Error;
  if (name === 'InvalidStateError') return 'Su questo dispositivo c’è già una passkey del tuo account.';
  if (name === 'SecurityError') return 'Le passkey valgono solo all’indirizzo ufficiale del portale: aprilo da lì.';
  return 'La passkey non è stata usata: la richiesta è stata annullata o è scaduta.';
}
