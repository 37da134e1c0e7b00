import { proxy, ref } from 'valtio';
import type { CurrentUser, ProfileResponse } from '../../../shared/contract/accounts.ts';
import { claimDrafts, forgetDrafts } from '../../lib/draft.ts';
import { ApiError, call } from '../../lib/http.ts';
import { forgetPersonalAnswers, forgetPushAnswer } from '../../lib/personal.ts';
import { takePreloaded } from '../../lib/preload.ts';
import { forgetResources } from '../../lib/resource.ts';
import { onSignal } from '../../lib/signals.ts';
import { type Farewell, onTabs, tellTabs } from '../../lib/tabs.ts';

interface AccountState {
  /** Null: a visitor. */
  user: CurrentUser | null;
  /** False: nobody has answered yet. */
  known: boolean;
  /** Why nobody answered; then `user` is a guess. */
  error: ApiError | null;
  /** What happened to the one who was signed in here a moment ago. */
  farewell: string | null;
  /** How often somebody left on purpose: what is on screen is drawn anew, for it may hold what they typed. */
  departures: number;
}

export const accountStore = proxy<AccountState>({
  user: null,
  known: false,
  error: null,
  farewell: null,
  departures: 0,
});

export const PROFILE_URL = '/api/frontend/profile';

export const SESSION_OVER = 'La sessione è finita: accedi di nuovo.';

/** How often somebody came or went: a profile asked for before that is no news. */
let changes = 0;

/** The profile is fetched at start; a failure is only logged (the spec's sections 6 and 8). */
export async function loadProfile(): Promise<void> {
  const asked = changes;
  try {
    const { user } =
      (takePreloaded(PROFILE_URL) as ProfileResponse | undefined) ?? (await call<ProfileResponse>(PROFILE_URL));
    if (changes !== asked) return;
    if (accountStore.user !== null && user === null) leave({ text: SESSION_OVER, left: false });
    else if (accountStore.known && accountStore.user?.id !== user?.id) setUser(user);
    else {
      // A session that ended while the portal was closed.
      if (!accountStore.known && user === null) forgetPersonalAnswers(null);
      accountStore.user = user;
    }
    claimDrafts(user?.id ?? null);
    accountStore.error = null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    console.warn('profile not loaded', error.status);
    if (changes === asked) accountStore.error = ref(error);
  }
  accountStore.known = true;
}

/** Another person, or nobody, is signed in now: all open tabs follow. */
export function setUser(user: CurrentUser | null): void {
  become(user);
  tellTabs('session', user === null ? { user: null, farewell: null } : { user: user.id, farewell: null });
}

/** Nobody is signed in any more, and why. */
export function leave(farewell: Farewell): void {
  takeLeave(farewell);
  tellTabs('session', { user: null, farewell });
}

function takeLeave({ text, left }: Farewell): void {
  become(null);
  if (left) {
    forgetDrafts();
    accountStore.departures++;
  }
  accountStore.farewell = text;
}

/**
 * The one place where the person on this page changes. It belongs to the first load: whoever leaves before the rest has come leaves
 * nothing behind either. What was fetched for the one before is dropped.
 */
function become(user: CurrentUser | null): void {
  const before = accountStore.user;
  changes++;
  // While nobody had answered, what is kept may well be this person's own.
  if (before?.id !== user?.id && (accountStore.error === null || user === null))
    forgetPersonalAnswers(user?.id ?? null);
  if (before !== null && before.id !== user?.id) forgetPushAnswer();
  claimDrafts(user?.id ?? null);
  accountStore.user = user;
  accountStore.known = true;
  accountStore.error = null;
  accountStore.farewell = null;
  forgetResources();
}

onTabs('session', ({ user, farewell }) => {
  if (user === (accountStore.user?.id ?? null)) return;
  if (user !== null) void loadProfile();
  else if (farewell === null) become(null);
  else takeLeave(farewell);
});

/** A 401 of whatever call. Asked again before anybody is shown out: an older call may answer after a new login. */
onSignal('piazza:unauthorized', () => {
  if (accountStore.user !== null) void loadProfile();
});
