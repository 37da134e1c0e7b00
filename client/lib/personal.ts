import { CACHES } from '../../shared/rules/offline.ts';
import { PUSH_KEYS } from '../../shared/rules/pushKeys.ts';
import { RECENT_SEARCHES_KEY } from '../../shared/rules/searchTerm.ts';
import { removeLocal } from './storage.ts';
import { tellWorkerPerson } from './workerPerson.ts';

/**
 * Removes the cached tickets, coupons and other personal answers, so that the next user of this browser cannot see
 * them. The service worker also drops its copies and pending requests, closes the notifications and renews the push
 * subscription.
 * @param person the account id of whoever is signed in now; null: nobody
 */
export function forgetPersonalAnswers(person: number | null): void {
  if ('caches' in window) caches.delete(CACHES.personal).catch(() => undefined);
  void tellWorkerPerson(person);
}

/** Forgets the leaving person's answer to the question about notifications, and their searches. */
export function forgetWhoLeaves(): void {
  removeLocal(RECENT_SEARCHES_KEY);
  for (const key of Object.values(PUSH_KEYS)) removeLocal(key);
}
