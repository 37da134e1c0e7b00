import { proxy } from 'valtio';
import type { CurrentUser } from '../../shared/contract/accounts.ts';
import type { ApiError } from './http.ts';

interface PersonState {
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

/** Who is signed in on this page. Everybody may read it; only features/accounts/ writes it. */
export const personStore = proxy<PersonState>({
  user: null,
  known: false,
  error: null,
  farewell: null,
  departures: 0,
});
