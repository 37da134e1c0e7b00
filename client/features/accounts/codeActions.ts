import type { CodesSetup, NewCodes, RecoveryCodes } from '../../../shared/contract/oneTimeCodes.ts';
import { callConfirmed } from '../../lib/confirmed.ts';
import { call } from '../../lib/http.ts';
import { loadProfile, PROFILE_URL } from './store.ts';

export const CODES_URL = `${PROFILE_URL}/codes`;

/** Asks for a secret that the person's app can keep; nothing changes before its first code. */
export const setUpCodes = () => callConfirmed<CodesSetup>(`${CODES_URL}/setup`, { method: 'POST' });
/** Codes may change which roles count (strong sign-in). */
export async function addCodes(body: NewCodes): Promise<RecoveryCodes> {
  const added = await callConfirmed<RecoveryCodes>(CODES_URL, { method: 'POST', body });
  await loadProfile();
  return added;
}
export const renewRecovery = () => callConfirmed<RecoveryCodes>(`${CODES_URL}/recovery`, { method: 'POST' });
export async function removeCodes(): Promise<void> {
  await callConfirmed(CODES_URL, { method: 'DELETE' });
  await loadProfile();
}
export const confirmWithCode = (code: string) =>
  call(`${PROFILE_URL}/confirmation/code`, { method: 'PUT', body: { code } });
