import type { EntryAnswer } from '../../../shared/contract/identities.ts';
import { callConfirmed } from '../../lib/confirmed.ts';
import { call } from '../../lib/http.ts';
import { PROFILE_URL } from './store.ts';

export const PROVIDER_URL = '/api/auth/oidc';
export const IDENTITIES_URL = `${PROFILE_URL}/identities`;

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

export const disconnectIdentity = (id: number) => callConfirmed(`${IDENTITIES_URL}/${id}`, { method: 'DELETE' });

/** Accepts the mailed link that connects an identity. */
export const acceptIdentity = (token: string) => call(`${PROVIDER_URL}/link`, { method: 'POST', body: { token } });
