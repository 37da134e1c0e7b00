import { proxy } from 'valtio';
import type { CurrentUser } from '../../shared/contract/accounts.ts';
import type { ApiError } from './http.ts';

interface PersonState {
  /** Null for a visitor. */
  user: CurrentUser | null;
  /** False until the server has answered. */
  known: boolean;
  /** Why there was no answer; then `user` is a guess. */
  error: ApiError | null;
  /** Why the last person is no longer signed in here. */
  farewell: string | null;
  /** Counts deliberate sign-outs: each renders the screen anew, because it may contain what they typed. */
  departures: number;
}

/** Who is signed in on this page. Everybody may read it; only features/accounts/ writes it. */
export const personStore = proxy<PersonState>({
  user: null,
  known: false,
  error: null,
  farewell: null,
  departures: 0,
});
