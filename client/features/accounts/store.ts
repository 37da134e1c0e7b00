import { ref } from 'valtio';
import type { CurrentUser, ProfileResponse } from '../../../shared/contract/accounts.ts';
import { PUSH_KEYS } from '../../../shared/rules/pushKeys.ts';
import { RECENT_SEARCHES_KEY } from '../../../shared/rules/searchTerm.ts';
import { tellWorkerPerson } from '../../lib/askWorker.ts';
import { claimDrafts, forgetDrafts } from '../../lib/draft.ts';
import { ApiError, call } from '../../lib/http.ts';
import { personStore } from '../../lib/person.ts';
import { takePreloaded } from '../../lib/preload.ts';
import { forgetResources } from '../../lib/resource.ts';
import { onSignal } from '../../lib/signals.ts';
import { removeLocal } from '../../lib/storage.ts';
import { type Farewell, onTabs, tellTabs } from '../../lib/tabs.ts';

export const PROFILE_URL = '/api/frontend/profile';

export const SESSION_OVER = 'La sessione è finita: accedi di nuovo.';

/** Counts changes of person, so that a profile requested before the last one is ignored. */
let changes = 0;

/** Fetches the profile at start; a failure is only logged (docs/specification.md, Calls). */
export async function loadProfile(): Promise<void> {
  const asked = changes;
  try {
    const { user } =
      (takePreloaded(PROFILE_URL) as ProfileResponse | undefined) ?? (await call<ProfileResponse>(PROFILE_URL));
    if (changes !== asked) return;
    if (personStore.user !== null && user === null) leave({ text: SESSION_OVER, left: false });
    else if (personStore.known && personStore.user?.id !== user?.id) setUser(user);
    else {
      // A session that ended while the portal was closed: the worker knows whose it was.
      if (!personStore.known && user === null) void tellWorkerPerson(null);
      personStore.user = user;
    }
    claimDrafts(user?.id ?? null);
    personStore.error = null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    console.warn('profile not loaded', error.status);
    if (changes === asked) personStore.error = ref(error);
  }
  personStore.known = true;
}

/** Sets the person signed in (null: nobody) in all open tabs. */
export function setUser(user: CurrentUser | null): void {
  become(user);
  tellTabs('session', user === null ? { user: null, farewell: null } : { user: user.id, farewell: null });
}

/** Signs out in this page and tells the reason. */
export function leave(farewell: Farewell): void {
  takeLeave(farewell);
  tellTabs('session', { user: null, farewell });
}

function takeLeave({ text, left }: Farewell): void {
  become(null);
  if (left) {
    forgetDrafts();
    personStore.departures++;
  }
  personStore.farewell = text;
}

/**
 * The one place where the person of this page changes. It is part of the first load, so that somebody who leaves before
 * the rest has loaded leaves nothing behind either. It drops what was fetched for the previous person.
 */
function become(user: CurrentUser | null): void {
  const before = personStore.user;
  changes++;
  // After a failed request the stored data may well belong to this same person.
  if (before?.id !== user?.id && (personStore.error === null || user === null))
    void tellWorkerPerson(user?.id ?? null, before?.id ?? null);
  if (before !== null && before.id !== user?.id) forgetWhoLeaves();
  claimDrafts(user?.id ?? null);
  personStore.user = user;
  personStore.known = true;
  personStore.error = null;
  personStore.farewell = null;
  forgetResources();
}

onTabs('session', ({ user, farewell }) => {
  if (user === (personStore.user?.id ?? null)) return;
  if (user !== null) void loadProfile();
  else if (farewell === null) become(null);
  else takeLeave(farewell);
});

/**
 * Handles a 401 of any call. The profile is asked for again first, because an older call may answer after a new login.
 */
onSignal('piazza:unauthorized', () => {
  if (personStore.user !== null) void loadProfile();
});

/** Forgets the leaving person's answer to the question about notifications, and their searches. */
function forgetWhoLeaves(): void {
  removeLocal(RECENT_SEARCHES_KEY);
  for (const key of Object.values(PUSH_KEYS)) removeLocal(key);
}
