import { PUSH_KEYS } from '../../shared/rules/pushKeys.ts';
import { RECENT_SEARCHES_KEY } from '../../shared/rules/searchTerm.ts';
import { removeLocal } from './storage.ts';

/** Forgets the leaving person's answer to the question about notifications, and their searches. */
export function forgetWhoLeaves(): void {
  removeLocal(RECENT_SEARCHES_KEY);
  for (const key of Object.values(PUSH_KEYS)) removeLocal(key);
}
