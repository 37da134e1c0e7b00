import { proxy, ref } from 'valtio';
import type { CurrentUser, ProfileResponse } from '../../../shared/contract/accounts.ts';
import { claimDrafts } from '../../lib/draft.ts';
import { ApiError, call } from '../../lib/http.ts';
import { takePreloaded } from '../../lib/preload.ts';
import { forgetResources } from '../../lib/resource.ts';

interface AccountState {
  /** Null: a visitor. */
  user: CurrentUser | null;
  /** False: nobody has answered yet. */
  known: boolean;
  /** Why nobody answered; then `user` is a guess. */
  error: ApiError | null;
  /** What happened to the one who was signed in here a moment ago. */
  farewell: string | null;
}

export const accountStore = proxy<AccountState>({ user: null, known: false, error: null, farewell: null });

export const PROFILE_URL = '/api/frontend/profile';

/** The profile is fetched at start; a failure is only logged (the spec's sections 6 and 8). */
export async function loadProfile(): Promise<void> {
  try {
    const profile =
      (takePreloaded(PROFILE_URL) as ProfileResponse | undefined) ?? (await call<ProfileResponse>(PROFILE_URL));
    if (accountStore.user !== null && profile.user === null) leave(SESSION_OVER);
    else if (accountStore.known && accountStore.user?.id !== profile.user?.id) setUser(profile.user);
    else accountStore.user = profile.user;
    if (profile.user !== null) claimDrafts(profile.user.id);
    accountStore.error = null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    console.warn('profile not loaded', error.status);
    accountStore.error = ref(error);
  }
  accountStore.known = true;
}

/** Another person, or nobody, is signed in now: what was fetched for the one before is dropped. */
export function setUser(user: CurrentUser | null): void {
  if (user !== null) claimDrafts(user.id);
  accountStore.user = user;
  accountStore.known = true;
  accountStore.error = null;
  accountStore.farewell = null;
  forgetResources();
}

/** Nobody is signed in any more, and why. */
export function leave(farewell: string): void {
  setUser(null);
  accountStore.farewell = farewell;
}

export const SESSION_OVER = 'La sessione è finita: accedi di nuovo.';
