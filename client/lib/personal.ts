import { CACHES } from '../../shared/rules/offline.ts';
import { PUSH_KEYS } from '../../shared/rules/pushKeys.ts';
import { removeLocal } from './storage.ts';
import { tellWorkerPerson } from './workerPerson.ts';

/**
 * Tickets, coupons and the like, kept for the time without a network, must not stay behind for whoever uses this browser next. The
 * worker forgets them too, with what it is fetching at this moment, and its notifications and push subscription follow.
 * @param person the account's number of whoever is there now; null: nobody
 */
export function forgetPersonalAnswers(person: number | null): void {
  if ('caches' in window) caches.delete(CACHES.personal).catch(() => undefined);
  void tellWorkerPerson(person);
}

/** What the person who leaves has answered about notifications. */
export function forgetPushAnswer(): void {
  for (const key of Object.values(PUSH_KEYS)) removeLocal(key);
}
